// Breaks nothing.
#include <CLI/CLI.hpp>
#include <algorithms/names.hpp>
#include <loaders/load.hpp>
