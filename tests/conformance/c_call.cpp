// What is around the call of a case: its objects before and after, and the calls of products, reductions and lines.
#include <tests/conformance/c_call.hpp>
#include <tests/conformance/texts.hpp>

namespace conformance {

using model::domain;

namespace {

// A first argument that is bound leaves the matrix as the second one, so GrB_INP1 is of it.
model::descriptor descriptor_of(const grid_case& g) {
  model::descriptor d = g.desc;
  if (g.op == operation::apply_first) std::swap(d.transpose_first, d.transpose_second);
  return d;
}

}  // namespace

c_call::c_call(const grid_case& g, bool is_written) : g_(g), p_(is_written), r_(g.variant), sum_(g.s) {
  for (std::size_t k = 0; k < g.objects.size(); ++k) {
    const auto& o = g.objects[k];
    const std::string name = "o" + std::to_string(k);
    const auto variant = r_.bits();
    matrices_.push_back(o.is_vector ? null_handle<GrB_Matrix>() : make_matrix(p_, o, g.stored[k], name, variant));
    vectors_.push_back(o.is_vector ? make_vector(p_, o, g.stored[k], name, variant) : null_handle<GrB_Vector>());
  }
  if (g.accum) accum_ = make_operator(p_, *g.accum, g.as_functions, "accum");
  desc_ = make_descriptor(p_, descriptor_of(g), r_.bits());
  p_.end_line();
}

outcome c_call::run(int shown) {
  outcome o;
  const GrB_Info info = make();
  o.is = static_cast<model::code>(info);
  if (info != GrB_SUCCESS && !has_message(info)) o.is = static_cast<model::code>(GrB_PANIC);
  p_.end_line();
  o.s = s_.value && g_.op == operation::reduce_scalar ? read_scalar(p_, s_, g_.s.type) : sum_;
  o.objects.resize(g_.objects.size());
  std::vector<std::uint64_t> variants(g_.objects.size());
  for (auto& variant : variants) variant = r_.bits();
  const auto read = [&](std::size_t k) {
    const auto& before = g_.objects[k];
    const bool is_new = g_.op == operation::diagonal && static_cast<int>(k) == g_.c && info == GrB_SUCCESS;
    const domain d = is_new ? g_.objects[static_cast<std::size_t>(g_.a)].type : before.type;
    o.objects[k] =
        before.is_vector ? read_vector(p_, vectors_[k], d, variants[k]) : read_matrix(p_, matrices_[k], d, variants[k]);
  };
  if (shown >= 0) read(static_cast<std::size_t>(shown));
  p_.end_text();
  for (std::size_t k = 0; k < o.objects.size(); ++k)
    if (static_cast<int>(k) != shown) read(k);
  return o;
}

bool c_call::has_message(GrB_Info info) const {
  const char* message = nullptr;
  GrB_Info read = GrB_SUCCESS;
  if (g_.op == operation::diagonal) return info < 0;  // there is no object that could keep one
  if (g_.op == operation::reduce_scalar) {
    if (!s_.value) return true;
    read = GrB_Scalar_error(&message, s_.value);
  } else if (g_.output().is_vector) {
    read = GrB_Vector_error(&message, w().value);
  } else {
    read = GrB_Matrix_error(&message, C().value);
  }
  return read == GrB_SUCCESS && std::string(message).rfind(p_.shown(), 0) == 0;
}

argument<const GrB_Index*> c_call::list_of(const model::index_list& list, std::vector<GrB_Index>& kept) {
  if (!list) return {GrB_ALL, "GrB_ALL"};
  kept.assign(list->begin(), list->end());
  return p_.indices(kept);
}
argument<GrB_Index> c_call::length_of(const model::index_list& list) {
  return p_.number(list ? static_cast<std::int64_t>(list->size()) : r_.below(3));
}

bool c_call::takes_scalar_object(domain expected) {
  const bool is_said = model::is_builtin(g_.s.type) || g_.s.type == expected;
  return !g_.s.held || !is_said || r_.chance(40);
}
argument<GrB_Scalar> c_call::scalar() { return make_scalar(p_, g_.s, "s"); }

GrB_Info c_call::make() {
  switch (g_.op) {
    case operation::mxm:
    case operation::mxv:
    case operation::vxm:
      return make_product();
    case operation::reduce_rows:
    case operation::reduce_scalar:
      return make_reduction();
    case operation::extract_column:
    case operation::assign_row:
    case operation::assign_column:
    case operation::diagonal:
      return make_line();
    default:
      return g_.output().is_vector ? make_elementwise<GrB_Vector>() : make_elementwise<GrB_Matrix>();
  }
}

GrB_Info c_call::make_product() {
  const auto ring = semiring();
  p_.end_line();
  if (g_.op == operation::mxm)
    return p_.show(GRID_FUNCTION(GrB_mxm), C(), at<GrB_Matrix>(g_.mask), accum_, ring, A(), B(), desc_);
  if (g_.op == operation::mxv)
    return p_.show(GRID_FUNCTION(GrB_mxv), w(), vector_mask(), accum_, ring, A(), v(), desc_);
  return p_.show(GRID_FUNCTION(GrB_vxm), w(), vector_mask(), accum_, ring, u(), B(), desc_);
}

// The operator of a monoid may stand for it. A sum goes to a GrB_Scalar, or to a C value that has one before, whose
// type is said by the function; the sum of no entries would be the identity there.
GrB_Info c_call::make_reduction() {
  const bool by_operator = r_.chance(30);
  const auto& monoid = g_.semiring.add;
  if (g_.op == operation::reduce_rows) {
    if (by_operator) {
      const auto op = make_operator(p_, monoid.op, g_.as_functions, "op");
      return p_.show(GRID_FUNCTION(GrB_Matrix_reduce_BinaryOp), w(), vector_mask(), accum_, op, A(), desc_);
    }
    return p_.show(GRID_FUNCTION(GrB_Matrix_reduce_Monoid), w(), vector_mask(), accum_, add(), A(), desc_);
  }
  const auto& a = g_.objects[static_cast<std::size_t>(g_.a)];
  const domain said = g_.accum ? g_.accum->z : monoid.op.z;
  const bool is_value = !a.at.empty() && g_.s.held && (model::is_builtin(g_.s.type) || g_.s.type == said);
  if (is_value && r_.chance(50)) {
    const auto op = add();
    alignas(16) auto sum = *g_.s.held;
    const std::string type = c_name_of(g_.s.type);
    const argument<void*> to{sum.bytes.data(), model::is_builtin(g_.s.type) ? "&sum" : "sum"};
    if (p_.is_written())
      p_.write(model::is_builtin(g_.s.type) ? type + " sum = " + p_.value(sum).text + ";"
                                            : "byte sum[" + std::to_string(model::size_of(g_.s.type)) +
                                                  "]; memcpy(sum, " + p_.value(sum).text + ", sizeof sum);");
    GrB_Info info = GrB_SUCCESS;
    const auto reduce = [&](const auto& function, const auto& object) {
      info = p_.show(function, to, accum_, op, object, desc_);
    };
    if (a.is_vector)
      GRID_TYPED(GRID_FUNCTION, GrB_Vector_reduce, g_.s.type, [&](const auto& f) { reduce(f, u()); });
    else
      GRID_TYPED(GRID_FUNCTION, GrB_Matrix_reduce, g_.s.type, [&](const auto& f) { reduce(f, A()); });
    p_.write("PRINT(sum);");
    sum_.held = sum;
    return info;
  }
  s_ = scalar();
  p_.end_line();
  if (by_operator) {
    const auto op = make_operator(p_, monoid.op, g_.as_functions, "op");
    return a.is_vector ? p_.show(GRID_FUNCTION(GrB_Vector_reduce_BinaryOp_Scalar), s_, accum_, op, u(), desc_)
                       : p_.show(GRID_FUNCTION(GrB_Matrix_reduce_BinaryOp_Scalar), s_, accum_, op, A(), desc_);
  }
  const auto op = add();
  return a.is_vector ? p_.show(GRID_FUNCTION(GrB_Vector_reduce_Monoid_Scalar), s_, accum_, op, u(), desc_)
                     : p_.show(GRID_FUNCTION(GrB_Matrix_reduce_Monoid_Scalar), s_, accum_, op, A(), desc_);
}

GrB_Info c_call::make_line() {
  const auto index = p_.number(g_.index);
  switch (g_.op) {
    case operation::extract_column:
      return p_.show(GRID_FUNCTION(GrB_Col_extract), w(), vector_mask(), accum_, A(), list_of(g_.rows, rows_),
                     length_of(g_.rows), index, desc_);
    case operation::assign_row:
      return p_.show(GRID_FUNCTION(GrB_Row_assign), C(), vector_mask(), accum_, u(), index, list_of(g_.cols, cols_),
                     length_of(g_.cols), desc_);
    case operation::assign_column:
      return p_.show(GRID_FUNCTION(GrB_Col_assign), C(), vector_mask(), accum_, u(), list_of(g_.rows, rows_),
                     length_of(g_.rows), index, desc_);
    default: {  // the diagonal, a new matrix
      argument<GrB_Matrix> made{nullptr, "made"};
      const GrB_Info info = p_.show_created(made, GRID_FUNCTION(GrB_Matrix_diag), u(),
                                            argument<std::int64_t>{g_.index, std::to_string(g_.index)});
      if (info == GrB_SUCCESS) matrices_[static_cast<std::size_t>(g_.c)] = made;
      return info;
    }
  }
}

template <class Handle>
GrB_Info c_call::make_elementwise() {
  switch (g_.op) {
    case operation::kronecker:
    case operation::ewise_add:
    case operation::ewise_mult:
      return make_binary<Handle>();
    case operation::apply_unary:
    case operation::apply_first:
    case operation::apply_second:
    case operation::apply_index:
    case operation::select:
      return make_apply<Handle>();
    case operation::assign_constant:
      return make_constant<Handle>();
    case operation::build:
      return make_build<Handle>();
    default:
      return make_move<Handle>();
  }
}

namespace {

class c_subject : public subject {
 public:
  const char* name() const override { return "C API"; }

  // Not: operations and sizes that the C API lacks, functions that it lacks and the grid has not, and values behind a
  // pointer of void that are said to be of another type than they are.
  bool takes(const grid_case& g) const override {
    for (const auto& o : g.objects)
      if (o.rows < 1 || o.cols < 1) return false;
    if (g.accum && !is_in_c(*g.accum)) return false;
    switch (g.op) {
      case operation::ewise_union:
      case operation::build_constant:
        return false;
      case operation::build:
        return model::is_builtin(g.tuple_type) || model::is_builtin(g.output().type) || g.tuple_type == g.output().type;
      case operation::mxm:
      case operation::mxv:
      case operation::vxm:
        return is_in_c(g.semiring.multiply);
      case operation::apply_unary:
        return is_in_c(g.unary_op);
      case operation::kronecker:
      case operation::ewise_add:
      case operation::ewise_mult:
      case operation::apply_first:
      case operation::apply_second:
        return is_in_c(g.binary_op);
      default:
        return true;
    }
  }
  outcome run(const grid_case& g) const override { return c_call(g, false).run(); }
  // Reads the first object that is not as the model says, or else the output.
  std::string program(const grid_case& g, const outcome& wanted, const outcome& got) const override {
    int shown = g.op == operation::reduce_scalar ? -1 : g.c;
    for (int k = static_cast<int>(g.objects.size()) - 1; k >= 0; --k) {
      const auto at = static_cast<std::size_t>(k);
      if (!model::same(wanted.objects[at], got.objects[at])) shown = k;
    }
    c_call call(g, true);
    call.run(shown);
    return call.text() + results_text(g, name(), wanted, got);
  }
};

}  // namespace

const subject& c_face() {
  static const c_subject s;
  return s;
}

}  // namespace conformance
