// Rows of a pattern that are equal.
#pragma once

#include <backends/common/fingerprint.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

namespace gustav::detail {

// Classes of equal rows, numbered by their first rows.
struct row_classes {
  std::vector<offset_t> first;  // of each class: its first row
  std::vector<offset_t> of;     // of each row: its class
};

// a: with sorted rows. Rows are compared only where their fingerprints are equal. Cost: two reads of the pattern, and a
// sort of the fingerprints.
template <class I>
row_classes classes_of_equal_rows(const csr_view<unit, I>& a, int threads) {
  const auto n = static_cast<std::size_t>(a.rows);
  const auto length = [&](offset_t i) { return a.offsets[i + 1] - a.offsets[i]; };
  std::vector<std::uint64_t> prints(n);
  threads = useful_threads(threads, a.entries() + a.rows);
  parallel_for(a.rows, 1024, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i)
      prints[static_cast<std::size_t>(i)] = fingerprint(a.indices + a.offsets[i], length(i), 1);
  });
  std::vector<offset_t> order(n);
  std::iota(order.begin(), order.end(), offset_t{0});
  std::sort(order.begin(), order.end(), [&](offset_t i, offset_t j) {
    const auto x = prints[static_cast<std::size_t>(i)], y = prints[static_cast<std::size_t>(j)];
    return x != y ? x < y : i < j;
  });
  // The first row that equals each one. Different rows of one fingerprint are compared one by one.
  row_classes found;
  found.of.resize(n);
  std::vector<offset_t> heads;
  for (std::size_t k = 0; k < n; ++k) {
    const offset_t i = order[k];
    if (k > 0 && prints[static_cast<std::size_t>(i)] != prints[static_cast<std::size_t>(order[k - 1])]) heads.clear();
    const auto same = [&](offset_t head) {
      return length(head) == length(i) &&
             std::equal(a.indices + a.offsets[i], a.indices + a.offsets[i + 1], a.indices + a.offsets[head]);
    };
    const auto head = std::find_if(heads.begin(), heads.end(), same);
    found.of[static_cast<std::size_t>(i)] = head == heads.end() ? i : *head;
    if (head == heads.end()) heads.push_back(i);
  }
  // `of` has first rows so far; a first row precedes the others of its class.
  for (std::size_t i = 0; i < n; ++i) {
    const offset_t head = found.of[i];
    if (head == static_cast<offset_t>(i)) {
      found.of[i] = static_cast<offset_t>(found.first.size());
      found.first.push_back(head);
    } else {
      found.of[i] = found.of[static_cast<std::size_t>(head)];
    }
  }
  return found;
}

}  // namespace gustav::detail
