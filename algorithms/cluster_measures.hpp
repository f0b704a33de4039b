// Measures of clusterings: their sizes, their fit to a graph, their distance from one another.
#pragma once

#include <algorithms/cluster_measures/on_graph.hpp>
#include <algorithms/cluster_measures/sizes.hpp>
#include <algorithms/cluster_measures/split_join.hpp>
