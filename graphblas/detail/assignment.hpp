// What the forms of assign share, and the positions that one changes where they are few: then it costs what it touches.
#pragma once

#include <backends/common/find_entry.hpp>
#include <backends/common/result.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/detail/index_list.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/detail/value_access.hpp>
#include <graphblas/kernels/assign.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::detail {

// Whether an executor's backend changes few values of an output in their memory.
template <class E>
inline constexpr bool updates_values = kernels::has_kernel<kernels::over_values<kernels::assign>, resolved_t<E>>;

// The output as a kernel reads it: a view on the host.
template <executor E, class C>
decltype(auto) output_before(const E& exec, const C& c) {
  if constexpr (host_executor<E>)
    return view_argument{c.view(threads_of(exec))};
  else
    return (c);
}

// C = the assignment of the source to the places of C, through mask and accumulator.
template <executor E, class C, class Source, class M, class Accum, class... Places>
void assign_part(const E& exec, C& c, const Source& source, const M& m, const Accum& accum, const descriptor& desc,
                 const Places&... places) {
  auto t = gustav::run<kernels::assign>(exec, output_before(exec, c), source, places..., m, accum, desc.replace);
  if constexpr (requires { t.arrays.use_count(); })
    replace_object(c, on_device(c, std::move(t.arrays)));
  else if constexpr (!decltype(t)::is_whole)
    store(exec, c, std::move(t.arrays), m, accum, desc.replace);
  else if constexpr (is_vector<C>::value)
    replace_object(c, C::adopt(exec, std::move(t.arrays), check::trusted));
  else
    replace_object(c, to_matrix<typename C::value_type, typename C::index_type>(std::move(t.arrays)));
}

// A vector with one value at all positions; null: without entries. O(1).
template <class W, class I, class T>
vector<W, I> constant_vector(offset_t size, const T* value) {
  if (!value) return vector<W, I>(size);
  if constexpr (std::is_void_v<W>) {
    vector_result<unit, I> full;
    full.size = full.entries = size;
    full.form = vector_form::full;
    return vector<W, I>::adopt(std::move(full), check::trusted);
  } else {
    return vector<W, I>(size, backends::cpu::cast_value<W>(*value));
  }
}

// The positions of a vector of size n that an assignment changes, ascending, and for each its position in the list.
template <class I>
struct selected_positions {
  buffer<I> at;
  buffer<I> from;  // empty: the list is all

  offset_t source(offset_t k) const {
    return from.empty() ? at[static_cast<std::size_t>(k)] : from[static_cast<std::size_t>(k)];
  }
  vector_mask_view<I> mask(offset_t n) const {
    return {true, false, n, static_cast<offset_t>(at.size()), vector_form::sparse, at.data(), nullptr};
  }
};

template <class I>
bool allows(const vector_mask_view<I>& m, I i) {
  if (!m.present) return true;
  if (m.form != vector_form::sparse) return (m.bits == nullptr || m.bits[i] != 0) != m.complement;
  const offset_t at = find_column(m.indices, offset_t{0}, m.entries, i);
  return (at >= 0 && (m.bits == nullptr || m.bits[at] != 0)) != m.complement;
}

// Where the list or the mask is so short that the positions are found in less than a pass over n positions; nothing
// otherwise. Without `distinct` the last of equal indices counts; with it, throws as distinct_positions().
template <class I>
std::optional<selected_positions<I>> few_positions(const index_span<I>& list, offset_t n, const vector_mask_view<I>& m,
                                                   bool distinct, const tuning& numbers) {
  selected_positions<I> out;
  if (!list.list) {
    if (!m.present || m.complement || m.form != vector_form::sparse) return {};
    out.at = buffer<I>(static_cast<std::size_t>(m.entries));
    std::size_t kept = 0;
    for (offset_t k = 0; k < m.entries; ++k) {
      out.at[kept] = m.indices[k];
      kept += m.bits == nullptr || m.bits[k] != 0;
    }
    out.at.shrink(kept);
    return out;
  }
  if (!backends::cpu::updates_positions(list.size, n, numbers)) return {};
  const auto sorted = sorted_list(list, distinct);
  out.at = buffer<I>(sorted.size());
  out.from = buffer<I>(sorted.size());
  std::size_t kept = 0;
  for (const auto& [at, from] : sorted) {
    if (!allows(m, at)) continue;
    out.at[kept] = at;
    out.from[kept++] = from;
  }
  out.at.shrink(kept);
  out.from.shrink(kept);
  return out;
}

// One value at all selected positions; null: no entries.
template <class T, class I>
vector_result<T, I> constant_at(const selected_positions<I>& where, offset_t size, const T* value) {
  vector_result<T, I> t;
  t.size = size;
  if (!value) return t;
  t.entries = static_cast<offset_t>(where.at.size());
  t.indices = where.at.clone();
  t.iso = !std::is_same_v<T, unit>;
  if constexpr (!std::is_same_v<T, unit>) t.values = buffer<T>(where.at.empty() ? 0 : 1, *value);
  return t;
}

// The rows and columns of a block of a matrix, ascending, with the position of each in its index list.
template <class I>
struct selected_block {
  std::vector<std::pair<I, I>> rows, cols;
};

template <class I>
bool allows(const mask_view<I>& m, I i, I j) {
  if (!m.present) return true;
  const offset_t at = find_column(m.indices, m.offsets[i], m.offsets[i + 1], j);
  return (at >= 0 && m.allows_entry(at)) != m.complement;
}

// The entry (i, j), if there is one.
template <class T, class I>
std::optional<T> entry_at(const csr_view<T, I>& a, I i, I j) {
  const offset_t at = find_entry(a, i, j);
  return at < 0 ? std::nullopt : std::optional<T>(a.value(at));
}
template <class U, class I>
std::optional<U> entry_at(const vector_view<U, I>& u, I i) {
  if (u.form != vector_form::sparse) return u.has(i) ? std::optional<U>(u.value(i)) : std::nullopt;
  const offset_t at = find_column(u.indices, offset_t{0}, u.entries, i);
  return at < 0 ? std::nullopt : std::optional<U>(u.value(at));
}

// The entries of u at the positions that the list selects.
template <class U, class I>
vector_result<U, I> values_at(const selected_positions<I>& where, offset_t size, const vector_view<U, I>& u) {
  constexpr bool valued = !std::is_same_v<U, unit>;
  const std::size_t n = where.at.size();
  vector_result<U, I> t;
  t.size = size;
  t.indices = buffer<I>(n);
  if constexpr (valued) t.values = buffer<U>(n);
  std::size_t kept = 0;
  for (std::size_t k = 0; k < n; ++k) {
    const std::optional<U> value = entry_at(u, static_cast<I>(where.source(static_cast<offset_t>(k))));
    if (!value) continue;
    t.indices[kept] = where.at[k];
    if constexpr (valued) t.values[kept] = *value;
    ++kept;
  }
  t.entries = static_cast<offset_t>(kept);
  t.indices.shrink(kept);
  if constexpr (valued) t.values.shrink(kept);
  return t;
}

// Where the block is small beside the matrix. `replaces`: other entries change, too. Nothing for executors that rebuild
// outputs.
template <executor E, class C, class I>
std::optional<selected_block<I>> small_block(const E& exec, const matrix<C, I>& c, const index_span<I>& rows,
                                             const index_span<I>& cols, bool replaces, bool distinct) {
  if constexpr (updates_values<E>)
    if (!replaces &&
        backends::cpu::updates_block(rows.size, cols.size, value_access::rebuild_cost(c), numbers_of(exec)))
      return selected_block<I>{sorted_list(rows, distinct), sorted_list(cols, distinct)};
  return {};
}

// C(rows, cols) = A or C(rows, cols) accum A, in the memory of C or as its pending work. value_of(i', j') ->
// std::optional, the entry of A; allowed(i, j): the mask.
template <executor E, class C, class I, class Accum, class Allowed, class Value>
void assign_block(const E& exec, matrix<C, I>& c, const selected_block<I>& block, const Allowed& allowed,
                  const Accum& accum, const Value& value_of) {
  if constexpr (updates_values<E>) {
    using in_place = kernels::implementation<kernels::over_values<kernels::assign>, resolved_t<E>>;
    const auto elements = static_cast<offset_t>(block.rows.size() * block.cols.size());
    const auto now = value_access::unmerged(c, no_accumulator<Accum> ? 0 : elements, threads_of(exec));
    value_access::make(c,
                       in_place::changes(now, std::span(block.rows), std::span(block.cols), accum, allowed, value_of));
  }
}

// Assigns to a part of row or column `line` of C where it is small. Returns whether it is done; otherwise nothing has
// changed.
template <bool Row, executor E, class C, class I, class Accum, class U>
bool assign_small_line(const E& exec, matrix<C, I>& c, const vector_mask<I>& mask, const Accum& accum,
                       const vector<U, I>& u, offset_t line, const indices<I>& list, const descriptor& desc) {
  const offset_t length = Row ? c.cols() : c.rows();
  const auto l = list.checked(length);
  require_same_size(Row ? "assign_row" : "assign_column", l.size, u.size());
  const auto m = mask.resolve(length, threads_of(exec));
  const I only = static_cast<I>(line);
  const index_span<I> one{&only, 1};
  const auto block = small_block(exec, c, Row ? one : l, Row ? l : one, desc.replace && m.present, true);
  if (!block) return false;
  const auto x = u.view(threads_of(exec));
  assign_block(
      exec, c, *block, [&](I i, I j) { return allows(m, Row ? j : i); }, accum,
      [&](I i, I j) { return entry_at(x, Row ? j : i); });
  return true;
}

}  // namespace gustav::detail
