// transpose and diagonal of objects whose types are known at run time.
#include <core/executor.hpp>
#include <graphblas/operations/diagonal.hpp>
#include <graphblas/operations/transpose.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/part_checks.hpp>

#include <cstddef>

namespace gustav::runtime {

void transpose(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const any_matrix& a,
               const call_options& options) {
  constexpr const char* name = "transpose";
  require_stores(name, c.domain(), accum, a.domain());
  require_alike(name, "the transpose of A", shape_of(a, !options.transpose_first), "C", shape_of(c));
  require_mask(name, mask, c);
  compute_into(name, c, mask, accum, a.domain(), options, [&](any_matrix& t, const auto& m, const descriptor& d) {
    a.visit([&]<class Stored>(const Stored& from) {
      auto& to = t.as<sizeof(typename Stored::value_type)>();
      if (options.transpose_first)
        gustav::transpose(executor_of(options), to, m, no_accum, transposed(from), d);
      else
        gustav::transpose(executor_of(options), to, m, no_accum, from, d);
    });
  });
}

any_matrix diagonal(const any_vector& v, offset_t k) {
  return v.visit([&](const auto& stored) { return any_matrix(v.domain(), gustav::diagonal(cpu{}, stored, k)); });
}

}  // namespace gustav::runtime
