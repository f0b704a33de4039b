// Breadth-first search from one source, from the nearest of several, and from many sources at once.
#pragma once

#include <algorithms/memory.hpp>
#include <algorithms/prebuilt.hpp>
#include <core/entry.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/reached_positions.hpp>
#include <graphblas/detail/stack_rows.hpp>
#include <graphblas/fused/bfs_step.hpp>
#include <graphblas/fused/multi_source_bfs.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/mxv.hpp>
#include <semirings/operators.hpp>
#include <semirings/semirings.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_level.
struct bfs_level {
  std::int32_t level = 0;  // counted from 1; the sources are on level 0
  offset_t found = 0;      // vertices on this level
  offset_t reached = 0;    // vertices on this level and on those before it
};

using bfs_observer = observer<bfs_level>;

struct bfs_options {
  bool parents = true;
  bool symmetric = false;  // the matrix equals its transpose: pull needs no transpose
  bfs_observer on_level = {};
};

template <class I>
struct bfs_result {
  vector<std::int32_t, I> levels;  // entry where reached; the source is on level 0
  vector<I, I> parents;            // with options.parents; a source is its own parent
  offset_t reached = 0;            // including the sources
  std::int32_t depth = 0;
  bool cancelled = false;  // on_level returned false; the levels up to `depth` are complete
};

// Breadth-first search from the nearest of `sources` along the rows of A (n x n): levels, and as parent of a vertex the
// least-numbered neighbour one level up. Levels are those of bfs_step, push or pull by cost. on_level is called after
// each level; when it returns false the search ends there with the levels found. Throws dimension_mismatch (not square)
// and index_out_of_bounds (sources). Cost: O(vertices + entries).
// Source for the choice of direction: Beamer et al. 2012.
struct bfs_nearest_call {
  using options = bfs_options;
  template <executor E, class T, class I>
  bfs_result<I> operator()(const E& exec, const matrix<T, I>& a, std::span<const std::type_identity_t<I>> sources,
                           const bfs_options& how = {}) const;
};
inline constexpr detail::entry<bfs_nearest_call> bfs_nearest;

namespace detail {

// The search by operations, for executors whose kernels do not share the memory of the host: a level is
// next<!structure(parents)> = A' frontier over (min, row of the frontier's entry). Sources are checked. Cost beside the
// products: a pass over the vertices for each level.
template <executor E, class T, class I>
bfs_result<I> bfs_by_operations(const E& exec, const matrix<T, I>& a, std::span<const I> sources,
                                const bfs_options& how) {
  constexpr offset_t push_share = 8;  // a symmetric matrix is pushed along below this share of the vertices
  const offset_t n = a.rows();
  bfs_result<I> result;
  auto& levels = result.levels = vector<std::int32_t, I>(n);
  vector<I, I> parents(n), frontier(n);
  for (const I s : sources) {
    levels.set(s, 0);
    parents.set(s, s);
  }
  frontier = parents.clone();
  result.reached = parents.entries();
  while (!result.cancelled && result.reached > 0) {
    vector<I, I> next(n);
    if (how.symmetric && frontier.entries() * push_share >= n)
      mxv(exec, next, !structure(parents), no_accum, min_second_row<I>{}, a, frontier, {.how = method::pull});
    else if (how.symmetric)
      mxv(exec, next, !structure(parents), no_accum, min_second_row<I>{}, transposed(a), frontier,
          {.how = method::push});
    else
      mxv(exec, next, !structure(parents), no_accum, min_second_row<I>{}, transposed(a), frontier);
    const offset_t found = next.entries();
    if (found == 0) break;
    ++result.depth;
    ewise_add(exec, parents, no_mask, no_accum, first<>{}, parents, next);
    vector<std::int32_t, I> level(n);
    apply(exec, level, no_mask, no_accum, second<>{}, next, result.depth);
    ewise_add(exec, levels, no_mask, no_accum, first<>{}, levels, level);
    result.reached += found;
    frontier = std::move(next);
    result.cancelled = !how.on_level({.level = result.depth, .found = found, .reached = result.reached});
  }
  if (how.parents) result.parents = std::move(parents);
  return result;
}

}  // namespace detail

template <executor E, class T, class I>
bfs_result<I> bfs_nearest_call::operator()(const E& exec, const matrix<T, I>& a,
                                           std::span<const std::type_identity_t<I>> sources,
                                           const bfs_options& how) const {
  detail::require_square("bfs", a.rows(), a.cols());
  for (const I s : sources) detail::require_vertex("bfs", "source", s, a.rows());
  if constexpr (!host_executor<E>) return detail::bfs_by_operations<E, T, I>(exec, a, sources, how);
  bfs_state<I> state(a.rows(), how.parents);
  for (const I s : sources) state.add_source(s);
  bfs_result<I> result;
  const std::int32_t most = how.on_level ? 1 : std::numeric_limits<std::int32_t>::max();
  for (offset_t before = state.reached(); !result.cancelled && bfs_step(exec, a, state, how.symmetric, most);
       before = state.reached())
    result.cancelled =
        !how.on_level({.level = state.depth(), .found = state.reached() - before, .reached = state.reached()});
  result.reached = state.reached();
  result.depth = state.depth();
  const detail::reached_positions<I> positions(state, detail::threads_of(exec));
  if (how.parents) result.parents = positions.entries_of(state.take_parents());
  result.levels = positions.entries_of(state.take_levels());
  return result;
}

// The same from one source.
struct bfs_call {
  using options = bfs_options;
  template <executor E, class T, class I>
  bfs_result<I> operator()(const E& exec, const matrix<T, I>& a, std::type_identity_t<I> source,
                           const bfs_options& how = {}) const {
    return bfs_nearest(exec, a, std::span<const I>(&source, 1), how);
  }
};
inline constexpr detail::entry<bfs_call> bfs;

// How bfs_many runs its searches: in batches that share a frontier, or each by itself.
enum class bfs_strategy : std::uint8_t { automatic, batched, independent };

// The argument of on_batch.
struct bfs_batch {
  offset_t searches = 0;  // finished so far; they are those of the first sources
  offset_t reached = 0;   // vertices that these searches reached, summed
};

using bfs_batch_observer = observer<bfs_batch>;

struct bfs_many_options {
  bool parents = true;
  bool symmetric = false;  // the matrix equals its transpose: pull needs no transpose
  bfs_strategy strategy = bfs_strategy::automatic;
  bfs_batch_observer on_batch = {};
};

template <class I>
struct bfs_many_result {
  matrix<std::int32_t, I> levels;  // sources x vertices, an entry where reached
  matrix<I, I> parents;            // sources x vertices, with options.parents
  bool cancelled = false;          // on_batch returned false; the rows of the other searches are empty
};

namespace detail {

// Runs one search after the other. Each costs O(vertices) even if it reaches little.
template <class E, class T, class I>
void bfs_independent(const E& exec, const matrix<T, I>& a, std::span<const I> sources, const bfs_many_options& options,
                     bfs_many_result<I>& result) {
  std::vector<matrix<std::int32_t, I>> levels;
  std::vector<matrix<I, I>> parents;
  for (const I source : sources) {
    const auto one = bfs(exec, a, source, {.parents = options.parents, .symmetric = options.symmetric});
    levels.push_back(as_row(one.levels));
    if (options.parents) parents.push_back(as_row(one.parents));
  }
  result.levels = stack_rows(levels, sources.size(), a.rows());
  if (options.parents) result.parents = stack_rows(parents, sources.size(), a.rows());
}

// The frontier as a sparse matrix, sources x vertices; a level is next<!structure(parents), replace> = frontier A over
// (min, first). A level costs its multiply-adds and one step for each vertex reached so far.
// Returns false before the total exceeds `most`.
template <class E, class T, class I>
bool bfs_batched(const E& exec, const matrix<T, I>& a, std::span<const I> sources, offset_t most,
                 bfs_many_result<I>& result) {
  const offset_t n = a.rows(), k = static_cast<offset_t>(sources.size());
  std::vector<I> rows(sources.size());
  for (std::size_t r = 0; r < rows.size(); ++r) rows[r] = static_cast<I>(r);
  // The value of a frontier entry is the vertex itself, so that the product yields parents.
  auto frontier = matrix<I, I>::build(k, n, rows, sources, sources);
  auto parents = frontier.clone();
  auto levels = matrix<std::int32_t, I>::build_iso(k, n, rows, sources, 0);
  offset_t spent = 0;
  for (std::int32_t level = 1; frontier.entries() > 0; ++level) {
    spent += parents.entries();
    const auto v = a.view();
    const auto f = frontier.view();
    for (offset_t e = 0; e < f.entries(); ++e) spent += v.offsets[f.indices[e] + 1] - v.offsets[f.indices[e]];
    if (spent > most) return false;
    auto next = mxm(exec, frontier, a, min_first<I>{}, !structure(parents));
    if (next.entries() == 0) break;
    ewise_add(exec, parents, no_mask, no_accum, first<>{}, parents, next);
    const auto depth = apply(
        exec, [level](I) { return level; }, next);
    ewise_add(exec, levels, no_mask, no_accum, first<>{}, levels, depth);
    apply(exec, frontier, no_mask, no_accum, colindex{}, next, 0);
  }
  result.levels = std::move(levels);
  result.parents = std::move(parents);
  return true;
}

// All searches in one batch, the sources checked. Devices have no products of frontier matrices.
template <class E, class T, class I>
bfs_many_result<I> bfs_in_one_batch(const E& exec, const matrix<T, I>& a, std::span<const I> sources,
                                    const bfs_many_options& options) {
  constexpr bool on_host = host_executor<E>;
  constexpr bool has_words = kernels::has_kernel<kernels::multi_source_bfs, resolved_t<E>>;
  constexpr offset_t unbounded = std::numeric_limits<offset_t>::max();
  const offset_t n = a.rows(), k = static_cast<offset_t>(sources.size());
  const bool batched = options.strategy == bfs_strategy::batched;
  const bool independent = options.strategy == bfs_strategy::independent;
  const tuning& numbers = numbers_of(exec);
  const bool many = k >= numbers.bfs_batched_searches;
  bfs_many_result<I> result;
  if (on_host ? (batched ? !options.parents : many) : has_words && (batched || (many && !independent))) {
    const multi_source_method method = batched       ? multi_source_method::bit_parallel
                                       : independent ? multi_source_method::independent
                                                     : multi_source_method::automatic;
    auto r = multi_source_bfs(exec, a, sources,
                              {.parents = options.parents, .symmetric = options.symmetric, .method = method});
    result.levels = std::move(r.levels);
    result.parents = std::move(r.parents);
    return result;
  }
  if constexpr (on_host)
    if (options.parents && !independent &&
        bfs_batched<E, T, I>(exec, a, sources, batched ? unbounded : k * n / numbers.bfs_frontier_share, result))
      return result;
  bfs_independent<E, T, I>(exec, a, sources, options, result);
  return result;
}

}  // namespace detail

// Runs one search for each source. Many searches run bit-parallel (multi_source_bfs), unless the graph is so deep that
// they seldom share a level. Few run one after the other; with parents, they run as products of a sparse frontier
// matrix (sources x vertices) and A as long as they reach little. options.strategy forces batched searches
// (bit-parallel for levels alone, the frontier matrix for parents) or independent ones. A device has no products of the
// frontier matrix, and runs many searches bit-parallel however deep the graph is. With on_batch, at most 512 searches
// run at a time, or one of few, and on_batch is called after each such batch; when it returns false the rows of the
// searches that have not run are empty. Throws as bfs_nearest. Cost: O(sources x (vertices + entries)) at worst; as
// little as 1/64 of it if many searches overlap; with on_batch the result is copied once.
struct bfs_many_call {
  using options = bfs_many_options;
  template <executor E, class T, class I>
  bfs_many_result<I> operator()(const E& exec, const matrix<T, I>& a, std::span<const std::type_identity_t<I>> sources,
                                const bfs_many_options& how = {}) const;
};
inline constexpr detail::entry<bfs_many_call> bfs_many;

// Bytes that the call takes at most for its result with `searches` searches, those of A among them. A pull against the
// direction of arcs needs the transpose.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<bfs_many_call>&, const matrix<T, I>& a, std::uint64_t searches,
                              const bfs_many_options& how = {}) {
  return (how.symmetric ? 1 : 2) * matrix_bytes(a) +
         searches * std::uint64_t(a.rows()) * (how.parents ? 8 : 4) * sizeof(I);
}

template <executor E, class T, class I>
bfs_many_result<I> bfs_many_call::operator()(const E& exec, const matrix<T, I>& a,
                                             std::span<const std::type_identity_t<I>> sources,
                                             const bfs_many_options& how) const {
  detail::require_square("bfs_many", a.rows(), a.cols());
  for (const I s : sources) detail::require_vertex("bfs_many", "source", s, a.rows());
  if (!how.on_batch) return detail::bfs_in_one_batch<E, T, I>(exec, a, sources, how);
  constexpr std::size_t bit_parallel = 512;  // searches that the widest words of multi_source_bfs hold
  const bool shared = how.strategy == bfs_strategy::batched ||
                      static_cast<offset_t>(sources.size()) >= detail::numbers_of(exec).bfs_batched_searches;
  const std::size_t batch = shared ? bit_parallel : 1;
  std::vector<matrix<std::int32_t, I>> levels;
  std::vector<matrix<I, I>> parents;
  bfs_many_result<I> result;
  offset_t reached = 0;
  for (std::size_t done = 0; done < sources.size() && !result.cancelled;) {
    const auto some = sources.subspan(done, std::min(batch, sources.size() - done));
    auto found = detail::bfs_in_one_batch<E, T, I>(exec, a, some, how);
    reached += found.levels.entries();
    levels.push_back(std::move(found.levels));
    if (how.parents) parents.push_back(std::move(found.parents));
    done += some.size();
    const bool go_on = how.on_batch({.searches = static_cast<offset_t>(done), .reached = reached});
    result.cancelled = !go_on && done < sources.size();
  }
  result.levels = detail::stack_rows(levels, sources.size(), a.rows());
  if (how.parents) result.parents = detail::stack_rows(parents, sources.size(), a.rows());
  return result;
}

#define GUSTAV_BFS(T, I)                                                                              \
  template bfs_result<I> bfs_nearest_call::operator()(const default_executor&, const matrix<T, I>&,   \
                                                      std::span<const I>, const bfs_options&) const;  \
  template bfs_many_result<I> bfs_many_call::operator()(const default_executor&, const matrix<T, I>&, \
                                                        std::span<const I>, const bfs_many_options&) const;
#define GUSTAV_EXTERN_BFS(T, I)                                                                              \
  extern template bfs_result<I> bfs_nearest_call::operator()(const default_executor&, const matrix<T, I>&,   \
                                                             std::span<const I>, const bfs_options&) const;  \
  extern template bfs_many_result<I> bfs_many_call::operator()(const default_executor&, const matrix<T, I>&, \
                                                               std::span<const I>, const bfs_many_options&) const;
GUSTAV_FOR_EACH_GRAPH(GUSTAV_EXTERN_BFS)

}  // namespace gustav
