// Plans: what a product will do, decided once; to be explained, and run for operands of the same pattern.
#pragma once

#include <backends/cpu/spgemm/plan.hpp>
#include <backends/cpu/spmv/plan.hpp>
#include <graphblas/executor.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/mxm_dense.hpp>
#include <graphblas/operations/mxv.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

using backends::cpu::row_class;

// What a plan says about the call.
struct plan_summary {
  // kernel.bytes: of the operands and, where its size is an estimate, the result, each counted once. kernel.memory: the
  // most bytes beside the operands, as an upper bound.
  kernel_report kernel;
  offset_t entries = 0;            // of the result: an upper bound, or an estimate from a sample
  offset_t heaviest = 0;           // multiply-adds of the heaviest row, of sparse products
  std::vector<row_class> classes;  // rows by kernel, the lightest first; of sparse products
};

// Some lines of text: kernel, reason, multiply-adds, bytes, memory, row classes.
std::string explain(const plan_summary& plan);

// The plan of a sparse product. It holds for operands and masks of the planned patterns, whatever their values, and
// refers to none of them. Copies are cheap.
template <class I = std::int32_t>
class mxm_plan {
 public:
  mxm_plan(cpu exec, backends::cpu::product_plan plan, plan_summary summary, std::uint64_t patterns)
      : exec_(exec),
        plan_(std::make_shared<const backends::cpu::product_plan>(std::move(plan))),
        summary_(std::move(summary)),
        patterns_(patterns) {}

  const plan_summary& summary() const { return summary_; }
  const cpu& executor() const { return exec_; }
  const backends::cpu::product_plan& rows() const { return *plan_; }
  std::uint64_t patterns() const { return patterns_; }

 private:
  cpu exec_;
  std::shared_ptr<const backends::cpu::product_plan> plan_;
  plan_summary summary_;
  std::uint64_t patterns_;  // their fingerprint
};

// The plan of a matrix-vector product: its direction. It holds for operands of any pattern.
class mxv_plan {
 public:
  mxv_plan(cpu exec, backends::cpu::mxv_plan plan, plan_summary summary)
      : exec_(exec), plan_(plan), summary_(std::move(summary)) {}
  const plan_summary& summary() const { return summary_; }
  const cpu& executor() const { return exec_; }
  bool push() const { return plan_.push; }

 private:
  cpu exec_;
  backends::cpu::mxv_plan plan_;
  plan_summary summary_;
};

// The plan of a product with dense operands, which has one kernel: its costs. It holds for operands of any pattern.
class dense_plan {
 public:
  dense_plan(cpu exec, plan_summary summary) : exec_(exec), summary_(std::move(summary)) {}
  const plan_summary& summary() const { return summary_; }
  const cpu& executor() const { return exec_; }

 private:
  cpu exec_;
  plan_summary summary_;
};

namespace detail {

// The fingerprint of everything that the plan of a product was derived from.
template <class I>
std::uint64_t patterns_fingerprint(const pattern_view<I>& a, const pattern_view<I>& b, const mask_view<I>& m,
                                   int threads);

// Plans are made for the CPU: dispatch() with this for the reference.
struct no_reference_plan {
  no_cuda::nothing operator()(const reference&) const {
    throw not_implemented("the reference backend has no plans; use gb::automatic or gb::cpu");
  }
};

template <class Semiring, class SA, class SB, class I>
mxm_plan<I> plan_product(const cpu& exec, const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                         const mask_view<I>& m, const descriptor& desc) {
  namespace be = backends::cpu;
  constexpr auto value_bytes = static_cast<offset_t>(sizeof(typename Semiring::value_type));
  be::product_plan plan = inspect_product(exec, a, b, m, desc);
  plan_summary summary;
  const offset_t result_bytes = plan.expected * (offset_t{sizeof(I)} + value_bytes);
  summary.kernel = {"mxm",
                    be::kernel_name(plan),
                    plan.why,
                    plan.total,
                    bytes_of(a.by_rows()) + bytes_of(b.by_rows()) + result_bytes,
                    be::memory_of(plan, b.cols(), sizeof(I), value_bytes)};
  summary.entries = plan.expected;
  summary.heaviest = plan.largest;
  summary.classes = be::row_classes(plan);
  const auto patterns = patterns_fingerprint(pattern_of(a.by_rows()), pattern_of(b.by_rows()), m, exec.threads);
  return {exec, std::move(plan), std::move(summary), patterns};
}

}  // namespace detail

// The plan of mxm(exec, C, mask, accum, semiring, A, B, desc) for sparse operands. desc.how forces a method. Throws
// what mxm throws for the operands. Cost: the inspection of mxm, one more read of the patterns.
template <executor E, class Semiring, matrix_operand A, matrix_operand B>
auto plan_mxm(const E& exec, const std::type_identity_t<mask<detail::operand_index_t<A>>>& mask, const Semiring&,
              const A& a, const B& b, const descriptor& desc = {}) try {
  using I = detail::operand_index_t<A>;
  detail::require_same_index<I, B>();
  detail::refuse_other_operations("mxm", desc.how, false);
  const auto sa = detail::shape_of(a), sb = detail::shape_of(b);
  detail::require_product("mxm", sa, sb);
  const mask_view<I>& m = mask.resolve(sa.rows, sb.cols, detail::threads_of(exec));
  return detail::dispatch(
      exec, detail::no_reference_plan{},
      [&](const auto& e) {
        const detail::left_operand<Semiring, A, B> left(a, e.threads);
        const detail::right_operand<Semiring, A, B> right(b, e.threads);
        return detail::plan_product<Semiring>(e, left, right, m, desc);
      },
      detail::no_cuda{"plan_mxm"});
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class Mask, class Semiring, matrix_operand A, matrix_operand B>
requires(!executor<Mask>) auto plan_mxm(const Mask& mask, const Semiring& sr, const A& a, const B& b,
                                        const descriptor& desc = {}) {
  return plan_mxm(automatic{}, mask, sr, a, b, desc);
}

// C<mask, replace> = C accum (A B) as planned. Throws invalid_value unless the patterns of A, B and the mask are those
// that were planned; otherwise as mxm, without the inspection.
template <class C, class I, class Accum, class Semiring, matrix_operand A, matrix_operand B>
void mxm(const mxm_plan<I>& plan, matrix<C, I>& c, const std::type_identity_t<mask<I>>& mask, const Accum& accum,
         const Semiring& sr, const A& a, const B& b, bool replace = false) try {
  detail::require_same_index<I, A, B>();
  detail::check_product(detail::shape_of(c), detail::shape_of(a), detail::shape_of(b));
  const cpu& exec = plan.executor();
  const mask_view<I>& m = mask.resolve(c.rows(), c.cols(), exec.threads);
  const detail::left_operand<Semiring, A, B> left(a, exec.threads);
  const detail::right_operand<Semiring, A, B> right(b, exec.threads);
  if (detail::patterns_fingerprint(pattern_of(left.by_rows()), pattern_of(right.by_rows()), m, exec.threads) !=
      plan.patterns())
    throw invalid_value("mxm: the plan was made for operands or a mask of another pattern");
  detail::store(exec.threads, c, detail::planned_product<true>(exec, sr, left, right, m, plan.rows()), m, accum,
                replace);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// The plan of mxv(exec, w, mask, accum, semiring, A, u, desc).
template <executor E, class Semiring, matrix_operand A, class U, class I>
mxv_plan plan_mxv(const E& exec, const Semiring&, const A& a, const vector<U, I>& u, const descriptor& desc = {}) try {
  detail::require_same_index<I, A>();
  const auto s = detail::shape_of(a);
  if (s.cols != u.size())
    throw dimension_mismatch("mxv: A is " + detail::text(s) + ", u has size " + std::to_string(u.size()));
  detail::refuse_other_operations("mxv", desc.how, true);
  return detail::dispatch(
      exec, detail::no_reference_plan{},
      [&](const auto& e) {
        const detail::call_operand<A> matrix(a, e.threads);
        const auto x = u.view(e.threads);
        const auto plan = backends::cpu::plan_mxv(matrix, x, desc.how, detail::numbers_of(e));
        const auto& view = plan.push ? matrix.by_cols() : matrix.by_rows();
        plan_summary summary;
        summary.entries = s.rows;
        summary.kernel = {"mxv",
                          plan.push ? "push along the columns" : "pull row by row",
                          plan.why,
                          plan.push ? plan.entries_read : view.entries(),
                          detail::bytes_of(view) + detail::bytes_of(x),
                          s.rows * offset_t{sizeof(typename Semiring::value_type) + 1}};
        return mxv_plan(e, plan, std::move(summary));
      },
      detail::no_cuda{"plan_mxv"});
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class Semiring, matrix_operand A, class U, class I>
requires(!executor<Semiring>) mxv_plan
    plan_mxv(const Semiring& sr, const A& a, const vector<U, I>& u, const descriptor& desc = {}) {
  return plan_mxv(automatic{}, sr, a, u, desc);
}

// w<mask, replace> = w accum (A u) in the planned direction. Otherwise as mxv.
template <class W, class I, class Accum, class Semiring, matrix_operand A, class U>
void mxv(const mxv_plan& plan, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& mask, const Accum& accum,
         const Semiring& sr, const A& a, const vector<U, I>& u, bool replace = false) {
  mxv(plan.executor(), w, mask, accum, sr, a, u,
      descriptor{.replace = replace, .how = plan.push() ? method::push : method::pull});
}

// The plan of a sparse A times a dense B, into a dense C.
template <executor E, class Semiring, matrix_operand A, dense_operand B>
dense_plan plan_mxm(const E& exec, const Semiring&, const A& a, const B& b) try {
  const auto dense = detail::dense_of(b);
  const auto sa = detail::shape_of(a), sb = detail::shape_of(dense);
  detail::require_product("mxm", sa, sb);
  return detail::dispatch(
      exec, detail::no_reference_plan{},
      [&](const auto& e) {
        const auto x = detail::by_rows(a, e.threads);
        using TB = std::remove_cvref_t<decltype(dense(0, 0))>;
        constexpr offset_t result_bytes = sizeof(typename Semiring::value_type);
        const bool copies = dense.order == layout::column_major;
        const offset_t b_bytes = sb.rows * sb.cols * offset_t{sizeof(TB)}, c_bytes = sa.rows * sb.cols * result_bytes;
        plan_summary summary;
        summary.entries = sa.rows * sb.cols;
        summary.kernel = {"mxm",
                          "row by row, the columns of B as vectors",
                          copies ? "B is column-major and is copied" : "B is row-major",
                          x.view.entries() * sb.cols,
                          detail::bytes_of(x.view) + b_bytes + c_bytes,
                          c_bytes + (copies ? b_bytes : 0)};
        return dense_plan(e, std::move(summary));
      },
      detail::no_cuda{"plan_mxm"});
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class Semiring, matrix_operand A, dense_operand B>
requires(!executor<Semiring>) dense_plan plan_mxm(const Semiring& sr, const A& a, const B& b) {
  return plan_mxm(automatic{}, sr, a, b);
}

// C<mask, replace> = C accum (A B) as planned. Otherwise as mxm.
template <class C, class Accum, class Semiring, matrix_operand A, dense_operand B>
void mxm(const dense_plan& plan, dense_matrix<C>& c, const std::type_identity_t<mask<detail::operand_index_t<A>>>& mask,
         const Accum& accum, const Semiring& sr, const A& a, const B& b, bool replace = false) {
  mxm(plan.executor(), c, mask, accum, sr, a, b, descriptor{.replace = replace});
}

}  // namespace gustav
