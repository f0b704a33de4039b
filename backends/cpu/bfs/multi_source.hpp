// Breadth-first searches from many sources, a row of levels (and parents) each: in words, apart, or begun in words and
// gone on apart. All searches end before anything is written, so that the rows are allocated once, at their size.
#pragma once

#include <backends/common/parallel.hpp>
#include <backends/cpu/bfs/bit_parallel.hpp>
#include <backends/cpu/bfs/bit_parallel_rows.hpp>
#include <backends/cpu/bfs/independent.hpp>
#include <graphblas/fused/multi_source_bfs_options.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <cstdint>
#include <list>
#include <span>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

template <class I>
class multi_source_bfs {
  using pattern = csr_view<unit, I>;
  template <int W>
  using words = words_search<W, I>;

 public:
  // `at`: a by columns or null; parents of words need it, and pull.
  multi_source_bfs(const pattern& a, const pattern* at, std::span<const I> sources,
                   const multi_source_bfs_options& options, int threads)
      : a_(a), at_(at), sources_(sources), options_(options), threads_(threads) {}

  multi_source_bfs_arrays<I> run(multi_source_bfs_statistics& statistics) {
    std::size_t done = 0;
    bool bit_parallel = options_.method != multi_source_method::independent;
    while (bit_parallel && done < sources_.size()) {
      const std::size_t left = sources_.size() - done;
      const auto some = sources_.subspan(done, std::min<std::size_t>(left, 512));
      bit_parallel = left <= 64    ? search(group64_, some, statistics)
                     : left <= 256 ? search(group256_, some, statistics)
                                   : search(group512_, some, statistics);
      if (!bit_parallel) break;
      done += some.size();
    }
    statistics.bit_parallel = static_cast<int>(done);
    if (done < sources_.size())
      apart_ = search_independently(a_, sources_.subspan(done), options_.parents, threads_, statistics);
    return write();
  }

 private:
  template <int W>
  bool search(std::list<words<W>>& groups, std::span<const I> sources, multi_source_bfs_statistics& statistics) {
    groups.emplace_back(a_, at_, sources, options_.direction, threads_);
    if (groups.back().run(options_.method == multi_source_method::automatic, statistics)) return true;
    groups.pop_back();
    statistics.switched = true;
    return false;
  }

  multi_source_bfs_arrays<I> write() {
    multi_source_bfs_arrays<I> out;
    const std::size_t rows = sources_.size();
    out.offsets = buffer<offset_t>(rows + 1, 0);
    // Chunks of whole tiles; places[c] holds the first place of every row's part of chunk c.
    const offset_t tiles = (a_.rows + 63) / 64;
    const int chunks = static_cast<int>(std::clamp<offset_t>(tiles / 16, 1, 64));
    std::vector<std::vector<offset_t>> places(static_cast<std::size_t>(chunks), std::vector<offset_t>(rows, 0));
    const auto entries = static_cast<offset_t>(rows) * a_.rows;
    each_chunk(
        chunks, tiles, entries / 8,
        [&](offset_t begin, offset_t end, std::vector<offset_t>& at) {
          each_group([&](const auto& group, std::size_t first) { group.count(begin, end, at.data() + first); });
        },
        places);
    for (std::size_t s = rows - apart_.size(); s < rows; ++s)
      places[0][s] = apart_[s - (rows - apart_.size())].reached();
    offset_t total = 0;
    for (std::size_t s = 0; s < rows; ++s) {
      for (auto& at : places) total += std::exchange(at[s], total);
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
        places);
    parallel_for(static_cast<long>(apart_.size()), 1, useful_threads(threads_, total), [&](long begin, long end) {
      for (long s = begin; s < end; ++s) {
        const offset_t e = out.offsets[rows - apart_.size() + static_cast<std::size_t>(s)];
        apart_[static_cast<std::size_t>(s)].write(out.indices.data() + e, out.levels.data() + e,
                                                  parents ? parents + e : nullptr);
      }
    });
    return out;
  }
  template <class F>
  void each_chunk(int chunks, offset_t tiles, offset_t work, F&& f, std::vector<std::vector<offset_t>>& places) {
    if (tiles == 0 || apart_.size() == sources_.size()) return;
    parallel_for(chunks, 1, useful_threads(threads_, work), [&](long first, long last) {
      for (long c = first; c < last; ++c)
        f(64 * (tiles * c / chunks), std::min<offset_t>(a_.rows, 64 * (tiles * (c + 1) / chunks)),
          places[static_cast<std::size_t>(c)]);
    });
  }
  // The groups in the order of their sources: 512 at a time, and what is left in a shorter word.
  template <class F>
  void each_group(F&& f) {
    std::size_t first = 0;
    auto all = [&](auto& groups) {
      for (const auto& search : groups) {
        f(words_rows(search, a_.rows, options_.parents ? at_ : nullptr), first);
        first += search.sources().size();
      }
    };
    all(group512_);
    all(group256_);
    all(group64_);
  }

  const pattern a_;
  const pattern* at_;
  std::span<const I> sources_;
  multi_source_bfs_options options_;
  int threads_;
  std::list<words<8>> group512_;
  std::list<words<4>> group256_;
  std::list<words<1>> group64_;
  std::vector<single_search<I>> apart_;
};

}  // namespace gustav::backends::cpu
