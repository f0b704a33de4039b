// C<mask> = C accum T in the memory of C, where few positions change: an update costs what it touches.
#pragma once

#include <backends/common/kernels/write_back.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/buffer.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

namespace gustav::backends::cpu {

// Whether new values of entries of C go into its memory. A rebuilt C reads and writes its entries, an updated one
// searches those of T.
bool updates_entries(offset_t entries_of_t, offset_t entries_of_c, const tuning& numbers);
// The same for an assigned block: an element of it costs two searches.
bool updates_block(offset_t rows, offset_t cols, offset_t entries_of_c, const tuning& numbers);
// The same for `listed` positions of a vector, which are sorted.
bool updates_positions(offset_t listed, offset_t size, const tuning& numbers);

// Whether C<mask, replace> = C accum T leaves all positions of a vector as they are but for those of T or of the mask,
// which are listed.
template <class C, class Z, class I>
bool touches_few(const vector_view<C, I>& w, const vector_view<Z, I>& t, const vector_mask_view<I>& mask,
                 bool accumulates, bool replace) {
  if (w.form == vector_form::sparse || t.form != vector_form::sparse || (replace && mask.present)) return false;
  return accumulates || (mask.present && !mask.complement && mask.form == vector_form::sparse);
}

namespace detail {

enum class change : std::uint8_t { none, set, remove };

// What becomes of listed positions of a vector.
template <class C, class I>
struct vector_changes {
  const I* at;
  buffer<change> what;
  buffer<C> values;  // empty where C is unit
};

template <class C, class Z, class I, class Accum>
vector_changes<C, I> changes_of(const vector_view<C, I>& w, const vector_view<Z, I>& t, const vector_mask_view<I>& mask,
                                const Accum& accum, int threads) {
  constexpr bool accumulates = accumulates_v<Accum>;
  const offset_t n = accumulates ? t.entries : mask.entries;
  vector_changes<C, I> out{accumulates ? t.indices : mask.indices, buffer<change>(static_cast<std::size_t>(n)), {}};
  if constexpr (!std::is_same_v<C, unit>) out.values = buffer<C>(static_cast<std::size_t>(n));
  const auto set = [&](offset_t k, [[maybe_unused]] offset_t source) {
    out.what[static_cast<std::size_t>(k)] = change::set;
    if constexpr (!std::is_same_v<C, unit>) {
      C& value = out.values[static_cast<std::size_t>(k)];
      if constexpr (accumulates) {
        const offset_t i = out.at[k];
        value = w.has(i) ? cast_value<C>(accum(w.value(i), t.value(source))) : cast_value<C>(t.value(source));
      } else {
        value = cast_value<C>(t.value(source));
      }
    }
  };
  parallel_for(static_cast<long>(n), 1 << 13, useful_threads(threads, 4 * n), [&](long begin, long end) {
    if constexpr (accumulates) {
      for (long k = begin; k < end; ++k) set(k, k);
    } else {
      offset_t p = std::lower_bound(t.indices, t.indices + t.entries, out.at[begin]) - t.indices;
      for (long k = begin; k < end; ++k) {
        while (p < t.entries && t.indices[p] < out.at[k]) ++p;
        if (mask.bits != nullptr && mask.bits[k] == 0)
          out.what[static_cast<std::size_t>(k)] = change::none;
        else if (p < t.entries && t.indices[p] == out.at[k])
          set(k, p);
        else
          out.what[static_cast<std::size_t>(k)] = change::remove;
      }
    }
  });
  return out;
}

}  // namespace detail

// The same result as write_back(), in the memory of w, for operands of which touches_few() holds. If it throws, the
// entries of w are as they were. O(entries of T, or of the mask), but for O(size) where the first entry of a full
// vector is removed or the first value of an iso vector set.
template <class C, class Z, class I, class Accum>
void update(vector_result<C, I>& w, const vector_view<Z, I>& t, const vector_mask_view<I>& mask, const Accum& accum,
            int threads) {
  const auto changes = detail::changes_of(w.view(), t, mask, accum, threads);
  const auto n = static_cast<long>(changes.what.size());
  const detail::change* const what = changes.what.data();
  if (w.form == vector_form::full && std::find(what, what + n, detail::change::remove) != what + n) full_to_bitmap(w);
  expand_iso(w);
  std::uint8_t* const present = w.form == vector_form::bitmap ? w.present.data() : nullptr;
  std::atomic<offset_t> added{0};
  parallel_for(n, 1 << 13, useful_threads(threads, 4 * n), [&](long begin, long end) {
    offset_t more = 0;
    for (long k = begin; k < end; ++k) {
      if (what[k] == detail::change::none) continue;
      const auto i = static_cast<std::size_t>(changes.at[k]);
      const bool is_set = what[k] == detail::change::set;
      if (present) more += int{is_set} - int{std::exchange(present[i], std::uint8_t{is_set}) != 0};
      if constexpr (!std::is_same_v<C, unit>)
        if (is_set) w.values[i] = changes.values[static_cast<std::size_t>(k)];
    }
    added.fetch_add(more, std::memory_order_relaxed);
  });
  w.entries += added.load();
}

// New values of entries of a matrix.
template <class C>
struct value_changes {
  buffer<offset_t> at;  // positions in the arrays
  buffer<C> values;
};

namespace detail {

// The position of column j among [p, end) of a row, from p on; end if there is none. Near columns are found in fewer
// steps than far ones.
template <class I>
offset_t find_ahead(const I* columns, offset_t p, offset_t end, I j) {
  offset_t step = 1;
  while (p + step < end && columns[p + step] < j) {
    p += step;
    step *= 2;
  }
  const I* const found = std::lower_bound(columns + p, columns + std::min(end, p + step + 1), j);
  return found == columns + end || *found != j ? end : found - columns;
}

}  // namespace detail

// C = C accum T as new values of entries of C, where C has an entry at each position of T, which are few; nothing where
// it has not. O(rows + entries of T x log(length of a row)).
template <class C, class Z, class I, class Accum>
std::optional<value_changes<C>> accumulated_values(const csr_view<C, I>& c, const csr_view<Z, I>& t, const Accum& accum,
                                                   int threads) {
  const offset_t n = t.entries();
  value_changes<C> out{buffer<offset_t>(static_cast<std::size_t>(n)), buffer<C>(static_cast<std::size_t>(n))};
  std::atomic<bool> complete{true};
  parallel_for(static_cast<long>(t.rows), 1 << 12, useful_threads(threads, t.rows + 16 * n), [&](long begin, long end) {
    for (long i = begin; i < end && complete.load(std::memory_order_relaxed); ++i) {
      offset_t p = c.offsets[i];
      for (offset_t k = t.offsets[i]; k < t.offsets[i + 1]; ++k) {
        p = detail::find_ahead(c.indices, p, c.offsets[i + 1], t.indices[k]);
        if (p == c.offsets[i + 1]) return complete.store(false, std::memory_order_relaxed);
        const auto to = static_cast<std::size_t>(k - t.offsets[0]);
        out.at[to] = p;
        out.values[to] = cast_value<C>(accum(c.value(p), t.value(k)));
      }
    }
  });
  if (!complete.load()) return {};
  return out;
}

// C(rows, cols) = A, or accumulated, as new values of entries of C, where no entry comes or goes: nothing otherwise.
// rows and cols ascend, with the position of each in its index list. allowed(i, j) is the mask; value_of(i', j') ->
// std::optional<Z>, the entry of A. O(rows x cols x log(length of a row)).
template <class C, class I, class Accum, class Allowed, class Value>
std::optional<value_changes<C>> block_values(const csr_view<C, I>& c, std::span<const std::pair<I, I>> rows,
                                             std::span<const std::pair<I, I>> cols, const Accum& accum,
                                             const Allowed& allowed, const Value& value_of) {
  const std::size_t most = rows.size() * cols.size();
  value_changes<C> out{buffer<offset_t>(most), buffer<C>(most)};
  std::size_t n = 0;
  for (const auto& [i, from_row] : rows) {
    offset_t p = c.offsets[i];
    const offset_t end = c.offsets[i + 1];
    for (const auto& [j, from_col] : cols) {
      const offset_t found = p < end ? detail::find_ahead(c.indices, p, end, j) : end;
      if (found < end) p = found;
      if (!allowed(i, j)) continue;
      const auto value = value_of(from_row, from_col);
      if (value.has_value() != (found < end)) {
        if (accumulates_v<Accum> && !value.has_value()) continue;
        return {};
      }
      if (!value.has_value()) continue;
      out.at[n] = found;
      if constexpr (accumulates_v<Accum>)
        out.values[n++] = cast_value<C>(accum(c.value(found), *value));
      else
        out.values[n++] = cast_value<C>(*value);
    }
  }
  out.at.shrink(n);
  out.values.shrink(n);
  return out;
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<write_back, cpu> {
  template <class View, class T, class Mask, class Accum>
  static auto run(const cpu& e, const View& c, T&& t, const Mask& m, const Accum& accum, bool replace) {
    return backends::cpu::write_back(c, std::move(t), m, accum, replace, e.threads);
  }
};

template <>
struct implementation<over_values<write_back>, cpu> {
  template <class C, class Z, class I, class Accum>
  static auto changes(const cpu& e, const csr_view<C, I>& c, const csr_view<Z, I>& t, const Accum& accum) {
    return backends::cpu::accumulated_values(c, t, accum, e.threads);
  }
  template <class C, class Z, class I, class Accum>
  static bool touches_few(const vector_view<C, I>& w, const vector_view<Z, I>& t, const vector_mask_view<I>& m,
                          const Accum&, bool replace) {
    return backends::cpu::touches_few(w, t, m, backends::cpu::accumulates_v<Accum>, replace);
  }
  template <class C, class Z, class I, class Accum>
  static void run(const cpu& e, vector_result<C, I>& w, const vector_view<Z, I>& t, const vector_mask_view<I>& m,
                  const Accum& accum) {
    backends::cpu::update(w, t, m, accum, e.threads);
  }
};

}  // namespace gustav::kernels
