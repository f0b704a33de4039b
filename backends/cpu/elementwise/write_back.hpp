// The masked accumulate, the last step of every operation: C<mask, replace> = C accum T (GraphBLAS C API 2.1, section
// 2.3.2), where T has entries inside the mask only.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/sort_rows.hpp>
#include <backends/cpu/prebuilt.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <semirings/arithmetic.hpp>

#include <algorithm>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

template <class Accum>
inline constexpr bool accumulates_v = !std::is_same_v<std::remove_cvref_t<Accum>, no_accum_t>;

// A value in the domain of the output.
template <class To, class From>
constexpr To cast_value(const From& x) {
  if constexpr (std::is_same_v<To, unit>)
    return unit{};
  else
    return arithmetic::cast<To>(x);
}

// Evaluates a sorted mask row at ascending columns.
template <class I>
class mask_cursor {
 public:
  mask_cursor(const mask_view<I>& m, offset_t row) : mask_(m) {
    if (m.present) {
      at_ = m.offsets[row];
      end_ = m.offsets[row + 1];
    }
  }
  bool allows(I j) {
    if (!mask_.present) return true;
    while (at_ < end_ && mask_.indices[at_] < j) ++at_;
    const bool present = at_ < end_ && mask_.indices[at_] == j && mask_.allows_entry(at_);
    return present != mask_.complement;
  }

 private:
  const mask_view<I>& mask_;
  offset_t at_ = 0, end_ = 0;
};

// T with values in the domain of C, moved when the domains are the same.
template <class C, class Z, class I>
csr_result<C, I> cast_result(csr_result<Z, I>&& t, int threads) {
  csr_result<C, I> out;
  out.rows = t.rows;
  out.cols = t.cols;
  out.offsets = std::move(t.offsets);
  out.indices = std::move(t.indices);
  out.iso = t.iso;
  out.sorted = t.sorted;
  if constexpr (std::is_same_v<C, Z>) {
    out.values = std::move(t.values);
  } else if constexpr (std::is_same_v<Z, unit>) {
    out.iso = true;
    out.values = buffer<C>(std::min<std::size_t>(1, out.indices.size()), C(1));
  } else if constexpr (!std::is_same_v<C, unit>) {
    out.values = buffer<C>(t.values.size());
    parallel_for(static_cast<long>(t.values.size()), 1 << 15, threads, [&](long begin, long end) {
      for (long k = begin; k < end; ++k)
        out.values[static_cast<std::size_t>(k)] = cast_value<C>(t.values[static_cast<std::size_t>(k)]);
    });
  }
  return out;
}

// The new C. Cost: O(entries of C, T and the mask). Moves T where no entry of C is kept.
template <class C, class Z, class I, class Accum>
csr_result<C, I> write_back(const csr_view<C, I>& c, csr_result<Z, I>&& t, const mask_view<I>& mask, const Accum& accum,
                            bool replace, int threads) {
  constexpr bool accumulates = accumulates_v<Accum>;
  if (!accumulates && (replace || !mask.present)) return cast_result<C>(std::move(t), threads);
  if (c.entries() == 0) return cast_result<C>(std::move(t), threads);
  if (!t.sorted) {
    sort_rows(t.rows, t.offsets.data(), t.indices.data(), t.iso ? nullptr : t.values.data(), threads);
    t.sorted = true;
  }
  const csr_view<Z, I> z = t.view();

  // Calls keep_c(k), keep_t(l) or both(k, l) for each entry of the new row i, by ascending column.
  auto merge_row = [&](offset_t i, auto&& keep_c, auto&& keep_t, auto&& both) {
    mask_cursor<I> cursor(mask, i);
    offset_t k = c.offsets[i], l = z.offsets[i];
    const offset_t k_end = c.offsets[i + 1], l_end = z.offsets[i + 1];
    while (k < k_end || l < l_end) {
      if (l == l_end || (k < k_end && c.indices[k] < z.indices[l])) {
        // An entry of C alone. With an accumulator it is kept unless replace deletes it outside the mask; without one
        // it is kept only outside the mask.
        const bool kept = accumulates ? (!replace || cursor.allows(c.indices[k])) : !cursor.allows(c.indices[k]);
        if (kept) keep_c(k);
        ++k;
      } else if (k == k_end || z.indices[l] < c.indices[k]) {
        keep_t(l++);
      } else {
        both(k++, l++);
      }
    }
  };
  threads = useful_threads(threads, c.rows + c.entries() + z.entries());
  csr_result<C, I> out;
  out.rows = c.rows;
  out.cols = c.cols;
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(c.rows) + 1);
  parallel_for(c.rows, 512, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i) {
      offset_t n = 0;
      auto one = [&](offset_t) { ++n; };
      merge_row(i, one, one, [&](offset_t, offset_t) { ++n; });
      out.offsets[static_cast<std::size_t>(i)] = n;
    }
  });
  const offset_t n = exclusive_scan(out.offsets.data(), c.rows, out.offsets.data(), threads);
  out.indices = buffer<I>(static_cast<std::size_t>(n));
  if constexpr (!std::is_same_v<C, unit>) out.values = buffer<C>(static_cast<std::size_t>(n));
  parallel_for(c.rows, 512, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i) {
      auto to = static_cast<std::size_t>(out.offsets[static_cast<std::size_t>(i)]);
      auto put = [&](I j, const C& value) {
        out.indices[to] = j;
        if constexpr (!std::is_same_v<C, unit>) out.values[to] = value;
        ++to;
      };
      merge_row(
          i, [&](offset_t k) { put(c.indices[k], c.value(k)); },
          [&](offset_t l) { put(z.indices[l], cast_value<C>(z.value(l))); },
          [&](offset_t k, offset_t l) {
            if constexpr (accumulates && !std::is_same_v<C, unit>)
              put(c.indices[k], cast_value<C>(accum(c.value(k), z.value(l))));
            else
              put(c.indices[k], cast_value<C>(z.value(l)));
          });
    }
  });
  return out;
}

// A vector mask as one byte per position: 1 where writes are allowed. Empty when there is no mask. Cost: O(size).
template <class I>
buffer<std::uint8_t> allowed_bytes(const vector_mask_view<I>& m, int threads) {
  if (!m.present) return {};
  const auto n = static_cast<std::size_t>(m.size);
  buffer<std::uint8_t> bytes(n);
  if (m.form == vector_form::sparse) {
    std::fill_n(bytes.data(), n, std::uint8_t{m.complement});
    for (offset_t k = 0; k < m.entries; ++k)
      if (m.bits == nullptr || m.bits[k] != 0) bytes[static_cast<std::size_t>(m.indices[k])] = !m.complement;
  } else {
    parallel_for(m.size, 1 << 16, threads, [&](long begin, long end) {
      for (long i = begin; i < end; ++i)
        bytes[static_cast<std::size_t>(i)] = (m.bits == nullptr || m.bits[i] != 0) != m.complement;
    });
  }
  return bytes;
}

// The same for vectors.
template <class C, class Z, class I>
vector_result<C, I> cast_vector(vector_result<Z, I>&& t, int threads) {
  vector_result<C, I> out;
  out.size = t.size;
  out.entries = t.entries;
  out.form = t.form;
  out.indices = std::move(t.indices);
  out.present = std::move(t.present);
  out.iso = t.iso;
  if constexpr (std::is_same_v<C, Z>) {
    out.values = std::move(t.values);
  } else if constexpr (std::is_same_v<Z, unit>) {
    out.iso = true;
    out.values = buffer<C>(out.size > 0 ? 1 : 0, C(1));  // a bitmap without entries needs its value, too
  } else if constexpr (!std::is_same_v<C, unit>) {
    out.values = buffer<C>(t.values.size());
    parallel_for(static_cast<long>(t.values.size()), 1 << 15, threads, [&](long begin, long end) {
      for (long k = begin; k < end; ++k) {
        const auto i = static_cast<std::size_t>(k);
        const bool present = out.form != vector_form::bitmap || out.iso || out.present[i] != 0;
        out.values[i] = present ? cast_value<C>(t.values[i]) : C();
      }
    });
  }
  conform(out, threads);
  return out;
}

namespace detail {

// All operands sparse: the vectors are matrices of one row. Cost: O(entries).
template <class C, class Z, class I, class Accum>
vector_result<C, I> write_back_sparse(const vector_view<C, I>& w, vector_result<Z, I>&& t,
                                      const vector_mask_view<I>& mask, const Accum& accum, bool replace, int threads) {
  const offset_t w_borders[2] = {0, w.entries}, m_borders[2] = {0, mask.entries};
  csr_result<Z, I> row;
  row.rows = 1;
  row.cols = t.size;
  row.offsets = buffer<offset_t>(2);
  row.offsets[0] = 0;
  row.offsets[1] = t.entries;
  row.indices = std::move(t.indices);
  row.values = std::move(t.values);
  row.iso = t.iso;
  const mask_view<I> m{mask.present, mask.complement, true, 1, mask.size, m_borders, mask.indices, mask.bits};
  auto merged = write_back(csr_view<C, I>{1, w.size, w_borders, w.indices, w.values, w.iso, true}, std::move(row), m,
                           accum, replace, 1);
  vector_result<C, I> out;
  out.size = w.size;
  out.entries = static_cast<offset_t>(merged.indices.size());
  out.indices = std::move(merged.indices);
  out.values = std::move(merged.values);
  out.iso = merged.iso;
  conform(out, threads);
  return out;
}

// w full, T not sparse, no mask: every position is kept, and those of T are accumulated, in the memory of T where it
// has the type of w. Cost: O(size).
template <class C, class Z, class I, class Accum>
vector_result<C, I> accumulate_full(const vector_view<C, I>& w, vector_result<Z, I>&& t, const Accum& accum,
                                    int threads) {
  const auto x = w.reader();
  const auto z = t.view().reader();
  vector_result<C, I> out;
  out.size = out.entries = w.size;
  out.form = vector_form::full;
  if constexpr (std::is_same_v<C, Z>)
    if (!t.iso) out.values = std::move(t.values);
  if (out.values.empty()) out.values = buffer<C>(static_cast<std::size_t>(w.size));
  C* const to = out.values.data();
  const std::uint8_t* const present = t.form == vector_form::full ? nullptr : t.present.data();
  parallel_for(w.size, 1 << 15, threads, [=, &accum](long begin, long end) {
    if (!present)
      for (long i = begin; i < end; ++i) to[i] = cast_value<C>(accum(x(i), z(i)));
    else
      for (long i = begin; i < end; ++i) to[i] = present[i] != 0 ? cast_value<C>(accum(x(i), z(i))) : x(i);
  });
  return out;
}

// Any operands, by way of bitmaps. Cost: O(size).
template <class C, class Z, class I, class Accum>
vector_result<C, I> write_back_bitmap(const vector_view<C, I>& w, const vector_view<Z, I>& t,
                                      const vector_mask_view<I>& mask, const Accum& accum, bool replace, int threads) {
  constexpr bool accumulates = accumulates_v<Accum>;
  constexpr bool valued = !std::is_same_v<C, unit>;
  vector_result<C, I> c_bitmap;
  vector_view<C, I> c = w;
  if (w.form == vector_form::sparse) {
    c_bitmap = to_bitmap(w, threads);
    c = c_bitmap.view();
  }
  vector_result<Z, I> t_bitmap;
  vector_view<Z, I> z = t;
  if (t.form == vector_form::sparse) {
    t_bitmap = to_bitmap(t, threads);
    z = t_bitmap.view();
  }
  const auto n = static_cast<std::size_t>(w.size);
  const auto allowed = allowed_bytes(mask, threads);
  vector_result<C, I> out;
  out.size = w.size;
  out.form = vector_form::bitmap;
  out.present = buffer<std::uint8_t>(n);
  if constexpr (valued) out.values = buffer<C>(n);
  threads = useful_threads(threads, w.size);
  constexpr long block = 1 << 14;
  const long blocks = (w.size + block - 1) / block;
  std::vector<offset_t> counts(static_cast<std::size_t>(blocks), 0);
  parallel_for(blocks, 1, threads, [&](long b0, long b1) {
    for (long b = b0; b < b1; ++b) {
      offset_t kept = 0;
      for (long i = b * block; i < std::min<long>(w.size, (b + 1) * block); ++i) {
        const auto at = static_cast<std::size_t>(i);
        const bool in_c = c.has(i), in_t = z.has(i), open = allowed.empty() || allowed[at] != 0;
        bool present = true;
        if constexpr (valued) out.values[at] = C();
        if (in_t) {
          if constexpr (valued) {
            if constexpr (accumulates)
              out.values[at] = in_c ? cast_value<C>(accum(c.value(i), z.value(i))) : cast_value<C>(z.value(i));
            else
              out.values[at] = cast_value<C>(z.value(i));
          }
        } else if (in_c && (accumulates ? (!replace || open) : !open)) {
          if constexpr (valued) out.values[at] = c.value(i);
        } else {
          present = false;
        }
        out.present[at] = present;
        kept += present;
      }
      counts[static_cast<std::size_t>(b)] = kept;
    }
  });
  for (const offset_t kept : counts) out.entries += kept;
  conform(out, threads);
  return out;
}

}  // namespace detail

// The new w. Cost: O(entries) when everything is sparse, O(size) otherwise.
template <class C, class Z, class I, class Accum>
vector_result<C, I> write_back(const vector_view<C, I>& w, vector_result<Z, I>&& t, const vector_mask_view<I>& mask,
                               const Accum& accum, bool replace, int threads) {
  constexpr bool accumulates = accumulates_v<Accum>;
  if ((!accumulates && (replace || !mask.present)) || w.entries == 0) return cast_vector<C>(std::move(t), threads);
  if (w.form == vector_form::sparse && t.form == vector_form::sparse &&
      (!mask.present || mask.form == vector_form::sparse))
    return detail::write_back_sparse(w, std::move(t), mask, accum, replace, threads);
  if constexpr (accumulates && !std::is_same_v<C, unit>)
    if (w.form == vector_form::full && t.form != vector_form::sparse && !mask.present)
      return detail::accumulate_full(w, std::move(t), accum, threads);
  return detail::write_back_bitmap(w, t.view(), mask, accum, replace, threads);
}

#define GUSTAV_PREBUILT(S, I)                                                                                 \
  extern template csr_result<S, I> write_back(const csr_view<S, I>&, csr_result<S, I>&&, const mask_view<I>&, \
                                              const no_accum_t&, bool, int);                                  \
  extern template vector_result<S, I> write_back(const vector_view<S, I>&, vector_result<S, I>&&,             \
                                                 const vector_mask_view<I>&, const no_accum_t&, bool, int);
GUSTAV_FOR_EACH_VALUE(GUSTAV_PREBUILT)
#undef GUSTAV_PREBUILT

}  // namespace gustav::backends::cpu
