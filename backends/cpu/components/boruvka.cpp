// Rounds of Boruvka's algorithm over lists of edges.
#include <backends/common/bitmap.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/components/boruvka.hpp>
#include <backends/cpu/components/union_find.hpp>
#include <core/neighbours.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <numeric>
#include <type_traits>
#include <utility>

namespace gustav::backends::cpu {
namespace {

constexpr offset_t sampled_edges = 4096;
constexpr long grain = 4096;

template <class T>
bool is_nan(T x) {
  if constexpr (std::is_floating_point_v<T>)
    return x != x;
  else
    return false;
}

}  // namespace

template <class S, class I>
boruvka<S, I>::boruvka(const csr_view<S, I>& a, bool is_maximum, bool upper, int threads, const tuning& numbers)
    : a_(a),
      is_maximum_(is_maximum),
      upper_(upper),
      numbers_(numbers),
      threads_(useful_threads_now(threads, a.entries() + a.rows)),
      trees_(a.rows),
      up_(static_cast<std::size_t>(a.rows)),
      chosen_(max_chunks) {
  std::iota(up_.begin(), up_.end(), I{0});
}

// Edges come in the order of their keys.
template <class S, class I>
typename boruvka<S, I>::weight boruvka<S, I>::key_of(offset_t p) const {
  if constexpr (std::is_same_v<S, unit>) {
    return 0;
  } else {
    const weight w = static_cast<weight>(a_.value(p));
    if constexpr (std::is_floating_point_v<weight>)
      return is_maximum_ ? -w : w;
    else
      return is_maximum_ ? ~w : w;
  }
}

// f(p) for the entries of row u that are edges.
template <class S, class I>
template <class F>
void boruvka<S, I>::for_row(offset_t u, const F& f) const {
  const offset_t last = a_.offsets[u + 1];
  offset_t p = a_.offsets[u];
  if (upper_) p = std::upper_bound(a_.indices + p, a_.indices + last, static_cast<I>(u)) - a_.indices;
  for (; p < last; ++p)
    if (a_.indices[p] != static_cast<I>(u)) f(p);
}

// Makes k the first edge of the tree if it is before the one known. A key above the known one, which only gets smaller,
// needs no lock.
template <class S, class I>
template <bool Shared>
void boruvka<S, I>::offer(I tree, weight key, offset_t k) {
  first_edge& known = first_.data()[tree];
  const auto is_before = [&] { return key < known.key || (key == known.key && k < known.edge); };
  if constexpr (!Shared) {
    if (is_before()) known = {key, k};
  } else {
    std::atomic_ref<weight> shared(known.key);
    if (key > shared.load(std::memory_order_relaxed)) return;
    std::atomic_flag& lock = locks_[static_cast<std::size_t>(tree) % locks_.size()];
    while (lock.test_and_set(std::memory_order_acquire)) {
    }
    if (is_before()) {
      shared.store(key, std::memory_order_relaxed);
      known.edge = k;
    }
    lock.clear(std::memory_order_release);
  }
}

// f(first row, end, chunk)
template <class S, class I>
template <class F>
void boruvka<S, I>::for_row_chunks(const F& f) const {
  std::array<long, max_chunks + 1> borders;
  const offset_t work = a_.entries() + a_.rows;
  const int chunks = static_cast<int>(std::clamp<offset_t>(work / (4 * grain), 1, max_chunks));
  balance(a_.offsets, static_cast<long>(a_.rows), chunks, borders.data(), 1);
  auto body = [&](long begin, long end, int chunk) { f(begin, end, static_cast<std::size_t>(chunk)); };
  parallel_chunks(borders.data(), chunks, threads_, body);
}

// Whether there are so many edges that the lighter ones are joined first; pivot_ parts them.
template <class S, class I>
bool boruvka<S, I>::find_pivot() {
  const offset_t count = upper_ ? a_.entries() / 2 : a_.entries();
  if (count == 0 || count < numbers_.forest_many_edges * a_.rows) return false;
  std::vector<weight> keys;
  for (offset_t k = 0; k < sampled_edges; ++k) {
    const weight key =
        key_of(a_.offsets[0] + static_cast<offset_t>(static_cast<__int128>(a_.entries()) * k / sampled_edges));
    if (!is_nan(key)) keys.push_back(key);
  }
  if (keys.empty()) return false;
  std::sort(keys.begin(), keys.end());
  const auto last = static_cast<offset_t>(keys.size()) - 1;
  const auto at = keys.begin() + std::min(last, (last + 1) * numbers_.forest_light_edges * a_.rows / count);
  pivot_ = *at;
  // Many edges may have the weight of the pivot.
  return std::upper_bound(at, keys.end(), pivot_) - keys.begin() < static_cast<std::ptrdiff_t>(keys.size()) * 3 / 4;
}

// Every vertex points to the root of its tree, and no tree has a first edge.
template <class S, class I>
void boruvka<S, I>::forget_first_edges() {
  const pointers<true, I> up{up_.data()};
  parallel_for(static_cast<long>(a_.rows), grain, threads_, [&](long begin, long end) {
    for (long v = begin; v < end; ++v) {
      up.shorten(static_cast<I>(v), up.find(static_cast<I>(v)));
      first_.data()[v] = no_edge;
    }
  });
}

// Calls f for the edges of rows with wanted(key) whose ends are in different trees, by position. Joined: some are
// joined, so that most edges are in one tree; whether a key is wanted is not predictable.
template <class S, class I>
template <bool Joined, class Wanted, class F>
void boruvka<S, I>::for_edges(long begin, long end, const Wanted& wanted, const F& f) {
  bool finds_nan = false;
  for (offset_t u = begin; u < end; ++u) {
    const I tree = up_.data()[u];
    for_row(u, [&](offset_t p) {
      const weight key = key_of(p);
      finds_nan = finds_nan || is_nan(key);
      const auto leaves = [&] { return up_.data()[a_.indices[p]] != tree; };
      if (Joined ? leaves() && wanted(key) : wanted(key) && leaves()) f(edge{tree, up_.data()[a_.indices[p]], key, p});
    });
  }
  if (finds_nan) has_nan_.store(true, std::memory_order_relaxed);
}

// Lists the edges with wanted(key) whose ends are in different trees, and finds the first ones of trees, in one pass
// over the entries. is_all: every edge is wanted.
template <class S, class I>
template <bool Joined, class Wanted>
void boruvka<S, I>::list_edges(const Wanted& wanted, bool is_all) {
  forget_first_edges();
  for_row_chunks([&](long begin, long end, std::size_t chunk) {
    std::vector<edge> mine;
    const offset_t entries = a_.offsets[end] - a_.offsets[begin];
    if (is_all) mine.reserve(static_cast<std::size_t>(upper_ ? entries / 2 : entries));
    for_edges<Joined>(begin, end, wanted, [&](const edge& e) {
      const offset_t k = number_of(chunk, mine.size());
      threads_ > 1 ? offer<true>(e.u, e.key, k) : offer<false>(e.u, e.key, k);
      threads_ > 1 ? offer<true>(e.v, e.key, k) : offer<false>(e.v, e.key, k);
      mine.push_back(e);
    });
    mine.shrink_to_fit();
    edges_[chunk] = std::move(mine);
  });
  read_ += a_.entries();
}

// Joins each tree to that at the other end of its first edge, and keeps the roots of trees that had one. Keys and
// positions order all edges, so only two trees that share their first edge point to each other: the smaller root stays.
template <class S, class I>
void boruvka<S, I>::hook() {
  first_edge* const first = first_.data();
  const long n = static_cast<long>(roots_.size());
  const auto for_roots = [&](const auto& f) {
    std::array<long, max_chunks + 1> borders;
    split_evenly(n, max_chunks, borders.data());
    auto body = [&](long begin, long end, int chunk) {
      for (long k = begin; k < end; ++k) f(roots_[static_cast<std::size_t>(k)], static_cast<std::size_t>(chunk));
    };
    parallel_chunks(borders.data(), max_chunks, useful_threads(threads_, 4 * n), body);
  };
  for_roots([&](I root, std::size_t chunk) {
    const offset_t k = first[root].edge;
    if (k == no_edge.edge) return;
    const edge& e = edge_of(k);
    const I other = e.u == root ? e.v : e.u;
    if (first[other].edge == k && root < other) return;
    up_.data()[root] = other;
    chosen_[chunk].push_back(e.position);
  });
  const pointers<true, I> up{up_.data()};
  for_roots([&](I root, std::size_t) { up.shorten(root, up.find(root)); });
  std::size_t kept = 0;
  for (const I root : roots_) {
    if (up_.data()[root] != root) --trees_;
    if (up_.data()[root] == root && first[root].edge != no_edge.edge) roots_[kept++] = root;
    first[root] = no_edge;
  }
  roots_.resize(kept);
}

// Drops the edges inside trees, and finds the first ones of trees among the others.
template <class S, class I>
template <bool Shared>
void boruvka<S, I>::drop_inner_edges(std::size_t chunk) {
  const I* const up = up_.data();
  std::vector<edge>& edges = edges_[chunk];
  std::size_t kept = 0;
  for (edge e : edges) {
    e.u = up[e.u];
    e.v = up[e.v];
    if (e.u == e.v) continue;
    edges[kept] = e;
    offer<Shared>(e.u, e.key, number_of(chunk, kept));
    offer<Shared>(e.v, e.key, number_of(chunk, kept++));
  }
  edges.erase(edges.begin() + static_cast<std::ptrdiff_t>(kept), edges.end());
}

template <class S, class I>
offset_t boruvka<S, I>::edges_left() const {
  offset_t sum = 0;
  for (const auto& chunk : edges_) sum += static_cast<offset_t>(chunk.size());
  return sum;
}

// Rounds over the list until no edge joins two trees.
template <class S, class I>
bool boruvka<S, I>::join(const observer<forest_round>& on_round) {
  roots_.clear();
  for (std::size_t v = 0; v < up_.size(); ++v)
    if (up_[v] == static_cast<I>(v) && first_[v].edge != no_edge.edge) roots_.push_back(static_cast<I>(v));
  for (offset_t left = edges_left(); left > 0; left = edges_left()) {
    hook();
    read_ += left;
    const int threads = useful_threads(threads_, 4 * left);
    parallel_for(max_chunks, 1, threads, [&](long begin, long end) {
      for (long c = begin; c < end; ++c)
        threads > 1 ? drop_inner_edges<true>(static_cast<std::size_t>(c))
                    : drop_inner_edges<false>(static_cast<std::size_t>(c));
    });
    if (!on_round({edges_left(), trees_})) return false;
  }
  return true;
}

// Edges that are all alike: the first ones that join two trees, one after another.
template <class S, class I>
void boruvka<S, I>::join_in_order() {
  const pointers<false, I> up{up_.data()};
  for (offset_t u = 0; u < a_.rows; ++u)
    for_row(u, [&](offset_t p) {
      if (link(up, static_cast<I>(u), a_.indices[p])) chosen_[0].push_back(p);
    });
  read_ += a_.entries();
}

template <class S, class I>
bool boruvka<S, I>::run(const observer<forest_round>& on_round) {
  if (a_.entries() == 0) return true;
  if (std::is_same_v<S, unit> || a_.iso) {
    has_nan_.store(is_nan(key_of(a_.offsets[0])));
    join_in_order();
    return true;
  }
  first_ = buffer<first_edge>(up_.size());
  if (!find_pivot()) {
    list_edges<false>([](weight) { return true; }, true);
    return has_nan() || join(on_round);
  }
  list_edges<false>([this](weight key) { return key <= pivot_; }, false);
  if (has_nan() || !join(on_round)) return has_nan();
  list_edges<true>([this](weight key) { return key > pivot_; }, false);
  return join(on_round);
}

template <class S, class I>
std::vector<offset_t> boruvka<S, I>::edges() && {
  // A bitmap of the entries puts the positions in order in less time than a sort.
  std::vector<bitmap::word> marks(bitmap::words_for(a_.entries()));
  std::size_t count = 0;
  for (const auto& part : chosen_) {
    count += part.size();
    for (const offset_t p : part) bitmap::set(marks.data(), p - a_.offsets[0]);
  }
  std::vector<offset_t> all;
  all.reserve(count);
  bitmap::for_each(marks.data(), offset_t{0}, static_cast<offset_t>(marks.size()),
                   [&](offset_t k) { all.push_back(a_.offsets[0] + k); });
  return all;
}

#define GUSTAV_COMPILE_BORUVKA(S, I) template class boruvka<S, I>;
GUSTAV_FOR_EACH_LENGTH(GUSTAV_COMPILE_BORUVKA)

}  // namespace gustav::backends::cpu
