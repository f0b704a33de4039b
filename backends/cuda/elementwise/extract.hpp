// extract and extract_column on a CUDA device, as the operations call them.
#pragma once

#include <backends/common/index_span.hpp>
#include <backends/common/kernels/elementwise.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/elementwise/elementwise.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/matrices/operands.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <core/kernel.hpp>

namespace gustav::backends::cuda {

// T(i, j) = A(rows[i], cols[j]) inside the mask. Defined in parts_run.hpp.
template <class S, class I>
struct matrix_extract_entry {
  static constexpr const char* name = "extract of matrices";
  using result = matrix_on_device<S, I>;
  using function = result(device_stream&, const device_matrix<S, I>&, const loaded_list<I>& rows,
                          const loaded_list<I>& cols, const mask_rows<I>&);
  template <class L>
  static result on(device_stream& stream, const device_matrix<S, I>& a, const loaded_list<I>& rows,
                   const loaded_list<I>& cols, const mask_rows<I>& mask);
};

// t(i) = u(list[i]) inside the mask. Defined in positions_run.hpp, as the next one.
template <class S, class I>
struct extract_entry {
  static constexpr const char* name = "extract";
  using result = vector_on_device<S, I>;
  using function = result(device_stream&, const device_vector<S, I>&, const loaded_list<I>&, const mask_bytes&);
  template <class L>
  static result on(device_stream& stream, const device_vector<S, I>& u, const loaded_list<I>& list,
                   const mask_bytes& mask);
};

// t(i) = A(rows[i], j) inside the mask.
template <class S, class I>
struct extract_column_entry {
  static constexpr const char* name = "extract_column";
  using result = vector_on_device<S, I>;
  using function = result(device_stream&, const device_matrix<S, I>&, const loaded_list<I>& rows, offset_t j,
                          const mask_bytes&);
  template <class L>
  static result on(device_stream& stream, const device_matrix<S, I>& a, const loaded_list<I>& rows, offset_t j,
                   const mask_bytes& mask);
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

template <backends::cuda::cuda_executor E>
struct implementation<extract, E> {
  template <class S, class I>
  static auto run(const E& e, const lazy_operand<S, I>& a, const index_span<I>& rows, const index_span<I>& cols,
                  const lazy_mask<mask_view<I>>& m) {
    namespace device = backends::cuda;
    const device::device_call<device::matrix_extract_entry<S, I>> call(e);
    device::device_stream& on = call.stream();
    const auto x = device::rows_on(e, on, a);
    const auto mask = device::loaded(on, m);
    return call(*x, device::loaded(on, rows), device::loaded(on, cols), mask.view);
  }
  template <class S, class I>
  static auto run(const E& e, const lazy_vector<S, I>& u, const index_span<I>& list,
                  const lazy_mask<vector_mask_view<I>>& m) {
    namespace device = backends::cuda;
    const device::device_call<device::extract_entry<S, I>> call(e);
    device::device_stream& on = call.stream();
    const auto x = device::loaded<S>(on, u);
    const auto mask = device::loaded(on, m);
    return call(*x, device::loaded(on, list), mask.view);
  }
};

template <backends::cuda::cuda_executor E>
struct implementation<extract_column, E> {
  template <class S, class I>
  static auto run(const E& e, const lazy_operand<S, I>& a, const index_span<I>& rows, offset_t j,
                  const lazy_mask<vector_mask_view<I>>& m) {
    namespace device = backends::cuda;
    const device::device_call<device::extract_column_entry<S, I>> call(e);
    device::device_stream& on = call.stream();
    const auto x = device::rows_on(e, on, a);
    const auto mask = device::loaded(on, m);
    return call(*x, device::loaded(on, rows), j, mask.view);
  }
};

}  // namespace gustav::kernels
