// The kernels of storage formats.
#pragma once

#include <backends/formats/conversion.hpp>

#include <cstdint>

namespace gustav::kernels {

// What a conversion that leaves its arrays on a device tells of the form: bytes are those of all its arrays.
struct made_form {
  formats::matrix_properties properties;
  std::uint64_t bytes = 0;
};
// run(exec, A, choice, alternates that keep the arrays): the form of A in the memory of a device, a made_form. On the
// host formats::to_form is called instead.
struct to_format {
  static constexpr const char* name = "format_matrix";
};

}  // namespace gustav::kernels
