/* The functions of CBLAS that numpy's core calls, with 64-bit sizes, in a few kilobytes instead of OpenBLAS's 25 MB.

   Garim multiplies no matrices with numpy (onnxruntime has its own kernels), so plain loops will do; they are right
   for every argument numpy passes, only slow. numpy checks its dot product on every import. */

typedef long size;
typedef float _Complex c_t;
typedef double _Complex z_t;
typedef float s_t;
typedef double d_t;

enum { ROWS = 101, PLAIN = 111, CONJUGATED = 113, UPPER = 121 };

#define NAME(name) scipy_cblas_##name##64_
#define REAL(x) (x)
#define FLIPPED(x) __builtin_conj(x)

/* Element (row, column) of op(a), where `flat` says that rows lie together in memory. */
#define AT(a, lead, flat, row, column) (a)[(flat) ? (row) * (lead) + (column) : (column) * (lead) + (row)]
#define FIRST(x, n, step) ((x) + ((step) < 0 ? (1 - (n)) * (step) : 0))

#define DOT(type, a, b, conj)                                         \
    type sum = 0;                                                     \
    a = FIRST(a, n, step_a), b = FIRST(b, n, step_b);                 \
    for (size i = 0; i < n; i++) sum += conj(a[i * step_a]) * b[i * step_b];

#define REAL_DOT(letter, type)                                                                     \
    type NAME(letter##dot)(size n, const type *a, size step_a, const type *b, size step_b) {        \
        DOT(type, a, b, REAL)                                                                      \
        return sum;                                                                                \
    }

#define COMPLEX_DOT(letter, type, end, conj)                                                       \
    void NAME(letter##dot##end)(size n, const type *a, size step_a, const type *b, size step_b, type *out) { \
        DOT(type, a, b, conj)                                                                      \
        *out = sum;                                                                                \
    }

/* Scalars are passed by value for real types and by address for complex ones. */
#define MATRICES(letter, type, scalar, value, conj)                                                \
    void NAME(letter##axpy)(size n, scalar alpha, const type *x, size step_x, type *y, size step_y) { \
        x = FIRST(x, n, step_x), y = FIRST(y, n, step_y);                                          \
        for (size i = 0; i < n; i++) y[i * step_y] += value(alpha) * x[i * step_x];                \
    }                                                                                              \
    void NAME(letter##gemv)(int order, int turn, size m, size n, scalar alpha, const type *a, size lead, \
                            const type *x, size step_x, scalar beta, type *y, size step_y) {       \
        int flat = (order == ROWS) == (turn == PLAIN);                                             \
        size rows = turn == PLAIN ? m : n, columns = turn == PLAIN ? n : m;                        \
        x = FIRST(x, columns, step_x), y = FIRST(y, rows, step_y);                                 \
        for (size i = 0; i < rows; i++) {                                                          \
            type sum = 0;                                                                          \
            for (size k = 0; k < columns; k++) {                                                   \
                type factor = AT(a, lead, flat, i, k);                                             \
                sum += (turn == CONJUGATED ? conj(factor) : factor) * x[k * step_x];               \
            }                                                                                      \
            type *out = y + i * step_y;                                                            \
            *out = value(alpha) * sum + (value(beta) == 0 ? 0 : value(beta) * *out);               \
        }                                                                                          \
    }                                                                                              \
    void NAME(letter##gemm)(int order, int turn_a, int turn_b, size m, size n, size inner, scalar alpha, \
                            const type *a, size lead_a, const type *b, size lead_b, scalar beta,   \
                            type *c, size lead_c) {                                                \
        int flat_a = (order == ROWS) == (turn_a == PLAIN), flat_b = (order == ROWS) == (turn_b == PLAIN); \
        for (size i = 0; i < m; i++)                                                               \
            for (size j = 0; j < n; j++) {                                                         \
                type sum = 0;                                                                      \
                for (size k = 0; k < inner; k++) {                                                 \
                    type left = AT(a, lead_a, flat_a, i, k), right = AT(b, lead_b, flat_b, k, j);  \
                    sum += (turn_a == CONJUGATED ? conj(left) : left)                              \
                           * (turn_b == CONJUGATED ? conj(right) : right);                         \
                }                                                                                  \
                type *out = &AT(c, lead_c, order == ROWS, i, j);                                   \
                *out = value(alpha) * sum + (value(beta) == 0 ? 0 : value(beta) * *out);           \
            }                                                                                      \
    }                                                                                              \
    void NAME(letter##syrk)(int order, int half, int turn, size n, size inner, scalar alpha, const type *a, \
                            size lead_a, scalar beta, type *c, size lead_c) {                      \
        int flat = (order == ROWS) == (turn == PLAIN);                                             \
        for (size i = 0; i < n; i++)                                                               \
            for (size j = half == UPPER ? i : 0; j < (half == UPPER ? n : i + 1); j++) {           \
                type sum = 0;                                                                      \
                for (size k = 0; k < inner; k++) sum += AT(a, lead_a, flat, i, k) * AT(a, lead_a, flat, j, k); \
                type *out = &AT(c, lead_c, order == ROWS, i, j);                                   \
                *out = value(alpha) * sum + (value(beta) == 0 ? 0 : value(beta) * *out);           \
            }                                                                                      \
    }

#define HELD(x) (*(x))

REAL_DOT(s, s_t)
REAL_DOT(d, d_t)
COMPLEX_DOT(c, c_t, u_sub, REAL)
COMPLEX_DOT(z, z_t, u_sub, REAL)
COMPLEX_DOT(c, c_t, c_sub, FLIPPED)
COMPLEX_DOT(z, z_t, c_sub, FLIPPED)
MATRICES(s, s_t, s_t, REAL, REAL)
MATRICES(d, d_t, d_t, REAL, REAL)
MATRICES(c, c_t, const c_t *, HELD, FLIPPED)
MATRICES(z, z_t, const z_t *, HELD, FLIPPED)

extern long write(int, const void *, unsigned long);
extern void abort(void) __attribute__((noreturn));

/* numpy.linalg would need LAPACK, which nothing in Garim does: packaging/linux/slim.py lets its names lead here. */
void garim_no_lapack(void) {
    static const char sentence[] = "garim: this build of numpy has no linear algebra\n";
    write(2, sentence, sizeof sentence - 1);
    abort();
}
