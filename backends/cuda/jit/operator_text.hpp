// The texts of operators in this process, by their hashes.
#pragma once

#include <backends/cuda/jit/type_name.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::backends::cuda {

// The types of a signature as C++ spells them.
struct operator_types {
  std::string signature, result;
  std::vector<std::string> parameters;
};

struct operator_text {
  operator_types types;
  std::vector<std::string> names;  // of the parameters
  std::string expression;
};

// Returns the hash. Throws invalid_value unless names has an identifier for each parameter.
std::uint64_t add_operator_text(operator_types types, std::string_view names, std::string_view expression);
// Null: no text has that hash. Texts stay until the end of the process.
const operator_text* find_operator_text(std::uint64_t hash);
// Throws not_implemented: the operator has no function on the host.
[[noreturn]] void refuse_on_host(std::uint64_t hash);

template <class Signature>
struct signature_names;
template <class Z, class... A>
struct signature_names<Z(A...)> {
  static operator_types get() {
    return {std::string(type_name<Z(A...)>()), std::string(type_name<Z>()), {std::string(type_name<A>())...}};
  }
};

}  // namespace gustav::backends::cuda
