// assign of objects whose types are known at run time. The C++ operation runs on the output itself, so that a small
// part costs what it has.
#include <core/executor.hpp>
#include <graphblas/operations/assign.hpp>
#include <graphblas/runtime/accumulate_blobs.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/assign_full.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/part_checks.hpp>

#include <cstddef>
#include <utility>

namespace gustav::runtime {
namespace {

constexpr const char* name = "assign";

// C<m, replace>(rows, cols) = C(rows, cols) accum A, for an A of C's type.
void assign_same(any_matrix& c, const mask<index_type>& m, const binary_operator* accum, const any_matrix& a,
                 const indices<index_type>& rows, const indices<index_type>& cols, const call_options& options) {
  c.visit([&]<class Stored>(Stored& to) {
    constexpr std::size_t N = sizeof(typename Stored::value_type);
    const auto& from = a.as<N>();
    const cpu exec = executor_of(options);
    if (!accum && !m.is_present() && !options.transpose_first &&
        assign_full(to, from, rows.checked(to.rows()), cols.checked(to.cols()), exec.threads, detail::numbers_of(exec)))
      return;
    with_accumulator<N>(accum, c.domain(), nullptr, [&](const auto& f) {
      if (options.transpose_first)
        gustav::assign(executor_of(options), to, m, f, transposed(from), rows, cols, descriptor_of(options));
      else
        gustav::assign(executor_of(options), to, m, f, from, rows, cols, descriptor_of(options));
    });
  });
}
void assign_same(any_vector& w, const vector_mask<index_type>& m, const binary_operator* accum, const any_vector& u,
                 const indices<index_type>& list, const call_options& options) {
  w.visit([&]<class Stored>(Stored& to) {
    constexpr std::size_t N = sizeof(typename Stored::value_type);
    with_accumulator<N>(accum, w.domain(), nullptr, [&](const auto& f) {
      gustav::assign(executor_of(options), to, m, f, u.as<N>(), list, descriptor_of(options));
    });
  });
}

// assign_same() for an operand of any type: same(output, mask, accumulator, operand).
template <class Object, class Same>
void assign_any(Object& c, const Object* mask, const binary_operator* accum, const Object& a,
                const call_options& options, const Same& same) {
  const mask_holder<Object> m(mask, options);
  if (!accum || accumulates_after_cast(c.domain(), *accum, a.domain()))
    return same(c, *m, accum, *operand<Object>(a, c.domain(), options.threads));
  // Entries that C lacks and operands of the accumulator have two types: T is A at its positions in C.
  Object t = empty_like(c, a.domain());
  same(t, {}, nullptr, a);
  store(c, m, accum, std::move(t), options);
}

}  // namespace

void assign(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const any_matrix& a,
            const index_list& rows, const index_list& cols, const call_options& options) {
  require_stores(name, c.domain(), accum, a.domain());
  require_alike(name, options.transpose_first ? "the transpose of A" : "A", shape_of(a, options.transpose_first),
                "what the index lists select of C", {size_of(rows, c.rows()), size_of(cols, c.cols())});
  require_mask(name, mask, c);
  const auto r = checked_list(name, "row", rows, c.rows()), k = checked_list(name, "column", cols, c.cols());
  assign_any(c, mask, accum, a, options,
             [&](any_matrix& to, const gustav::mask<index_type>& m, const binary_operator* f, const any_matrix& from) {
               assign_same(to, m, f, from, r, k, options);
             });
}

void assign(any_vector& w, const any_vector* mask, const binary_operator* accum, const any_vector& u,
            const index_list& list, const call_options& options) {
  require_stores(name, w.domain(), accum, u.domain());
  require_alike(name, "u", u.size(), "the index list", size_of(list, w.size()));
  require_mask(name, mask, w.size());
  const auto l = checked_list(name, "vector", list, w.size());
  assign_any(w, mask, accum, u, options,
             [&](any_vector& to, const vector_mask<index_type>& m, const binary_operator* f, const any_vector& from) {
               assign_same(to, m, f, from, l, options);
             });
}

}  // namespace gustav::runtime
