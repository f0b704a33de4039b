// The calls of the C API that matrices and vectors have alike.
#include <tests/conformance/c_call.hpp>

namespace conformance {

using model::domain;

#define OF_HANDLE(name) GRID_OF(Handle, name)

// A monoid or a semiring may stand for the operator.
template <class Handle>
GrB_Info c_call::make_binary() {
  const auto c = at<Handle>(g_.c), mask = at<Handle>(g_.mask), a = at<Handle>(g_.a), b = at<Handle>(g_.b);
  const auto with = [&](const auto& of_add, const auto& of_mult, const auto& of_kronecker, const auto& op) {
    p_.end_line();
    if (g_.op == operation::ewise_add) return p_.show(of_add, c, mask, accum_, op, a, b, desc_);
    if (g_.op == operation::ewise_mult) return p_.show(of_mult, c, mask, accum_, op, a, b, desc_);
    if constexpr (is_matrix_v<Handle>) return p_.show(of_kronecker, c, mask, accum_, op, a, b, desc_);
    return GrB_PANIC;
  };
  const auto monoid = predefined_monoid(g_.binary_op);
  const std::int64_t form = r_.below(3);
  if (form == 1 && monoid)
    return with(OF_HANDLE(eWiseAdd_Monoid), OF_HANDLE(eWiseMult_Monoid), GRID_FUNCTION(GrB_Matrix_kronecker_Monoid),
                *monoid);
  const auto op = binary();
  if (form == 2 && (g_.op == operation::ewise_add ? monoid.has_value() : model::is_builtin(g_.binary_op.z))) {
    // The sums of a semiring are the operator of ewise_add, its products that of the others.
    const domain z = g_.binary_op.z;
    const auto add = g_.op == operation::ewise_add ? monoid
                     : z == domain::boolean        ? predefined_monoid(model::named(model::binary_name::lor, z))
                                                   : predefined_monoid(model::named(model::binary_name::plus, z));
    const auto multiply = g_.op == operation::ewise_add ? make_operator(p_, model::named(model::binary_name::second, z),
                                                                        g_.as_functions, "multiply")
                                                        : op;
    const auto ring = p_.create(GRID_FUNCTION(GrB_Semiring_new), "ring", *add, multiply);
    return with(OF_HANDLE(eWiseAdd_Semiring), OF_HANDLE(eWiseMult_Semiring),
                GRID_FUNCTION(GrB_Matrix_kronecker_Semiring), ring);
  }
  return with(OF_HANDLE(eWiseAdd_BinaryOp), OF_HANDLE(eWiseMult_BinaryOp), GRID_FUNCTION(GrB_Matrix_kronecker_BinaryOp),
              op);
}

template <class Handle>
GrB_Info c_call::make_apply() {
  if (g_.op == operation::apply_first || g_.op == operation::apply_second)
    return make_bound<Handle>(g_.op == operation::apply_first);
  if (g_.op != operation::apply_unary) return make_indexed<Handle>();
  const auto op = make_operator(p_, g_.unary_op, g_.as_functions, "op");
  p_.end_line();
  return p_.show(OF_HANDLE(apply), at<Handle>(g_.c), at<Handle>(g_.mask), accum_, op, at<Handle>(g_.a), desc_);
}

template <class Handle>
GrB_Info c_call::make_bound(bool is_first) {
  const auto op = binary();
  const auto c = at<Handle>(g_.c), mask = at<Handle>(g_.mask), a = at<Handle>(g_.a);
  if (takes_scalar_object(is_first ? g_.binary_op.x : g_.binary_op.y)) {
    const auto s = scalar();
    p_.end_line();
    return is_first ? p_.show(OF_HANDLE(apply_BinaryOp1st_Scalar), c, mask, accum_, op, s, a, desc_)
                    : p_.show(OF_HANDLE(apply_BinaryOp2nd_Scalar), c, mask, accum_, op, a, s, desc_);
  }
  const auto x = p_.value(*g_.s.held);
  p_.end_line();
  if (is_first)
    return GRID_TYPED(OF_HANDLE, apply_BinaryOp1st, g_.s.type,
                      [&](const auto& f) { return p_.show(f, c, mask, accum_, op, x, a, desc_); });
  return GRID_TYPED(OF_HANDLE, apply_BinaryOp2nd, g_.s.type,
                    [&](const auto& f) { return p_.show(f, c, mask, accum_, op, a, x, desc_); });
}

template <class Handle>
GrB_Info c_call::make_indexed() {
  const auto op = indexed();
  const auto c = at<Handle>(g_.c), mask = at<Handle>(g_.mask), a = at<Handle>(g_.a);
  const bool is_select = g_.op == operation::select;
  if (takes_scalar_object(g_.index_op.thunk)) {
    const auto s = scalar();
    p_.end_line();
    return is_select ? p_.show(OF_HANDLE(select_Scalar), c, mask, accum_, op, a, s, desc_)
                     : p_.show(OF_HANDLE(apply_IndexOp_Scalar), c, mask, accum_, op, a, s, desc_);
  }
  const auto x = p_.value(*g_.s.held);
  p_.end_line();
  const auto call = [&](const auto& f) { return p_.show(f, c, mask, accum_, op, a, x, desc_); };
  return is_select ? GRID_TYPED(OF_HANDLE, select, g_.s.type, call)
                   : GRID_TYPED(OF_HANDLE, apply_IndexOp, g_.s.type, call);
}

template <class Handle>
GrB_Info c_call::make_move() {
  const auto c = at<Handle>(g_.c), mask = at<Handle>(g_.mask), a = at<Handle>(g_.a);
  if constexpr (is_matrix_v<Handle>) {
    if (g_.op == operation::transpose) return p_.show(GRID_FUNCTION(GrB_transpose), c, mask, accum_, a, desc_);
    const auto rows = list_of(g_.rows, rows_), cols = list_of(g_.cols, cols_);
    const auto m = length_of(g_.rows), n = length_of(g_.cols);
    return g_.op == operation::extract
               ? p_.show(GRID_FUNCTION(GrB_Matrix_extract), c, mask, accum_, a, rows, m, cols, n, desc_)
               : p_.show(GRID_FUNCTION(GrB_Matrix_assign), c, mask, accum_, a, rows, m, cols, n, desc_);
  } else {
    const auto list = list_of(g_.rows, rows_);
    const auto n = length_of(g_.rows);
    return g_.op == operation::extract ? p_.show(GRID_FUNCTION(GrB_Vector_extract), c, mask, accum_, a, list, n, desc_)
                                       : p_.show(GRID_FUNCTION(GrB_Vector_assign), c, mask, accum_, a, list, n, desc_);
  }
}

template <class Handle>
GrB_Info c_call::make_constant() {
  const auto c = at<Handle>(g_.c), mask = at<Handle>(g_.mask);
  const auto rows = list_of(g_.rows, rows_), cols = list_of(g_.cols, cols_);
  const auto m = length_of(g_.rows), n = length_of(g_.cols);
  const auto call = [&](const auto& f, const auto& x) {
    p_.end_line();
    if constexpr (is_matrix_v<Handle>)
      return p_.show(f, c, mask, accum_, x, rows, m, cols, n, desc_);
    else
      return p_.show(f, c, mask, accum_, x, rows, m, desc_);
  };
  if (takes_scalar_object(g_.accum ? g_.accum->y : g_.output().type)) return call(OF_HANDLE(assign_Scalar), scalar());
  const auto x = p_.value(*g_.s.held);
  return GRID_TYPED(OF_HANDLE, assign, g_.s.type, [&](const auto& f) { return call(f, x); });
}

template <class Handle>
GrB_Info c_call::make_build() {
  for (const auto& p : g_.tuples) {
    rows_.push_back(static_cast<GrB_Index>(p.first));
    cols_.push_back(static_cast<GrB_Index>(p.second));
  }
  std::vector<unsigned char> bytes;
  const auto c = at<Handle>(g_.c);
  const auto x = p_.values(g_.tuple_type, g_.tuple_values, bytes);
  const auto n = p_.number(static_cast<std::int64_t>(rows_.size()));
  const auto dup = g_.has_duplicates ? binary() : null_handle<GrB_BinaryOp>();
  p_.end_line();
  return GRID_TYPED(OF_HANDLE, build, g_.tuple_type, [&](const auto& f) {
    if constexpr (is_matrix_v<Handle>)
      return p_.show(f, c, p_.indices(rows_), p_.indices(cols_), x, n, dup);
    else
      return p_.show(f, c, p_.indices(rows_), x, n, dup);
  });
}

#undef OF_HANDLE

template GrB_Info c_call::make_binary<GrB_Matrix>();
template GrB_Info c_call::make_binary<GrB_Vector>();
template GrB_Info c_call::make_apply<GrB_Matrix>();
template GrB_Info c_call::make_apply<GrB_Vector>();
template GrB_Info c_call::make_move<GrB_Matrix>();
template GrB_Info c_call::make_move<GrB_Vector>();
template GrB_Info c_call::make_constant<GrB_Matrix>();
template GrB_Info c_call::make_constant<GrB_Vector>();
template GrB_Info c_call::make_build<GrB_Matrix>();
template GrB_Info c_call::make_build<GrB_Vector>();

}  // namespace conformance
