// Rows of a product inside a mask: nothing that the mask row does not list is stored.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/cpu/accumulators.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>
#include <semirings/monoids.hpp>

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace gustav::backends::cpu {

// A worker's own table says where in the mask row a column stands (0: not listed); sums lie side by side in that order,
// so they stay in the nearest cache however wide the matrix is. Where the mask lists the lesser
// part, each row of B is first sifted for listed columns without a branch, for they cannot be foreseen; where it lists
// most, a branch for each product is.
template <class Operands>
class masked_dense_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  masked_dense_rows(const Operands& p, const mask_view<I>& m)
      : p_(p), m_(m), where_(static_cast<std::size_t>(p.b.cols), I{0}), sifted_(block) {}

  offset_t bound(offset_t i) const { return m_.offsets[i + 1] - m_.offsets[i]; }
  offset_t form(offset_t i, I* indices, Z* values, bool) {
    offset_t n = 0;
    row(i, [&](I j, const Z& sum) {
      indices[n] = j;
      values[n++] = sum;
    });
    return n;
  }

  // Calls out(j, sum) in mask order for the columns in which products of row i land.
  template <class Out>
  void row(offset_t i, Out&& out) {
    if (p_.products(i) == 0) return;
    const offset_t begin = m_.offsets[i], end = m_.offsets[i + 1];
    const auto room = static_cast<std::size_t>(end - begin) + 1;
    if (sums_.size() < room) {
      sums_ = buffer<Z>(2 * room);
      hit_ = buffer<std::uint8_t>(2 * room);
    }
    const auto& add = p_.sr.add;
    I* const where = where_.data();
    Z* const sums = sums_.data();
    std::uint8_t* const hit = hit_.data();
    std::size_t n = 1;
    for (offset_t k = begin; k < end; ++k) {
      if (!m_.allows_entry(k)) continue;
      where[m_.indices[k]] = static_cast<I>(n);
      hit[n] = 0;
      if constexpr (starts) sums[n] = static_cast<Z>(start_of(add));
      ++n;
    }
    auto add_at = [&](std::size_t at, auto&& product) {
      if constexpr (starts) {
        sums[at] = static_cast<Z>(add(sums[at], product()));
      } else if (hit[at]) {
        add_into<Z>(add, sums[at], product);
      } else {
        sums[at] = product();
      }
      hit[at] = 1;
    };
    offset_t landed = 0;
    if (2 * landed_ <= seen_) {
      for (offset_t ka = p_.a.offsets[i], ka_end = p_.a.offsets[i + 1]; ka < ka_end; ++ka) {
        p_.look_ahead(ka);
        const I k = p_.a.indices[ka];
        const offset_t kb_end = p_.b.offsets[k + 1];
        for (offset_t first = p_.b.offsets[k]; first < kb_end; first += block) {
          const std::size_t met = sift(p_.b.indices + first, std::min<offset_t>(block, kb_end - first));
          landed += static_cast<offset_t>(met);
          for (std::size_t q = 0; q < met; ++q)
            add_at(sifted_[q].place, [&] { return p_.product(i, ka, first + sifted_[q].offset); });
        }
      }
    } else {
      p_.each(i, [&](I j, auto&& product) {
        const auto at = static_cast<std::size_t>(where[j]);
        if (at == 0) return;
        ++landed;
        add_at(at, product);
      });
    }
    landed_ += landed;
    seen_ += p_.products(i);
    std::size_t at = 1;
    for (offset_t k = begin; k < end; ++k) {
      if (!m_.allows_entry(k)) continue;
      const I j = m_.indices[k];
      where[j] = 0;
      if (hit[at]) out(j, sums[at]);
      ++at;
    }
  }

 private:
  static constexpr bool starts = has_start_v<typename Operands::semiring_type::add_type>;
  static constexpr offset_t block = 1024;
  struct listed {
    std::uint32_t offset;  // in the piece of B's row
    std::uint32_t place;   // in the mask row
  };

  std::size_t sift(const I* columns, offset_t n) {
    const I* const where = where_.data();
    listed* const to = sifted_.data();
    std::size_t met = 0;
    for (offset_t k = 0; k < n; ++k) {
      const auto place = static_cast<std::uint32_t>(where[columns[k]]);
      to[met] = {static_cast<std::uint32_t>(k), place};
      met += place != 0;
    }
    return met;
  }

  const Operands p_;
  const mask_view<I> m_;
  buffer<I> where_;
  buffer<Z> sums_;
  buffer<std::uint8_t> hit_;
  buffer<listed> sifted_;
  offset_t landed_ = 0, seen_ = 0;  // listed products so far, and all
};

// The same by a hash table preloaded with the mask row.
template <class Operands>
class masked_hash_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  masked_hash_rows(const Operands& p, const mask_view<I>& m) : p_(p), m_(m), table_(p.b.cols) {}

  offset_t bound(offset_t i) const { return m_.offsets[i + 1] - m_.offsets[i]; }
  offset_t form(offset_t i, I* indices, Z* values, bool) {
    offset_t n = 0;
    row(i, [&](I j, const Z& sum) {
      indices[n] = j;
      values[n++] = sum;
    });
    return n;
  }

  template <class Out>
  void row(offset_t i, Out&& out) {
    if (p_.products(i) == 0) return;
    const offset_t begin = m_.offsets[i], end = m_.offsets[i + 1];
    table_.begin(end - begin + 1);  // a slot stays free: what is looked for may not be there
    for (offset_t k = begin; k < end; ++k)
      if (m_.allows_entry(k)) table_.list(m_.indices[k]);
    p_.each(i, [&](I j, auto&& product) {
      const std::size_t slot = table_.find(j);
      if (slot == table_.npos) return;
      if (!table_.is_taken(slot)) {
        table_.take(slot);
        table_.value(slot) = product();
      } else {
        add_into<Z>(p_.sr.add, table_.value(slot), product);
      }
    });
    for (offset_t k = begin; k < end; ++k) {
      const I j = m_.indices[k];
      const std::size_t slot = table_.find(j);
      if (slot != table_.npos && table_.is_taken(slot)) out(j, table_.value(slot));
    }
  }

 private:
  const Operands p_;
  const mask_view<I> m_;
  hash_accumulator<Z, I> table_;
};

}  // namespace gustav::backends::cpu
