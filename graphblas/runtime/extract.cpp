// extract and extract_column of objects whose types are known at run time. T has the type of the operand, so that the
// extracted values alone are cast.
#include <core/executor.hpp>
#include <graphblas/operations/extract.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/part_checks.hpp>

#include <cstddef>

namespace gustav::runtime {

void extract(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const any_matrix& a,
             const index_list& rows, const index_list& cols, const call_options& options) {
  constexpr const char* name = "extract";
  require_stores(name, c.domain(), accum, a.domain());
  const auto s = shape_of(a, options.transpose_first);
  require_alike(name, "what the index lists select of A", {size_of(rows, s.rows), size_of(cols, s.cols)}, "C",
                shape_of(c));
  require_mask(name, mask, c);
  const auto r = checked_list(name, "row", rows, s.rows), k = checked_list(name, "column", cols, s.cols);
  compute_into(name, c, mask, accum, a.domain(), options, [&](any_matrix& t, const auto& m, const descriptor& d) {
    a.visit([&]<class Stored>(const Stored& from) {
      auto& to = t.as<sizeof(typename Stored::value_type)>();
      if (options.transpose_first)
        gustav::extract(executor_of(options), to, m, no_accum, transposed(from), r, k, d);
      else
        gustav::extract(executor_of(options), to, m, no_accum, from, r, k, d);
    });
  });
}

void extract(any_vector& w, const any_vector* mask, const binary_operator* accum, const any_vector& u,
             const index_list& list, const call_options& options) {
  constexpr const char* name = "extract";
  require_stores(name, w.domain(), accum, u.domain());
  require_alike(name, "the index list", size_of(list, u.size()), "w", w.size());
  require_mask(name, mask, w.size());
  const auto l = checked_list(name, "vector", list, u.size());
  compute_into(name, w, mask, accum, u.domain(), options, [&](any_vector& t, const auto& m, const descriptor& d) {
    u.visit([&]<class Stored>(const Stored& from) {
      auto& to = t.as<sizeof(typename Stored::value_type)>();
      gustav::extract(executor_of(options), to, m, no_accum, from, l, d);
    });
  });
}

void extract_column(any_vector& w, const any_vector* mask, const binary_operator* accum, const any_matrix& a,
                    const index_list& rows, offset_t col, const call_options& options) {
  constexpr const char* name = "extract_column";
  require_stores(name, w.domain(), accum, a.domain());
  const auto s = shape_of(a, options.transpose_first);
  require_index(name, "column", col, s.cols);
  require_alike(name, "the index list", size_of(rows, s.rows), "w", w.size());
  require_mask(name, mask, w.size());
  const auto r = checked_list(name, "row", rows, s.rows);
  compute_into(name, w, mask, accum, a.domain(), options, [&](any_vector& t, const auto& m, const descriptor& d) {
    a.visit([&]<class Stored>(const Stored& from) {
      auto& to = t.as<sizeof(typename Stored::value_type)>();
      if (options.transpose_first)
        gustav::extract_column(executor_of(options), to, m, no_accum, transposed(from), r, col, d);
      else
        gustav::extract_column(executor_of(options), to, m, no_accum, from, r, col, d);
    });
  });
}

}  // namespace gustav::runtime
