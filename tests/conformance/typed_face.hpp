// The C++ API over one type as a face of the grid.
#pragma once

#include <graphblas/graphblas.hpp>
#include <tests/conformance/grid_case.hpp>
#include <tests/conformance/iso_objects.hpp>
#include <tests/conformance/typed_operators.hpp>

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace conformance {

// Whether a case is over T alone: all types are T, but for masks of type bool.
template <class T>
bool is_typed(const grid_case& g) {
  const auto t = domain_v<T>;
  const auto is_t = [&](const model::binary& op) {
    return op.name != model::binary_name::program && op.x == t && op.z == t;
  };
  for (std::size_t k = 0; k < g.objects.size(); ++k) {
    const bool is_mask_alone = static_cast<int>(k) == g.mask && g.mask != g.c && g.mask != g.a && g.mask != g.b;
    if (g.objects[k].type != t && !(is_mask_alone && g.objects[k].type == model::domain::boolean)) return false;
  }
  if (g.accum && !is_t(*g.accum)) return false;
  const bool has_plain_second = !g.desc.transpose_second;
  switch (g.op) {
    case operation::mxm:
    case operation::mxv:
    case operation::vxm:
      return is_t(g.semiring.add.op) && is_t(g.semiring.multiply);
    case operation::reduce_rows:
      return is_t(g.semiring.add.op);
    case operation::reduce_scalar:
      return is_t(g.semiring.add.op) && g.s.type == t;
    case operation::kronecker:
    case operation::ewise_add:
    case operation::ewise_mult:
      return is_t(g.binary_op) && has_plain_second;
    case operation::ewise_union:
      return is_t(g.binary_op) && has_plain_second && model::is_builtin(g.s.type) && model::is_builtin(g.beta.type) &&
             g.s.held && g.beta.held;
    case operation::apply_first:
    case operation::apply_second:
      return is_t(g.binary_op) && model::is_builtin(g.s.type);
    case operation::apply_unary:
      return g.unary_op.name != model::unary_name::program && g.unary_op.x == t;
    case operation::apply_index:
    case operation::select:
      return g.index_op.name != model::index_name::program && (g.index_op.ignores_value() || g.index_op.x == t) &&
             (g.op == operation::apply_index ? g.index_op.z == t : g.index_op.z == model::domain::boolean);
    case operation::assign_constant:
      return model::is_builtin(g.s.type) && g.s.held;
    case operation::build:
      return g.tuple_type == t && g.objects[static_cast<std::size_t>(g.c)].at.empty() &&
             (!g.has_duplicates || is_t(g.binary_op));
    case operation::build_constant:
      return false;
    default:
      return true;
  }
}

// The call of one case on the executor E.
template <class E, class T>
class typed_call {
  using matrix = gustav::matrix<T, std::int64_t>;
  using vector = gustav::vector<T, std::int64_t>;
  using truths = gustav::matrix<bool, std::int64_t>;
  using truth = gustav::vector<bool, std::int64_t>;
  struct object {
    std::optional<matrix> m;
    std::optional<vector> v;
    std::optional<truths> mask_matrix;  // of type bool where T is another one
    std::optional<truth> mask_vector;
  };

 public:
  explicit typed_call(const grid_case& g) : g_(g), desc_{.replace = g.desc.replace} {
    for (std::size_t k = 0; k < g.objects.size(); ++k) {
      const auto& o = g.objects[k];
      auto& made = objects_.emplace_back();
      if (o.type != domain_v<T>) {
        if (o.is_vector)
          made.mask_vector = vector_of<bool>(o, g.stored[k]);
        else
          made.mask_matrix = matrix_of<bool>(o, g.stored[k]);
      } else if (o.is_vector) {
        made.v = vector_of<T>(o, g.stored[k]);
      } else {
        made.m = matrix_of<T>(o, g.stored[k]);
      }
    }
    if (g.s.held && model::is_builtin(g.s.type)) s_.set(typed<T>(*g.s.held));
  }

  outcome run() {
    outcome o;
    try {
      if (g_.accum)
        make(typed<T>(*g_.accum));
      else
        make(gustav::no_accum);
    } catch (const gustav::error& e) {
      o.is = static_cast<model::code>(e.code());
      // C++ has one code for an index alone and for one of a list.
      const bool is_alone = g_.index < 0 || g_.index >= std::int64_t{1} << 41;
      if (o.is == model::code::index_out_of_bounds && is_alone) o.is = model::code::invalid_index;
    }
    for (std::size_t k = 0; k < objects_.size(); ++k) o.objects.push_back(read(objects_[k], g_.objects[k]));
    o.s = g_.s;
    if (g_.op != operation::reduce_scalar) return o;
    o.s.held.reset();
    if (s_.has_value()) o.s.held = untyped(s_.value());
    return o;
  }

 private:
  template <class V>
  static gustav::vector<V, std::int64_t> vector_of(const model::object& o, storage how) {
    using made_type = gustav::vector<V, std::int64_t>;
    if (how == storage::iso && can_be_iso(o)) return iso_vector<made_type>(o, typed<V>(o.at.begin()->second));
    made_type made(o.rows);
    for (const auto& [p, x] : o.at) made.set(p.first, typed<V>(x));
    if (how != storage::pending) made.wait();
    return made;
  }
  template <class V>
  static gustav::matrix<V, std::int64_t> matrix_of(const model::object& o, storage how) {
    using made_type = gustav::matrix<V, std::int64_t>;
    if (how == storage::iso && can_be_iso(o)) return iso_matrix<made_type>(o, typed<V>(o.at.begin()->second));
    made_type made(o.rows, o.cols);
    for (const auto& [p, x] : o.at) made.set(p.first, p.second, typed<V>(x));
    if (how != storage::pending) made.wait();
    return made;
  }
  static model::object read(const object& from, const model::object& before) {
    model::object o = before;
    if (!from.m && !from.v) return o;
    o.at.clear();
    o.type = domain_v<T>;
    if (from.v) {
      o.rows = from.v->size();
      const auto [at, values] = from.v->tuples();
      for (std::size_t k = 0; k < at.size(); ++k) o.at[{at[k], 0}] = untyped<T>(values[k]);
      return o;
    }
    o.rows = from.m->rows();
    o.cols = from.m->cols();
    const auto all = from.m->tuples();
    for (std::size_t k = 0; k < all.rows.size(); ++k) o.at[{all.rows[k], all.cols[k]}] = untyped<T>(all.values[k]);
    return o;
  }

  E exec() const {
    E e;
    if constexpr (requires { e.threads; }) e.threads = g_.threads;
    return e;
  }
  object& at(int number) { return objects_[static_cast<std::size_t>(number)]; }
  matrix& A() { return *at(g_.a).m; }
  matrix& B() { return *at(g_.b).m; }
  vector& u() { return *at(g_.a).v; }
  vector& v() { return *at(g_.b).v; }

  template <class Mask, class Object>
  Mask mask_from(const Object& o) const {
    const bool is_complement = g_.desc.complement;
    if (g_.desc.structure) return is_complement ? Mask(!gustav::structure(o)) : Mask(gustav::structure(o));
    return is_complement ? Mask(!o) : Mask(o);
  }
  template <class Mask>
  Mask mask_without_object() const {
    return g_.desc.complement ? Mask(!gustav::no_mask) : Mask(gustav::no_mask);
  }
  gustav::mask<std::int64_t> matrix_mask() {
    using M = gustav::mask<std::int64_t>;
    if (g_.mask < 0) return mask_without_object<M>();
    object& o = at(g_.mask);
    return o.m ? mask_from<M>(*o.m) : mask_from<M>(*o.mask_matrix);
  }
  gustav::vector_mask<std::int64_t> vector_mask() {
    using M = gustav::vector_mask<std::int64_t>;
    if (g_.mask < 0) return mask_without_object<M>();
    object& o = at(g_.mask);
    return o.v ? mask_from<M>(*o.v) : mask_from<M>(*o.mask_vector);
  }
  static gustav::indices<std::int64_t> list_of(const model::index_list& list) {
    if (!list) return gustav::all;
    return std::span<const std::int64_t>(*list);
  }
  gustav::indices<std::int64_t> rows() const { return list_of(g_.rows); }
  gustav::indices<std::int64_t> cols() const { return list_of(g_.cols); }

  // f(the matrix, or its transpose).
  template <class F>
  void with(const matrix& a, bool is_transposed, const F& f) {
    if (is_transposed)
      f(gustav::transposed(a));
    else
      f(a);
  }
  template <class F>
  void with_a(const F& f) {
    with(A(), g_.desc.transpose_first, f);
  }

  typed_semiring<T> semiring() const { return {typed_monoid<T>(g_.semiring.add), typed<T>(g_.semiring.multiply)}; }
  gustav::runtime::unary_by_code<T> unary() const {
    return {static_cast<gustav::runtime::unary_code>(g_.unary_op.name)};
  }
  template <class Z>
  typed_index_unary<T, Z> indexed() const {
    return {g_.index_op.name, g_.s.held ? typed<T>(*g_.s.held) : T()};
  }
  gustav::scalar<std::int64_t> thunk() const {
    return g_.s.held ? gustav::scalar<std::int64_t>(typed<std::int64_t>(*g_.s.held)) : gustav::scalar<std::int64_t>();
  }

  template <class Accum>
  void make(const Accum& accum) {
    if (g_.op == operation::reduce_scalar) {
      const typed_monoid<T> add(g_.semiring.add);
      if (at(g_.a).v) return gustav::reduce(exec(), s_, accum, add, u());
      return gustav::reduce(exec(), s_, accum, add, A());
    }
    if (g_.op == operation::diagonal) {
      const std::int64_t n = u().size() + std::abs(g_.index);
      matrix c(n, n);
      gustav::diagonal(exec(), c, gustav::no_mask, gustav::no_accum, u(), g_.index);
      at(g_.c).m = std::move(c);
    } else if (g_.op == operation::build) {
      build();
    } else if (at(g_.c).v) {
      make_vector(accum, *at(g_.c).v, vector_mask());
    } else if (g_.op == operation::assign_row) {
      gustav::assign_row(exec(), *at(g_.c).m, vector_mask(), accum, u(), g_.index, cols(), desc_);
    } else if (g_.op == operation::assign_column) {
      gustav::assign_column(exec(), *at(g_.c).m, vector_mask(), accum, u(), rows(), g_.index, desc_);
    } else {
      make_matrix(accum, *at(g_.c).m, matrix_mask());
    }
  }

  template <class Accum>
  void make_vector(const Accum& accum, vector& w, const gustav::vector_mask<std::int64_t>& m) {
    switch (g_.op) {
      case operation::mxv:
        return with_a([&](const auto& a) { gustav::mxv(exec(), w, m, accum, semiring(), a, v(), desc_); });
      case operation::vxm:
        return with(B(), g_.desc.transpose_second,
                    [&](const auto& b) { gustav::vxm(exec(), w, m, accum, semiring(), u(), b, desc_); });
      case operation::reduce_rows:
        return with_a(
            [&](const auto& a) { gustav::reduce(exec(), w, m, accum, typed_monoid<T>(g_.semiring.add), a, desc_); });
      case operation::extract:
        return gustav::extract(exec(), w, m, accum, u(), rows(), desc_);
      case operation::extract_column:
        return with_a([&](const auto& a) { gustav::extract_column(exec(), w, m, accum, a, rows(), g_.index, desc_); });
      case operation::assign:
        return gustav::assign(exec(), w, m, accum, u(), rows(), desc_);
      case operation::assign_constant:
        return gustav::assign(exec(), w, m, accum, s_, rows(), desc_);
      default:
        return make_elementwise(accum, w, m, u(), [&]() -> const vector& { return v(); });
    }
  }

  template <class Accum>
  void make_matrix(const Accum& accum, matrix& c, const gustav::mask<std::int64_t>& m) {
    switch (g_.op) {
      case operation::mxm:
        return with_a([&](const auto& a) {
          with(B(), g_.desc.transpose_second,
               [&](const auto& b) { gustav::mxm(exec(), c, m, accum, semiring(), a, b, desc_); });
        });
      case operation::kronecker:
        return with_a(
            [&](const auto& a) { gustav::kronecker(exec(), c, m, accum, typed<T>(g_.binary_op), a, B(), desc_); });
      case operation::transpose:
        return with_a([&](const auto& a) { gustav::transpose(exec(), c, m, accum, a, desc_); });
      case operation::extract:
        return with_a([&](const auto& a) { gustav::extract(exec(), c, m, accum, a, rows(), cols(), desc_); });
      case operation::assign:
        return with_a([&](const auto& a) { gustav::assign(exec(), c, m, accum, a, rows(), cols(), desc_); });
      case operation::assign_constant:
        return gustav::assign(exec(), c, m, accum, s_, rows(), cols(), desc_);
      default:
        return with_a([&](const auto& a) { make_elementwise(accum, c, m, a, [&]() -> const matrix& { return B(); }); });
    }
  }

  // b: a function, because some operations have no second operand.
  template <class Accum, class C, class Mask, class Left, class Right>
  void make_elementwise(const Accum& accum, C& c, const Mask& m, const Left& a, const Right& b) {
    switch (g_.op) {
      case operation::ewise_add:
        return gustav::ewise_add(exec(), c, m, accum, typed<T>(g_.binary_op), a, b(), desc_);
      case operation::ewise_mult:
        return gustav::ewise_mult(exec(), c, m, accum, typed<T>(g_.binary_op), a, b(), desc_);
      case operation::ewise_union: {
        const gustav::union_operator op{typed<T>(g_.binary_op), s_.value(), typed<T>(*g_.beta.held)};
        return gustav::ewise_add(exec(), c, m, accum, op, a, b(), desc_);
      }
      case operation::apply_unary:
        return gustav::apply(exec(), c, m, accum, unary(), a, desc_);
      case operation::apply_first:
        return gustav::apply(exec(), c, m, accum, typed<T>(g_.binary_op), s_, a, desc_);
      case operation::apply_second:
        return gustav::apply(exec(), c, m, accum, typed<T>(g_.binary_op), a, s_, desc_);
      case operation::apply_index:
        return gustav::apply(exec(), c, m, accum, indexed<T>(), a, thunk(), desc_);
      default:
        return gustav::select(exec(), c, m, accum, indexed<bool>(), a, thunk(), desc_);
    }
  }

  void build() {
    const std::size_t n = g_.tuples.size();
    const auto rows = std::make_unique<std::int64_t[]>(n), cols = std::make_unique<std::int64_t[]>(n);
    const auto values = std::make_unique<T[]>(n);
    for (std::size_t k = 0; k < n; ++k) {
      rows[k] = g_.tuples[k].first;
      cols[k] = g_.tuples[k].second;
      values[k] = typed<T>(g_.tuple_values[k]);
    }
    const std::span<const std::int64_t> i(rows.get(), n), j(cols.get(), n);
    const std::span<const T> x(values.get(), n);
    object& c = at(g_.c);
    const auto made = [&](auto... dup) {
      if (c.v)
        c.v = vector::build(c.v->size(), i, x, dup...);
      else
        c.m = matrix::build(c.m->rows(), c.m->cols(), i, j, x, dup...);
    };
    if (g_.has_duplicates)
      made(typed<T>(g_.binary_op));
    else
      made();
  }

  const grid_case& g_;
  gustav::descriptor desc_;
  std::deque<object> objects_;
  gustav::scalar<T> s_;
};

template <class E, class T>
class typed_subject : public subject {
 public:
  explicit typed_subject(std::string name) : name_(std::move(name)) {}
  const char* name() const override { return name_.c_str(); }
  std::optional<model::domain> type() const override { return domain_v<T>; }
  bool takes(const grid_case& g) const override { return is_typed<T>(g); }
  outcome run(const grid_case& g) const override { return typed_call<E, T>(g).run(); }

 private:
  std::string name_;
};

}  // namespace conformance
