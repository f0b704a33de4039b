// Sorts rows by MinHash signature, so that similar rows come close to each other. It costs one sort and serves rows
// that are too light to repay clustering (clustered_rows.hpp).
#pragma once

#include <backends/cpu/mcl/minhash.hpp>
#include <backends/cpu/mcl/tuning.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu::markov {

// `rows` in parts, each sorted by the pair of two MinHash values of the columns. There are at most as many parts as
// threads; rows with the same first value are in the same part.
template <class T, class I>
std::vector<std::vector<I>> sort_by_signature(const csr_view<T, I>& m, const std::vector<I>& rows, int threads,
                                              const mcl_tuning& numbers) {
  using keyed = std::pair<std::uint64_t, I>;
  std::vector<keyed> all(rows.size());
  parallel_for(static_cast<long>(rows.size()), 1024, threads, [&](long begin, long end) {
    for (auto r = static_cast<std::size_t>(begin); r < static_cast<std::size_t>(end); ++r) {
      std::uint32_t first = std::numeric_limits<std::uint32_t>::max(), second = first;
      for (offset_t k = m.offsets[rows[r]]; k < m.offsets[rows[r] + 1]; ++k) {
        const std::uint64_t hash = hash_of_column(static_cast<std::size_t>(m.indices[k]), 0);
        first = std::min(first, static_cast<std::uint32_t>(hash >> 32));
        second = std::min(second, static_cast<std::uint32_t>(hash));
      }
      all[r] = {std::uint64_t{first} << 32 | second, rows[r]};
    }
  });
  const auto parts = static_cast<std::size_t>(
      std::clamp<offset_t>(static_cast<offset_t>(rows.size()) / numbers.markov_light_thread_rows, 1, threads));
  std::vector<std::vector<I>> sorted(parts);
  parallel_for(static_cast<long>(parts), 1, threads, [&](long begin, long end) {
    for (auto p = static_cast<std::size_t>(begin); p < static_cast<std::size_t>(end); ++p) {
      std::vector<keyed> mine;
      for (const keyed& row : all)
        if ((row.first >> 32) % parts == p) mine.push_back(row);
      std::sort(mine.begin(), mine.end());
      for (const keyed& row : mine) sorted[p].push_back(row.second);
    }
  });
  return sorted;
}

}  // namespace gustav::backends::cpu::markov
