// Operators, monoids, semirings and descriptors of the C API: predefined by their names, or new.
#include <tests/capi/every_object.hpp>
#include <tests/conformance/c_operators.hpp>
#include <tests/conformance/draw_arguments.hpp>
#include <tests/conformance/named_functions.hpp>

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <unordered_map>

namespace conformance {
namespace {

using model::binary_name;
using model::domain;

template <class Handle, std::size_t N>
std::optional<argument<Handle>> find(const gustav_tests::named<Handle> (&all)[N], const std::string& name) {
  static const auto handles = [&] {
    std::unordered_map<std::string, Handle> made;
    for (const auto& o : all) made.emplace(o.name, o.handle);
    return made;
  }();
  const auto found = handles.find(name);
  if (found == handles.end()) return std::nullopt;
  return argument<Handle>{found->second, name};
}

std::string upper(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::toupper(c); });
  return text;
}
std::string upper_name(binary_name name) { return name == binary_name::pair ? "ONEB" : upper(text(name)); }
std::string with_suffix(const std::string& name, domain d) { return "GrB_" + name + "_" + suffix_of(d); }

std::optional<argument<GrB_BinaryOp>> predefined(const model::binary& op) {
  const bool is_logical = op.name >= binary_name::lor && op.name <= binary_name::lxnor;
  if (is_logical && op.x != domain::boolean) return std::nullopt;
  return find(gustav_tests::every_binary,
              is_logical ? "GrB_" + upper_name(op.name) : with_suffix(upper_name(op.name), op.x));
}
std::optional<argument<GrB_UnaryOp>> predefined(const model::unary& op) {
  const bool is_not = op.name == model::unary_name::lnot;
  if (is_not && op.x != domain::boolean) return std::nullopt;
  return find(gustav_tests::every_unary, is_not ? "GrB_LNOT" : with_suffix(upper(text(op.name)), op.x));
}
std::optional<argument<GrB_IndexUnaryOp>> predefined(const model::index_unary& op) {
  using model::index_name;
  const bool is_condition = op.name >= index_name::tril && op.name <= index_name::rowgt;
  const std::string name = upper(text(op.name));
  return find(gustav_tests::every_index_unary, is_condition ? "GrB_" + name : with_suffix(name, op.x));
}

argument<GrB_BinaryOp> created(c_program& p, const model::binary& op, const std::string& name) {
  const std::string f = p.add_function("void *z, const void *x, const void *y", op.source);
  return p.create(GRID_FUNCTION(GrB_BinaryOp_new), name, argument<model::binary::function>{op.call, f}, c_type_of(op.z),
                  c_type_of(op.x), c_type_of(op.y));
}
argument<GrB_UnaryOp> created(c_program& p, const model::unary& op, const std::string& name) {
  const std::string f = p.add_function("void *z, const void *x", op.source);
  return p.create(GRID_FUNCTION(GrB_UnaryOp_new), name, argument<model::unary::function>{op.call, f}, c_type_of(op.z),
                  c_type_of(op.x));
}
argument<GrB_IndexUnaryOp> created(c_program& p, const model::index_unary& op, const std::string& name) {
  const std::string f = p.add_function("void *z, const void *x, GrB_Index i, GrB_Index j, const void *s", op.source);
  return p.create(GRID_FUNCTION(GrB_IndexUnaryOp_new), name, argument<model::index_unary::function>{op.call, f},
                  c_type_of(op.z), c_type_of(op.x), c_type_of(op.thunk));
}

template <class Operator>
auto made(c_program& p, const Operator& op, bool as_function, const std::string& name) {
  if (op.source) return created(p, op, name);
  const auto known = predefined(op);
  if (known && !as_function) return *known;
  if (const auto function = function_of(op)) return created(p, *function, name);
  if (!known) throw std::logic_error(std::string("no function for ") + text(op.name));
  return *known;
}

}  // namespace

bool is_in_c(const model::binary& op) { return op.source || predefined(op) || function_of(op); }
bool is_in_c(const model::unary& op) { return op.source || predefined(op) || function_of(op); }

argument<GrB_BinaryOp> make_operator(c_program& p, const model::binary& op, bool as_function, const std::string& name) {
  return made(p, op, as_function, name);
}
argument<GrB_UnaryOp> make_operator(c_program& p, const model::unary& op, bool as_function, const std::string& name) {
  return made(p, op, as_function, name);
}
argument<GrB_IndexUnaryOp> make_operator(c_program& p, const model::index_unary& op, bool as_function,
                                         const std::string& name) {
  return made(p, op, as_function, name);
}

std::optional<argument<GrB_Monoid>> predefined_monoid(const model::binary& op) {
  if (op.source) return std::nullopt;
  return find(gustav_tests::every_monoid, with_suffix(upper_name(op.name) + "_MONOID", op.x));
}

argument<GrB_Monoid> make_monoid(c_program& p, const model::monoid& m, bool as_function, bool is_new,
                                 const std::string& name) {
  const auto known = predefined_monoid(m.op);
  if (known && !as_function && !is_new) return *known;
  const auto op = make_operator(p, m.op, as_function, name + "_op");
  const auto identity = p.value(m.identity);
  argument<GrB_Monoid> made;
  GRID_TYPED(GRID_FUNCTION, GrB_Monoid_new, m.op.z, [&](const auto& f) { made = p.create(f, name, op, identity); });
  return made;
}

argument<GrB_Semiring> make_semiring(c_program& p, const model::semiring& s, bool as_function, bool is_new,
                                     const std::string& name) {
  if (!as_function && !is_new && !s.add.op.source && !s.multiply.source && s.multiply.x == s.add.op.z) {
    const auto known =
        find(gustav_tests::every_semiring,
             with_suffix(upper_name(s.add.op.name) + "_" + upper_name(s.multiply.name) + "_SEMIRING", s.multiply.x));
    if (known) return *known;
  }
  const auto add = make_monoid(p, s.add, as_function, is_new, name + "_add");
  const auto multiply = make_operator(p, s.multiply, as_function, name + "_multiply");
  return p.create(GRID_FUNCTION(GrB_Semiring_new), name, add, multiply);
}

// Null, predefined, or new, with its fields in any order and by both ways to set them.
argument<GrB_Descriptor> make_descriptor(c_program& p, const model::descriptor& d, std::uint64_t variant) {
  random_source r(variant);
  const std::string fields = std::string(d.replace ? "R" : "") + (d.structure ? "S" : "") + (d.complement ? "C" : "") +
                             (d.transpose_first ? "T0" : "") + (d.transpose_second ? "T1" : "");
  if (r.chance(60)) {
    if (fields.empty()) return null_handle<GrB_Descriptor>();
    return *find(gustav_tests::every_descriptor, "GrB_DESC_" + fields);
  }
  struct setting {
    GrB_Desc_Field field;
    GrB_Desc_Value value;
    const char* text;
  };
  std::vector<setting> settings;
  if (d.replace) settings.push_back({GrB_OUTP, GrB_REPLACE, "GrB_OUTP, GrB_REPLACE"});
  if (d.structure && d.complement && r.chance(50)) {
    settings.push_back({GrB_MASK, GrB_COMP_STRUCTURE, "GrB_MASK, GrB_COMP_STRUCTURE"});
  } else {
    if (d.structure) settings.push_back({GrB_MASK, GrB_STRUCTURE, "GrB_MASK, GrB_STRUCTURE"});
    if (d.complement) settings.push_back({GrB_MASK, GrB_COMP, "GrB_MASK, GrB_COMP"});
  }
  if (d.transpose_first) settings.push_back({GrB_INP0, GrB_TRAN, "GrB_INP0, GrB_TRAN"});
  if (d.transpose_second) settings.push_back({GrB_INP1, GrB_TRAN, "GrB_INP1, GrB_TRAN"});
  for (std::size_t k = settings.size(); k > 1; --k)
    std::swap(settings[k - 1], settings[static_cast<std::size_t>(r.below(static_cast<std::int64_t>(k)))]);
  const auto made = p.create(GRID_FUNCTION(GrB_Descriptor_new), "desc");
  for (const auto& [field, value, text] : settings) {
    const std::string names = text;
    const auto comma = names.find(", ");
    p.must(GRID_FUNCTION(GrB_Descriptor_set), made, argument<GrB_Desc_Field>{field, names.substr(0, comma)},
           argument<GrB_Desc_Value>{value, names.substr(comma + 2)});
  }
  p.end_line();
  return made;
}

}  // namespace conformance
