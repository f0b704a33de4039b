// An order of rows in which those that are alike are near each other, at the price of a sort: for rows too light to be
// worth more.
#pragma once

#include <backends/common/parallel.hpp>
#include <backends/cpu/mcl/minhash.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu::markov {

// `rows` in parts, each in the order of the least of two hashes of their columns (min-wise hashing: rows agree in one
// as often as their columns agree). As many parts as threads; rows that agree in the first hash are in the same one.
template <class T, class I>
std::vector<std::vector<I>> by_signatures(const csr_view<T, I>& m, const std::vector<I>& rows, int threads) {
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
  constexpr std::size_t share = 4096;  // rows that a thread is worth waking for
  const auto parts = static_cast<std::size_t>(std::clamp<long>(static_cast<long>(rows.size() / share), 1, threads));
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
