// Element-wise operations: union and intersection of two operands, apply and select on one.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/common/kernels/elementwise.hpp>
#include <backends/common/operand.hpp>
#include <backends/cpu/elementwise/csr_builder.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

template <class Op, class A, class B>
using combined_t = std::remove_cvref_t<decltype(combine_at(std::declval<const Op&>(), std::declval<const A&>(),
                                                           std::declval<const B&>(), offset_t(), offset_t()))>;

enum class ewise : bool { add, mult };

// Merges two ascending index ranges: calls left(k), right(l) or both(k, l) in order of index. Inlined, so that what the
// calls count stays in registers.
template <class I, class Left, class Right, class Both>
GUSTAV_INLINE void merge(const I* x, offset_t k, offset_t k_end, const I* y, offset_t l, offset_t l_end, Left&& left,
                         Right&& right, Both&& both) {
  while (k < k_end && l < l_end) {
    if (x[k] < y[l])
      left(k++);
    else if (y[l] < x[k])
      right(l++);
    else
      both(k++, l++);
  }
  for (; k < k_end; ++k) left(k);
  for (; l < l_end; ++l) right(l);
}

// Whether two ranges of columns, which are not empty, are equal. Most that differ do so in their first column.
template <class I>
bool have_same_columns(const I* x, offset_t n, const I* y, offset_t m) {
  if (!((n == m) & (*x == *y))) return false;
  if (n > detail::entries_of_a_call) return std::equal(x, x + n, y);
  bool same = true;
  for (offset_t k = 1; k < n; ++k) same &= x[k] == y[k];
  return same;
}

// One type for all outputs and operands, so that the kernel of a copy is instantiated once.
struct copy_value {
  template <class Load>
  auto operator()(Load&& load, offset_t, offset_t) const {
    return load();
  }
};

// T = A op B inside the mask: add takes the union (an entry of one operand alone is copied, but for ewise_union), mult
// the intersection. Rows with the same columns in both are not merged. Cost: O(entries of both), read twice.
template <ewise Kind, class Op, class SA, class SB, class I>
auto combine(const Op& op, const csr_view<SA, I>& a, const csr_view<SB, I>& b, const mask_view<I>& m, int threads) {
  using Z = combined_t<Op, SA, SB>;
  const auto x = a.reader();
  const auto y = b.reader();
  return build_rows<Z, I>(
      a.rows, a.cols, m, threads, a.entries() + b.entries(),
      [&, x, y ](offset_t i, auto&& put) __attribute__((always_inline)) {
        auto left = [&](offset_t k) {
          if constexpr (Kind == ewise::add) put(a.indices[k], [&] { return left_alone_at(op, x(k), i, a.indices[k]); });
        };
        auto right = [&](offset_t l) {
          if constexpr (Kind == ewise::add)
            put(b.indices[l], [&] { return right_alone_at(op, y(l), i, b.indices[l]); });
        };
        auto both = [&](offset_t k, offset_t l) {
          put(a.indices[k], [&] { return combine_at(op, x(k), y(l), i, a.indices[k]); });
        };
        const offset_t k = a.offsets[i], k_end = a.offsets[i + 1], l = b.offsets[i], l_end = b.offsets[i + 1];
        if (k < k_end && l < l_end && have_same_columns(a.indices + k, k_end - k, b.indices + l, l_end - l))
          return put.all(a.indices + k, k_end - k,
                         [&](offset_t d) { return combine_at(op, x(k + d), y(l + d), i, a.indices[k + d]); });
        merge(a.indices, k, k_end, b.indices, l, l_end, left, right, both);
      });
}

// The same for vectors. Cost: O(entries) when both are sparse, O(size) otherwise. For mult, O(entries) of one sparse
// operand.
template <ewise Kind, class Op, class SU, class SV, class I>
auto combine(const Op& op, const vector_view<SU, I>& u, const vector_view<SV, I>& v, const vector_mask_view<I>& m,
             int threads) {
  using Z = combined_t<Op, SU, SV>;
  const bool u_sparse = u.form == vector_form::sparse, v_sparse = v.form == vector_form::sparse;
  if (u.form == vector_form::full && v.form == vector_form::full && !m.present)
    return fill_full<Z, I>(u.size, threads, [&op, x = u.reader(), y = v.reader()](offset_t i) {
      return combine_at(op, x(i), y(i), i, offset_t(0));
    });
  if (u_sparse && v_sparse)
    return fill_sparse<Z, I>(
        u.size, Kind == ewise::add ? u.entries + v.entries : std::min(u.entries, v.entries), m, threads,
        [&](auto&& put) {
          auto left = [&](offset_t k) {
            if constexpr (Kind == ewise::add)
              put(u.indices[k], [&] { return left_alone_at(op, u.value(k), u.indices[k], offset_t(0)); });
          };
          auto right = [&](offset_t l) {
            if constexpr (Kind == ewise::add)
              put(v.indices[l], [&] { return right_alone_at(op, v.value(l), v.indices[l], offset_t(0)); });
          };
          auto both = [&](offset_t k, offset_t l) {
            put(u.indices[k], [&] { return combine_at(op, u.value(k), v.value(l), u.indices[k], offset_t(0)); });
          };
          merge(u.indices, offset_t(0), u.entries, v.indices, offset_t(0), v.entries, left, right, both);
        });
  if constexpr (Kind == ewise::mult) {
    if (u_sparse)
      return fill_sparse<Z, I>(u.size, u.entries, m, threads, [&](auto&& put) {
        for (offset_t k = 0; k < u.entries; ++k) {
          const I i = u.indices[k];
          if (v.has(i)) put(i, [&] { return combine_at(op, u.value(k), v.value(i), i, offset_t(0)); });
        }
      });
    if (v_sparse)
      return fill_sparse<Z, I>(u.size, v.entries, m, threads, [&](auto&& put) {
        for (offset_t l = 0; l < v.entries; ++l) {
          const I i = v.indices[l];
          if (u.has(i)) put(i, [&] { return combine_at(op, u.value(i), v.value(l), i, offset_t(0)); });
        }
      });
  }
  vector_result<SU, I> u_bitmap;
  vector_result<SV, I> v_bitmap;
  if (u_sparse) u_bitmap = to_bitmap(u, threads);
  if (v_sparse) v_bitmap = to_bitmap(v, threads);
  const auto x = u_sparse ? u_bitmap.view() : u;
  const auto y = v_sparse ? v_bitmap.view() : v;
  return fill_positions<Z, I>(u.size, m, threads, u.size, [&](offset_t i, auto&& put) {
    const bool in_x = x.has(i), in_y = y.has(i);
    if (in_x && in_y)
      put([&] { return combine_at(op, x.value(i), y.value(i), i, offset_t(0)); });
    else if (Kind == ewise::add && in_x)
      put([&] { return left_alone_at(op, x.value(i), i, offset_t(0)); });
    else if (Kind == ewise::add && in_y)
      put([&] { return right_alone_at(op, y.value(i), i, offset_t(0)); });
  });
}

// T(i, j) = f(load, i, j) inside the mask, where load() returns A(i, j); f need not call it.
template <class Z, class F, class S, class I>
csr_result<Z, I> apply(const F& f, const csr_view<S, I>& a, const mask_view<I>& m, int threads) {
  return build_rows<Z, I>(a.rows, a.cols, m, threads, a.entries(), [&](offset_t i, auto&& put) {
    const offset_t first = a.offsets[i];
    put.all(a.indices + first, a.offsets[i + 1] - first, [&](offset_t d) {
      const offset_t k = first + d;
      return f([&] { return a.value(k); }, i, static_cast<offset_t>(a.indices[k]));
    });
  });
}
template <class Z, class F, class S, class I>
vector_result<Z, I> apply(const F& f, const vector_view<S, I>& u, const vector_mask_view<I>& m, int threads) {
  if (u.form == vector_form::full && !m.present)
    return fill_full<Z, I>(u.size, threads,
                           [&f, x = u.reader()](offset_t i) { return f([&] { return x(i); }, i, offset_t(0)); });
  if (u.form == vector_form::sparse)
    return fill_sparse<Z, I>(u.size, u.entries, m, threads, [&](auto&& put) {
      for (offset_t k = 0; k < u.entries; ++k)
        put(u.indices[k],
            [&] { return f([&] { return u.value(k); }, static_cast<offset_t>(u.indices[k]), offset_t(0)); });
    });
  return fill_positions<Z, I>(u.size, m, threads, u.size, [&](offset_t i, auto&& put) {
    if (u.has(i)) put([&] { return f([&] { return u.value(i); }, i, offset_t(0)); });
  });
}

// The entries inside the mask for which keep(load, i, j) is true. keep is called at most once per entry, so it may be a
// random choice: the results are stored as a bitmap, 64 entries per word, which selects the entries to copy.
template <class Keep, class S, class I>
csr_result<S, I> select(const Keep& keep, const csr_view<S, I>& a, const mask_view<I>& m, int threads) {
  constexpr bool valued = !std::is_same_v<S, unit>;
  csr_result<S, I> out;
  out.rows = a.rows;
  out.cols = a.cols;
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1);
  threads = useful_threads(threads, a.rows + a.entries());
  const int chunks = threads == 1 ? 1 : threads * 8;
  const std::vector<long> borders = balanced_borders(a.offsets, a.rows, chunks);
  // Each chunk starts a new word.
  const offset_t base = a.rows ? a.offsets[0] : 0;
  buffer<std::uint64_t> selected(bitmap::word_of(a.entries()) + static_cast<std::size_t>(chunks));
  const auto words_of = [&](long first_row, int chunk) {
    return selected.data() + bitmap::word_of(a.offsets[first_row] - base) + chunk;
  };
  auto evaluate = [&](long begin, long end, int chunk) {
    std::uint64_t* to = words_of(begin, chunk);
    std::uint64_t word = 0;
    int bit = 0;
    for (long i = begin; i < end; ++i) {
      offset_t kept = 0;
      mask_cursor<I> cursor(m, i);
      for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
        const I j = a.indices[k];
        const bool keeps =
            cursor.allows(j) && keep([&] { return a.value(k); }, static_cast<offset_t>(i), static_cast<offset_t>(j));
        kept += keeps;
        word |= static_cast<std::uint64_t>(keeps) << bit;
        if (++bit == bitmap::word_bits) {
          *to++ = word;
          word = 0;
          bit = 0;
        }
      }
      out.offsets[static_cast<std::size_t>(i)] = kept;
    }
    if (bit > 0) *to = word;
  };
  parallel_chunks(borders.data(), chunks, threads, evaluate);
  const offset_t n = exclusive_scan(out.offsets.data(), a.rows, out.offsets.data(), threads);
  out.indices = buffer<I>(static_cast<std::size_t>(n));
  if constexpr (valued) out.values = buffer<S>(static_cast<std::size_t>(n));
  const auto value = a.reader();
  auto copy = [&](long begin, long end, int chunk) {
    const std::uint64_t* from = words_of(begin, chunk);
    I* indices = out.indices.data() + out.offsets[static_cast<std::size_t>(begin)];
    [[maybe_unused]] S* values = nullptr;
    if constexpr (valued) values = out.values.data() + out.offsets[static_cast<std::size_t>(begin)];
    for (offset_t k = a.offsets[begin]; k < a.offsets[end]; k += bitmap::word_bits)
      bitmap::for_each(*from++, offset_t{0}, [&](offset_t bit) {
        *indices++ = a.indices[k + bit];
        if constexpr (valued) *values++ = value(k + bit);
      });
  };
  parallel_chunks(borders.data(), chunks, threads, copy);
  return out;
}
template <class Keep, class S, class I>
vector_result<S, I> select(const Keep& keep, const vector_view<S, I>& u, const vector_mask_view<I>& m, int threads) {
  if (u.form == vector_form::sparse)
    return fill_sparse<S, I>(u.size, u.entries, m, threads, [&](auto&& put) {
      for (offset_t k = 0; k < u.entries; ++k) {
        auto load = [&] { return u.value(k); };
        if (keep(load, static_cast<offset_t>(u.indices[k]), offset_t(0))) put(u.indices[k], load);
      }
    });
  return fill_positions<S, I>(u.size, m, threads, u.size, [&](offset_t i, auto&& put) {
    if (!u.has(i)) return;
    auto load = [&] { return u.value(i); };
    if (keep(load, i, offset_t(0))) put(load);
  });
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

// What kernels of both matrices and vectors read.
template <class S, class I>
const csr_view<S, I>& rows_or_vector(const lazy_operand<S, I>& a) {
  return a.by_rows();
}
template <class S, class I>
const vector_view<S, I>& rows_or_vector(const vector_view<S, I>& u) {
  return u;
}

template <>
struct implementation<ewise_add, cpu> {
  template <class Op, class A, class B, class Mask>
  static auto run(const cpu& e, const Op& op, const A& a, const B& b, const Mask& m) {
    return backends::cpu::combine<backends::cpu::ewise::add>(op, rows_or_vector(a), rows_or_vector(b), m, e.threads);
  }
};

template <>
struct implementation<ewise_mult, cpu> {
  template <class Op, class A, class B, class Mask>
  static auto run(const cpu& e, const Op& op, const A& a, const B& b, const Mask& m) {
    return backends::cpu::combine<backends::cpu::ewise::mult>(op, rows_or_vector(a), rows_or_vector(b), m, e.threads);
  }
};

template <>
struct implementation<apply, cpu> {
  template <class F, class A, class Mask>
  static auto run(const cpu& e, const F& f, const A& a, const Mask& m) {
    return backends::cpu::apply<applied_t<F, typename A::value_type>>(f, rows_or_vector(a), m, e.threads);
  }
};

template <>
struct implementation<select, cpu> {
  template <class Keep, class A, class Mask>
  static auto run(const cpu& e, const Keep& keep, const A& a, const Mask& m) {
    return backends::cpu::select(keep, rows_or_vector(a), m, e.threads);
  }
};

template <>
struct implementation<transpose, cpu> {
  template <class S, class I>
  static csr_result<S, I> run(const cpu& e, const lazy_operand<S, I>& a, const mask_view<I>& m) {
    return backends::cpu::apply<S>(backends::cpu::copy_value{}, a.by_cols(), m, e.threads);
  }
};

}  // namespace gustav::kernels
