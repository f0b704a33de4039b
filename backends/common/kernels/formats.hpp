// The kernels of storage formats.
#pragma once

#include <backends/formats/conversion.hpp>
#include <backends/formats/registry.hpp>

#include <cstdint>
#include <optional>

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

// Formats that may pay on a device: the one that moves the fewest bytes for a product, CSR where no other one moves
// less, and SELL, where it moves few more than CSR and may win by the order in which it moves them.
struct promising_formats {
  format_choice fewest;
  std::optional<format_choice> sell;
  std::uint64_t bytes = 0, csr_bytes = 0;  // of a product with the first, and with CSR, but for the vector
};
// run(exec, A, bytes of a sum): the promising_formats of A. On the host tuners have rules and times.
struct choose_format {
  static constexpr const char* name = "choice of a storage format";
};

}  // namespace gustav::kernels
