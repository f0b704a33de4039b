// Implementation of order_by_affinity: each vertex goes to the part that most of its multiply-adds are in.
#pragma once

#include <analysis/reorder/partition.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::detail {

// The part with the most votes, the least of several; -1 without a vote. Sorts the votes.
inline std::int32_t majority(std::vector<std::int32_t>& votes) {
  std::sort(votes.begin(), votes.end());
  std::int32_t best = -1;
  std::ptrdiff_t most = 0;
  for (auto at = votes.begin(); at != votes.end();) {
    const auto end = std::upper_bound(at, votes.end(), *at);
    if (end - at > most) {
      most = end - at;
      best = *at;
    }
    at = end;
  }
  return best;
}

template <class T, class I>
std::vector<I> affinity_order(const matrix<T, I>& a, const partition_options& options, int threads) {
  if (const std::string reason = partitioner_absent(); !reason.empty())
    throw not_compiled("order_by_affinity: no partitioner: " + reason);
  const auto v = a.view(threads);
  const offset_t multiply_adds = count_multiply_adds(v, v);
  if (multiply_adds > options.max_multiply_adds)
    throw invalid_value("order_by_affinity: " + std::to_string(multiply_adds) + " multiply-adds, at most " +
                        std::to_string(options.max_multiply_adds) + " are partitioned");
  const auto graph = make_multiply_graph(v, v);
  const double entry = entry_bytes(a), value = std::is_void_v<T> ? 0 : sizeof(storage_t<T>);
  const entry_sizes resident{entry, entry, sizeof(I) + value}, moved{entry, entry, sizeof(I) + 2 * value};
  const partition split = split_until_it_fits(graph, resident, moved, options.cache);

  // A multiply-add of C(i, j) votes for its part in row i and in column j.
  const auto n = static_cast<std::size_t>(v.rows);
  std::vector<std::vector<std::int32_t>> votes(n);
  std::size_t m = 0;
  for (std::size_t i = 0; i < n; ++i)
    for (offset_t ka = v.offsets[i]; ka < v.offsets[i + 1]; ++ka)
      for (offset_t kb = v.offsets[v.indices[ka]]; kb < v.offsets[v.indices[ka] + 1]; ++kb, ++m) {
        votes[i].push_back(split.part_of[m]);
        votes[static_cast<std::size_t>(v.indices[kb])].push_back(split.part_of[m]);
      }
  std::vector<std::pair<std::int32_t, I>> keys(n);
  for (std::size_t u = 0; u < n; ++u) {
    const std::int32_t part = majority(votes[u]);
    keys[u] = {part < 0 ? split.parts : part, static_cast<I>(u)};
  }
  std::sort(keys.begin(), keys.end());
  std::vector<I> order(n);
  for (std::size_t u = 0; u < n; ++u) order[u] = keys[u].second;
  return order;
}

}  // namespace gustav::detail
