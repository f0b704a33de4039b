// What the model says of a case.
#include <tests/conformance/grid_case.hpp>

namespace conformance {
namespace {

model::object output_of(const grid_case& g) {
  const model::object& c = *g.object_at(g.c);
  const model::write_options w{g.object_at(g.mask), g.accum ? &*g.accum : nullptr, g.desc};
  const auto a = [&]() -> const model::object& { return *g.object_at(g.a); };
  const auto b = [&]() -> const model::object& { return *g.object_at(g.b); };
  switch (g.op) {
    case operation::mxm:
      return model::mxm(c, w, g.semiring, a(), b());
    case operation::mxv:
      return model::mxv(c, w, g.semiring, a(), b());
    case operation::vxm:
      return model::vxm(c, w, g.semiring, a(), b());
    case operation::kronecker:
      return model::kronecker(c, w, g.binary_op, a(), b());
    case operation::ewise_add:
      return model::ewise_add(c, w, g.binary_op, a(), b());
    case operation::ewise_mult:
      return model::ewise_mult(c, w, g.binary_op, a(), b());
    case operation::ewise_union:
      return model::ewise_union(c, w, g.binary_op, a(), g.s, b(), g.beta);
    case operation::apply_unary:
      return model::apply(c, w, g.unary_op, a());
    case operation::apply_first:
      return model::apply_first(c, w, g.binary_op, g.s, a());
    case operation::apply_second:
      return model::apply_second(c, w, g.binary_op, a(), g.s);
    case operation::apply_index:
      return model::apply(c, w, g.index_op, a(), g.s);
    case operation::select:
      return model::select(c, w, g.index_op, a(), g.s);
    case operation::reduce_rows:
      return model::reduce(c, w, g.semiring.add, a());
    case operation::transpose:
      return model::transpose(c, w, a());
    case operation::extract:
      return model::extract(c, w, a(), g.rows, g.cols);
    case operation::extract_column:
      return model::extract_column(c, w, a(), g.rows, g.index);
    case operation::assign:
      return model::assign(c, w, a(), g.rows, g.cols);
    case operation::assign_constant:
      return model::assign_constant(c, w, g.s, g.rows, g.cols);
    case operation::assign_row:
      return model::assign_row(c, w, a(), g.index, g.cols);
    case operation::assign_column:
      return model::assign_column(c, w, a(), g.rows, g.index);
    case operation::diagonal:
      return model::diagonal(a(), g.index);
    case operation::build:
      return model::build(c, g.tuples, g.tuple_values, g.tuple_type, g.has_duplicates ? &g.binary_op : nullptr);
    case operation::build_constant:
      return model::build_constant(c, g.tuples, g.s);
    case operation::reduce_scalar:
      break;
  }
  return c;
}

}  // namespace

const char* text(operation op) {
  constexpr const char* names[operations] = {"mxm",
                                             "mxv",
                                             "vxm",
                                             "kronecker",
                                             "ewise_add",
                                             "ewise_mult",
                                             "ewise_union",
                                             "apply",
                                             "apply_first",
                                             "apply_second",
                                             "apply_index",
                                             "select",
                                             "reduce",
                                             "reduce_scalar",
                                             "transpose",
                                             "extract",
                                             "extract_column",
                                             "assign",
                                             "assign_constant",
                                             "assign_row",
                                             "assign_column",
                                             "diagonal",
                                             "build",
                                             "build_constant"};
  return names[static_cast<int>(op)];
}

bool same(const outcome& x, const outcome& y) {
  if (x.is != y.is || x.objects.size() != y.objects.size() || !model::same(x.s, y.s)) return false;
  for (std::size_t k = 0; k < x.objects.size(); ++k)
    if (!model::same(x.objects[k], y.objects[k])) return false;
  return true;
}

outcome expected(const grid_case& g) {
  outcome o{model::code::success, g.objects, g.s};
  try {
    if (g.op == operation::reduce_scalar)
      o.s = model::reduce(g.s, g.accum ? &*g.accum : nullptr, g.semiring.add, *g.object_at(g.a));
    else
      o.objects[static_cast<std::size_t>(g.c)] = output_of(g);
  } catch (const model::fault& f) {
    o.is = f.is;
  }
  return o;
}

}  // namespace conformance
