// Similarity of vertices by their common neighbours: the best of each vertex, and of given pairs.
#pragma once

#include <algorithms/simple_edges.hpp>
#include <algorithms/simple_pattern.hpp>
#include <core/entry.hpp>
#include <core/error.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/equal_rows.hpp>
#include <graphblas/fused/mxm_in_blocks.hpp>
#include <graphblas/kernels/most_similar.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/extract.hpp>
#include <graphblas/operations/mxm.hpp>
#include <semirings/semirings.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_cost.
struct similarity_cost {
  offset_t rows = 0;           // of the product that are computed
  offset_t multiply_adds = 0;  // of these rows
};

// The argument of on_rows.
struct similarity_progress {
  offset_t rows = 0;  // vertices whose row has been computed so far
};

// The argument of on_pairs.
struct pairs_progress {
  offset_t pairs = 0;  // pairs with a score so far
};

struct similarity_options {
  similarity_measure measure = similarity_measure::jaccard;
  offset_t top = 10;                         // the longest list of a vertex
  bool simple = false;                       // the matrix is known to be symmetric and to have no loops
  offset_t block_bytes = offset_t{1} << 26;  // of the product that are held at a time, at least one row
  observer<similarity_cost> on_cost = {};    // called once, before the product
  observer<similarity_progress> on_rows = {};
  observer<pairs_progress> on_pairs = {};  // of similarity_of_pairs
};

// The list of row k is elements offsets[k] to offsets[k + 1], the most similar first, ties by vertex.
template <class I>
struct similarity_result {
  std::vector<offset_t> offsets{0};
  std::vector<I> vertices;
  std::vector<double> scores;
  bool cancelled = false;  // an observer returned false; the lists that are missing are empty
};

// Score k is that of pair k.
struct pair_similarities {
  std::vector<double> scores;
  bool cancelled = false;  // on_pairs returned false; the scores of the other pairs are 0
};

namespace detail {

// The undirected simple graph, with weights for measures that do not count the common neighbours.
template <class I>
class neighbourhoods {
 public:
  template <class E, class T>
  neighbourhoods(const E& exec, const matrix<T, I>& a, const similarity_options& options) : measure_(options.measure) {
    if constexpr (std::is_void_v<T>)
      if (options.simple) given_ = &a;
    if (!given_) own_ = simple_pattern(exec, a);
    if (measure_ != similarity_measure::adamic_adar) return;
    // A common neighbour of two vertices has two neighbours at least.
    const auto weight = [offsets = pattern().view(threads_of(exec)).offsets](const auto&, offset_t w, offset_t, int) {
      const offset_t degree = offsets[w + 1] - offsets[w];
      return degree < 2 ? 0 : 1 / std::log(static_cast<double>(degree));
    };
    weighted_.emplace(a.rows(), a.cols());
    apply(exec, *weighted_, no_mask, no_accum, weight, pattern(), 0);
  }

  const matrix<void, I>& pattern() const { return given_ ? *given_ : *own_; }
  similarity_measure measure() const { return measure_; }
  // Calls f(semiring, graph): the product of rows and the graph over the semiring has the weights of the common
  // neighbours.
  template <class F>
  void with_product(const F& f) const {
    if (weighted_)
      f(plus_second<double>{}, *weighted_);
    else
      f(plus_pair<std::int64_t>{}, pattern());
  }

 private:
  similarity_measure measure_;
  const matrix<void, I>* given_ = nullptr;
  std::optional<matrix<void, I>> own_;
  std::optional<matrix<double, I>> weighted_;  // 1 / log of the number of neighbours of w in row w
};

template <class I>
void append_lists(similarity_result<I>& to, const kernels::most_similar::result<I>& from) {
  const offset_t before = to.offsets.back();
  for (std::size_t k = 1; k < from.offsets.size(); ++k) to.offsets.push_back(before + from.offsets[k]);
  to.vertices.insert(to.vertices.end(), from.vertices.begin(), from.vertices.end());
  to.scores.insert(to.scores.end(), from.scores.begin(), from.scores.end());
}

// The lists of the vertices `owner` from those of their classes, `best`, which have one more element.
template <class I>
void give_lists(const similarity_result<I>& best, const row_classes& classes, std::span<const I> owner, offset_t top,
                similarity_result<I>& to) {
  to.vertices.clear();
  to.scores.clear();
  to.offsets.assign(1, 0);
  to.vertices.reserve(best.vertices.size());
  to.scores.reserve(best.vertices.size());
  for (std::size_t k = 0; k < owner.size(); ++k) {
    const auto c = static_cast<std::size_t>(classes.of[k]);
    offset_t kept = 0;
    for (auto e = static_cast<std::size_t>(best.offsets[c]); e < static_cast<std::size_t>(best.offsets[c + 1]); ++e) {
      if (best.vertices[e] == owner[k] || kept == top) continue;
      to.vertices.push_back(best.vertices[e]);
      to.scores.push_back(best.scores[e]);
      ++kept;
    }
    to.offsets.push_back(static_cast<offset_t>(to.vertices.size()));
  }
}

// The lists of the vertices `owner`, whose rows are `rows`. Vertices with the same neighbours are in the same classes
// of the product's rows, of which one is computed: their scores are equal.
template <class E, class I>
similarity_result<I> similar_rows(const E& exec, const matrix<void, I>& rows, std::span<const I> owner,
                                  const neighbourhoods<I>& graph, const similarity_options& options) {
  constexpr std::size_t rows_at_once = 8192;
  const auto view = rows.view(threads_of(exec)), all_rows = graph.pattern().view(threads_of(exec));
  const row_classes classes = classes_of_equal_rows(view, threads_of(exec));
  const std::size_t distinct = classes.first.size();
  std::vector<offset_t> members(distinct, 0);
  for (const offset_t c : classes.of) ++members[static_cast<std::size_t>(c)];
  std::vector<I> of_class;  // a vertex of each class
  similarity_cost cost{.rows = static_cast<offset_t>(distinct)};
  for (const offset_t i : classes.first) {
    of_class.push_back(owner[static_cast<std::size_t>(i)]);
    for (offset_t e = view.offsets[i]; e < view.offsets[i + 1]; ++e)
      cost.multiply_adds += all_rows.offsets[view.indices[e] + 1] - all_rows.offsets[view.indices[e]];
  }
  const offset_t bytes = std::max<offset_t>(options.block_bytes, rows.cols() * offset_t{sizeof(I) + sizeof(double)});
  const offset_t most = options.top == 0 ? 0 : std::min(options.top, rows.cols()) + 1;  // the vertex itself among them
  similarity_result<I> best, result;
  result.cancelled = !options.on_cost(cost);
  offset_t listed = 0;
  for (std::size_t first = 0; first < distinct && !result.cancelled; first += rows_at_once) {
    const std::size_t count = std::min(rows_at_once, distinct - first);
    const auto some = std::span<const I>(of_class).subspan(first, count);
    const auto some_rows = extract(exec, graph.pattern(), some, all);
    graph.with_product([&](const auto& semiring, const auto& factor) {
      mxm_in_blocks(exec, some_rows, factor, semiring, bytes, [&](offset_t begin, const auto& block) {
        const auto owners = some.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(block.rows()));
        append_lists(best, gustav::run<kernels::most_similar>(exec, block, owners, pattern_argument(graph.pattern()),
                                                              graph.measure(), most));
      });
    });
    for (std::size_t c = first; c < first + count; ++c) listed += members[c];
    result.cancelled = !options.on_rows({.rows = listed}) && first + count < distinct;
  }
  best.offsets.resize(distinct + 1, best.offsets.back());
  give_lists(best, classes, owner, options.top, result);
  return result;
}

inline void require_similarity(const char* call, offset_t rows, offset_t cols, const similarity_options& options) {
  require_square(call, rows, cols);
  if (options.top < 0 || options.block_bytes < 0)
    throw invalid_value(std::string(call) + ": top and block_bytes must not be negative");
}

// scores[k] = the similarity of pair k: a product inside the mask of the pairs.
template <class E, class I>
void scores_of_pairs(const E& exec, const neighbourhoods<I>& graph, std::span<const std::pair<I, I>> pairs,
                     std::span<double> scores) {
  std::vector<I> from, to;
  for (const auto& [u, v] : pairs) {
    from.push_back(u);
    to.push_back(v);
  }
  const auto rows = graph.pattern().view(threads_of(exec));
  const auto degree = [&](I v) { return rows.offsets[v + 1] - rows.offsets[v]; };
  const auto wanted = matrix<void, I>::build(exec, rows.rows, rows.cols, from, to, first<>{});
  graph.with_product([&](const auto& semiring, const auto& factor) {
    const auto product = mxm(exec, graph.pattern(), factor, semiring, structure(wanted));
    const auto v = product.view();
    for (std::size_t k = 0; k < pairs.size(); ++k) {
      const I* const end = v.indices + v.offsets[from[k] + 1];
      const I* const at = std::lower_bound(v.indices + v.offsets[from[k]], end, to[k]);
      if (at != end && *at == to[k])
        scores[k] = kernels::most_similar::score(graph.measure(), static_cast<double>(v.value(at - v.indices)),
                                                 degree(from[k]), degree(to[k]));
    }
  });
}

}  // namespace detail

// For each vertex of A (n x n) the options.top vertices that are most similar to it, among those with which it shares a
// neighbour in the undirected simple graph: direction, values and the diagonal of A do not count. The similarities are
// a function of the product A A (of A D A for Adamic-Adar, with 1 / log d on the diagonal of D), which is computed in
// blocks of rows of options.block_bytes; only the best of each row are kept. Vertices with the same neighbours share a
// row. on_cost is called first, on_rows after each 8192 rows of the product.
// Throws dimension_mismatch (not square), invalid_value (negative options). Cost: the degrees of all neighbours of one
// vertex of each set with the same neighbours; the sum of the squares of the degrees where all differ. Memory: n lists
// twice, and a block. Sources: Jaccard 1901; Salton and McGill 1983; Adamic and Adar 2003.
struct similar_vertices_call {
  using options = similarity_options;
  template <executor E, class T, class I>
  similarity_result<I> operator()(const E& exec, const matrix<T, I>& a, const similarity_options& how = {}) const {
    detail::require_similarity("similar_vertices", a.rows(), a.cols(), how);
    const detail::neighbourhoods<I> graph(exec, a, how);
    std::vector<I> owner(static_cast<std::size_t>(a.rows()));
    std::iota(owner.begin(), owner.end(), I{0});
    return detail::similar_rows(exec, graph.pattern(), std::span<const I>(owner), graph, how);
  }
};
inline constexpr detail::entry<similar_vertices_call> similar_vertices;

// Bytes that the call takes at most, those of A among them; `pairs`: the edges of A, by count_pairs(A): the lists of
// `vertices` vertices, a block of the product, which has a row at least, and room to write the next one.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<similar_vertices_call>&, const matrix<T, I>& a,
                              const pair_counts& pairs, std::uint64_t vertices, const similarity_options& how,
                              int threads) {
  const auto n = std::uint64_t(a.rows());
  const std::uint64_t length = std::min(std::uint64_t(how.top), n), entry = sizeof(I) + sizeof(double);
  const std::uint64_t block = std::max(std::uint64_t(how.block_bytes), n * entry);
  return simple_view_bytes(a, pairs) + 2 * block + std::uint64_t(threads) * n * 2 * sizeof(double) +
         2 * vertices * (length + 1) * entry;
}

// The same for some vertices alone: row k is the list of vertices[k]. Throws index_out_of_bounds, too.
struct similar_to_call {
  using options = similarity_options;
  template <executor E, class T, class I>
  similarity_result<I> operator()(const E& exec, const matrix<T, I>& a,
                                  std::type_identity_t<std::span<const I>> vertices,
                                  const similarity_options& how = {}) const {
    detail::require_similarity("similar_to", a.rows(), a.cols(), how);
    for (const I v : vertices) detail::require_vertex("similar_to", "vertex", v, a.rows());
    const detail::neighbourhoods<I> graph(exec, a, how);
    return detail::similar_rows(exec, extract(exec, graph.pattern(), vertices, all), vertices, graph, how);
  }
};
inline constexpr detail::entry<similar_to_call> similar_to;

// The similarity of each pair, 0 without a common neighbour: products inside masks of pairs, some million pairs
// at a time. on_pairs is called after each block; options.top and what concerns blocks of rows are not used.
// Throws dimension_mismatch, index_out_of_bounds. Cost: the neighbours of both ends of each pair, or the rows of the
// product that have a pair, whichever is less, and one read of the offsets for each block.
struct similarity_of_pairs_call {
  using options = similarity_options;
  template <executor E, class T, class I>
  pair_similarities operator()(const E& exec, const matrix<T, I>& a,
                               std::type_identity_t<std::span<const std::pair<I, I>>> pairs,
                               const similarity_options& how = {}) const {
    detail::require_similarity("similarity_of_pairs", a.rows(), a.cols(), how);
    for (const auto& [u, v] : pairs) {
      detail::require_vertex("similarity_of_pairs", "vertex", u, a.rows());
      detail::require_vertex("similarity_of_pairs", "vertex", v, a.rows());
    }
    const detail::neighbourhoods<I> graph(exec, a, how);
    pair_similarities result;
    result.scores.assign(pairs.size(), 0);
    const std::size_t block = std::max(std::size_t{1} << 20, static_cast<std::size_t>(a.rows()));
    for (std::size_t done = 0; done < pairs.size() && !result.cancelled;) {
      const auto some = pairs.subspan(done, std::min(block, pairs.size() - done));
      detail::scores_of_pairs(exec, graph, some, std::span(result.scores).subspan(done, some.size()));
      done += some.size();
      result.cancelled = !how.on_pairs({.pairs = static_cast<offset_t>(done)}) && done < pairs.size();
    }
    return result;
  }
};
inline constexpr detail::entry<similarity_of_pairs_call> similarity_of_pairs;

}  // namespace gustav
