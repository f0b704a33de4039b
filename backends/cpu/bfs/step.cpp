// The two directions of a breadth-first search, and the conversions of its frontier.
#include <backends/common/bitmap.hpp>
#include <backends/common/prefetch.hpp>
#include <backends/cpu/bfs/frontier.hpp>
#include <backends/cpu/bfs/pull.hpp>
#include <backends/cpu/simd/caches.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <utility>

namespace gustav::backends::cpu {
namespace {

using namespace bfs_detail;
constexpr int max_chunks = 1024;
constexpr offset_t serial_entries = 1 << 18;  // a push of fewer is serial: see useful_threads() there

// What all threads of a push share.
template <class I>
struct push_job {
  const pattern_view<I>& a;
  const I* frontier;
  long size;
  offset_t entries;  // of the rows of the frontier
  I* next;           // after the frontier
  std::int32_t depth;
  bfs_arrays<I> s;
  offset_t distance;  // of the prefetch, in vertices; 0: none
};

// When a serial push ends after a level.
struct push_limits {
  std::int32_t levels;
  offset_t entries, vertices;  // that the next level starts from at most
};

template <bool Parents, class I>
bfs_found push_serial(const push_job<I>& job, const push_limits& most) {
  const offset_t* const offsets = job.a.offsets;
  const I* const indices = job.a.indices;
  std::int32_t* const level = job.s.level;
  I* const parent = job.s.parent;
  std::int32_t depth = job.depth;
  const I* from = job.frontier;
  I* next = job.next;
  offset_t entries = job.entries, read = 0;
  auto expand = [&](I i) __attribute__((always_inline)) {
    for (offset_t k = offsets[i], end = offsets[i + 1]; k < end; ++k) {
      const I j = indices[k];
      const std::int32_t seen = level[j];
      if (seen < 0) {
        level[j] = depth;
        if constexpr (Parents) parent[j] = i;
        entries += offsets[j + 1] - offsets[j];
        *next++ = j;
      } else if constexpr (Parents) {
        if (seen == depth && i < parent[j]) parent[j] = i;
      }
    }
  };
  for (;; ++depth) {
    const I* const end = next;
    read += std::exchange(entries, 0);
    // The loops are split at the last vertex for which there is one to prefetch.
    if (job.distance && end - from > job.distance)
      for (const I* const last = end - job.distance; from < last; ++from) {
        prefetch_queue(job.a, level, from, job.distance);
        expand(*from);
      }
    for (; from < end; ++from) expand(*from);
    const offset_t found = next - end;
    const std::int32_t levels = depth - job.depth + 1;
    if (found == 0 || levels >= most.levels || entries > most.entries || found > most.vertices)
      return {next - job.next, entries, read, found, levels};
  }
}

// Claims j for the level `depth`; returns whether no other vertex of the frontier came first.
template <bool Parents, class I>
GUSTAV_INLINE bool claim(const bfs_arrays<I>& s, I i, I j, std::int32_t depth) {
  std::atomic_ref<std::int32_t> level(s.level[j]);
  std::int32_t seen = level.load(std::memory_order_relaxed);
  if constexpr (!Parents) return seen < 0 && level.compare_exchange_strong(seen, depth, std::memory_order_relaxed);
  if (seen >= 0 && seen != depth) return false;
  // Whoever replaces -1 has found j; all others lower the parent.
  std::atomic_ref<I> parent(s.parent[j]);
  I old = parent.load(std::memory_order_relaxed);
  while (old < 0 || i < old)
    if (parent.compare_exchange_weak(old, i, std::memory_order_relaxed)) {
      if (old < 0) level.store(depth, std::memory_order_relaxed);
      return old < 0;
    }
  return false;
}

template <bool Parents, class I>
bfs_found push_parallel(const push_job<I>& job, int threads) {
  // A chunk is a few thousand entries, and one vertex at least.
  const int chunks = static_cast<int>(std::min<offset_t>({job.entries / 4096 + 1, job.size, max_chunks}));
  std::array<long, max_chunks + 1> borders;
  split_evenly(job.size, chunks, borders.data());
  std::atomic<offset_t> found{0}, entries{0};
  auto body = [&](long begin, long end, int) {
    std::array<I, 512> reached;
    std::size_t count = 0;
    offset_t reached_entries = 0;
    auto flush = [&] {
      const offset_t at = found.fetch_add(static_cast<offset_t>(count), std::memory_order_relaxed);
      std::copy_n(reached.data(), count, job.next + at);
      count = 0;
    };
    for (long f = begin; f < end; ++f) {
      const I i = job.frontier[f];
      if (job.distance && f + job.distance < job.size)
        prefetch_queue(job.a, job.s.level, job.frontier + f, job.distance);
      for (offset_t k = job.a.offsets[i]; k < job.a.offsets[i + 1]; ++k) {
        const I j = job.a.indices[k];
        if (!claim<Parents>(job.s, i, j, job.depth)) continue;
        reached_entries += job.a.offsets[j + 1] - job.a.offsets[j];
        reached[count++] = j;
        if (count == reached.size()) flush();
      }
    }
    flush();
    entries.fetch_add(reached_entries, std::memory_order_relaxed);
  };
  parallel_chunks(borders.data(), chunks, threads, body);
  return {found.load(), entries.load(), job.entries, found.load()};
}

}  // namespace

template <class I>
std::vector<I> bfs_frontier<I>::sorted() const {
  std::vector<I> all;
  all.reserve(static_cast<std::size_t>(size()));
  if (is_bitmap_) {
    bitmap::for_each(bitmap_.data(), std::size_t{0}, bitmap_.size(),
                     [&](std::size_t v) { all.push_back(static_cast<I>(v)); });
    return all;
  }
  all.assign(queue_.data() + begin_, queue_.data() + end_);
  std::sort(all.begin(), all.end());
  return all;
}

template <class I>
offset_t bfs_frontier<I>::entries(const pattern_view<I>& a) {
  if (entries_matrix_ == a.offsets) return entries_;
  if (is_bitmap_) to_queue();
  entries_ = 0;
  for (offset_t f = begin_; f < end_; ++f) {
    const I i = queue_[static_cast<std::size_t>(f)];
    entries_ += a.offsets[i + 1] - a.offsets[i];
  }
  entries_matrix_ = a.offsets;
  return entries_;
}

template <class I>
bfs_found bfs_frontier<I>::push(const pattern_view<I>& a, std::int32_t depth, const bfs_arrays<I>& s, std::int32_t most,
                                int threads, const tuning& numbers) {
  const offset_t frontier_entries = entries(a);
  if (is_bitmap_) to_queue();
  // A large frontier is sorted, so that its rows are read in order.
  const offset_t unsorted = std::max<offset_t>(vertices_ / numbers.bfs_dense_share - 1, 1);
  if (!is_sorted_ && size() > unsorted) sort_queue(s.level, depth, threads);
  const bool is_cached = a.entries() * static_cast<offset_t>(sizeof(I)) <= numbers.cached_bytes;
  const push_job<I> job{a,
                        queue_.data() + begin_,
                        static_cast<long>(size()),
                        frontier_entries,
                        queue_.data() + end_,
                        depth,
                        s,
                        is_cached ? 0 : numbers.bfs_prefetch_vertices};
  // An entry that may be claimed costs a serial push an eighth: its line moves between the threads, with an atomic
  // operation. On rmat18-16 two threads gained nothing below 200,000 entries.
  const int useful = useful_threads(threads, frontier_entries / 8);
  bfs_found found;
  if (useful == 1) {
    const push_limits limits{most, std::min(vertices_ / numbers.bfs_scanned_share, serial_entries - 1), unsorted};
    found = s.parent ? push_serial<true>(job, limits) : push_serial<false>(job, limits);
  } else {
    found = s.parent ? push_parallel<true>(job, useful) : push_parallel<false>(job, useful);
  }
  // What the last level found stands after the frontier that it started from.
  begin_ = end_ + found.vertices - found.last;
  end_ += found.vertices;
  is_sorted_ = false;
  entries_ = found.entries;
  reached_ += found.vertices;
  return found;
}

template <class I>
bfs_found bfs_frontier<I>::pull(const pattern_view<I>& at, const pattern_view<I>& a, std::int32_t depth,
                                const bfs_arrays<I>& s, int threads, const tuning& numbers) {
  const std::size_t words = bitmap::words_for(vertices_);
  if (unreached_.empty()) {
    buffer<word> bitmap(words), next(words), unreached(words);
    bitmap_ = std::move(bitmap);
    next_bitmap_ = std::move(next);
    unreached_ = std::move(unreached);
  }
  if (pulled_matrix_ != at.offsets) find_unreached(at, s.level);
  for (; known_ < end_; ++known_) bitmap::clear(unreached_.data(), queue_[static_cast<std::size_t>(known_)]);
  if (!is_bitmap_) to_bitmap();

  const pull_job<I> job{at,    a, bitmap_.data(),           next_bitmap_.data(), unreached_.data(),
                        depth, s, numbers.bfs_pull_prefetch};
  // On matrices of up to the size of L3, prefetching costs more than it saves.
  const offset_t bytes =
      at.entries() * static_cast<offset_t>(sizeof(I)) + at.rows * static_cast<offset_t>(sizeof(offset_t));
  const bool is_cached =
      numbers.cached_bytes > 0 && bytes <= std::max(numbers.cached_bytes, static_cast<offset_t>(caches().l3));
  std::atomic<offset_t> found{0}, entries{0}, read{0};
  // The vertices of a word belong to one worker, so no write is atomic.
  auto body = [&](long begin, long end) {
    const bfs_found part = is_cached ? pull_cached_words(job, begin, end) : pull_words(job, begin, end);
    found.fetch_add(part.vertices, std::memory_order_relaxed);
    entries.fetch_add(part.entries, std::memory_order_relaxed);
    read.fetch_add(part.read, std::memory_order_relaxed);
  };
  // A vertex that is not reached costs a mispredicted branch, which is about eight steps.
  threads = useful_threads(threads, 8 * (vertices_ - reached_));
  parallel_own_for(static_cast<long>(words), 16, threads, body);
  std::swap(bitmap_, next_bitmap_);
  is_bitmap_ = true;
  bitmap_vertices_ = found.load();
  entries_ = entries.load();
  reached_ += bitmap_vertices_;
  return {bitmap_vertices_, entries_, read.load(), bitmap_vertices_};
}

template <class I>
void bfs_frontier<I>::advance(const std::vector<I>& found) {
  if (is_bitmap_) to_queue();
  std::copy(found.begin(), found.end(), queue_.data() + end_);
  begin_ = std::exchange(end_, end_ + static_cast<offset_t>(found.size()));
  reached_ += static_cast<offset_t>(found.size());
  is_sorted_ = true;
  entries_matrix_ = nullptr;
}

// Appends the bitmap to the queue. The vertices of earlier pulls are not in the queue, so there is room.
template <class I>
void bfs_frontier<I>::to_queue() {
  I* next = queue_.data() + end_;
  bitmap::for_each(bitmap_.data(), std::size_t{0}, bitmap_.size(), [&](std::size_t v) { *next++ = static_cast<I>(v); });
  begin_ = end_;
  end_ = known_ = next - queue_.data();
  is_bitmap_ = false;
  is_sorted_ = true;
}

// The queue stays the frontier, for a step that fails.
template <class I>
void bfs_frontier<I>::to_bitmap() {
  std::fill_n(bitmap_.data(), bitmap_.size(), word{0});
  for (offset_t f = begin_; f < end_; ++f) bitmap::set(bitmap_.data(), queue_[static_cast<std::size_t>(f)]);
}

// Sorts the frontier by a scan of all levels, which is cheaper than to read its rows out of order.
template <class I>
void bfs_frontier<I>::sort_queue(const std::int32_t* level, std::int32_t depth, int threads) {
  constexpr long block = 1 << 14;
  const long n = static_cast<long>(vertices_);
  const int blocks = static_cast<int>(std::min((n + block - 1) / block, static_cast<long>(max_chunks)));
  std::array<offset_t, max_chunks + 1> positions{};
  std::array<long, max_chunks + 1> borders;
  split_evenly(n, blocks, borders.data());
  // A comparison of a level is half a step.
  threads = useful_threads(threads, vertices_ / 2);
  parallel_for(blocks, 1, threads, [&](long b0, long b1) {
    for (long b = b0; b < b1; ++b)
      positions[static_cast<std::size_t>(b)] = std::count(level + borders[static_cast<std::size_t>(b)],
                                                          level + borders[static_cast<std::size_t>(b) + 1], depth - 1);
  });
  offset_t at = begin_;
  for (auto& position : positions) at += std::exchange(position, at);
  parallel_for(blocks, 1, threads, [&](long b0, long b1) {
    for (long b = b0; b < b1; ++b) {
      I* to = queue_.data() + positions[static_cast<std::size_t>(b)];
      for (long v = borders[static_cast<std::size_t>(b)]; v < borders[static_cast<std::size_t>(b) + 1]; ++v)
        if (level[v] == depth - 1) *to++ = static_cast<I>(v);
    }
  });
  is_sorted_ = true;
}

template <class I>
void bfs_frontier<I>::find_unreached(const pattern_view<I>& at, const std::int32_t* level) {
  const bool is_first = pulled_matrix_ == nullptr;
  std::fill_n(unreached_.data(), unreached_.size(), ~word{0});
  if (bitmap::shift_of(vertices_) > 0)
    unreached_[unreached_.size() - 1] = bitmap::low_bits(bitmap::shift_of(vertices_));
  known_ = 0;
  // Before the first pull all that is reached stands in the queue.
  if (!is_first)
    for (offset_t v = 0; v < vertices_; ++v)
      if (level[v] >= 0) bitmap::clear(unreached_.data(), v);
  pulled_matrix_ = at.offsets;
}

template class bfs_frontier<std::int32_t>;
template class bfs_frontier<std::int64_t>;

}  // namespace gustav::backends::cpu
