// Breadth-first search from one source, from the nearest of several, and from many sources at once.
#pragma once

#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gustav {

// How bfs_many runs its searches: together as products with one frontier, or one after the other as bfs does.
enum class bfs_strategy : std::uint8_t { automatic, together, apart };

struct bfs_options {
  bool parents = true;
  bool symmetric = false;                           // the matrix equals its transpose: looking backwards is then free
  bfs_strategy strategy = bfs_strategy::automatic;  // bfs_many only
};

template <class I>
struct bfs_result {
  vector<std::int32_t, I> levels;  // entry where reached; the source is on level 0
  vector<I, I> parents;            // when asked for; a source is its own parent
  offset_t reached = 0;            // counts the sources
  std::int32_t depth = 0;
};

namespace detail {

// Levels or parents as a vector: an entry where the search came by.
template <class V, class I>
vector<V, I> reached_entries(const buffer<std::int32_t>& levels, buffer<V>&& values, offset_t reached) {
  vector_result<V, I> r;
  r.size = static_cast<offset_t>(levels.size());
  r.entries = reached;
  r.form = vector_form::bitmap;
  r.present = buffer<std::uint8_t>(levels.size());
  for (std::size_t i = 0; i < levels.size(); ++i) r.present[i] = levels[i] >= 0;
  r.values = std::move(values);
  return vector<V, I>::adopt(std::move(r));
}

}  // namespace detail

// From the nearest of `sources` along the rows of A (n x n): levels, and parents as the least-numbered neighbour one
// level up. Each level is one bfs_step, push or pull by cost. Throws invalid_value (not square) and
// index_out_of_bounds. Cost: O(vertices + entries). Source: Beamer et al. 2012 for the switch of direction.
template <executor E, class T, class I>
bfs_result<I> bfs_nearest(const E& exec, const matrix<T, I>& a, std::span<const std::type_identity_t<I>> sources,
                          const bfs_options& options = {}) {
  if (a.rows() != a.cols()) throw invalid_value("bfs: the matrix is not square");
  bfs_state<I> state(a.rows(), options.parents);
  for (const I s : sources) state.add_source(s);
  while (bfs_step(exec, a, state, options.symmetric)) {
  }
  bfs_result<I> result;
  result.reached = state.reached();
  result.depth = state.depth();
  auto levels = state.take_levels();
  if (options.parents) result.parents = detail::reached_entries<I, I>(levels, state.take_parents(), result.reached);
  result.levels = detail::reached_entries<std::int32_t, I>(levels, std::move(levels), result.reached);
  return result;
}
template <executor E, class T, class I>
bfs_result<I> bfs(const E& exec, const matrix<T, I>& a, std::type_identity_t<I> source,
                  const bfs_options& options = {}) {
  return bfs_nearest(exec, a, std::span<const I>(&source, 1), options);
}
template <class T, class I>
bfs_result<I> bfs(const matrix<T, I>& a, std::type_identity_t<I> source, const bfs_options& options = {}) {
  return bfs(automatic{}, a, source, options);
}
template <class T, class I>
bfs_result<I> bfs_nearest(const matrix<T, I>& a, std::span<const std::type_identity_t<I>> sources,
                          const bfs_options& options = {}) {
  return bfs_nearest(automatic{}, a, sources, options);
}

template <class I>
struct multi_bfs_result {
  matrix<std::int32_t, I> levels;  // sources x vertices, an entry where reached
  matrix<I, I> parents;            // likewise, when asked for
};

namespace detail {

template <class I>
void check_sources(offset_t n, std::span<const I> sources) {
  for (const I s : sources)
    if (s < 0 || s >= n)
      throw index_out_of_bounds("source " + std::to_string(s) + " of " + std::to_string(n) + " vertices");
}

// Rows of many searches under construction.
template <class I>
struct bfs_rows {
  std::vector<offset_t> offsets{0};
  std::vector<I> indices;
  std::vector<std::int32_t> levels;
  std::vector<I> parents;
};

// One search after the other. Each costs O(vertices) even when it reaches little.
template <class E, class T, class I>
void bfs_apart(const E& exec, const matrix<T, I>& a, std::span<const I> sources, const bfs_options& options,
               bfs_rows<I>& rows) {
  for (const I source : sources) {
    const auto one = bfs(exec, a, source, options);
    const auto [at, level] = one.levels.tuples();
    rows.indices.insert(rows.indices.end(), at.begin(), at.end());
    rows.levels.insert(rows.levels.end(), level.begin(), level.end());
    if (options.parents) {
      const auto parents = one.parents.tuples().second;
      rows.parents.insert(rows.parents.end(), parents.begin(), parents.end());
    }
    rows.offsets.push_back(static_cast<offset_t>(rows.indices.size()));
  }
}

// Up to 64 searches in the bits of one word a vertex: next = frontier' A over (or, first), less what was seen. A vertex
// costs one record for every level on which some search reaches it, and every level walks over all vertices: returns
// false, with nothing appended, when there are more than `most` levels.
template <class E, class T, class I>
bool bfs_words(const E& exec, const matrix<T, I>& a, std::span<const I> sources, offset_t most, bfs_rows<I>& rows) {
  struct record {
    I vertex;
    std::int32_t level;
    std::uint64_t bits;
  };
  const offset_t n = a.rows();
  std::vector<record> records;
  std::vector<std::uint64_t> start(sources.size());
  for (std::size_t b = 0; b < sources.size(); ++b) start[b] = std::uint64_t{1} << b;
  auto frontier = vector<std::uint64_t, I>::build(n, sources, start, bor<>{});
  auto seen = frontier.clone();
  const semiring step(bor_monoid<std::uint64_t>{}, first<>{});
  for (std::int32_t level = 0; frontier.entries() > 0; ++level) {
    if (level > most) return false;
    const auto [where, bits] = frontier.tuples();
    for (std::size_t k = 0; k < where.size(); ++k) records.push_back({where[k], level, bits[k]});
    const auto met = vxm(exec, frontier, a, step);
    // What is new: the bits of met that seen lacks; positions that seen lacks altogether are new as they are.
    const auto fresh =
        ewise_add(exec, met, ewise_mult(exec, met, seen, [](std::uint64_t m, std::uint64_t s) { return m & s; }),
                  [](std::uint64_t m, std::uint64_t known) { return m & ~known; });
    frontier = select(exec, valuene<>{}, fresh, std::uint64_t{0});
    ewise_add(exec, seen, no_mask, no_accum, bor<>{}, seen, frontier);
  }
  // Records by vertex, so that every row comes out ascending.
  std::stable_sort(records.begin(), records.end(),
                   [](const record& x, const record& y) { return x.vertex < y.vertex; });
  std::vector<offset_t> at(sources.size() + 1, 0);
  for (const record& r : records)
    for (std::uint64_t bits = r.bits; bits; bits &= bits - 1)
      ++at[static_cast<std::size_t>(std::countr_zero(bits)) + 1];
  const offset_t base = rows.offsets.back();
  for (std::size_t b = 0; b < sources.size(); ++b) {
    at[b + 1] += at[b];
    rows.offsets.push_back(base + at[b + 1]);
  }
  rows.indices.resize(static_cast<std::size_t>(rows.offsets.back()));
  rows.levels.resize(static_cast<std::size_t>(rows.offsets.back()));
  for (const record& r : records)
    for (std::uint64_t bits = r.bits; bits; bits &= bits - 1) {
      const auto to = static_cast<std::size_t>(base + at[static_cast<std::size_t>(std::countr_zero(bits))]++);
      rows.indices[to] = r.vertex;
      rows.levels[to] = r.level;
    }
  return true;
}

// The frontier as a sparse matrix, sources x vertices; a level is next<!structure(parents), replace> = frontier A over
// (min, first). Every level costs its products and what was reached so far: returns false before
// that adds up to more than `most`.
template <class E, class T, class I>
bool bfs_together(const E& exec, const matrix<T, I>& a, std::span<const I> sources, offset_t most,
                  multi_bfs_result<I>& result) {
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
  result = {std::move(levels), std::move(parents)};
  return true;
}

}  // namespace detail

// One search a source. With parents they run together as a sparse matrix (sources x vertices) times A, by the
// complement of what was reached; levels alone go 64 sources a word. Products pick push or pull, and their method, by
// cost. Both ways pay for every level, so deep or far-reaching searches go on one by one (options.strategy forces
// either). Throws as bfs_nearest. Cost: O(sources x (vertices + entries)) at worst; for levels alone as little as 1/64
// of it when the searches overlap.
template <executor E, class T, class I>
multi_bfs_result<I> bfs_many(const E& exec, const matrix<T, I>& a, std::span<const std::type_identity_t<I>> sources,
                             const bfs_options& options = {}) {
  if (a.rows() != a.cols()) throw invalid_value("bfs: the matrix is not square");
  const offset_t n = a.rows(), k = static_cast<offset_t>(sources.size());
  detail::check_sources<I>(n, sources);
  constexpr offset_t unbounded = std::numeric_limits<offset_t>::max();
  const bool forced = options.strategy == bfs_strategy::together;
  multi_bfs_result<I> result;
  detail::bfs_rows<I> rows;
  if (!options.parents) {
    // A level of a word costs about as much as a search of n / 4 vertices and entries; few sources are not worth a
    // word.
    constexpr std::size_t word = 64, few = 32;
    const auto levels_worth = [&](std::size_t some) {
      return static_cast<offset_t>(some) * (n + a.entries()) / std::max<offset_t>(1, 4 * n);
    };
    for (std::size_t at = 0; at < sources.size(); at += word) {
      const auto some = sources.subspan(at, std::min(word, sources.size() - at));
      const bool words = forced || (options.strategy == bfs_strategy::automatic && some.size() >= few);
      if (!words || !detail::bfs_words<E, T, I>(exec, a, some, forced ? unbounded : levels_worth(some.size()), rows))
        detail::bfs_apart<E, T, I>(exec, a, some, options, rows);
    }
  } else if (options.strategy == bfs_strategy::apart ||
             !detail::bfs_together<E, T, I>(exec, a, sources, forced ? unbounded : k * n / 4, result)) {
    detail::bfs_apart<E, T, I>(exec, a, sources, options, rows);
  } else {
    return result;
  }
  buffer<offset_t> offsets(std::move(rows.offsets));
  buffer<I> indices(std::move(rows.indices));
  if (options.parents)
    result.parents = matrix<I, I>::adopt(k, n, {offsets.clone(), indices.clone(), buffer<I>(std::move(rows.parents))},
                                         check::trusted);
  result.levels = matrix<std::int32_t, I>::adopt(
      k, n, {std::move(offsets), std::move(indices), buffer<std::int32_t>(std::move(rows.levels))}, check::trusted);
  return result;
}
template <class T, class I>
multi_bfs_result<I> bfs_many(const matrix<T, I>& a, std::span<const std::type_identity_t<I>> sources,
                             const bfs_options& options = {}) {
  return bfs_many(automatic{}, a, sources, options);
}

}  // namespace gustav
