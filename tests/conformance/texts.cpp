// Values and objects of the model as text.
#include <tests/conformance/texts.hpp>

#include <cmath>
#include <cstdio>
#include <sstream>

namespace conformance {

using model::domain;

std::string literal(const model::value& v) {
  std::ostringstream out;
  if (!model::is_builtin(v.type)) {
    out << '"';
    char text[8];
    for (std::size_t k = 0; k < model::size_of(v.type); ++k) {
      std::snprintf(text, sizeof text, "\\%03o", static_cast<unsigned>(v.bytes[k]));
      out << text;
    }
    out << '"';
    return out.str();
  }
  const model::number n = model::read(v);
  if (n.is == model::number::kind::floating) {
    out.precision(17);
    if (std::isnan(n.f))
      out << "NAN";
    else if (std::isinf(n.f))
      out << (n.f < 0 ? "-INFINITY" : "INFINITY");
    else
      out << n.f;
    return v.type == domain::fp32 ? "(float)" + out.str() : out.str();
  }
  if (v.type == domain::boolean) return n.u != 0 ? "true" : "false";
  if (n.is == model::number::kind::unsigned_integer)
    out << n.u << (n.u >> 63 != 0 ? "U" : "");
  else if (n.i == INT64_MIN)
    out << "INT64_MIN";
  else
    out << n.i;
  return out.str();
}

std::string entries_text(const model::object& o) {
  std::ostringstream out;
  const char* separator = "";
  for (const auto& [p, x] : o.at) {
    out << separator << '{' << p.first << ", " << p.second << ", " << literal(x) << '}';
    separator = ", ";
  }
  return "{" + out.str() + "}";
}

namespace {

std::string result_text(const grid_case& g, const outcome& o) {
  if (o.is != model::code::success) return "error " + std::to_string(static_cast<int>(o.is));
  if (g.op == operation::reduce_scalar) return o.s.held ? literal(*o.s.held) : "no value";
  const auto& c = o.objects[static_cast<std::size_t>(g.c)];
  return std::string(model::name_of(c.type)) + " " + std::to_string(c.rows) + " x " + std::to_string(c.cols) + " " +
         entries_text(c);
}

}  // namespace

std::string results_text(const grid_case& g, const char* face, const outcome& wanted, const outcome& got) {
  return "// model: " + result_text(g, wanted) + "\n// " + face + ": " + result_text(g, got) + '\n';
}

}  // namespace conformance
