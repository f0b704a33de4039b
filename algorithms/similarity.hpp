// Similarity of vertices by their common neighbours: the best of each vertex, and of given pairs.
#pragma once

#include <algorithms/simple_pattern.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/equal_rows.hpp>
#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <numeric>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// N(v): the neighbours of v in the undirected simple graph, d(v) their number, c = |N(u) and N(v)|.
enum class similarity_measure : std::uint8_t {
  jaccard,           // c / (d(u) + d(v) - c)
  cosine,            // c / sqrt(d(u) d(v))
  adamic_adar,       // the sum of 1 / log d(w) over the common neighbours w
  common_neighbours  // c
};

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

inline constexpr double one = 1;

// The undirected simple graph, and what a common neighbour counts.
template <class I>
class neighbourhoods {
 public:
  template <class E, class T>
  neighbourhoods(const E& exec, const matrix<T, I>& a, const similarity_options& options) : measure_(options.measure) {
    if constexpr (std::is_void_v<T>) {
      if (options.simple)
        rows_ = a.view(threads_of(exec));
      else
        own_ = simple_pattern(exec, a);
    } else {
      own_ = simple_pattern(exec, a);
    }
    if (own_) rows_ = own_->view(threads_of(exec));
    if (!is_weighted()) return;
    weights_ = buffer<double>(static_cast<std::size_t>(rows_.entries()));
    for (offset_t w = 0; w < rows_.rows; ++w)
      std::fill(weights_.data() + rows_.offsets[w], weights_.data() + rows_.offsets[w + 1], weight(w));
  }

  const csr_view<unit, I>& pattern() const { return rows_; }
  // The measure sums weights of the common neighbours, and does not count them.
  bool is_weighted() const { return measure_ == similarity_measure::adamic_adar; }
  // The rows as factors 1 and the graph with the weight of w in row w.
  csr_view<double, I> factors(const csr_view<unit, I>& rows) const {
    return {rows.rows, rows.cols, rows.offsets, rows.indices, &one, true, rows.sorted};
  }
  csr_view<double, I> weighted() const {
    return {rows_.rows, rows_.cols, rows_.offsets, rows_.indices, weights_.data(), false, rows_.sorted};
  }
  offset_t degree(offset_t v) const { return rows_.offsets[v + 1] - rows_.offsets[v]; }

  double score(double common, offset_t u, offset_t v) const {
    const auto du = static_cast<double>(degree(u)), dv = static_cast<double>(degree(v));
    if (measure_ == similarity_measure::jaccard) return common / (du + dv - common);
    if (measure_ == similarity_measure::cosine) return common / std::sqrt(du * dv);
    return common;
  }

 private:
  // A common neighbour of two vertices has two neighbours at least.
  double weight(offset_t w) const { return degree(w) < 2 ? 0 : 1 / std::log(static_cast<double>(degree(w))); }

  similarity_measure measure_;
  std::optional<matrix<void, I>> own_;
  csr_view<unit, I> rows_;
  buffer<double> weights_;
};

// Appends the `most` best of each row of a block of the product, the vertex itself among them; row k of the block is
// that of vertex owner[k].
template <class Z, class I>
void keep_best(const csr_view<Z, I>& block, std::span<const I> owner, const neighbourhoods<I>& graph, offset_t most,
               int threads, similarity_result<I>& to) {
  const std::size_t first = to.offsets.size() - 1;
  for (offset_t k = 0; k < block.rows; ++k)
    to.offsets.push_back(to.offsets.back() + std::min(most, block.offsets[k + 1] - block.offsets[k]));
  to.vertices.resize(static_cast<std::size_t>(to.offsets.back()));
  to.scores.resize(to.vertices.size());
  const auto work = 8 * block.entries();
  parallel_for(block.rows, 64, useful_threads(threads, work), [&](long from, long until) {
    using candidate = std::pair<double, I>;
    std::vector<candidate> row;
    for (offset_t k = from; k < until; ++k) {
      const I u = owner[static_cast<std::size_t>(k)];
      const offset_t at = to.offsets[first + static_cast<std::size_t>(k)];
      const offset_t kept = to.offsets[first + static_cast<std::size_t>(k) + 1] - at;
      if (kept == 0) continue;
      // Candidates are cut to the best ones when they have become many; `bound` is then the last of these.
      const auto many = static_cast<std::size_t>(4 * kept + 64);
      const auto cut = [&] {
        if (kept < static_cast<offset_t>(row.size())) std::nth_element(row.begin(), row.begin() + kept - 1, row.end());
        row.resize(static_cast<std::size_t>(kept));
      };
      candidate bound{std::numeric_limits<double>::infinity(), I{}};
      row.clear();
      for (offset_t p = block.offsets[k]; p < block.offsets[k + 1]; ++p) {
        const I v = block.indices[p];
        const candidate now{-graph.score(static_cast<double>(block.value(p)), u, v), v};
        if (!(now < bound)) continue;
        row.push_back(now);
        if (row.size() < many) continue;
        cut();
        bound = row.back();
      }
      cut();
      std::sort(row.begin(), row.end());
      for (offset_t r = 0; r < kept; ++r) {
        to.scores[static_cast<std::size_t>(at + r)] = -row[static_cast<std::size_t>(r)].first;
        to.vertices[static_cast<std::size_t>(at + r)] = row[static_cast<std::size_t>(r)].second;
      }
    }
  });
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
void similar_rows(const E& exec, csr_view<unit, I> rows, std::span<const I> owner, const neighbourhoods<I>& graph,
                  const similarity_options& options, similarity_result<I>& to) {
  constexpr offset_t rows_at_once = 8192;
  const row_classes classes = classes_of_equal_rows(rows, threads_of(exec));
  const auto distinct = static_cast<offset_t>(classes.first.size());
  std::vector<offset_t> offsets{0}, members(classes.first.size(), 0);
  std::vector<I> indices, of_class;
  for (const offset_t i : classes.first) of_class.push_back(owner[static_cast<std::size_t>(i)]);
  for (const offset_t c : classes.of) ++members[static_cast<std::size_t>(c)];
  if (distinct < rows.rows) {
    for (const offset_t i : classes.first) {
      indices.insert(indices.end(), rows.indices + rows.offsets[i], rows.indices + rows.offsets[i + 1]);
      offsets.push_back(static_cast<offset_t>(indices.size()));
    }
    rows = {distinct, rows.cols, offsets.data(), indices.data(), nullptr, false, rows.sorted};
  }
  const offset_t bytes = std::max<offset_t>(options.block_bytes, rows.cols * offset_t{sizeof(I) + sizeof(double)});
  similarity_result<I> best;
  similarity_cost cost{.rows = distinct};
  for (offset_t e = rows.offsets[0]; e < rows.offsets[distinct]; ++e)
    cost.multiply_adds += graph.degree(rows.indices[e]);
  to.cancelled = !options.on_cost(cost);
  offset_t listed = 0;
  for (offset_t first = 0; first < distinct && !to.cancelled; first += rows_at_once) {
    const csr_view<unit, I> some{std::min(rows_at_once, distinct - first),
                                 rows.cols,
                                 rows.offsets + first,
                                 rows.indices,
                                 nullptr,
                                 false,
                                 rows.sorted};
    const auto keep = [&](offset_t begin, const auto& block) {
      const auto v = block.view(threads_of(exec));
      const std::span<const I> all(of_class);
      keep_best(v, all.subspan(static_cast<std::size_t>(first + begin), static_cast<std::size_t>(v.rows)), graph,
                options.top == 0 ? 0 : std::min(options.top, rows.cols) + 1, threads_of(exec), best);
    };
    if (graph.is_weighted())
      mxm_in_blocks(exec, graph.factors(some), graph.weighted(), plus_times<double>{}, bytes, keep);
    else
      mxm_in_blocks(exec, some, graph.pattern(), plus_pair<std::int64_t>{}, bytes, keep);
    for (offset_t c = first; c < first + some.rows; ++c) listed += members[static_cast<std::size_t>(c)];
    to.cancelled = !options.on_rows({.rows = listed}) && first + some.rows < distinct;
  }
  best.offsets.resize(classes.first.size() + 1, best.offsets.back());
  give_lists(best, classes, owner, options.top, to);
}

template <class E, class T, class I>
void require_similarity(const E& exec, const char* call, const matrix<T, I>& a, const similarity_options& options) {
  refuse_cuda(exec, call);
  require_square(call, a.rows(), a.cols());
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
  const offset_t n = graph.pattern().rows;
  const auto wanted = matrix<void, I>::build(exec, n, n, from, to, first<>{});
  const auto read = [&](const auto& product) {
    const auto v = product.view();
    for (std::size_t k = 0; k < pairs.size(); ++k) {
      const I* const begin = v.indices + v.offsets[from[k]];
      const I* const end = v.indices + v.offsets[from[k] + 1];
      const I* const at = std::lower_bound(begin, end, to[k]);
      if (at != end && *at == to[k])
        scores[k] = graph.score(static_cast<double>(v.value(at - v.indices)), from[k], to[k]);
    }
  };
  if (graph.is_weighted()) {
    const auto factors = graph.factors(graph.pattern());
    read(mxm(exec, factors, graph.weighted(), plus_times<double>{}, structure(wanted)));
  } else {
    read(mxm(exec, graph.pattern(), graph.pattern(), plus_pair<std::int64_t>{}, structure(wanted)));
  }
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
template <executor E, class T, class I>
similarity_result<I> similar_vertices(const E& exec, const matrix<T, I>& a,
                                      const similarity_options& options = {}) try {
  detail::require_similarity(exec, "similar_vertices", a, options);
  const detail::neighbourhoods<I> graph(exec, a, options);
  std::vector<I> owner(static_cast<std::size_t>(a.rows()));
  std::iota(owner.begin(), owner.end(), I{0});
  similarity_result<I> result;
  detail::similar_rows(exec, graph.pattern(), std::span<const I>(owner), graph, options, result);
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
similarity_result<I> similar_vertices(const matrix<T, I>& a, const similarity_options& options = {}) {
  return similar_vertices(default_executor{}, a, options);
}

// The same for some vertices alone: row k is the list of vertices[k]. Throws index_out_of_bounds, too.
template <executor E, class T, class I>
similarity_result<I> similar_to(const E& exec, const matrix<T, I>& a, std::type_identity_t<std::span<const I>> vertices,
                                const similarity_options& options = {}) try {
  detail::require_similarity(exec, "similar_to", a, options);
  for (const I v : vertices) detail::require_vertex("similar_to", "vertex", v, a.rows());
  const detail::neighbourhoods<I> graph(exec, a, options);
  const auto& all = graph.pattern();
  std::vector<offset_t> offsets{0};
  std::vector<I> indices;
  for (const I v : vertices) {
    indices.insert(indices.end(), all.indices + all.offsets[v], all.indices + all.offsets[v + 1]);
    offsets.push_back(static_cast<offset_t>(indices.size()));
  }
  const csr_view<unit, I> rows{static_cast<offset_t>(vertices.size()), all.cols, offsets.data(), indices.data()};
  similarity_result<I> result;
  detail::similar_rows(exec, rows, vertices, graph, options, result);
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
similarity_result<I> similar_to(const matrix<T, I>& a, std::type_identity_t<std::span<const I>> vertices,
                                const similarity_options& options = {}) {
  return similar_to(default_executor{}, a, vertices, options);
}

// The similarity of each pair, 0 without a common neighbour: products inside masks of pairs, some million pairs
// at a time. on_pairs is called after each block; options.top and what concerns blocks of rows are not used.
// Throws dimension_mismatch, index_out_of_bounds. Cost: the neighbours of both ends of each pair, or the rows of the
// product that have a pair, whichever is less, and one read of the offsets for each block.
template <executor E, class T, class I>
pair_similarities similarity_of_pairs(const E& exec, const matrix<T, I>& a,
                                      std::type_identity_t<std::span<const std::pair<I, I>>> pairs,
                                      const similarity_options& options = {}) try {
  detail::require_similarity(exec, "similarity_of_pairs", a, options);
  for (const auto& [u, v] : pairs) {
    detail::require_vertex("similarity_of_pairs", "vertex", u, a.rows());
    detail::require_vertex("similarity_of_pairs", "vertex", v, a.rows());
  }
  const detail::neighbourhoods<I> graph(exec, a, options);
  pair_similarities result;
  result.scores.assign(pairs.size(), 0);
  const std::size_t block = std::max(std::size_t{1} << 20, static_cast<std::size_t>(a.rows()));
  for (std::size_t done = 0; done < pairs.size() && !result.cancelled;) {
    const auto some = pairs.subspan(done, std::min(block, pairs.size() - done));
    detail::scores_of_pairs(exec, graph, some, std::span(result.scores).subspan(done, some.size()));
    done += some.size();
    result.cancelled = !options.on_pairs({.pairs = static_cast<offset_t>(done)}) && done < pairs.size();
  }
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
pair_similarities similarity_of_pairs(const matrix<T, I>& a,
                                      std::type_identity_t<std::span<const std::pair<I, I>>> pairs,
                                      const similarity_options& options = {}) {
  return similarity_of_pairs(default_executor{}, a, pairs, options);
}

}  // namespace gustav
