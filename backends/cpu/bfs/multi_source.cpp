// Breadth-first searches from many sources, with a row of levels (and parents) per source: bit-parallel, independent,
// or bit-parallel at first and then independent. All searches end before the rows are written, so that the rows are
// allocated once, at their size.
#include <backends/common/kernels/multi_source_bfs.hpp>
#include <backends/cpu/bfs/bit_parallel.hpp>
#include <backends/cpu/bfs/bit_parallel_rows.hpp>
#include <backends/cpu/bfs/independent.hpp>
#include <backends/cpu/bfs/multi_source.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstdint>
#include <list>
#include <span>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {
namespace {

template <class I>
class many_searches {
  using pattern = csr_view<unit, I>;
  template <int W>
  using search_group = bit_parallel_search<W, I>;

 public:
  // `at` is a by columns or null; pull levels and the parents of bit-parallel searches need it.
  many_searches(const pattern& a, const pattern* at, std::span<const I> sources,
                const multi_source_bfs_options& options, int threads, const tuning& numbers)
      : a_(a), at_(at), sources_(sources), options_(options), threads_(threads), numbers_(numbers) {}

  multi_source_bfs_arrays<I> run(multi_source_bfs_statistics& statistics) {
    std::size_t done = 0;
    bool bit_parallel = options_.method != multi_source_method::independent;
    while (bit_parallel && done < sources_.size()) {
      const std::size_t remaining = sources_.size() - done;
      const auto batch = sources_.subspan(done, std::min<std::size_t>(remaining, 512));
      bit_parallel = remaining <= 64    ? search(groups64_, batch, statistics)
                     : remaining <= 256 ? search(groups256_, batch, statistics)
                                        : search(groups512_, batch, statistics);
      if (!bit_parallel) break;
      done += batch.size();
    }
    statistics.bit_parallel = static_cast<int>(done);
    if (done < sources_.size())
      independent_ = search_independently(a_, sources_.subspan(done), options_.parents, threads_, numbers_, statistics);
    return write();
  }

 private:
  template <int W>
  bool search(std::list<search_group<W>>& groups, std::span<const I> sources, multi_source_bfs_statistics& statistics) {
    groups.emplace_back(a_, at_, sources, options_.direction, threads_, numbers_);
    if (groups.back().run(options_.method == multi_source_method::automatic, statistics)) return true;
    groups.pop_back();
    statistics.switched = true;
    return false;
  }

  multi_source_bfs_arrays<I> write() {
    multi_source_bfs_arrays<I> out;
    const std::size_t rows = sources_.size();
    out.offsets = buffer<offset_t>(rows + 1, 0);
    // Chunks of whole tiles; positions[c] holds the first output position of chunk c in every row.
    const offset_t tiles = (a_.rows + 63) / 64;
    const int chunks = static_cast<int>(std::clamp<offset_t>(tiles / 16, 1, 64));
    std::vector<std::vector<offset_t>> positions(static_cast<std::size_t>(chunks), std::vector<offset_t>(rows, 0));
    const auto entries = static_cast<offset_t>(rows) * a_.rows;
    each_chunk(
        chunks, tiles, entries / 8,
        [&](offset_t begin, offset_t end, std::vector<offset_t>& at) {
          each_group([&](const auto& group, std::size_t first) { group.count(begin, end, at.data() + first); });
        },
        positions);
    for (std::size_t s = rows - independent_.size(); s < rows; ++s)
      positions[0][s] = independent_[s - (rows - independent_.size())].reached();
    offset_t total = 0;
    for (std::size_t s = 0; s < rows; ++s) {
      for (auto& at : positions) total += std::exchange(at[s], total);
      out.offsets[s + 1] = total;
    }
    out.indices = buffer<I>(static_cast<std::size_t>(total));
    out.levels = buffer<std::int32_t>(static_cast<std::size_t>(total));
    if (options_.parents) out.parents = buffer<I>(static_cast<std::size_t>(total));
    I* const parents = options_.parents ? out.parents.data() : nullptr;
    each_chunk(
        chunks, tiles, total,
        [&](offset_t begin, offset_t end, std::vector<offset_t>& at) {
          each_group([&](const auto& group, std::size_t first) {
            group.write(begin, end, at.data() + first, {out.indices.data(), out.levels.data(), parents});
          });
        },
        positions);
    parallel_for(static_cast<long>(independent_.size()), 1, useful_threads(threads_, total), [&](long begin, long end) {
      for (long s = begin; s < end; ++s) {
        const offset_t e = out.offsets[rows - independent_.size() + static_cast<std::size_t>(s)];
        independent_[static_cast<std::size_t>(s)].write(out.indices.data() + e, out.levels.data() + e,
                                                        parents ? parents + e : nullptr);
      }
    });
    return out;
  }
  template <class F>
  void each_chunk(int chunks, offset_t tiles, offset_t work, F&& f, std::vector<std::vector<offset_t>>& positions) {
    if (tiles == 0 || independent_.size() == sources_.size()) return;
    auto body = [&](long first, long last, int chunk) {
      f(64 * first, std::min<offset_t>(a_.rows, 64 * last), positions[static_cast<std::size_t>(chunk)]);
    };
    parallel_chunks(even_borders(tiles, chunks).data(), chunks, useful_threads(threads_, work), body);
  }
  // Calls f(rows, first source) for each group in the order of the sources: groups of 512, then a smaller one.
  template <class F>
  void each_group(F&& f) {
    std::size_t first = 0;
    auto visit = [&](auto& groups) {
      for (const auto& search : groups) {
        f(bit_parallel_rows(search, a_.rows, options_.parents ? at_ : nullptr), first);
        first += search.sources().size();
      }
    };
    visit(groups512_);
    visit(groups256_);
    visit(groups64_);
  }

  const pattern a_;
  const pattern* at_;
  std::span<const I> sources_;
  multi_source_bfs_options options_;
  int threads_;
  const tuning& numbers_;
  std::list<search_group<8>> groups512_;
  std::list<search_group<4>> groups256_;
  std::list<search_group<1>> groups64_;
  std::vector<single_search<I>> independent_;
};

}  // namespace

template <class I>
multi_source_bfs_arrays<I> multi_source_bfs(const pattern_view<I>& a, const pattern_view<I>* at,
                                            std::span<const I> sources, const multi_source_bfs_options& options,
                                            int threads, const tuning& numbers,
                                            multi_source_bfs_statistics& statistics) {
  return many_searches<I>(a, at, sources, options, threads, numbers).run(statistics);
}

template multi_source_bfs_arrays<std::int32_t> multi_source_bfs(const pattern_view<std::int32_t>&,
                                                                const pattern_view<std::int32_t>*,
                                                                std::span<const std::int32_t>,
                                                                const multi_source_bfs_options&, int, const tuning&,
                                                                multi_source_bfs_statistics&);
template multi_source_bfs_arrays<std::int64_t> multi_source_bfs(const pattern_view<std::int64_t>&,
                                                                const pattern_view<std::int64_t>*,
                                                                std::span<const std::int64_t>,
                                                                const multi_source_bfs_options&, int, const tuning&,
                                                                multi_source_bfs_statistics&);

}  // namespace gustav::backends::cpu
