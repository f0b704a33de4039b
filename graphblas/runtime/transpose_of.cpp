// Transposes of operands.
#include <core/executor.hpp>
#include <graphblas/operations/transpose.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/arguments.hpp>
#include <graphblas/runtime/patterns.hpp>

#include <cstddef>
#include <utility>

namespace gustav::runtime {

any_matrix transpose_of(const any_matrix& a, int threads) {
  return a.visit([&](const auto& m) { return any_matrix(a.domain(), gustav::transpose(cpu{.threads = threads}, m)); });
}

matrix_arrays transposed_arrays_of(const any_matrix& a, int threads) {
  return a.visit([&](const auto& m) {
    auto kept = m.transpose(threads);
    const auto view = kept->view();
    matrix_arrays found;
    found.rows = view.rows;
    found.offsets = view.offsets;
    found.indices = view.indices;
    found.values = reinterpret_cast<const std::byte*>(view.values);
    found.blob_bytes = sizeof(*view.values);
    found.iso = view.iso;
    found.owner = std::move(kept);
    return found;
  });
}

}  // namespace gustav::runtime
