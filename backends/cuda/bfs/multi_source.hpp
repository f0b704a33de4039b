// Breadth-first searches from many sources on a CUDA device, as the operation calls them.
#pragma once

#include <backends/common/kernels/multi_source_bfs.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>

#include <span>

namespace gustav::backends::cuda {

// columns: the rows of the transpose, or null; pull levels and parents need them. Defined in multi_source_run.hpp.
template <class I>
struct multi_source_bfs_entry {
  static constexpr const char* name = "multi_source_bfs";
  using result = multi_source_bfs_arrays<I>;
  using function = result(device_stream&, const device_matrix<unit, I>& rows, const device_matrix<unit, I>* columns,
                          std::span<const I> sources, const multi_source_bfs_options&);
  template <class L>
  static result on(device_stream& stream, const device_matrix<unit, I>& rows, const device_matrix<unit, I>* columns,
                   std::span<const I> sources, const multi_source_bfs_options& options);
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

// All searches run bit-parallel, 64 at once. The pattern moves up unless it is there, and that of the transpose where
// it is needed and the matrix is not symmetric. Throws not_implemented (independent searches), not_compiled, no_device,
// out_of_memory.
template <backends::cuda::cuda_executor E>
struct implementation<multi_source_bfs, E> {
  template <class I>
  static multi_source_bfs::result<I> run(const E& e, const lazy_operand<unit, I>& a, std::span<const I> sources,
                                         const multi_source_bfs_options& options) {
    namespace device = backends::cuda;
    if (options.method == multi_source_method::independent)
      throw not_implemented(
          "multi_source_bfs: independent searches have no CUDA kernel; use another method, gb::automatic or gb::cpu");
    const device::device_call<device::multi_source_bfs_entry<I>> call(e);
    const auto rows = device::loaded<unit>(call.stream(), a);
    if (options.symmetric) return call(*rows.matrix, rows.matrix.get(), sources, options);
    const bool pulls =
        options.direction == bfs_direction::pull || (options.direction == bfs_direction::automatic && a.has_cols());
    if (!options.parents && !pulls) return call(*rows.matrix, nullptr, sources, options);
    const auto columns = device::loaded<unit>(call.stream(), a, device::matrix_side::columns);
    return call(*rows.matrix, columns.matrix.get(), sources, options);
  }
};

}  // namespace gustav::kernels
