// Measures of clusterings: sizes, fit to a graph, distance between two clusterings.
#pragma once

#include <algorithms/cluster_measures/conductance.hpp>
#include <algorithms/cluster_measures/on_graph.hpp>
#include <algorithms/cluster_measures/sizes.hpp>
#include <algorithms/cluster_measures/split_join.hpp>
