// Rows of a product without a mask by a heap over the rows of B.
#pragma once

#include <backends/cpu/spgemm/operands.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gustav::backends::cpu {

// Merges all rows of B that row i of A selects; they must be sorted (Nagasaka 2019, section 6.4.2, Heap SpGEMM). The
// output is sorted, and there is no accumulator. O(flops log(entries of the row of A)).
template <class Operands>
class heap_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  explicit heap_rows(const Operands& p) : p_(p) {}

  offset_t bound(offset_t i) const { return p_.bound(i); }

  offset_t count(offset_t i) {
    offset_t n = 0;
    I last = -1;
    merge(i, [&](const head& h) {
      n += h.column != last;
      last = h.column;
    });
    return n;
  }

  offset_t compute(offset_t i, I* indices, Z* values, bool) {
    const auto& add = p_.sr.add;
    offset_t n = 0;
    merge(i, [&](const head& h) {
      const auto product = [&] { return p_.product(i, h.ka, h.kb); };
      if (n > 0 && indices[n - 1] == h.column) {
        add_into<Z>(add, values[n - 1], product);
      } else {
        indices[n] = h.column;
        values[n++] = product();
      }
    });
    return n;
  }

 private:
  // The next entry of a row of B.
  struct head {
    I column;
    offset_t ka, kb, end;
  };
  // Ties on a column are broken by ascending k, the order of all kernels.
  static bool before(const head& x, const head& y) { return x.column != y.column ? x.column < y.column : x.ka < y.ka; }

  template <class F>
  void merge(offset_t i, F&& visit) {
    heap_.clear();
    for (offset_t ka = p_.a.offsets[i], ka_end = p_.a.offsets[i + 1]; ka < ka_end; ++ka) {
      p_.prefetch_rows(ka);
      const I k = p_.a.indices[ka];
      const offset_t first = p_.b.offsets[k], end = p_.b.offsets[k + 1];
      if (first < end) heap_.push_back({p_.b.indices[first], ka, first, end});
    }
    std::make_heap(heap_.begin(), heap_.end(), [](const head& x, const head& y) { return before(y, x); });
    while (!heap_.empty()) {
      head& top = heap_.front();
      visit(top);
      if (++top.kb < top.end) {
        top.column = p_.b.indices[top.kb];
      } else {
        top = heap_.back();
        heap_.pop_back();
      }
      sift_down();
    }
  }

  // Restores the heap order from the root.
  void sift_down() {
    const std::size_t n = heap_.size();
    if (n < 2) return;
    const head moving = heap_[0];
    std::size_t node = 0;
    for (std::size_t child = 1; child < n; child = 2 * node + 1) {
      child += child + 1 < n && before(heap_[child + 1], heap_[child]);
      if (!before(heap_[child], moving)) break;
      heap_[node] = heap_[child];
      node = child;
    }
    heap_[node] = moving;
  }

  const Operands p_;
  std::vector<head> heap_;
};

}  // namespace gustav::backends::cpu
