// Cases on the run-time layer.
#include <core/error.hpp>
#include <graphblas/runtime/operations.hpp>
#include <tests/conformance/grid_case.hpp>
#include <tests/conformance/runtime_objects.hpp>

#include <deque>
#include <optional>
#include <variant>

namespace conformance {
namespace {

using runtime::any_matrix;
using runtime::any_vector;

// The call of one case.
class call {
 public:
  explicit call(const grid_case& g)
      : g_(g),
        options_{.replace = g.desc.replace,
                 .structure = g.desc.structure,
                 .complement = g.desc.complement,
                 .transpose_first = g.desc.transpose_first,
                 .transpose_second = g.desc.transpose_second,
                 .threads = g.threads},
        s_(scalar_of(g.s)) {
    for (std::size_t k = 0; k < g.objects.size(); ++k) {
      const auto& o = g.objects[k];
      if (o.is_vector)
        objects_.emplace_back(vector_of(o, g.stored[k]));
      else
        objects_.emplace_back(matrix_of(o, g.stored[k]));
    }
    if (g.accum) accum_.emplace(operator_of(*g.accum, g.as_functions));
    for (const auto& p : g.tuples) {
      tuple_rows_.push_back(p.first);
      tuple_cols_.push_back(p.second);
    }
    for (const auto& x : g.tuple_values)
      tuple_values_.insert(tuple_values_.end(), x.bytes.begin(),
                           x.bytes.begin() + static_cast<std::ptrdiff_t>(model::size_of(g.tuple_type)));
  }

  outcome run() {
    outcome o;
    try {
      make();
    } catch (const gustav::error& e) {
      o.is = static_cast<model::code>(e.code());
    }
    for (std::size_t k = 0; k < g_.objects.size(); ++k)
      o.objects.push_back(std::visit(
          [&](const auto& x) { return object_of(x, domain_of(x.domain(), g_.objects[k].type)); }, objects_[k]));
    o.s = scalar_of(s_, g_.s.type);
    return o;
  }

 private:
  // That of an object that may have been replaced.
  static model::domain domain_of(const runtime::type& t, model::domain usual) {
    for (int k = 0; k < model::domains; ++k)
      if (type_of(static_cast<model::domain>(k)) == t) return static_cast<model::domain>(k);
    return usual;
  }
  template <class Object>
  Object* at(int number) {
    return number < 0 ? nullptr : std::get_if<Object>(&objects_[static_cast<std::size_t>(number)]);
  }
  any_matrix& A() { return *at<any_matrix>(g_.a); }
  any_matrix& B() { return *at<any_matrix>(g_.b); }
  any_vector& u() { return *at<any_vector>(g_.a); }
  any_vector& v() { return *at<any_vector>(g_.b); }
  const runtime::binary_operator* accum() const { return accum_ ? &*accum_ : nullptr; }
  runtime::binary_operator binary() const { return operator_of(g_.binary_op, g_.as_functions); }
  runtime::unary_operator unary() const { return operator_of(g_.unary_op, g_.as_functions); }
  runtime::index_unary_operator indexed() const { return operator_of(g_.index_op, g_.as_functions); }
  runtime::monoid add() const { return monoid_of(g_.semiring.add, g_.as_functions); }
  runtime::semiring semiring() const { return semiring_of(g_.semiring, g_.as_functions); }
  static runtime::index_list list_of(const model::index_list& list) {
    static const std::int64_t none = 0;
    if (!list) return {};
    return {list->empty() ? &none : list->data(), static_cast<gustav::offset_t>(list->size())};
  }
  runtime::index_list rows() const { return list_of(g_.rows); }
  runtime::index_list cols() const { return list_of(g_.cols); }

  void make() {
    if (g_.op == operation::reduce_scalar) {
      std::visit([&](const auto& a) { runtime::reduce(s_, accum(), add(), a, options_); },
                 objects_[static_cast<std::size_t>(g_.a)]);
    } else if (g_.op == operation::diagonal) {
      objects_[static_cast<std::size_t>(g_.c)] = runtime::diagonal(u(), g_.index);
    } else if (any_vector* const w = at<any_vector>(g_.c)) {
      make_vector(*w, at<any_vector>(g_.mask));
    } else {
      make_matrix(*at<any_matrix>(g_.c));
    }
  }

  void make_vector(any_vector& w, const any_vector* m) {
    const auto n = static_cast<gustav::offset_t>(g_.tuples.size());
    switch (g_.op) {
      case operation::mxv:
        return runtime::mxv(w, m, accum(), semiring(), A(), v(), options_);
      case operation::vxm:
        return runtime::vxm(w, m, accum(), semiring(), u(), B(), options_);
      case operation::ewise_add:
        return runtime::ewise_add(w, m, accum(), binary(), u(), v(), options_);
      case operation::ewise_mult:
        return runtime::ewise_mult(w, m, accum(), binary(), u(), v(), options_);
      case operation::ewise_union:
        return runtime::ewise_union(w, m, accum(), binary(), u(), s_, v(), scalar_of(g_.beta), options_);
      case operation::apply_unary:
        return runtime::apply(w, m, accum(), unary(), u(), options_);
      case operation::apply_first:
        return runtime::apply(w, m, accum(), binary(), runtime::bound::first, s_, u(), options_);
      case operation::apply_second:
        return runtime::apply(w, m, accum(), binary(), runtime::bound::second, s_, u(), options_);
      case operation::apply_index:
        return runtime::apply(w, m, accum(), indexed(), u(), s_, options_);
      case operation::select:
        return runtime::select(w, m, accum(), indexed(), u(), s_, options_);
      case operation::reduce_rows:
        return runtime::reduce(w, m, accum(), add(), A(), options_);
      case operation::extract:
        return runtime::extract(w, m, accum(), u(), rows(), options_);
      case operation::extract_column:
        return runtime::extract_column(w, m, accum(), A(), rows(), g_.index, options_);
      case operation::assign:
        return runtime::assign(w, m, accum(), u(), rows(), options_);
      case operation::assign_constant:
        return runtime::assign(w, m, accum(), s_, rows(), options_);
      case operation::build: {
        const auto dup = duplicates();
        return runtime::build(w, tuple_rows_.data(), type_of(g_.tuple_type), tuple_values_.data(), n,
                              dup ? &*dup : nullptr);
      }
      default:
        return runtime::build(w, tuple_rows_.data(), s_, n);
    }
  }

  void make_matrix(any_matrix& c) {
    const any_matrix* const m = at<any_matrix>(g_.mask);
    const auto n = static_cast<gustav::offset_t>(g_.tuples.size());
    switch (g_.op) {
      case operation::mxm:
        return runtime::mxm(c, m, accum(), semiring(), A(), B(), options_);
      case operation::kronecker:
        return runtime::kronecker(c, m, accum(), binary(), A(), B(), options_);
      case operation::ewise_add:
        return runtime::ewise_add(c, m, accum(), binary(), A(), B(), options_);
      case operation::ewise_mult:
        return runtime::ewise_mult(c, m, accum(), binary(), A(), B(), options_);
      case operation::ewise_union:
        return runtime::ewise_union(c, m, accum(), binary(), A(), s_, B(), scalar_of(g_.beta), options_);
      case operation::apply_unary:
        return runtime::apply(c, m, accum(), unary(), A(), options_);
      case operation::apply_first:
        return runtime::apply(c, m, accum(), binary(), runtime::bound::first, s_, A(), options_);
      case operation::apply_second:
        return runtime::apply(c, m, accum(), binary(), runtime::bound::second, s_, A(), options_);
      case operation::apply_index:
        return runtime::apply(c, m, accum(), indexed(), A(), s_, options_);
      case operation::select:
        return runtime::select(c, m, accum(), indexed(), A(), s_, options_);
      case operation::transpose:
        return runtime::transpose(c, m, accum(), A(), options_);
      case operation::extract:
        return runtime::extract(c, m, accum(), A(), rows(), cols(), options_);
      case operation::assign:
        return runtime::assign(c, m, accum(), A(), rows(), cols(), options_);
      case operation::assign_constant:
        return runtime::assign(c, m, accum(), s_, rows(), cols(), options_);
      case operation::assign_row:
        return runtime::assign_row(c, at<any_vector>(g_.mask), accum(), u(), g_.index, cols(), options_);
      case operation::assign_column:
        return runtime::assign_column(c, at<any_vector>(g_.mask), accum(), u(), rows(), g_.index, options_);
      case operation::build: {
        const auto dup = duplicates();
        return runtime::build(c, tuple_rows_.data(), tuple_cols_.data(), type_of(g_.tuple_type), tuple_values_.data(),
                              n, dup ? &*dup : nullptr);
      }
      default:
        return runtime::build(c, tuple_rows_.data(), tuple_cols_.data(), s_, n);
    }
  }
  std::optional<runtime::binary_operator> duplicates() const {
    if (!g_.has_duplicates) return std::nullopt;
    return binary();
  }

  const grid_case& g_;
  runtime::call_options options_;
  runtime::any_scalar s_;
  std::deque<std::variant<any_matrix, any_vector>> objects_;  // whose addresses stay
  std::optional<runtime::binary_operator> accum_;
  std::vector<std::int64_t> tuple_rows_, tuple_cols_;
  std::vector<unsigned char> tuple_values_;  // aligned as operator new aligns
};

class runtime_subject : public subject {
 public:
  const char* name() const override { return "run-time layer"; }
  bool takes(const grid_case&) const override { return true; }
  outcome run(const grid_case& g) const override { return call(g).run(); }
};

}  // namespace

const subject& runtime_face() {
  static const runtime_subject s;
  return s;
}

}  // namespace conformance
