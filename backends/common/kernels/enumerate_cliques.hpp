// enumerate_cliques: the maximal cliques of an undirected graph.
#pragma once

#include <core/observer.hpp>
#include <core/types.hpp>

#include <vector>

namespace gustav {

// The argument of on_batch.
struct clique_batch {
  offset_t searched = 0;  // vertices from which all cliques are known
  offset_t cliques = 0;   // so far
};

struct maximal_cliques_options {
  offset_t least = 1;                  // vertices of a clique; smaller ones are left out
  offset_t limit = offset_t{1} << 20;  // the search ends when so many cliques are found
  observer<clique_batch> on_batch = {};
};

namespace kernels {

// run(exec, pattern, maximal_cliques_options): the sets of vertices that are neighbours of one another, and that no
// vertex can be added to. The pattern is n x n and symmetric (not checked: otherwise the sets mean nothing); its
// diagonal is ignored. Where the limit ends the search, the cliques are those of the first vertices in the degeneracy
// order (of the reference those of the first vertices). on_batch is called after each batch of 1,024 vertices, not by
// the reference; false ends the search. Source: Eppstein, Löffler, Strash 2010.
struct enumerate_cliques {
  static constexpr const char* name = "enumerate_cliques";
  template <class I>
  struct result {
    std::vector<std::vector<I>> cliques;  // as they are found; members ascend
    bool complete = true;                 // there are no others of that size
    bool cancelled = false;               // on_batch returned false
  };
};

}  // namespace kernels
}  // namespace gustav
