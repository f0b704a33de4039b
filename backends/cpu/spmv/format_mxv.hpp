// y = A x with A in a storage format and x full: operands and results. The kernels are in the files of the formats.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/register_lanes.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>
#include <semirings/monoids.hpp>
#include <semirings/semirings.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace gustav::backends::cpu {

// Whether sums over a semiring may start from a value before their first term, in the type of the result.
template <class S, class Z>
inline constexpr bool starts_from_initial_value = [] {
  using Add = semiring_add_t<S>;
  if constexpr (has_initial_value_v<Add>)
    return std::is_same_v<typename Add::value_type, Z>;
  else
    return false;
}();

// Whether a kernel may apply both operators of a semiring to padding and select which sums to keep: neither has side
// effects, and there is a value to start from before the first term.
template <class S, class Z>
inline constexpr bool can_multiply_padding = starts_from_initial_value<S, Z>&&
    is_speculatable_on_v<semiring_multiply_t<S>, Z>&& is_speculatable_on_v<monoid_op_t<semiring_add_t<S>>, Z>;

// The kernel of a format, one specialisation for each:
//   multiply(s, a, x, y, present, threads, set)
// writes y(i) = the sum over k of a(i, k) x(k) and present[i] = whether row i has an entry, for all rows; y(i) is Z{}
// where it has none. x has a.cols values. present may be null if every row has an entry. set: resolved. What it
// allocates, it allocates before it writes to y.
template <class Format>
struct format_kernel;

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

// The state of sums that a kernel completes in several steps: the presence bytes of the caller, bytes of its own where
// there are none and sums cannot start before their first term, or no bytes.
template <class S, class Z>
class partial_sums {
 public:
  partial_sums(const S& s, Z* y, std::uint8_t* present, offset_t rows) : s_(s), y_(y), present_(present) {
    if constexpr (!starts_from_initial_value<S, Z>)
      if (!present) {
        own_ = buffer<std::uint8_t>(static_cast<std::size_t>(rows));
        present_ = own_.data();
      }
  }
  // Null: all sums have begun.
  std::uint8_t* present() const { return present_; }
  // Empties the sums of rows [begin, end).
  void clear(offset_t begin, offset_t end) const {
    if (present_) {
      std::fill(present_ + begin, present_ + end, std::uint8_t{0});
      std::fill(y_ + begin, y_ + end, Z{});
    } else if constexpr (starts_from_initial_value<S, Z>) {
      std::fill(y_ + begin, y_ + end, initial_value_of(s_.add));
    }
  }

 private:
  const S& s_;
  Z* y_;
  std::uint8_t* present_;
  buffer<std::uint8_t> own_;
};

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

// y(i) = the sum over k of a(i, k) u(k); rows without entries have none. a is m x n in a storage format, u full with n
// elements. Terms are added by ascending k except where the kernel of the format says otherwise; the result does not
// depend on the number of threads. Full results have no presence bytes at any time. Throws what the operators throw,
// invalid_value for a vector that is not full and for an instruction set that the machine lacks, not_implemented for
// operators that the format does not take, out_of_memory. Cost: one read of the slots, and what the kernel states.
template <class S, class Format, class U, class I>
vector_result<typename S::value_type, I> mxv_format(const S& s, const Format& a, const vector_view<U, I>& u,
                                                    int threads = 0, isa requested = isa::best) {
  using Z = typename S::value_type;
  const isa set = resolve_isa(requested);
  const detail::full_operand<U, I> x(u);
  vector_result<Z, I> out;
  out.size = a.rows;
  out.values = buffer<Z>(static_cast<std::size_t>(a.rows));
  if (a.every_row) {
    out.form = vector_form::full;
    out.entries = a.rows;
  } else {
    out.form = vector_form::bitmap;
    out.present = buffer<std::uint8_t>(static_cast<std::size_t>(a.rows));
  }
  format_kernel<Format>::multiply(s, a, x.data(), out.values.data(), a.every_row ? nullptr : out.present.data(),
                                  threads, set);
  return a.every_row ? std::move(out) : detail::finish_bitmap(std::move(out), threads);
}

// The same for a matrix that has an entry in every row, into y[0 .. m), which must not overlap u. What is thrown is
// thrown before the first write to y unless the operators throw.
template <class S, class Format, class U, class I>
void mxv_format_into(const S& s, const Format& a, const vector_view<U, I>& u, typename S::value_type* y,
                     int threads = 0, isa requested = isa::best) {
  if (!a.every_row) throw invalid_value("mxv_format_into: a row of the matrix has no entry");
  const isa set = resolve_isa(requested);
  const detail::full_operand<U, I> x(u);
  format_kernel<Format>::multiply(s, a, x.data(), y, static_cast<std::uint8_t*>(nullptr), threads, set);
}

}  // namespace gustav::backends::cpu

#define GUSTAV_KERNEL_FILE <backends/cpu/spmv/format_terms.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>
