// Very short rows of a product without a mask, merged by rank.
#pragma once

#include <backends/cpu/rank.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <graphblas/types.hpp>

#include <array>
#include <cstddef>

namespace gustav::backends::cpu {

// All products side by side, brought into order by counting ranks, equal columns added up: no table, no branch that
// depends on the data but the last. Comes out sorted. For rows of up to most_ranked products. O(products^2 / lanes).
template <class Operands>
class merge_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  explicit merge_rows(const Operands& p) : p_(p) {}

  offset_t count(offset_t i) {
    int n = 0;
    p_.each_column(i, [&](I j) { columns_[static_cast<std::size_t>(n++)] = j; });
    order(n);
    offset_t distinct = n > 0;
    for (std::size_t k = 1; k < static_cast<std::size_t>(n); ++k) distinct += sorted_[k] != sorted_[k - 1];
    return distinct;
  }

  offset_t form(offset_t i, I* indices, Z* values, bool) {
    int n = 0;
    p_.each(i, [&](I j, auto&& product) {
      columns_[static_cast<std::size_t>(n)] = j;
      products_[static_cast<std::size_t>(n++)] = product();
    });
    order(n);
    for (std::size_t k = 0; k < static_cast<std::size_t>(n); ++k)
      in_order_[static_cast<std::size_t>(ranks_[k])] = products_[k];
    offset_t met = 0;
    for (std::size_t k = 0; k < static_cast<std::size_t>(n); ++k) {
      if (met > 0 && indices[met - 1] == sorted_[k]) {
        add_into<Z>(p_.sr.add, values[met - 1], [&] { return in_order_[k]; });
      } else {
        indices[met] = sorted_[k];
        values[met++] = in_order_[k];
      }
    }
    return met;
  }

 private:
  void order(int n) {
    rank(columns_.data(), n, ranks_.data(), p_.set);
    for (std::size_t k = 0; k < static_cast<std::size_t>(n); ++k)
      sorted_[static_cast<std::size_t>(ranks_[k])] = columns_[k];
  }

  const Operands p_;
  std::array<I, most_ranked> columns_, ranks_, sorted_;
  std::array<Z, most_ranked> products_, in_order_;
};

}  // namespace gustav::backends::cpu
