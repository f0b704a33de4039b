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

// Whether the entries of C that T changes are changed one by one. A rebuilt C reads its entries and rows (`rebuilt`),
// an updated one searches those of T.
bool updates_entries(offset_t entries_of_t, offset_t rebuilt, const tuning& numbers);
// Whether the elements of an assigned block are changed one by one: each costs two searches.
bool updates_block(offset_t rows, offset_t cols, offset_t rebuilt, const tuning& numbers);
// Whether `listed` positions of a vector, which are sorted, are changed one by one.
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

namespace detail {

// The first position among [p, end) of a row whose column is not before j. Near columns are found in fewer steps than
// far ones.
template <class I>
offset_t find_ahead(const I* columns, offset_t p, offset_t end, I j) {
  offset_t step = 1;
  while (p + step < end && columns[p + step] < j) {
    p += step;
    step *= 2;
  }
  return std::lower_bound(columns + p, columns + std::min(end, p + step + 1), j) - columns;
}

// Finds entries of a row of a matrix by ascending column.
template <class C, class I>
class row_finder {
 public:
  row_finder(const kernels::unmerged_matrix<C, I>& c, I i)
      : c_(c), row_(i), p_(c.stored.offsets[i]), end_(c.stored.offsets[i + 1]) {}

  // The position of the entry in column j if it is stored, and nothing pending overrides it; -1 otherwise.
  offset_t find(I j) {
    const auto later = std::find_if(c_.pending.rbegin(), c_.pending.rend(),
                                    [&](const auto& x) { return x.row == row_ && x.col == j; });
    pending_ = later == c_.pending.rend() ? nullptr : &*later;
    if (pending_) return -1;
    if (p_ < end_) p_ = find_ahead(c_.stored.indices, p_, end_, j);
    return p_ < end_ && c_.stored.indices[p_] == j ? p_ : -1;
  }
  // The value of the entry that find() was asked for and gave `at`, if there is one.
  std::optional<C> value(offset_t at) const {
    if (pending_) return pending_->removed ? std::nullopt : std::optional<C>(pending_->value);
    return at < 0 ? std::nullopt : std::optional<C>(c_.stored.value(at));
  }

 private:
  const kernels::unmerged_matrix<C, I>& c_;
  const I row_;
  offset_t p_, end_;
  const entry_change<C, I>* pending_ = nullptr;
};

// old accum value, or the value where there is nothing to accumulate into.
template <class C, class Accum, class Z>
C accumulated(const Accum& accum, const std::optional<C>& old, const Z& value) {
  if constexpr (accumulates_v<Accum> && !std::is_same_v<C, unit>)
    if (old) return cast_value<C>(accum(*old, value));
  return cast_value<C>(value);
}

}  // namespace detail

// C = C accum T as changes of entries of C, for few entries of T and few pending ones.
// O(rows + entries of T x (log(length of a row) + pending entries)).
template <class C, class Z, class I, class Accum>
kernels::entry_changes<C, I> accumulated_changes(const kernels::unmerged_matrix<C, I>& c, const csr_view<Z, I>& t,
                                                 const Accum& accum, int threads) {
  const auto n = static_cast<std::size_t>(t.entries());
  kernels::entry_changes<C, I> out{buffer<entry_change<C, I>>(n), buffer<offset_t>(n)};
  threads = useful_threads(threads, t.rows + 16 * t.entries());
  parallel_for(static_cast<long>(t.rows), 1 << 12, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i) {
      if (t.offsets[i] == t.offsets[i + 1]) continue;
      detail::row_finder<C, I> row(c, static_cast<I>(i));
      for (offset_t k = t.offsets[i]; k < t.offsets[i + 1]; ++k) {
        const I j = t.indices[k];
        const auto to = static_cast<std::size_t>(k - t.offsets[0]);
        const offset_t at = row.find(j);
        out.at[to] = at;
        out.entries[to] = {static_cast<I>(i), j, false, detail::accumulated(accum, row.value(at), t.value(k))};
      }
    }
  });
  return out;
}

// C(rows, cols) = A, or accumulated, as changes of entries of C. rows and cols ascend, with the position of each in its
// index list. allowed(i, j) is the mask; value_of(i', j') -> std::optional<Z>, the entry of A.
// O(rows x cols x log(length of a row)); with an accumulator, which has few pending entries, as above.
template <class C, class I, class Accum, class Allowed, class Value>
kernels::entry_changes<C, I> block_changes(const kernels::unmerged_matrix<C, I>& c,
                                           std::span<const std::pair<I, I>> rows, std::span<const std::pair<I, I>> cols,
                                           const Accum& accum, const Allowed& allowed, const Value& value_of) {
  const std::size_t most = rows.size() * cols.size();
  kernels::entry_changes<C, I> out{buffer<entry_change<C, I>>(most), buffer<offset_t>(most)};
  const bool is_overridden = !accumulates_v<Accum> && !c.pending.empty();  // whatever C has is not asked for
  std::size_t n = 0;
  for (const auto& [i, from_row] : rows) {
    detail::row_finder<C, I> row(c, i);
    for (const auto& [j, from_col] : cols) {
      if (!allowed(i, j)) continue;
      const auto value = value_of(from_row, from_col);
      if (accumulates_v<Accum> && !value) continue;
      const offset_t at = is_overridden ? -1 : row.find(j);
      if (!value && at < 0 && !is_overridden) continue;
      out.at[n] = value ? at : -1;
      out.entries[n++] = {i, j, !value, value ? detail::accumulated(accum, row.value(at), *value) : C()};
    }
  }
  out.at.shrink(n);
  out.entries.shrink(n);
  return out;
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<write_back, cpu> {
  template <class View, class T, class Mask, class Accum>
  static auto run(const cpu& e, const View& c, T&& t, const Mask& m, const Accum& accum, bool replace) {
    return backends::cpu::write_back(c, std::forward<T>(t), m, accum, replace, e.threads);
  }
};

template <>
struct implementation<over_values<write_back>, cpu> {
  template <class C, class Z, class I, class Accum>
  static auto changes(const cpu& e, const unmerged_matrix<C, I>& c, const csr_view<Z, I>& t, const Accum& accum) {
    return backends::cpu::accumulated_changes(c, t, accum, e.threads);
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
