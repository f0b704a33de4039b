// Transposes of operands.
#include <core/executor.hpp>
#include <graphblas/operations/transpose.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/arguments.hpp>

namespace gustav::runtime {

any_matrix transpose_of(const any_matrix& a, int threads) {
  return a.visit([&](const auto& m) { return any_matrix(a.domain(), gustav::transpose(cpu{.threads = threads}, m)); });
}

}  // namespace gustav::runtime
