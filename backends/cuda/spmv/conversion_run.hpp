// Conversions of matrices to storage formats on any launcher. Forms have the arrays that formats::to_form makes; what
// is padding there is not written here.
#pragma once

#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/matrices/merge_run.hpp>
#include <backends/cuda/spmv/amb_conversion_run.hpp>
#include <backends/cuda/spmv/block_conversion_run.hpp>
#include <backends/cuda/spmv/conversion.hpp>
#include <backends/cuda/spmv/conversion_parts.hpp>
#include <backends/cuda/spmv/diagonal_conversion_run.hpp>
#include <backends/cuda/spmv/row_conversion_run.hpp>
#include <backends/formats/form.hpp>

#include <memory>
#include <utility>
#include <vector>

namespace gustav::backends::cuda {

template <launcher L, class I>
converted_pattern<I> converted(L& l, const matrix_pattern<I>& a, const format_choice& choice, const value_size& size) {
  const format_options& o = choice.options;
  form_conversion<L, I> c(l, a, "format_matrix", o, size);
  const span_list<I>& all = c.all();
  const auto sell_part = [&](const span_list<I>& part, bool adds) { add_sell(c, part, o.sell, adds); };
  const auto jds_part = [&](const span_list<I>& part, bool adds) { add_jds(c, part, adds); };
  const auto uniform = [&] { return formats::detail::uniform_borders(c.call(), a.cols, o.segment_columns); };
  using enum storage_format;
  if (const auto f = choice.format; f == sell || f == segmented_sell || f == nus_sell)
    formats::detail::check_sell(c.call(), o.sell);
  switch (choice.format) {
    case dia:
      add_diagonals(c);
      break;
    case bcsr:
      add_blocks(c, o.block, block_layout::offsets);
      break;
    case sell:
      sell_part(all, false);
      break;
    case amb:
      add_amb(c, o.amb);
      break;
    case coo:
      add_coo(c, all);
      break;
    case ell:
      add_ell(c, all, all.longest, false);
      break;
    case hyb:
      add_hyb(c, o.hyb);
      break;
    case bell:
      add_blocks(c, o.block, block_layout::lengths);
      break;
    case bcoo:
      add_blocks(c, o.block, block_layout::rows);
      break;
    case jds:
      jds_part(all, false);
      break;
    case segmented_jds:
      add_column_segments(c, all, uniform(), jds_part);
      break;
    case segmented_sell:
      add_column_segments(c, all, uniform(), sell_part);
      break;
    case nus_jds:
      add_nus_column_segments(c, o.segment_widths, jds_part);
      break;
    case nus_sell:
      add_nus_column_segments(c, o.segment_widths, sell_part);
      break;
    case csr:
      formats::refuse_format();
  }
  return c.finish();
}

template <class I>
template <class L>
auto conversion_entry<I>::on(device_stream& stream, const matrix_pattern<I>& a, const format_choice& choice,
                             const value_size& size) -> result {
  return converted(static_cast<L&>(stream), a, choice, size);
}

template <class S>
template <class L>
auto form_values_entry<S>::on(device_stream& stream, const device_values<S>& values,
                              const std::vector<form_slots>& slots) -> result {
  auto& l = static_cast<L&>(stream);
  std::vector<device_values<S>> parts;
  for (const form_slots& part : slots) {
    if (!values.array || (!part.from && !part.to)) {  // one value for all, or the values of the matrix itself
      parts.push_back(values);
      continue;
    }
    const auto made = make_array<S>(l, "values of a form", part.slots);
    launch_over(
        l, "values of a form",
        scatter_to_slots<S>{part.count, data_of(part.from), data_of(part.to), data_of(values.array), made->data()},
        part.count);
    parts.push_back({made, false, S{}});
  }
  return std::make_shared<const form_values<S>>(std::move(parts));
}

// Conversions of matrix<T> to all storage formats.
template <class L, class T, class I = std::int32_t>
void add_conversion() {
  add_entry<conversion_entry<I>, L>();
  if constexpr (!std::is_void_v<T>) add_entry<form_values_entry<storage_t<T>>, L>();
}

}  // namespace gustav::backends::cuda
