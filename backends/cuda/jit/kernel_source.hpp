// The source of the kernel of a body, with the texts of its operators.
#pragma once

#include <backends/cuda/jit/type_name.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace gustav::backends::cuda {

// A body as the host has it.
struct jit_body {
  std::string_view type;
  const void* bytes = nullptr;
  std::size_t size = 0, alignment = 0;
};
template <class Body>
jit_body jit_body_of(const Body& body) {
  static_assert(std::is_trivially_copyable_v<Body>, "bodies are passed to the device by value");
  return {type_name<Body>(), &body, sizeof(Body), alignof(Body)};
}

// The hashes of the texts in the bytes of a body, ascending.
std::vector<std::uint64_t> texts_in(const jit_body& body);
// The kernel's name is gustav_kernel, and its one parameter is the body.
std::string kernel_source(const jit_body& body, const std::vector<std::uint64_t>& texts);
// The expressions, for messages.
std::string expressions_of(const std::vector<std::uint64_t>& texts);

}  // namespace gustav::backends::cuda
