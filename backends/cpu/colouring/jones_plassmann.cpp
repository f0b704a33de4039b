// The rounds of greedy colouring, on one thread or several.
#include <backends/common/visiting_order.hpp>
#include <backends/cpu/colouring/jones_plassmann.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <array>
#include <atomic>

namespace gustav::backends::cpu {
namespace {

constexpr long grain = 1 << 13;   // vertices of a chunk
constexpr std::size_t few = 512;  // vertices whose entries are not worth counting
constexpr int max_chunks = 64;

}  // namespace

template <class I>
jones_plassmann<I>::jones_plassmann(const pattern_view<I>& a, std::uint64_t seed, int threads)
    : a_(a),
      threads_(threads),
      colour_(static_cast<std::size_t>(a.rows), I{-1}),
      waits_for_(static_cast<std::size_t>(a.rows)),
      seen_(static_cast<std::size_t>(resolve_threads(threads))) {
  count_higher(seed);
}

template <class I>
void jones_plassmann<I>::count_higher(std::uint64_t seed) {
  // scrambled() is a bijection, so its values differ.
  const std::uint64_t start = scrambled(seed);
  const auto length = [&](offset_t v) { return a_.offsets[v + 1] - a_.offsets[v]; };
  const auto random = [&](offset_t v) { return scrambled(start + static_cast<std::uint64_t>(v)); };
  const int threads = useful_threads(threads_, a_.entries());
  parallel_for(static_cast<long>(a_.rows), grain, threads, [&](long begin, long end) {
    for (long v = begin; v < end; ++v) {
      const offset_t mine = length(v);
      I higher = 0;
      for (offset_t p = a_.offsets[v]; p < a_.offsets[v + 1]; ++p) {
        const offset_t u = a_.indices[p], theirs = length(u);
        higher += static_cast<I>(theirs > mine || (theirs == mine && u != v && random(u) > random(v)));
      }
      waits_for_[static_cast<std::size_t>(v)] = higher;
    }
  });
  for (offset_t v = 0; v < a_.rows; ++v)
    if (waits_for_[static_cast<std::size_t>(v)] == 0) round_.push_back(static_cast<I>(v));
}

// Neighbours with a colour are those of higher priority: none of lower priority can have one before v.
template <class I>
template <bool Shared>
void jones_plassmann<I>::colour(I v, seen_colours& seen, std::vector<I>& next) {
  const auto row = static_cast<std::size_t>(a_.offsets[v + 1] - a_.offsets[v]) + 1;
  if (seen.size() < row) seen.resize(std::max(row, 2 * seen.size()), I{-1});
  for (offset_t p = a_.offsets[v]; p < a_.offsets[v + 1]; ++p) {
    const auto u = static_cast<std::size_t>(a_.indices[p]);
    if (u == static_cast<std::size_t>(v)) continue;
    const I theirs = colour_[u];
    if (theirs >= 0) {
      if (static_cast<std::size_t>(theirs) < row) seen[static_cast<std::size_t>(theirs)] = v;
      continue;
    }
    if constexpr (Shared) {
      if (std::atomic_ref<I>(waits_for_[u]).fetch_sub(1, std::memory_order_relaxed) == 1)
        next.push_back(static_cast<I>(u));
    } else if (--waits_for_[u] == 0) {
      next.push_back(static_cast<I>(u));
    }
  }
  std::size_t free = 0;
  while (seen[free] == v) ++free;
  colour_[static_cast<std::size_t>(v)] = static_cast<I>(free);
}

template <class I>
bool jones_plassmann<I>::step() {
  if (round_.empty()) return false;
  next_.clear();
  int threads = 1;
  if (round_.size() >= few) {
    offset_t entries = 0;
    for (const I v : round_) entries += a_.offsets[v + 1] - a_.offsets[v];
    threads = useful_threads(threads_, entries);
  }
  if (threads == 1) {
    for (const I v : round_) colour<false>(v, seen_[0], next_);
  } else {
    std::array<long, max_chunks + 1> borders;
    const auto n = static_cast<long>(round_.size());
    split_evenly(n, max_chunks, borders.data());
    std::array<std::vector<I>, max_chunks> next;
    auto body = [&](long begin, long end, int chunk) {
      for (long k = begin; k < end; ++k)
        colour<true>(round_[static_cast<std::size_t>(k)], seen_[static_cast<std::size_t>(current_worker())],
                     next[static_cast<std::size_t>(chunk)]);
    };
    parallel_chunks(borders.data(), max_chunks, threads, body);
    for (const auto& part : next) next_.insert(next_.end(), part.begin(), part.end());
  }
  coloured_ += round_.size();
  round_.swap(next_);
  return true;
}

template class jones_plassmann<std::int32_t>;
template class jones_plassmann<std::int64_t>;

}  // namespace gustav::backends::cpu
