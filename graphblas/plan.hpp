// Plans: what a product will do, decided once; to be explained, and run for operands of the same pattern.
//
// plan_X(exec, mask, semiring, operands, desc) makes the plan of X, and X(plan, output, mask, accum, semiring,
// operands, desc) runs it. desc.how of the first forces a method. Of the second, desc.replace counts; desc.how may name
// the method of the plan, and every other method, and passes, throw invalid_value. A tuner of the executor has no say.
#pragma once

#include <backends/cpu/sddmm/plan.hpp>
#include <backends/cpu/spgemm/plan.hpp>
#include <backends/cpu/spmm/plan.hpp>
#include <backends/cpu/spmv/plan.hpp>
#include <core/executor.hpp>
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

// What all plans are: an executor, the decision of the backend, and what is said of it. Refers to no operand. Copies
// are cheap.
template <class Decision>
class planned_call {
 public:
  planned_call(const cpu& exec, Decision decision, method how, plan_summary summary, std::uint64_t key)
      : exec_(exec),
        decision_(std::make_shared<const Decision>(std::move(decision))),
        how_(how),
        summary_(std::move(summary)),
        key_(key) {}

  const plan_summary& summary() const { return summary_; }
  const cpu& executor() const { return exec_; }
  // The kernel, or the method that was asked for where rows of one product have several kernels.
  method how() const { return how_; }
  // For the functions that run plans.
  const Decision& decision() const { return *decision_; }
  std::uint64_t key() const { return key_; }

 private:
  cpu exec_;
  std::shared_ptr<const Decision> decision_;
  method how_;
  plan_summary summary_;
  std::uint64_t key_;  // the fingerprint of what was planned
};

// Of a sparse product. It holds for operands and masks of the planned patterns, whatever their values.
using mxm_plan = planned_call<backends::cpu::product_plan>;
// Of a sparse A times a dense B. It holds for an A of the planned pattern that is stored alike (by rows or by columns),
// every B of the planned shape, and every mask if there was one.
using spmm_plan = planned_call<backends::cpu::spmm_plan>;
// Of two dense operands inside a mask. It holds for operands of the planned shapes and masks of the planned pattern.
using sddmm_plan = planned_call<backends::cpu::sddmm_plan>;
// Of a matrix and a vector. It holds where the planned kernel runs: for matrices of the planned shape and number of
// entries with the same need to cut long rows, for all sparse vectors where it pushes, all that are full where it pulls
// a full one, and all masks if there was one.
using mxv_plan = planned_call<backends::cpu::mxv_plan>;

namespace detail {

struct plan_mxm_t : explained_by<any_form> {};
struct plan_mxv_t : explained_by<any_form> {};

}  // namespace detail

inline constexpr detail::operation<detail::plan_mxm_t> plan_mxm;
inline constexpr detail::operation<detail::plan_mxv_t> plan_mxv;

namespace detail {

// Throws invalid_value where the descriptor of a run asks for something else than the plan.
void require_planned(const char* operation, method planned, const descriptor& desc);
// Throws invalid_value unless a run has the fingerprint of its plan.
void require_key(const char* operation, std::uint64_t planned, std::uint64_t found);

// The fingerprint of everything that the plan of a sparse product was derived from.
template <class I>
std::uint64_t patterns_fingerprint(const pattern_view<I>& a, const pattern_view<I>& b, const mask_view<I>& m,
                                   int threads);
// The same for a sparse operand as it is stored and a dense one of `cols` columns.
template <class I>
std::uint64_t spmm_fingerprint(const pattern_view<I>& stored, bool by_columns, offset_t cols, bool has_mask,
                               int threads);
// The same for dense operands, rows x inner and inner x cols.
template <class I>
std::uint64_t sddmm_fingerprint(const mask_view<I>& m, offset_t rows, offset_t inner, offset_t cols, int threads);

// The positions of a rows x cols output that a mask allows. O(1) for the structure of a matrix, O(entries) otherwise.
template <class I>
offset_t count_allowed(const mask_view<I>& m, offset_t rows, offset_t cols);

// make(executor) where the backend has plans; others are refused.
template <executor E, class Make>
auto make_plan(const char* call, const E& exec, const Make& make) -> decltype(make(default_executor{})) {
  if constexpr (kernels::has_kernel<kernels::plan, resolved_t<E>>)
    return make(resolve(exec));
  else
    kernels::refuse(call, resolve(exec));
}

// The pattern of a mask that is the structure of a matrix.
template <class I>
pattern_view<I> plain_pattern(const mask_view<I>& m) {
  return {m.rows, m.cols, m.offsets, m.indices, nullptr, false, true};
}

template <class Semiring, class SA, class SB, class I>
mxm_plan plan_product(const cpu& exec, const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                      const mask_view<I>& m, const descriptor& desc) {
  namespace be = backends::cpu;
  constexpr auto value_bytes = static_cast<offset_t>(sizeof(typename Semiring::value_type));
  be::product_plan plan = be::inspect_product(a, b, m, be::request_of(exec, desc));
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
  const auto key = patterns_fingerprint(pattern_of(a.by_rows()), pattern_of(b.by_rows()), m, exec.threads);
  return {exec, std::move(plan), desc.how, std::move(summary), key};
}

template <class S, class I>
std::uint64_t spmm_key(const cpu& e, const lazy_operand<S, I>& a, offset_t cols, bool has_mask) {
  return spmm_fingerprint(pattern_of(stored_form(a)), a.is_by_columns(), cols, has_mask, e.threads);
}

// Throws dimension_mismatch unless A u is a product.
void require_vector_product(const shape& a, offset_t u);

// The kernel of a planned A u; `x`: A as the plan reads it.
template <class S, class I, class U>
const char* planned_kernel(const backends::cpu::mxv_plan& plan, const csr_view<S, I>& x, const vector_view<U, I>& u,
                           bool has_mask) {
  return plan.push ? "push along the columns" : backends::cpu::pull_kernel(x, u, has_mask);
}
// The fingerprint of a planned A u.
std::uint64_t mxv_key(const shape& a, offset_t entries, bool has_mask, const char* kernel);

// The plan of mxm(exec, C, mask, accum, semiring, A, B, desc) for sparse operands. Throws what mxm throws for the
// operands. Cost: the inspection of mxm, one more read of the patterns.
template <executor E, class Semiring, matrix_operand A, matrix_operand B>
mxm_plan call(plan_mxm_t, const E& exec, const std::type_identity_t<mask<operand_index_t<A>>>& mask, const Semiring&,
              const A& a, const B& b, const descriptor& desc = {}) {
  using I = operand_index_t<A>;
  require_same_index<I, B>();
  refuse_other_operations("mxm", desc.how, false);
  const auto sa = shape_of(a), sb = shape_of(b);
  require_product("mxm", sa, sb);
  const mask_view<I>& m = mask.resolve(sa.rows, sb.cols, threads_of(exec));
  return make_plan("plan_mxm", exec, [&](const cpu& e) {
    const left_operand<Semiring, A, B> left(a, e.threads, numbers_of(e));
    const right_operand<Semiring, A, B> right(b, e.threads, numbers_of(e));
    return plan_product<Semiring>(e, left, right, m, desc);
  });
}

// C<mask, replace> = C accum (A B) as planned. Throws invalid_value unless the patterns of A, B and the mask are those
// that were planned; otherwise as mxm, without the inspection.
template <class C, class I, class Accum, class Semiring, matrix_operand A, matrix_operand B>
void call(mxm_t, const mxm_plan& plan, matrix<C, I>& c, const std::type_identity_t<mask<I>>& mask, const Accum& accum,
          const Semiring& sr, const A& a, const B& b, const descriptor& desc = {}) {
  require_same_index<I, A, B>();
  require_planned("mxm", plan.how(), desc);
  check_product(shape_of(c), shape_of(a), shape_of(b));
  const cpu& exec = plan.executor();
  const mask_view<I>& m = mask.resolve(c.rows(), c.cols(), exec.threads);
  const left_operand<Semiring, A, B> left(a, exec.threads, numbers_of(exec));
  const right_operand<Semiring, A, B> right(b, exec.threads, numbers_of(exec));
  require_key("mxm", plan.key(),
              patterns_fingerprint(pattern_of(left.by_rows()), pattern_of(right.by_rows()), m, exec.threads));
  store(exec, c,
        backends::cpu::planned_product(exec, plan.decision(), sr, left, right, static_cast<const mask_view<I>&>(m)), m,
        accum, desc.replace);
}

// The plan of mxm(exec, C, mask, accum, semiring, A, B, desc) for a sparse A, a dense B and a row-major C over the
// semiring's type. Throws what mxm throws for the operands. Cost: the choice of mxm, which makes tiles of columns where
// their time has come, and one more read of the pattern of A.
template <executor E, class Semiring, matrix_operand A, dense_operand B>
spmm_plan call(plan_mxm_t, const E& exec, const std::type_identity_t<mask<operand_index_t<A>>>& mask, const Semiring&,
               const A& a, const B& b, const descriptor& desc = {}) {
  using Z = typename Semiring::value_type;
  using value_t = typename dense_traits<B>::value;
  require_spmm(desc);
  const auto dense = dense_of(b);
  const auto sa = shape_of(a), sb = shape_of(dense);
  require_product("mxm", sa, sb);
  const bool merges = mask.resolve(sa.rows, sb.cols, threads_of(exec)).present;
  return make_plan("plan_mxm", exec, [&](const cpu& e) {
    namespace be = backends::cpu;
    const call_operand<A> operand(a, e.threads, numbers_of(e));
    const auto plan = be::plan_spmm<Z, value_t, Semiring>(e, operand, sb.cols, desc.how, merges);
    plan_summary summary;
    summary.entries = sa.rows * sb.cols;
    summary.kernel = be::spmm_report(plan, be::spmm_sizes_of(operand, dense, sizeof(Z), lacks_rows(operand), merges));
    return spmm_plan(e, plan, plan.kernel, std::move(summary), spmm_key(e, operand, sb.cols, merges));
  });
}

// C<mask, replace> = C accum (A B) as planned. With an accumulator, or a column-major C, tiles and scatter compute A B
// apart first. Throws invalid_value for another pattern of A, another shape, a call with a mask under a plan without
// one or the reverse, and for a semiring or a type of C that the planned kernel cannot have; otherwise as mxm.
template <class C, class Accum, class Semiring, matrix_operand A, dense_operand B>
void call(mxm_t, const spmm_plan& plan, dense_matrix<C>& c, const std::type_identity_t<mask<operand_index_t<A>>>& mask,
          const Accum& accum, const Semiring& sr, const A& a, const B& b, const descriptor& desc = {}) {
  require_planned("mxm", plan.how(), desc);
  namespace be = backends::cpu;
  const cpu& exec = plan.executor();
  const call_operand<A> operand(a, exec.threads, numbers_of(exec));
  be::require_spmm(plan.how(), be::spmm_kernels_for<C, Semiring>(operand));
  const auto dense = dense_of(b);
  check_product(shape_of(c), shape_of(a), shape_of(dense));
  const auto m = mask.resolve(c.rows(), c.cols(), exec.threads);
  require_key("mxm", plan.key(), spmm_key(exec, operand, dense.cols, m.present));
  const bool is_safe = !may_throw_v<Semiring, Accum> && is_overwritable(c.view(), a, dense, m);
  write_or_replace(c, is_safe, m.present || !no_accumulator<Accum>, [&](const dense_view<C>& to) {
    be::spmm_into(exec, plan.decision(), to, m, accum, sr, operand, dense, desc.replace);
  });
}

// The plan of mxm(exec, C, mask, accum, semiring, A, B, desc) for dense operands; `mask` may be scaled_by(S). Throws
// what mxm throws for the operands. Cost: the choice of mxm, which makes tiles of columns where their time has come,
// and one more read of the pattern of the mask.
template <executor E, class M, class Semiring, dense_operand A, dense_operand B, class I = mask_index_t<M>>
sddmm_plan call(plan_mxm_t, const E& exec, const M& mask, const Semiring&, const A& a, const B& b,
                const descriptor& desc = {}) {
  require_sddmm(desc);
  const auto x = dense_of(a);
  const auto y = dense_of(b);
  require_product("mxm", shape_of(x), shape_of(y));
  const gustav::mask<I> inside = inside_of(mask);
  const auto m = inside.resolve(x.rows, y.cols, threads_of(exec));
  return make_plan("plan_mxm", exec, [&](const cpu& e) {
    namespace be = backends::cpu;
    const auto plan = be::plan_sddmm(e, plain_pattern(m), inside.kept(), x, y, desc.how);
    plan_summary summary;
    if (x.cols > 0) summary.entries = count_allowed(m, x.rows, y.cols);  // empty sums are no entries
    summary.kernel = be::sddmm_report(
        plan, be::sddmm_sizes_of<I, typename Semiring::value_type>(x, y, summary.entries, inside.is_structure()));
    return sddmm_plan(e, plan, plan.kernel, std::move(summary),
                      sddmm_fingerprint(m, x.rows, x.cols, y.cols, e.threads));
  });
}

// C<inside, replace> = C accum (A B inside the mask, scaled) as planned.
template <class C, class I, class Accum, class Semiring, class A, class B, class Scale>
void run_sddmm(const sddmm_plan& plan, matrix<C, I>& c, const mask<I>& inside, const Accum& accum, const Semiring& sr,
               const A& a, const B& b, const descriptor& desc, const Scale& scale) {
  require_planned("mxm", plan.how(), desc);
  const auto x = dense_of(a);
  const auto y = dense_of(b);
  check_product(shape_of(c), shape_of(x), shape_of(y));
  const cpu& exec = plan.executor();
  const auto m = inside.resolve(x.rows, y.cols, exec.threads);
  require_key("mxm", plan.key(), sddmm_fingerprint(m, x.rows, x.cols, y.cols, exec.threads));
  using Z = typename Semiring::value_type;
  store_inside<Z>(exec, c, inside, accum, x.cols, desc.replace,
                  [&](const pattern_view<I>& pattern, const alternates* kept, Z* values) {
                    backends::cpu::planned_sddmm(exec, plan.decision(), sr, x, y, pattern, kept, values, scale);
                  });
}

// C<mask, replace> = C accum (A B) as planned. Throws invalid_value for another pattern of the mask or another shape;
// otherwise as mxm.
template <class C, class I, class Accum, class Semiring, dense_operand A, dense_operand B>
void call(mxm_t, const sddmm_plan& plan, matrix<C, I>& c, const std::type_identity_t<mask<I>>& mask, const Accum& accum,
          const Semiring& sr, const A& a, const B& b, const descriptor& desc = {}) {
  run_sddmm(plan, c, mask, accum, sr, a, b, desc, backends::cpu::unscaled{});
}
// The same inside the structure of S, with every sum scaled by the value of S at its position.
template <class C, class I, class TS, class Op, class Accum, class Semiring, dense_operand A, dense_operand B>
void call(mxm_t, const sddmm_plan& plan, matrix<C, I>& c, const scaled_by_ref<TS, I, Op>& scaled, const Accum& accum,
          const Semiring& sr, const A& a, const B& b, const descriptor& desc = {}) {
  run_sddmm(plan, c, inside_of(scaled), accum, sr, a, b, desc, scale_of(scaled));
}

// The plan of mxv(exec, w, mask, accum, semiring, A, u, desc). Throws what mxv throws for the operands. Cost: the
// choice of mxv.
template <executor E, class Semiring, matrix_operand A, class U, class I>
mxv_plan call(plan_mxv_t, const E& exec, const std::type_identity_t<vector_mask<I>>& mask, const Semiring&, const A& a,
              const vector<U, I>& u, const descriptor& desc = {}) {
  require_same_index<I, A>();
  const auto s = shape_of(a);
  require_vector_product(s, u.size());
  refuse_other_operations("mxv", desc.how, true);
  refuse_passes("mxv", desc);
  const bool has_mask = mask.resolve(s.rows, threads_of(exec)).present;
  return make_plan("plan_mxv", exec, [&](const cpu& e) {
    const call_operand<A> matrix(a, e.threads, numbers_of(e));
    const auto x = u.view(e.threads);
    const auto plan = backends::cpu::plan_mxv(matrix, x, desc.how, numbers_of(e));
    const auto& view = plan.push ? matrix.by_cols() : matrix.by_rows();
    const char* const kernel = planned_kernel(plan, view, x, has_mask);
    plan_summary summary;
    summary.entries = s.rows;
    summary.kernel = {"mxv",
                      kernel,
                      plan.why,
                      plan.push ? plan.entries_read : view.entries(),
                      bytes_of(view) + bytes_of(x),
                      s.rows * offset_t{sizeof(typename Semiring::value_type) + 1}};
    return mxv_plan(e, plan, plan.push ? method::push : method::pull, std::move(summary),
                    mxv_key(s, view.entries(), has_mask, kernel));
  });
}
// w<mask, replace> = w accum (A u) as planned; a report gives "forced" as the reason. Throws invalid_value where
// another kernel would run; otherwise as mxv.
template <class W, class I, class Accum, class Semiring, matrix_operand A, class U>
void call(mxv_t, const mxv_plan& plan, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& mask,
          const Accum& accum, const Semiring& sr, const A& a, const vector<U, I>& u, const descriptor& desc = {}) {
  require_planned("mxv", plan.how(), desc);
  const auto s = shape_of(a);
  require_vector_product(s, u.size());
  const cpu& exec = plan.executor();
  const bool has_mask = mask.resolve(w.size(), exec.threads).present;
  const call_operand<A> matrix(a, exec.threads, numbers_of(exec));
  const auto& view = plan.how() == method::push ? matrix.by_cols() : matrix.by_rows();
  const char* const kernel = planned_kernel(plan.decision(), view, u.view(exec.threads), has_mask);
  require_key("mxv", plan.key(), mxv_key(s, view.entries(), has_mask, kernel));
  mxv(exec, w, mask, accum, sr, a, u, {.replace = desc.replace, .how = plan.how()});
}

}  // namespace detail
}  // namespace gustav
