// Breadth-first searches of which only counts and sums are kept: bit-parallel or one on each thread.
#include <backends/common/bitmap.hpp>
#include <backends/common/prefetch.hpp>
#include <backends/cpu/bfs/bit_parallel.hpp>
#include <backends/cpu/bfs/distance_sums.hpp>
#include <backends/cpu/bfs/search_bits.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gustav::backends::cpu {
namespace {

using sums = std::vector<distance_sum<std::int64_t>>;

// Vertices below which a level's bits are counted one by one.
constexpr std::size_t few_vertices = 256;

// The number of vertices that each search has reached on the last level.
template <int W, class I>
void count_level(const bit_parallel_search<W, I>& search, int threads, std::vector<offset_t>& counts) {
  std::fill(counts.begin(), counts.end(), 0);
  const auto& frontier = search.frontier();
  const std::vector<I>& list = search.active_vertices();
  if (search.list_is_known() && list.size() < few_vertices) {
    for (const I v : list)
      bitmap::for_each(frontier[static_cast<std::size_t>(v)].w, std::size_t{0}, std::size_t{W},
                       [&](std::size_t s) { ++counts[s]; });
    return;
  }
  const auto n = static_cast<long>(search.list_is_known() ? list.size() : frontier.size());
  const int team = useful_threads(threads, n * W);
  const int chunks = team == 1 ? 1 : 4 * team;
  const std::vector<long> borders = even_borders(n, chunks);
  std::vector<std::vector<offset_t>> parts(static_cast<std::size_t>(chunks));
  auto body = [&](long begin, long end, int chunk) {
    bit_counter<W> counter(counts.size());
    if (search.list_is_known())
      for (long k = begin; k < end; ++k)
        counter.add(frontier[static_cast<std::size_t>(list[static_cast<std::size_t>(k)])]);
    else
      for (long v = begin; v < end; ++v)
        if (const auto& bits = frontier[static_cast<std::size_t>(v)]; bits.any()) counter.add(bits);
    auto& part = parts[static_cast<std::size_t>(chunk)];
    part.assign(counts.size(), 0);
    counter.add_to(part);
  };
  parallel_chunks(borders.data(), chunks, team, body);
  for (const auto& part : parts)
    for (std::size_t s = 0; s < part.size(); ++s) counts[s] += part[s];
}

// One search at a time on each thread. What a search reaches is reset after it, so a search that reaches little costs
// little.
template <class I>
class counting_search {
 public:
  explicit counting_search(offset_t vertices)
      : seen_(static_cast<std::size_t>(vertices), std::uint8_t{0}), queue_(static_cast<std::size_t>(vertices)) {}

  distance_sum<std::int64_t> run(const pattern_view<I>& a, I source, offset_t ahead) {
    distance_sum<std::int64_t> found;
    std::uint8_t* const seen = seen_.data();
    I* const queue = queue_.data();
    offset_t head = 0, tail = 1;
    queue[0] = source;
    seen[source] = 1;
    for (std::int64_t depth = 1; head < tail; ++depth) {
      const offset_t end = tail;
      for (; head < end; ++head) {
        const I i = queue[head];
        if (head + ahead < tail) prefetch_queue(a, seen, queue + head, ahead);
        for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
          const I j = a.indices[k];
          if (seen[j]) continue;
          seen[j] = 1;
          queue[tail++] = j;
        }
      }
      if (tail > end) found.farthest = depth;
      found.sum += depth * (tail - end);
      found.inverses += static_cast<double>(tail - end) / static_cast<double>(depth);
    }
    found.reached = tail;
    for (offset_t k = 0; k < tail; ++k) seen[queue[k]] = 0;
    return found;
  }

 private:
  buffer<std::uint8_t> seen_;
  buffer<I> queue_;
};

template <class I>
class counting_searches {
 public:
  counting_searches(const pattern_view<I>& a, const pattern_view<I>* at, int threads, const tuning& numbers,
                    multi_source_bfs_statistics& statistics)
      : a_(a), at_(at), threads_(threads), numbers_(numbers), statistics_(statistics) {}

  template <int W>
  bool bit_parallel(std::span<const I> sources, bool may_switch, distance_sum<std::int64_t>* to) {
    bit_parallel_search<W, I> search(a_, at_, sources, bfs_direction::automatic, threads_, numbers_, false);
    std::vector<offset_t> counts(sources.size());
    std::fill_n(to, sources.size(), distance_sum<std::int64_t>{.reached = 1});
    const bool is_done = search.run(may_switch, statistics_, [&](std::int32_t depth) {
      count_level(search, threads_, counts);
      for (std::size_t s = 0; s < counts.size(); ++s) {
        to[s].reached += counts[s];
        to[s].sum += depth * counts[s];
        to[s].inverses += static_cast<double>(counts[s]) / depth;
        if (counts[s] > 0) to[s].farthest = depth;
      }
    });
    if (is_done) statistics_.bit_parallel += static_cast<int>(sources.size());
    return is_done;
  }

  void independent(std::span<const I> sources, distance_sum<std::int64_t>* to) {
    const int threads = useful_threads(threads_, static_cast<offset_t>(sources.size()) * (a_.rows + a_.entries()));
    std::vector<counting_search<I>> workers;
    workers.reserve(static_cast<std::size_t>(threads));
    for (int w = 0; w < threads; ++w) workers.emplace_back(a_.rows);
    parallel_for(static_cast<long>(sources.size()), 1, threads, [&](long begin, long end) {
      auto& worker = workers[static_cast<std::size_t>(current_worker())];
      for (long s = begin; s < end; ++s)
        to[s] = worker.run(a_, sources[static_cast<std::size_t>(s)], numbers_.bfs_prefetch_vertices);
    });
    statistics_.independent += static_cast<int>(sources.size());
    statistics_.entries_read += a_.entries() * static_cast<offset_t>(sources.size());
  }

 private:
  pattern_view<I> a_;
  const pattern_view<I>* at_;
  int threads_;
  const tuning& numbers_;
  multi_source_bfs_statistics& statistics_;
};

}  // namespace

template <class I>
sums bfs_distance_sums(const pattern_view<I>& a, const pattern_view<I>* at, std::span<const I> sources,
                       multi_source_method method, int threads, const tuning& numbers,
                       multi_source_bfs_statistics& statistics) {
  const bool may_switch = method == multi_source_method::automatic;
  sums found(sources.size());
  counting_searches<I> searches(a, at, threads, numbers, statistics);
  std::size_t done = 0;
  bool shares = method == multi_source_method::bit_parallel ||
                (may_switch && static_cast<offset_t>(sources.size()) >= numbers.bfs_summed_searches);
  while (shares && done < sources.size()) {
    const std::size_t left = sources.size() - done;
    const auto batch = sources.subspan(done, std::min<std::size_t>(left, 512));
    shares = left <= 64    ? searches.template bit_parallel<1>(batch, may_switch, found.data() + done)
             : left <= 256 ? searches.template bit_parallel<4>(batch, may_switch, found.data() + done)
                           : searches.template bit_parallel<8>(batch, may_switch, found.data() + done);
    if (shares) done += batch.size();
    statistics.switched = !shares;
  }
  if (done < sources.size()) searches.independent(sources.subspan(done), found.data() + done);
  return found;
}

#define GUSTAV_COMPILE_SUMS(I)                                                                        \
  template sums bfs_distance_sums(const pattern_view<I>&, const pattern_view<I>*, std::span<const I>, \
                                  multi_source_method, int, const tuning&, multi_source_bfs_statistics&);
GUSTAV_COMPILE_SUMS(std::int32_t)
GUSTAV_COMPILE_SUMS(std::int64_t)

}  // namespace gustav::backends::cpu
