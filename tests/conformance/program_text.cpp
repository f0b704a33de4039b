// The C++ program that shows a failing case.
#include <tests/conformance/grid_case.hpp>
#include <tests/conformance/texts.hpp>

#include <sstream>
#include <string>

namespace conformance {
namespace {

using model::domain;

std::string type_text(domain d) {
  return model::is_builtin(d) ? "type(type_code::" + std::string(model::name_of(d)) + ")" : model::name_of(d);
}
const char* cpp_type(domain d) {
  constexpr const char* names[] = {"bool",          "std::int8_t",  "std::int16_t",  "std::int32_t",
                                   "std::int64_t",  "std::uint8_t", "std::uint16_t", "std::uint32_t",
                                   "std::uint64_t", "float",        "double"};
  return model::is_builtin(d) ? names[static_cast<int>(d)] : "const char*";
}

std::string object_text(const model::object& o, const std::string& name, storage how) {
  std::ostringstream out;
  out << "  " << (o.is_vector ? "any_vector " : "any_matrix ") << name << " = "
      << (o.is_vector ? "vector_of<" : "matrix_of<") << cpp_type(o.type) << ">(" << type_text(o.type) << ", " << o.rows;
  if (!o.is_vector) out << ", " << o.cols;
  out << ", " << entries_text(o) << ");";
  if (how != storage::finished) out << (how == storage::iso ? "  // iso" : "  // pending");
  out << '\n';
  return out.str();
}
std::string scalar_text(const model::scalar& s) {
  if (!s.held) return "any_scalar(" + type_text(s.type) + ")";
  return std::string("scalar_of<") + cpp_type(s.type) + ">(" + type_text(s.type) + ", " + literal(*s.held) + ")";
}

template <class Operator>
std::string wrapped(const Operator& op, const std::string& made, bool as_functions) {
  return as_functions && op.source == nullptr ? "function_of(" + made + ")" : made;
}
std::string operator_text(const model::binary& op, bool as_functions) {
  if (op.source)
    return "binary_operator([](void* z, const void* x, const void* y) { " + std::string(op.source) + " }, " +
           type_text(op.z) + ", " + type_text(op.x) + ", " + type_text(op.y) + ")";
  return wrapped(op, std::string("binary_operator(binary_code::") + text(op.name) + ", " + type_text(op.x) + ")",
                 as_functions);
}
std::string operator_text(const model::unary& op, bool as_functions) {
  if (op.source)
    return "unary_operator([](void* z, const void* x) { " + std::string(op.source) + " }, " + type_text(op.z) + ", " +
           type_text(op.x) + ")";
  return wrapped(op, std::string("unary_operator(unary_code::") + text(op.name) + ", " + type_text(op.x) + ")",
                 as_functions);
}
std::string operator_text(const model::index_unary& op, bool as_functions) {
  if (op.source)
    return "index_unary_operator([](void* z, const void* x, uint64_t i, uint64_t j, const void* s) { " +
           std::string(op.source) + " }, " + type_text(op.z) + ", " + type_text(op.x) + ", " + type_text(op.thunk) +
           ")";
  return wrapped(op,
                 std::string("index_unary_operator(index_unary_code::") + text(op.name) + ", " + type_text(op.x) + ")",
                 as_functions && !op.ignores_value());
}
std::string monoid_text(const model::monoid& m, bool as_functions) {
  if (!m.op.source && !as_functions)
    return std::string("monoid(binary_code::") + text(m.op.name) + ", " + type_text(m.op.x) + ")";
  return "monoid(" + operator_text(m.op, as_functions) + ", " + scalar_text({m.op.z, m.identity}) +
         (m.terminal ? ", " + scalar_text({m.op.z, m.terminal}) : std::string()) + ")";
}
std::string semiring_text(const model::semiring& s, bool as_functions) {
  return "semiring(" + monoid_text(s.add, as_functions) + ", " + operator_text(s.multiply, as_functions) + ")";
}

std::string list_text(const model::index_list& list, const char* name) {
  if (!list) return "{}";
  return "{" + std::string(name) + ".data(), " + std::to_string(list->size()) + "}";
}
std::string numbers_text(const std::vector<std::int64_t>& numbers) {
  std::string out;
  for (const auto i : numbers) out += (out.empty() ? "" : ", ") + std::to_string(i);
  return "{" + out + "}";
}

// The arguments that an operation has between the accumulator and the options.
std::string arguments_text(const grid_case& g, const std::string& a, const std::string& b) {
  const bool f = g.as_functions;
  const bool is_matrix = g.c >= 0 && !g.output().is_vector;
  const std::string lists = list_text(g.rows, "rows") + (is_matrix ? ", " + list_text(g.cols, "cols") : "");
  switch (g.op) {
    case operation::mxm:
    case operation::mxv:
    case operation::vxm:
      return semiring_text(g.semiring, f) + ", " + a + ", " + b;
    case operation::ewise_union:
      return operator_text(g.binary_op, f) + ", " + a + ", " + scalar_text(g.s) + ", " + b + ", " + scalar_text(g.beta);
    case operation::apply_unary:
      return operator_text(g.unary_op, f) + ", " + a;
    case operation::apply_first:
      return operator_text(g.binary_op, f) + ", bound::first, " + scalar_text(g.s) + ", " + a;
    case operation::apply_second:
      return operator_text(g.binary_op, f) + ", bound::second, " + scalar_text(g.s) + ", " + a;
    case operation::apply_index:
    case operation::select:
      return operator_text(g.index_op, f) + ", " + a + ", " + scalar_text(g.s);
    case operation::reduce_rows:
    case operation::reduce_scalar:
      return monoid_text(g.semiring.add, f) + ", " + a;
    case operation::transpose:
      return a;
    case operation::extract:
    case operation::assign:
      return a + ", " + lists;
    case operation::extract_column:
    case operation::assign_column:
      return a + ", " + list_text(g.rows, "rows") + ", " + std::to_string(g.index);
    case operation::assign_row:
      return a + ", " + std::to_string(g.index) + ", " + list_text(g.cols, "cols");
    case operation::assign_constant:
      return scalar_text(g.s) + ", " + lists;
    default:
      return operator_text(g.binary_op, f) + ", " + a + ", " + b;
  }
}

std::string options_text(const grid_case& g) {
  std::string out;
  const auto add = [&](bool is_set, const char* name) {
    if (is_set) out += std::string(out.empty() ? "." : ", .") + name + " = true";
  };
  add(g.desc.replace, "replace");
  add(g.desc.structure, "structure");
  add(g.desc.complement, "complement");
  add(g.desc.transpose_first, "transpose_first");
  add(g.desc.transpose_second, "transpose_second");
  if (g.threads != 1) out += std::string(out.empty() ? "" : ", ") + ".threads = " + std::to_string(g.threads);
  return "{" + out + "}";
}

const char* function_name(operation op) {
  switch (op) {
    case operation::apply_first:
    case operation::apply_second:
    case operation::apply_index:
      return "apply";
    case operation::assign_constant:
      return "assign";
    case operation::reduce_scalar:
      return "reduce";
    case operation::build_constant:
      return "build";
    default:
      return text(op);
  }
}

std::string build_text(const grid_case& g, const std::string& c) {
  std::ostringstream out;
  std::vector<std::int64_t> rows, cols;
  for (const auto& p : g.tuples) {
    rows.push_back(p.first);
    cols.push_back(p.second);
  }
  out << "  const std::int64_t rows[] = " << numbers_text(rows) << ", cols[] = " << numbers_text(cols) << ";\n";
  const std::string positions = g.output().is_vector ? "rows, " : "rows, cols, ";
  if (g.op == operation::build_constant) {
    out << "  build(" << c << ", " << positions << scalar_text(g.s) << ", " << rows.size() << ");\n";
    return out.str();
  }
  out << "  const " << cpp_type(g.tuple_type) << " values[] = {";
  for (std::size_t k = 0; k < g.tuple_values.size(); ++k) out << (k ? ", " : "") << literal(g.tuple_values[k]);
  out << "};\n";
  if (g.has_duplicates) out << "  const auto dup = " << operator_text(g.binary_op, g.as_functions) << ";\n";
  out << "  build(" << c << ", " << positions << type_text(g.tuple_type) << ", values, " << rows.size() << ", "
      << (g.has_duplicates ? "&dup" : "nullptr") << ");\n";
  return out.str();
}

}  // namespace

std::string subject::program(const grid_case& g, const outcome& wanted, const outcome& got) const {
  std::ostringstream out;
  const auto handle = [](int number) { return "o" + std::to_string(number); };
  for (std::size_t k = 0; k < g.objects.size(); ++k)
    out << object_text(g.objects[k], handle(static_cast<int>(k)), g.stored[k]);
  if (g.accum) out << "  const auto accum = " << operator_text(*g.accum, g.as_functions) << ";\n";
  const bool is_build = g.op == operation::build || g.op == operation::build_constant;
  if (g.rows) out << "  const std::vector<std::int64_t> rows = " << numbers_text(*g.rows) << ";\n";
  if (g.cols) out << "  const std::vector<std::int64_t> cols = " << numbers_text(*g.cols) << ";\n";
  const std::string accum = g.accum ? "&accum" : "nullptr";
  if (is_build) {
    out << build_text(g, handle(g.c));
  } else if (g.op == operation::diagonal) {
    out << "  " << handle(g.c) << " = diagonal(" << handle(g.a) << ", " << g.index << ");\n";
  } else if (g.op == operation::reduce_scalar) {
    out << "  any_scalar s = " << scalar_text(g.s) << ";\n  reduce(s, " << accum << ", "
        << monoid_text(g.semiring.add, g.as_functions) << ", " << handle(g.a) << ");\n";
  } else {
    out << "  " << function_name(g.op) << "(" << handle(g.c) << ", " << (g.mask < 0 ? "nullptr" : "&" + handle(g.mask))
        << ", " << accum << ", " << arguments_text(g, handle(g.a), handle(g.b)) << ", " << options_text(g) << ");\n";
  }
  out << "  print(" << (g.op == operation::reduce_scalar ? "s" : handle(g.c)) << ");\n}\n";
  const std::string body = out.str();
  out.str("#include <tests/conformance/program.hpp>\nint main() {\n");
  out.seekp(0, std::ios::end);
  for (int k = model::builtin_domains; k < model::domains; ++k) {
    const auto d = static_cast<domain>(k);
    const std::string type_name = model::name_of(d);
    if (body.find(type_name) != std::string::npos)
      out << "  const type " << type_name << " = type::user(\"" << type_name << "\", " << model::size_of(d) << ");\n";
  }
  return out.str() + body + results_text(g, name(), wanted, got);
}

}  // namespace conformance
