// The rounds of core peeling, on one thread or several.
#include <backends/common/parallel.hpp>
#include <backends/cpu/cores/core_peeling.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <numeric>
#include <utility>

namespace gustav::backends::cpu {
namespace {

constexpr long grain = 1 << 14;            // vertices of a chunk
constexpr std::size_t few = 512;           // vertices whose entries are not worth counting
constexpr std::size_t rows_ahead = 8;      // of the row whose indices are prefetched
constexpr std::size_t offsets_ahead = 16;  // of the row whose offsets are prefetched
constexpr int max_chunks = 64;

}  // namespace

template <class I>
core_peeling<I>::core_peeling(const pattern_view<I>& a, bool has_loops, int threads)
    : a_(a),
      threads_(threads),
      degree_(static_cast<std::size_t>(a.rows)),
      left_(static_cast<std::size_t>(a.rows)),
      queue_(static_cast<std::size_t>(a.rows) + 1) {  // a round without branches writes one place further
  std::iota(left_.begin(), left_.end(), I{0});
  count_degrees(has_loops);
}

template <class I>
void core_peeling<I>::count_degrees(bool has_loops) {
  parallel_for(static_cast<long>(a_.rows), grain, useful_threads(threads_, a_.rows), [&](long begin, long end) {
    for (long v = begin; v < end; ++v) {
      const I* const first = a_.indices + a_.offsets[v];
      const I* const last = a_.indices + a_.offsets[v + 1];
      const bool loop = has_loops && std::binary_search(first, last, static_cast<I>(v));
      degree_[static_cast<std::size_t>(v)] = static_cast<I>(last - first - static_cast<offset_t>(loop));
    }
  });
}

// Drops the removed vertices from those left, and puts the first round of the next level into the queue; false where
// none is left. The next level mostly is the next number; where no vertex has it, a second scan takes the least degree.
template <class I>
bool core_peeling<I>::scan() {
  for (I wanted = level_ + 1;;) {
    const I removed = level_;
    const auto n = static_cast<long>(left_.size());
    const int threads = useful_threads(threads_, n / 4);  // a scan takes less than a nanosecond a vertex
    const int chunks = threads == 1 ? 1 : max_chunks;
    std::array<long, max_chunks + 1> borders;
    for (int c = 0; c <= chunks; ++c) borders[static_cast<std::size_t>(c)] = n * c / chunks;
    struct found {
      long kept = 0, matches = 0;
      I least = std::numeric_limits<I>::max();
    };
    std::array<found, max_chunks> parts{};
    // Kept vertices and matches go to the front of their chunk, and the chunks are joined.
    if (chunks > 1 && matches_.empty()) matches_ = buffer<I>(left_.size());
    I* const out = chunks > 1 ? matches_.data() : queue_.data() + tail_;
    auto body = [&](long begin, long end, int chunk) {
      found part;
      for (long p = begin; p < end; ++p) {
        const I v = left_[static_cast<std::size_t>(p)];
        const I d = degree_[static_cast<std::size_t>(v)];
        left_[static_cast<std::size_t>(begin + part.kept)] = v;
        part.kept += d > removed;
        out[begin + part.matches] = v;
        part.matches += d == wanted;
        part.least = std::min(part.least, d > removed ? d : part.least);
      }
      parts[static_cast<std::size_t>(chunk)] = part;
    };
    parallel_chunks(borders.data(), chunks, threads, body);
    long kept = 0, matches = 0;
    I least = std::numeric_limits<I>::max();
    for (int c = 0; c < chunks; ++c) {
      const found& part = parts[static_cast<std::size_t>(c)];
      const long begin = borders[static_cast<std::size_t>(c)];
      std::copy_n(left_.data() + begin, part.kept, left_.data() + std::exchange(kept, kept + part.kept));
      if (chunks > 1) std::copy_n(out + begin, part.matches, queue_.data() + tail_ + matches);
      matches += part.matches;
      least = std::min(least, part.least);
    }
    left_.shrink(static_cast<std::size_t>(kept));
    if (kept == 0) return false;
    if (matches > 0) {
      level_ = wanted;
      tail_ += static_cast<std::size_t>(matches);
      return true;
    }
    level_ = least - 1;
    wanted = least;
  }
}

template <class I>
void core_peeling<I>::peel_serially(std::size_t begin, std::size_t end) {
  const I k = level_;
  I* const queue = queue_.data();
  I* const degree = degree_.data();
  const auto row = [&](std::size_t p) { return a_.offsets + queue[std::min(p, end - 1)]; };
  for (std::size_t p = begin; p < end; ++p) {
    __builtin_prefetch(row(p + offsets_ahead));
    __builtin_prefetch(a_.indices + *row(p + rows_ahead));
    const offset_t* const at = row(p);
    for (offset_t e = at[0]; e < at[1]; ++e) {
      // Without branches: which neighbours are left is not predictable.
      const I u = a_.indices[e];
      const I d = degree[u];
      degree[u] = d - static_cast<I>(d > k);
      queue[tail_] = u;
      tail_ += d == k + 1;
    }
    read_ += at[1] - at[0];
  }
}

// A neighbour that several threads reach at once may fall below the level and is put back; the thread that took it from
// k + 1 to k queues it.
template <class I>
void core_peeling<I>::peel_together(std::size_t begin, std::size_t end, int threads) {
  const I k = level_;
  const int chunks = static_cast<int>(std::min<std::size_t>(max_chunks, end - begin));
  std::array<long, max_chunks + 1> borders;
  for (int c = 0; c <= chunks; ++c)
    borders[static_cast<std::size_t>(c)] =
        static_cast<long>(begin + (end - begin) * static_cast<std::size_t>(c) / static_cast<std::size_t>(chunks));
  std::array<std::vector<I>, max_chunks> next;
  auto body = [&](long first, long last, int chunk) {
    std::vector<I>& mine = next[static_cast<std::size_t>(chunk)];
    for (long p = first; p < last; ++p) {
      const I v = queue_[static_cast<std::size_t>(p)];
      for (offset_t e = a_.offsets[v]; e < a_.offsets[v + 1]; ++e) {
        const I u = a_.indices[e];
        const std::atomic_ref<I> degree(degree_[static_cast<std::size_t>(u)]);
        if (degree.load(std::memory_order_relaxed) <= k) continue;
        const I before = degree.fetch_sub(1, std::memory_order_relaxed);
        if (before <= k) degree.fetch_add(1, std::memory_order_relaxed);
        if (before == k + 1) mine.push_back(u);
      }
    }
  };
  parallel_chunks(borders.data(), chunks, threads, body);
  for (int c = 0; c < chunks; ++c) {
    const auto& found = next[static_cast<std::size_t>(c)];
    std::copy(found.begin(), found.end(), queue_.data() + tail_);
    tail_ += found.size();
  }
}

template <class I>
void core_peeling<I>::peel_round(std::size_t begin, std::size_t end) {
  rounds_.push_back(begin);
  if (end - begin >= few && resolve_threads(threads_) > 1) {
    offset_t entries = 0;
    for (std::size_t p = begin; p < end; ++p) entries += a_.offsets[queue_[p] + 1] - a_.offsets[queue_[p]];
    const int threads = useful_threads(threads_, entries);
    if (threads > 1) {
      peel_together(begin, end, threads);
      read_ += entries;
      return;
    }
  }
  peel_serially(begin, end);
}

template <class I>
bool core_peeling<I>::step() {
  std::size_t begin = tail_;
  if (!scan()) return false;
  while (begin < tail_) {
    const std::size_t end = tail_;
    peel_round(begin, end);
    begin = end;
  }
  return true;
}

// A counting sort by round that takes the vertices in their order.
template <class I>
std::vector<I> core_peeling<I>::order() const {
  buffer<I> round(degree_.size(), I{-1});
  std::vector<std::size_t> next(rounds_);
  for (std::size_t r = 0; r < rounds_.size(); ++r) {
    const std::size_t end = r + 1 < rounds_.size() ? rounds_[r + 1] : tail_;
    for (std::size_t p = rounds_[r]; p < end; ++p) round[static_cast<std::size_t>(queue_[p])] = static_cast<I>(r);
  }
  std::vector<I> sorted(tail_);
  for (std::size_t v = 0; v < round.size(); ++v)
    if (round[v] >= 0) sorted[next[static_cast<std::size_t>(round[v])]++] = static_cast<I>(v);
  return sorted;
}

template <class I>
buffer<I> core_peeling<I>::take() && {
  for (I& d : degree_) d = std::min(d, static_cast<I>(level_ + 1));
  return std::move(degree_);
}

template class core_peeling<std::int32_t>;
template class core_peeling<std::int64_t>;

}  // namespace gustav::backends::cpu
