// The launch sequence of y = A x with A in a storage format, on any launcher.
#pragma once

#include <backends/cuda/kernels/format_rows.hpp>
#include <backends/cuda/kernels/positions.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/spmv/form_copies.hpp>
#include <backends/cuda/spmv/format_choice_run.hpp>
#include <backends/cuda/spmv/format_product.hpp>
#include <core/error.hpp>
#include <semirings/traits.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>
#include <variant>

namespace gustav::backends::cuda {

template <launcher L, class S, class I, class Walk, class Task>
void launch_format(L& l, const S& s, std::type_identity<I>, const Walk& walk, const Task& task) {
  if constexpr (std::is_same_v<Walk, coo_walk<I>>)
    launch_over(l, "mxv of coo", format_coo<S, I, Task>{s, walk, task}, walk.entries, 1);
  else
    launch_over(l, "mxv of a form", format_rows<S, Walk, Task>{s, walk, task}, walk.lanes(), 1);
}

// x is full. A launch for each part, in order: those after the first add to the sums of rows with entries only.
template <launcher L, class S, class TA, class TU, class I>
std::shared_ptr<const device_vector<typename S::value_type, I>> run_format(L& l, const S& s, const form_structure<I>& a,
                                                                           const form_values<TA>& values,
                                                                           const device_vector<TU, I>& x) {
  using Z = typename S::value_type;
  const auto n = static_cast<std::size_t>(a.rows);
  const bool begins = !a.parts().empty() && !a.parts().front().adds;
  auto y = std::make_shared<device_array<Z>>(l, "values of a result", n);
  std::shared_ptr<device_array<std::uint8_t>> present;
  if (!a.every_row || !begins || a.parts().size() > 1)
    present = std::make_shared<device_array<std::uint8_t>>(l, "presence of a result", n);
  device_array<offset_t> counter(l, "count of entries", a.every_row ? 0 : 1);
  if (!begins) {
    y->fill_zero();
    present->fill_zero();
  }
  value_array<TU> right = x.arrays().values;
  device_array<TU> permuted;
  if constexpr (!std::is_same_v<TU, unit>)
    if (a.columns() && !right.iso) {
      permuted = device_array<TU>(l, "x by position", a.columns()->size());
      launch_over(l, "x by position",
                  format_permute<TU, I>{x.size(), data_of(a.columns()), right.values, permuted.data()}, x.size());
      right.values = permuted.data();
    }
  for (const form_part<I>& part : a.parts()) {
    const format_task<TA, TU, Z> task{values.arrays(part.values),
                                      right,
                                      part.origin,
                                      part.adds,
                                      y->data(),
                                      present ? present->data() : global<std::uint8_t>()};
    std::visit([&](const auto& walk) { launch_format(l, s, std::type_identity<I>{}, walk, task); }, part.walk);
  }
  vector_pattern pattern = full_pattern(a.rows);
  if (!a.every_row) {
    counter.fill_zero();
    const row_is_present is_present{present->data()};
    launch_over(l, "count of entries", fill_positions<row_is_present, unit>{is_present, a.rows, {}, {}, counter.data()},
                a.rows);
    pattern = {a.rows, std::move(present), std::make_shared<const device_count>(l, std::move(counter))};
  }
  return std::make_shared<const device_vector<Z, I>>(l, std::move(pattern), device_values<Z>{std::move(y)});
}

template <class S, class TA, class TU, class I>
template <class L>
auto format_product_entry<S, TA, TU, I>::on(device_stream& stream, const S& s, const form_structure<I>& a,
                                            const form_values<TA>& values, const device_vector<TU, I>& x) -> result {
  return run_format(static_cast<L&>(stream), s, a, values, x);
}

// mxv with the semiring S for format_matrix<A> and vector<U> (void: pattern only), and what converts matrix<A>.
template <class L, class S, class A, class U, class I = std::int32_t>
void add_format_product() {
  add_entry<format_product_entry<S, mxv_left_t<S, storage_t<A>>, mxv_right_t<S, storage_t<U>>, I>, L>();
  add_conversion<L, A, I>();
  add_entry<format_choice_entry<I>, L>();
}

}  // namespace gustav::backends::cuda
