"""The options that python-graphblas' conftest.py reads; in its repository a file outside the package declares them.

Without them it would draw the backend and the mode at random.
"""


def pytest_addoption(parser):
    parser.addoption("--backend", default="suitesparse-vanilla")
    parser.addoption("--blocking", type=lambda text: text == "yes", default=True)
    for name in ("record", "mapnumpy", "runslow", "randomly"):
        parser.addoption(f"--{name}", action="store_true", default=False)


def pytest_configure(config):
    config.addinivalue_line("markers", "slow: left out without --runslow")
