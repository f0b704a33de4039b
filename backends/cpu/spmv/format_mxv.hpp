// What the products of a matrix in a storage format and a full vector share: operands, results, dispatch.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <graphblas/error.hpp>
#include <graphblas/views.hpp>
#include <semirings/monoids.hpp>
#include <semirings/semirings.hpp>
#include <semirings/traits.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav::backends::cpu {

// Whether a kernel may apply both operators of a semiring to padding and select which sums to keep: neither has side
// effects, and there is a value to start from before the first term.
template <class S, class Z>
inline constexpr bool can_multiply_padding = [] {
  using Add = semiring_add_t<S>;
  if constexpr (has_initial_value_v<Add> && std::is_same_v<typename Add::value_type, Z>)
    return is_speculatable_v<semiring_multiply_t<S>> && is_speculatable_v<monoid_op_t<Add>>;
  else
    return false;
}();

namespace detail {

// The values of a full vector as an array; an iso vector is expanded. Throws invalid_value for other forms.
template <class U, class I>
class full_operand {
 public:
  explicit full_operand(const vector_view<U, I>& u) : data_(u.values) {
    if (u.form != vector_form::full) throw invalid_value("mxv: a matrix in a storage format needs a full vector");
    if constexpr (!std::is_same_v<U, unit>)
      if (u.iso && u.size > 0) {
        copy_ = buffer<U>(static_cast<std::size_t>(u.size), u.values[0]);
        data_ = copy_.data();
      }
  }
  const U* data() const { return data_; }

 private:
  buffer<U> copy_;
  const U* data_;
};

// f(std::true_type) for a matrix with one value for all entries, f(std::false_type) otherwise and for patterns.
template <class T, class F>
void with_iso(bool iso, F&& f) {
  if constexpr (!std::is_same_v<T, unit>)
    if (iso) return f(std::true_type{});
  f(std::false_type{});
}

// A result of `rows` values and presence bytes, to be written.
template <class Z, class I>
vector_result<Z, I> make_bitmap(offset_t rows) {
  vector_result<Z, I> out;
  out.size = rows;
  out.form = vector_form::bitmap;
  out.values = buffer<Z>(static_cast<std::size_t>(rows));
  out.present = buffer<std::uint8_t>(static_cast<std::size_t>(rows));
  return out;
}

// Counts the entries and brings the result into the form that suits them.
template <class Z, class I>
vector_result<Z, I> finish_bitmap(vector_result<Z, I>&& out, int threads) {
  constexpr long block = 1 << 15;
  const long blocks = (out.size + block - 1) / block;
  buffer<offset_t> counts(static_cast<std::size_t>(blocks));
  parallel_for(blocks, 1, useful_threads(threads, out.size / 16), [&](long first, long last) {
    for (long b = first; b < last; ++b) {
      offset_t n = 0;
      const std::uint8_t* const present = out.present.data();
      for (long i = b * block; i < std::min<long>(out.size, (b + 1) * block); ++i) n += present[i];
      counts.data()[b] = n;
    }
  });
  for (const offset_t n : counts) out.entries += n;
  conform(out, threads);
  return std::move(out);
}

}  // namespace detail
}  // namespace gustav::backends::cpu

#define GUSTAV_KERNEL_FILE <backends/cpu/spmv/format_terms.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>
