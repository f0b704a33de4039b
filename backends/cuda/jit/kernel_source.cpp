// The source of the kernel of a body.
#include <backends/cuda/jit/headers.hpp>
#include <backends/cuda/jit/kernel_source.hpp>
#include <backends/cuda/jit/operator_text.hpp>

#include <algorithm>
#include <cstring>
#include <map>

namespace gustav::backends::cuda {
namespace {

// The parameters with that name before each number, or with their own names.
std::string parameters(const operator_text& text, bool numbered, bool typed) {
  std::string all;
  for (std::size_t k = 0; k < text.names.size(); ++k) {
    if (k > 0) all += ", ";
    if (typed) all += text.types.parameters[k] + " ";
    all += numbered ? "a" + std::to_string(k) : text.names[k];
  }
  return all;
}

// text_functions<signature>: one function for each text, and what calls the one of a hash.
std::string functions(const std::vector<std::uint64_t>& texts) {
  std::string source, calls;
  const operator_text& first = *find_operator_text(texts.front());
  source = "template <>\nstruct gustav::text_functions<" + first.types.signature + "> {\n";
  for (const std::uint64_t hash : texts) {
    const operator_text& text = *find_operator_text(hash);
    const std::string name = "text_" + std::to_string(hash);
    source += "  static " + text.types.result + " " + name + "(" + parameters(text, false, true) +
              ") {\n    return static_cast<" + text.types.result + ">(\n#line 1 \"operator\"\n" + text.expression +
              "\n#line 1 \"kernel\"\n);\n  }\n";
    calls += hash == texts.back() ? "    " : "    if (text == " + std::to_string(hash) + "u) ";
    calls += "return " + name + "(" + parameters(text, true, false) + ");\n";
  }
  return source + "  static " + first.types.result + " call(unsigned long text, " + parameters(first, true, true) +
         ") {\n" + calls + "  }\n};\n";
}

}  // namespace

std::vector<std::uint64_t> texts_in(const jit_body& body) {
  std::vector<std::uint64_t> found;
  for (std::size_t at = 0; at + sizeof(std::uint64_t) <= body.size; at += alignof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, static_cast<const char*>(body.bytes) + at, sizeof word);
    if (find_operator_text(word)) found.push_back(word);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

std::string kernel_source(const jit_body& body, const std::vector<std::uint64_t>& texts) {
  std::string source = include_kernels();
  std::map<std::string, std::vector<std::uint64_t>> by_signature;
  for (const std::uint64_t hash : texts) by_signature[find_operator_text(hash)->types.signature].push_back(hash);
  for (const auto& [signature, hashes] : by_signature) source += functions(hashes);
  source.append("using body_type = ").append(body.type).append(";\nstatic_assert(sizeof(body_type) == ");
  source += std::to_string(body.size) + " && alignof(body_type) == " + std::to_string(body.alignment) + ");\n";
  return source + R"(extern "C" __global__ void __launch_bounds__(body_type::threads, body_type::blocks_per_sm)
gustav_kernel(const __grid_constant__ body_type body) {
  body(gustav::backends::cuda::device_block{});
}
)";
}

std::string expressions_of(const std::vector<std::uint64_t>& texts) {
  std::string all;
  for (const std::uint64_t hash : texts) {
    if (!all.empty()) all += ", ";
    all += '"' + find_operator_text(hash)->expression + '"';
  }
  return all;
}

}  // namespace gustav::backends::cuda
