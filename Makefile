# Thin aliases of packaging/dev.py; on Windows say: py packaging\dev.py run
CHORES := run test bench bench-documents bench-accuracy model dist dist-test screenshot format lock clean

.PHONY: $(CHORES)
$(CHORES):
	@python3 packaging/dev.py $@ $(ARGS)
