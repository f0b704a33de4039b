// Conversions of matrices to storage formats on a CUDA device, as format_matrix calls them.
#pragma once

#include <backends/common/kernels/formats.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <backends/cuda/spmv/form_copies.hpp>
#include <backends/formats/registry.hpp>
#include <core/alternates.hpp>
#include <core/kernel.hpp>
#include <core/types.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::cuda {

// The bytes of a value in the arrays of the host's form: `slot` of each slot, or `one` of an iso matrix with entries.
// A pattern has neither.
struct value_size {
  std::size_t element = 1;  // sizeof the storage type
  std::uint64_t slot = 0, one = 0;
};
template <class S>
value_size size_of_values(bool iso) {
  if constexpr (std::is_same_v<S, unit>) return {};
  return {sizeof(S), iso ? 0 : sizeof(S), iso ? sizeof(S) : 0};
}

// Where the values of one array of a form go: that of entry from[k] of the matrix into slot to[k], for k < count; null:
// k itself. Other slots are padding.
struct form_slots {
  offset_t count = 0, slots = 0;
  shared_array<offset_t> from, to;
};

// A form that was made of a pattern, without its values. bytes: those of the form on the host, values included.
template <class I>
struct converted_pattern {
  std::shared_ptr<const form_structure<I>> structure;
  std::vector<form_slots> values;
  std::uint64_t bytes = 0;
};

// Defined in conversion_run.hpp. Throws what the conversion on the host throws.
template <class I>
struct conversion_entry {
  static constexpr const char* name = "conversion to a storage format";
  using result = converted_pattern<I>;
  using function = result(device_stream&, const matrix_pattern<I>&, const format_choice&, const value_size&);
  template <class L>
  static result on(device_stream& stream, const matrix_pattern<I>& a, const format_choice& choice,
                   const value_size& size);
};

// The values of the form. Defined in conversion_run.hpp.
template <class S>
struct form_values_entry {
  static constexpr const char* name = "values of a storage format";
  using result = std::shared_ptr<const form_values<S>>;
  using function = result(device_stream&, const device_values<S>&, const std::vector<form_slots>&);
  template <class L>
  static result on(device_stream& stream, const device_values<S>& values, const std::vector<form_slots>& slots);
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

// The arrays stay on the device, among `kept`. Throws not_compiled, no_device, out_of_memory, and what the conversion
// on the host throws. Cost: the transfer of the matrix, if the device has it not yet, and sorts and passes over its
// entries or rows.
template <backends::cuda::cuda_executor E>
struct implementation<to_format, E> {
  template <class S, class I>
  static made_form run(const E& e, const lazy_operand<S, I>& a, const format_choice& choice,
                       const gustav::detail::alternates& kept) {
    namespace device = backends::cuda;
    const device::device_call<device::conversion_entry<I>> call(e);
    device::device_stream& on = call.stream();
    const auto x = device::loaded<S>(on, a).matrix;
    const auto made = call(x->pattern(), choice, device::size_of_values<S>(x->values().iso));
    call.report().explain(to_format::name, name_of(choice.format).data(), "asked for", x->entries());
    using structure = device::form_structure<I>;
    device::copy_on<structure>(on, &kept, [&] { return made.structure; });
    if constexpr (!std::is_same_v<S, unit>) {
      const device::device_call<device::form_values_entry<S>> values_of(e);
      device::copy_on<device::form_values<S>>(on, &kept, [&] { return values_of(x->values(), made.values); });
    }
    formats::matrix_properties properties = *made.structure;
    properties.iso = x->values().iso;
    return {properties, made.bytes};
  }
};

}  // namespace gustav::kernels
