// The core of the largest strongly connected component.
#include <backends/common/prefetch.hpp>
#include <backends/cpu/components/strong_core.hpp>
#include <backends/cpu/components/union_find.hpp>
#include <core/neighbours.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <utility>

namespace gustav::backends::cpu {
namespace {

using bitmap::word, bitmap::word_bits;
constexpr long words_of_chunk = 64;
constexpr offset_t sampled_arcs = 4096, sampled_vertices = 1024;
constexpr long prefetch_distance = 8;

}  // namespace

template <class I>
bool strong_core<I>::find_mutual() {
  if (!is_mostly_mutual() || !join_mutual()) return false;
  return is_closed_to_others() || grow();
}

template <class I>
bool strong_core<I>::find_around(const std::vector<I>& members) {
  core_ = buffer<word>(bitmap::words_for(n_), word{0});
  for (const I v : members) bitmap::set(core_.data(), v);
  return grow();
}

template <class I>
bool strong_core<I>::grow() {
  if (!reach_from_core()) return false;
  candidates_ = reached_outside_core();
  for (bool backwards = false; !candidates_.empty() && add_round(backwards);) backwards = !backwards;
  return true;
}

template <class I>
bool strong_core<I>::has_arc(I from, I to) const {
  return std::binary_search(a_.indices + a_.offsets[from], a_.indices + a_.offsets[from + 1], to);
}

// f(first, last) over the words of a set of vertices.
template <class I>
template <class F>
void strong_core<I>::for_words(const F& f) const {
  parallel_for(static_cast<long>(bitmap::words_for(n_)), words_of_chunk, threads_, f);
}

template <class I>
I strong_core<I>::likely_member() const {
  std::vector<I> heads;
  const offset_t step = std::max<offset_t>(1, a_.entries() / sampled_arcs);
  for (offset_t p = a_.offsets[0]; p < a_.offsets[n_]; p += step) heads.push_back(a_.indices[p]);
  std::sort(heads.begin(), heads.end());
  I best = heads.front();
  offset_t most = -1;
  for (auto first = heads.begin(); first != heads.end();) {
    const auto last = std::upper_bound(first, heads.end(), *first);
    const offset_t score = (last - first) * row_length(*first);
    if (score > most) {
      most = score;
      best = *first;
    }
    first = last;
  }
  return best;
}

// Whether a sample of arcs has mostly ones with an opposite arc, in rows that are short enough to look for it: in
// longer ones this takes as long as the search from the core, which reads all entries.
template <class I>
bool strong_core<I>::is_mostly_mutual() const {
  offset_t mutual = 0, sampled = 0, looked_through = 0;
  const offset_t step = std::max<offset_t>(1, n_ / sampled_vertices);
  for (offset_t v = 0; v < n_; v += step) {
    if (!has_row(v)) continue;
    ++sampled;
    const I w = a_.indices[a_.offsets[v] + row_length(v) / 2];
    mutual += has_arc(w, static_cast<I>(v));
    looked_through += row_length(w);
  }
  return static_cast<double>(mutual) > numbers_.strong_mutual_share * static_cast<double>(sampled) &&
         looked_through < numbers_.strong_mutual_length * sampled;
}

// The core: the largest set of vertices joined by arcs in both directions, the first ones of each row, and those with
// such an arc into it. False where it has less than half of the vertices with arcs.
template <class I>
bool strong_core<I>::join_mutual() {
  buffer<I> trees(static_cast<std::size_t>(n_));
  I* const up = trees.data();
  const long n = static_cast<long>(n_);
  parallel_for(n, 4096, threads_,
               [&](long begin, long end) { std::iota(up + begin, up + end, static_cast<I>(begin)); });
  parallel_for(n, 4096, threads_, [&](long begin, long end) {
    const pointers<true, I> forest{up};
    for (long v = begin; v < end; ++v) {
      const offset_t first = a_.offsets[v], last = std::min(a_.offsets[v + 1], first + numbers_.component_neighbours);
      for (offset_t p = first; p < last; ++p)
        if (forest[static_cast<I>(v)] != forest[a_.indices[p]] && has_arc(a_.indices[p], static_cast<I>(v)))
          link(forest, static_cast<I>(v), a_.indices[p]);
    }
  });
  const pointers<true, I> forest{up};
  std::vector<I> roots;
  for (offset_t v = 0; v < n_; v += std::max<offset_t>(1, n_ / sampled_vertices))
    if (has_row(v)) roots.push_back(forest.find(static_cast<I>(v)));
  std::sort(roots.begin(), roots.end());
  I largest = 0;
  std::ptrdiff_t most = 0;
  for (auto first = roots.begin(); first != roots.end();) {
    const auto last = std::upper_bound(first, roots.end(), *first);
    if (last - first > most) {
      most = last - first;
      largest = *first;
    }
    first = last;
  }
  if (2 * most < static_cast<std::ptrdiff_t>(roots.size())) return false;
  core_ = buffer<word>(bitmap::words_for(n_), word{0});
  word* const core = core_.data();
  for_words([&](long first, long last) {
    for (offset_t v = first * word_bits; v < std::min(n_, last * word_bits); ++v)
      if (forest.find(static_cast<I>(v)) == largest) bitmap::set(core, v);
  });
  // The first neighbours of a vertex may lie outside the core while others are in it.
  for_words([&](long first, long last) {
    for (offset_t v = first * word_bits; v < std::min(n_, last * word_bits); ++v) {
      if (bitmap::test(core, v)) continue;
      for (offset_t p = a_.offsets[v]; p < a_.offsets[v + 1]; ++p)
        if (bitmap::test_shared(core, a_.indices[p]) && has_arc(a_.indices[p], static_cast<I>(v))) {
          bitmap::insert<true>(core, v);
          break;
        }
    }
  });
  return true;
}

// Whether no arc leads from outside into the core, which is then complete.
template <class I>
bool strong_core<I>::is_closed_to_others() const {
  const word* const core = core_.data();
  std::atomic<bool> has_entry{false};
  for_words([&](long first, long last) {
    for (offset_t v = first * word_bits; v < std::min(n_, last * word_bits) && !has_entry.load(); ++v)
      if (!bitmap::test(core, v))
        for (offset_t p = a_.offsets[v]; p < a_.offsets[v + 1]; ++p)
          if (bitmap::test(core, a_.indices[p])) has_entry.store(true, std::memory_order_relaxed);
  });
  return !has_entry.load();
}

// Adds what the arcs of a part of the frontier reach to `next`.
template <class I>
template <bool Shared>
void strong_core<I>::expand(const I* first, const I* last, std::vector<I>& next, offset_t& read) {
  word* const reached = reached_.data();
  for (const I* u = first; u != last; ++u) {
    if (last - u > prefetch_distance) prefetch_row(a_, u[prefetch_distance]);
    read += row_length(*u);
    for (offset_t p = a_.offsets[*u]; p < a_.offsets[*u + 1]; ++p)
      if (bitmap::insert<Shared>(reached, a_.indices[p])) next.push_back(a_.indices[p]);
  }
}

// Finds what the core reaches; false where the search has been given up.
template <class I>
bool strong_core<I>::reach_from_core() {
  reached_ = core_.clone();
  std::vector<I> frontier;
  bitmap::for_each(core_.data(), offset_t{0}, static_cast<offset_t>(core_.size()),
                   [&](offset_t v) { frontier.push_back(static_cast<I>(v)); });
  struct alignas(64) worker {
    std::vector<I> next;
    offset_t read = 0;
  };
  std::vector<worker> workers(static_cast<std::size_t>(threads_));
  const offset_t degree = a_.entries() / std::max<offset_t>(1, n_) + 1;
  offset_t read = 0;
  for (int level = 0; !frontier.empty(); ++level) {
    if (level > numbers_.strong_levels && read < a_.entries() / numbers_.strong_levels_share) return false;
    const long n = static_cast<long>(frontier.size());
    const int threads = useful_threads_now(threads_, n * degree);
    if (threads == 1) {
      expand<false>(frontier.data(), frontier.data() + n, workers[0].next, workers[0].read);
    } else {
      parallel_for(n, 64, threads, [&](long begin, long end) {
        worker& w = workers[static_cast<std::size_t>(current_worker())];
        expand<true>(frontier.data() + begin, frontier.data() + end, w.next, w.read);
      });
    }
    frontier.clear();
    for (worker& w : workers) {
      frontier.insert(frontier.end(), w.next.begin(), w.next.end());
      w.next.clear();
      read += std::exchange(w.read, 0);
    }
  }
  state_.read += read;
  return true;
}

// The reached vertices outside the core that have arcs to vertices beside themselves; the others are components alone.
template <class I>
std::vector<I> strong_core<I>::reached_outside_core() {
  std::vector<I> candidates;
  for (offset_t w = 0; w < static_cast<offset_t>(core_.size()); ++w) {
    const word outside = reached_[static_cast<std::size_t>(w)] & ~core_[static_cast<std::size_t>(w)];
    bitmap::for_each(outside, w, [&](offset_t v) {
      if (state_.is_closed(state_.index.data()[v])) return;
      if (has_row(v))
        candidates.push_back(static_cast<I>(v));
      else
        state_.close_alone(static_cast<I>(v));
    });
  }
  return candidates;
}

// Adds the candidates with an arc into the core to it, and drops them, and those all of whose arcs lead to dropped
// vertices outside the core. Returns whether another pass may pay.
template <class I>
bool strong_core<I>::add_round(bool backwards) {
  std::vector<I>& candidates = candidates_;
  word* const core = core_.data();
  I* const index = state_.index.data();
  const long n = static_cast<long>(candidates.size());
  std::atomic<offset_t> seen{0}, found{0}, alone{0}, read{0};
  std::atomic<bool> is_hopeless{false};
  auto visit = [&](I v) {
    bool has_open = false;
    const offset_t end = a_.offsets[v + 1];
    offset_t p = a_.offsets[v];
    for (; p < end; ++p) {
      const I w = a_.indices[p];
      if (bitmap::test_shared(core, w)) {
        bitmap::insert<true>(core, v);
        return std::pair{word{1}, p - a_.offsets[v]};
      }
      has_open = has_open || (w != v && std::atomic_ref<I>(index[w]).load(std::memory_order_relaxed) == 0);
    }
    if (!has_open) std::atomic_ref<I>(index[v]).store(static_cast<I>(~v), std::memory_order_relaxed);
    return std::pair{word{has_open ? 0u : 2u}, p - a_.offsets[v]};
  };
  parallel_for(n, 1024, threads_, [&](long begin, long end) {
    if (is_hopeless.load(std::memory_order_relaxed)) return;
    offset_t mine = 0, dropped = 0, entries = 0;
    for (long k = begin; k < end; ++k) {
      const I v = candidates[static_cast<std::size_t>(backwards ? begin + end - 1 - k : k)];
      const auto [state, length] = visit(v);
      mine += state == 1;
      dropped += state == 2;
      entries += length;
    }
    found += mine;
    alone += dropped;
    read += entries;
    seen += end - begin;
    if (seen.load() > n / 8 && numbers_.strong_pass_share * 4 * found.load() < seen.load()) is_hopeless = true;
  });
  state_.read += read.load();
  state_.known += alone.load();
  state_.components += alone.load();
  std::size_t kept = 0;
  for (const I v : candidates)
    if (!state_.is_closed(index[v]) && !bitmap::test(core, v)) candidates[kept++] = v;
  candidates.resize(kept);
  return !is_hopeless.load() && numbers_.strong_pass_share * found.load() > n;
}

template <class I>
void strong_core<I>::mark(I index) {
  for_words([&](long begin, long end) {
    bitmap::for_each(core_.data(), begin, end, [&](offset_t v) { state_.index.data()[v] = index; });
  });
}

template <class I>
void strong_core<I>::close(std::span<const I> more) {
  I first = static_cast<I>(bitmap::least(core_.data()));
  const word* const core = core_.data();
  for (const I v : more) first = std::min(first, v);
  std::atomic<offset_t> size{0};
  for_words([&](long begin, long end) {
    offset_t mine = 0;
    bitmap::for_each(core, begin, end, [&](offset_t v) {
      state_.close(static_cast<I>(v), first);
      ++mine;
    });
    size += mine;
  });
  for (const I v : more) state_.close(v, first);
  state_.known += size.load() + static_cast<offset_t>(more.size());
  ++state_.components;
}

template class strong_core<std::int32_t>;
template class strong_core<std::int64_t>;

}  // namespace gustav::backends::cpu
