"""Names of HTML, SVG and MathML by what they mean for reading, lower case. Source: WHATWG HTML, SVG 2, MathML 3."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


ELEMENTS = _words(
    """
    a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body
    br button canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog
    dir div dl dt element em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head
    header hgroup hr html i iframe image img input ins isindex kbd keygen label layer legend li link listing main
    map mark marquee menu menuitem meta meter multicol nav nextid nobr noembed noframes nolayer noscript object ol
    optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search
    section select shadow slot small source spacer span strike strong style sub summary sup table tbody td template
    textarea tfoot th thead time title tr track tt u ul var video wbr xml xmp svg altglyph animate animatecolor
    animatemotion animatetransform circle clippath cursor defs desc ellipse feblend fecolormatrix
    fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow
    feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset
    fepointlight fespecularlighting fespotlight fetile feturbulence filter foreignobject g glyph glyphref hkern line
    lineargradient marker mask metadata mpath path pattern polygon polyline radialgradient rect set stop switch
    symbol text textpath tref tspan use view vkern math annotation maction maligngroup malignmark menclose merror
    mfenced mfrac mglyph mi mlabeledtr mlongdiv mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms
    mscarries mscarry msgroup msline mspace msqrt msrow mstack mstyle msub msubsup msup mtable mtd mtext mtr munder
    munderover none semantics
    """
)
"""All elements; what has another name is no tag."""

RAW = _words(
    """
    script style xmp iframe noembed noframes
    """
)
"""Elements that hold text without tags."""

RCDATA = _words("title textarea")
"""Elements that hold text with references and without tags."""

INTEGRATION = _words(
    """
    foreignobject desc title annotation-xml
    """
)
"""Elements of SVG and MathML that hold HTML."""

BREAKOUT = _words(
    """
    b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta
    nobr ol p pre ruby s small span strong strike sub sup table tt u ul var
    """
)
"""Tags that end SVG and MathML wherever they stand."""

BLOCKS = _words(
    """
    address applet area article aside audio base blockquote body button canvas caption center col colgroup dd desc
    details dialog dir div dl dt embed fieldset figcaption figure footer foreignobject form frame frameset g h1 h2
    h3 h4 h5 h6 head header hgroup hr html iframe image input keygen legend li main map marquee math menu meter nav
    noembed noframes object ol optgroup option p plaintext pre progress search section select summary svg symbol
    table tbody td text textarea tfoot th thead title tr ul use video xmp
    """
)
"""Elements that end a paragraph."""

INLINE = _words(
    """
    a abbr acronym b bdi bdo big cite code del dfn em emphasis font hi i ins kbd mark nobr q rb rp rt ruby s samp
    small span strike strong sub sup textpath tspan tt u var wbr
    """
)
"""Elements within a paragraph, in XML too."""

LINKS = _words(
    """
    action archive background cite classid codebase data data-href data-src data-url formaction href icon longdesc
    lowsrc manifest ping poster profile src srcset usemap xlink:href xml:base
    """
)
"""Attributes that hold addresses."""

NUMBERS = _words(
    """
    border cellpadding cellspacing cols colspan cx cy d dx dy fill-opacity font-size fx fy height hspace letter-
    spacing marginheight marginwidth maxlength offset opacity points r refx refy rows rowspan rx ry size stop-
    opacity stroke-dasharray stroke-dashoffset stroke-miterlimit stroke-opacity stroke-width tabindex transform
    version viewbox vspace width x x1 x2 y y1 y2
    """
)
"""Attributes that hold measures."""

WORDS = _words(
    """
    align charset clip-rule crossorigin dir encoding enctype fill fill-rule frameborder http-equiv lang loading
    media method rel role scope scrolling stroke stroke-linecap stroke-linejoin target type valign xml:lang
    xml:space
    """
)
"""Attributes that hold words of the syntax."""
