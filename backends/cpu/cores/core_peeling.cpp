// The rounds of core peeling, on one thread or several.
#include <backends/common/cost/tuning.hpp>
#include <backends/common/prefetch.hpp>
#include <backends/cpu/cores/core_peeling.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <utility>

namespace gustav::backends::cpu {
namespace {

constexpr long grain = 1 << 14;            // vertices of a chunk
constexpr std::size_t few = 512;           // vertices whose entries are not worth counting
constexpr std::size_t rows_ahead = 8;      // of the row whose indices are prefetched
constexpr std::size_t offsets_ahead = 16;  // of the row whose offsets are prefetched
constexpr int max_chunks = 64;

// Whether a sorted row has v: a binary search whose steps do not branch, so that the searches of rows overlap.
template <class I>
bool contains(const I* first, const I* last, I v) {
  if (first == last) return false;
  for (std::ptrdiff_t length = last - first; length > 1;) {
    const std::ptrdiff_t half = length / 2;
    first = first[half] <= v ? first + half : first;
    length -= half;
  }
  return *first == v;
}

}  // namespace

template <class I>
core_peeling<I>::core_peeling(const pattern_view<I>& a, bool has_loops, int threads, const tuning& numbers)
    : a_(a),
      threads_(threads),
      numbers_(numbers),
      degree_(static_cast<std::size_t>(a.rows)),
      queue_(static_cast<std::size_t>(a.rows) + 1) {  // a round without branches writes one element further
  count_degrees(has_loops);
}

template <class I>
void core_peeling<I>::count_degrees(bool has_loops) {
  parallel_for(static_cast<long>(a_.rows), grain, useful_threads(threads_, a_.rows), [&](long begin, long end) {
    for (long v = begin; v < end; ++v) {
      const I* const first = a_.indices + a_.offsets[v];
      const I* const last = a_.indices + a_.offsets[v + 1];
      const bool loop = has_loops && contains(first, last, static_cast<I>(v));
      degree_[static_cast<std::size_t>(v)] = static_cast<I>(last - first - static_cast<offset_t>(loop));
    }
  });
}

// Calls body(v, degree of v) for the vertices from position `begin` up to `end` of those that scans read, in order.
template <class I>
template <class F>
void core_peeling<I>::for_scanned(long begin, long end, const F& body) const {
  const I* const degree = degree_.data();
  if (left_.empty())
    for (long v = begin; v < end; ++v) body(static_cast<I>(v), degree[v]);
  else
    for (const I *p = left_.data() + begin, *last = left_.data() + end; p < last; ++p) body(*p, degree[*p]);
}

// Writes the scanned vertices with keep(degree) to `to`, in order, and returns how many they are. Each chunk first
// writes to its own part of `parts`, which may be the scanned vertices.
template <class I>
template <class Keep>
long core_peeling<I>::filter(I* parts, I* to, const Keep& keep) {
  const long n = scanned();
  const int threads = useful_threads(threads_, n / 4);  // a scan takes about a nanosecond a vertex
  const int chunks = threads == 1 ? 1 : max_chunks;
  std::array<long, max_chunks + 1> borders;
  split_evenly(n, chunks, borders.data());
  std::array<long, max_chunks> kept{};
  auto body = [&](long begin, long end, int chunk) {
    I* const out = parts + begin;
    long found = 0;
    for_scanned(begin, end, [&](I v, I degree) {
      out[found] = v;
      found += keep(degree);
    });
    kept[static_cast<std::size_t>(chunk)] = found;
  };
  parallel_chunks(borders.data(), chunks, threads, body);
  long total = 0;
  for (int c = 0; c < chunks; ++c) {
    const long found = kept[static_cast<std::size_t>(c)];
    std::copy_n(parts + borders[static_cast<std::size_t>(c)], found, to + std::exchange(total, total + found));
  }
  return total;
}
// Keeps only the vertices left for scans when more than half of the scanned ones are removed.
template <class I>
void core_peeling<I>::drop_removed() {
  if (2 * left() >= scanned()) return;
  buffer<I> fresh(left_.empty() ? degree_.size() : 0);
  I* const to = left_.empty() ? fresh.data() : left_.data();
  const long kept = filter(to, to, [removed = level_](I degree) { return degree > removed; });
  if (left_.empty()) left_ = std::move(fresh);
  left_.shrink(static_cast<std::size_t>(kept));
}

// Puts the first round of the next level into the queue; false where no vertex is left. The next level mostly is the
// next number; where no vertex has it, a second scan takes the least degree.
template <class I>
bool core_peeling<I>::scan() {
  if (left() == 0) return false;
  drop_removed();
  I* const to = queue_.data() + tail_;
  if (useful_threads(threads_, scanned() / 4) > 1 && matches_.empty()) matches_ = buffer<I>(degree_.size());
  I* const parts = matches_.empty() ? to : matches_.data();
  const auto take = [&] { return filter(parts, to, [wanted = level_](I degree) { return degree == wanted; }); };
  const I removed = level_++;
  long matches = take();
  if (matches == 0) {
    level_ = std::numeric_limits<I>::max();
    for_scanned(0, scanned(), [&](I, I degree) { level_ = std::min(level_, degree > removed ? degree : level_); });
    matches = take();
  }
  tail_ += static_cast<std::size_t>(matches);
  return true;
}

template <class I>
void core_peeling<I>::peel_serially(std::size_t begin, std::size_t end) {
  const I k = level_;
  I* const queue = queue_.data();
  I* const degree = degree_.data();
  std::size_t tail = tail_;
  const auto vertex = [&](std::size_t p) { return queue[std::min(p, end - 1)]; };
  for (std::size_t p = begin; p < end; ++p) {
    prefetch_offset_and_row(a_, vertex(p + offsets_ahead), vertex(p + rows_ahead));
    const offset_t* const at = a_.offsets + vertex(p);
    const I* const last = a_.indices + at[1];
    for (const I* e = a_.indices + at[0]; e < last; ++e) {
      // Without branches: which neighbours are left is not predictable.
      const I u = *e;
      const I d = degree[u];
      degree[u] = d - static_cast<I>(d > k);
      queue[tail] = u;
      tail += d == k + 1;
    }
    read_ += at[1] - at[0];
  }
  tail_ = tail;
}

// A neighbour that several threads reach at once may fall below the level and is put back; the thread that took it from
// k + 1 to k queues it.
template <class I>
void core_peeling<I>::peel_together(std::size_t begin, std::size_t end, int threads) {
  const I k = level_;
  const int chunks = static_cast<int>(std::min<std::size_t>(max_chunks, end - begin));
  std::array<long, max_chunks + 1> borders;
  split_evenly(static_cast<long>(end - begin), chunks, borders.data());
  std::array<std::vector<I>, max_chunks> next;
  auto body = [&](long first, long last, int chunk) {
    std::vector<I>& mine = next[static_cast<std::size_t>(chunk)];
    for (long p = first; p < last; ++p) {
      const I v = queue_[begin + static_cast<std::size_t>(p)];
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
  if (end - begin >= few && resolve_threads(threads_) >= numbers_.core_shared_threads) {
    offset_t entries = 0;
    for (std::size_t p = begin; p < end; ++p) entries += a_.offsets[queue_[p] + 1] - a_.offsets[queue_[p]];
    const int threads = useful_threads(threads_, entries);
    if (threads >= numbers_.core_shared_threads) {
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
  if (left() > 0)
    for (I& d : degree_) d = std::min(d, static_cast<I>(level_ + 1));
  return std::move(degree_);
}

template class core_peeling<std::int32_t>;
template class core_peeling<std::int64_t>;

}  // namespace gustav::backends::cpu
