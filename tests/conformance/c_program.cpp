// The text of a program in C, and its types.
#include <tests/conformance/c_program.hpp>
#include <tests/conformance/texts.hpp>

#include <array>

namespace conformance {
namespace {

using model::domain;

template <class T, class F>
std::string list_text(const char* type, const std::vector<T>& list, const F& text_of) {
  std::string out = std::string("(") + type + "[]){";
  for (std::size_t k = 0; k < list.size(); ++k) out += (k ? ", " : "") + text_of(list[k]);
  return out + (list.empty() ? "0}" : "}");
}

}  // namespace

const char* suffix_of(domain d) {
  constexpr const char* names[] = {"BOOL",   "INT8",   "INT16",  "INT32", "INT64", "UINT8",
                                   "UINT16", "UINT32", "UINT64", "FP32",  "FP64"};
  return model::is_builtin(d) ? names[static_cast<int>(d)] : "UDT";
}
const char* c_name_of(domain d) {
  constexpr const char* names[] = {"bool",     "int8_t",   "int16_t",  "int32_t", "int64_t", "uint8_t",
                                   "uint16_t", "uint32_t", "uint64_t", "float",   "double"};
  return model::is_builtin(d) ? names[static_cast<int>(d)] : "byte";
}

argument<GrB_Type> c_type_of(domain d) {
  static const std::array<GrB_Type, model::domains> types = [] {
    std::array<GrB_Type, model::domains> made = {GrB_BOOL,   GrB_INT8,   GrB_INT16,  GrB_INT32, GrB_INT64, GrB_UINT8,
                                                 GrB_UINT16, GrB_UINT32, GrB_UINT64, GrB_FP32,  GrB_FP64};
    for (int k = model::builtin_domains; k < model::domains; ++k)
      if (GrB_Type_new(&made[static_cast<std::size_t>(k)], model::size_of(static_cast<domain>(k))) != GrB_SUCCESS)
        throw std::runtime_error("GrB_Type_new fails");
    return made;
  }();
  return {types[static_cast<std::size_t>(d)],
          model::is_builtin(d) ? std::string("GrB_") + suffix_of(d) : std::string(model::name_of(d))};
}

argument<model::value> c_program::value(const model::value& x) const {
  return {x, is_written_ ? literal(x) : std::string()};
}
argument<const GrB_Index*> c_program::indices(const std::vector<GrB_Index>& list) const {
  static const GrB_Index none = 0;
  argument<const GrB_Index*> a{list.empty() ? &none : list.data(), {}};
  if (is_written_)
    a.text = list_text("GrB_Index", list, [](GrB_Index i) { return std::to_string(static_cast<std::int64_t>(i)); });
  return a;
}
argument<const void*> c_program::values(domain type, const std::vector<model::value>& list,
                                        std::vector<unsigned char>& bytes) const {
  const auto size = static_cast<std::ptrdiff_t>(model::size_of(type));
  bytes.clear();
  bytes.reserve(list.size() * model::size_of(type) + 1);  // an array of no values has an address, too
  for (const auto& x : list) bytes.insert(bytes.end(), x.bytes.begin(), x.bytes.begin() + size);
  argument<const void*> a{bytes.data(), {}};
  if (!is_written_) return a;
  if (model::is_builtin(type)) {
    a.text = list_text(c_name_of(type), list, literal);
  } else {
    a.text = list.empty() ? "\"\"" : "";
    for (const auto& x : list) a.text += literal(x);
  }
  return a;
}

void c_program::end_line() {
  if (!line_.empty()) lines_ += "  " + line_ + '\n';
  line_.clear();
}

std::string c_program::add_function(const char* parameters, const char* body) {
  const std::string name = "f" + std::to_string(functions_made_++);
  if (is_written_) functions_ += "static void " + name + "(" + parameters + ") { " + body + " }\n";
  return name;
}

std::string c_program::statement(const char* name, const std::vector<std::string>& arguments) {
  std::string out = std::string(name) + "(";
  for (std::size_t k = 0; k < arguments.size(); ++k) out += (k ? ", " : "") + arguments[k];
  return out + ")";
}

std::string c_program::text() const {
  std::string types;
  for (int k = model::builtin_domains; k < model::domains; ++k) {
    const std::string name = model::name_of(static_cast<domain>(k));
    if (lines_.find(name) != std::string::npos)
      types += "  GrB_Type " + name + "; GrB_Type_new(&" + name + ", " +
               std::to_string(model::size_of(static_cast<domain>(k))) + ");\n";
  }
  return "#include <tests/conformance/program.h>\n" + functions_ + "int main(void) {\n  GrB_init(GrB_BLOCKING);\n" +
         types + lines_ + "}\n";
}

}  // namespace conformance
