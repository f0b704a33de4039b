// Which storage formats may pay, on any launcher: their forms are made, without values, and their bytes compared.
#pragma once

#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/spmv/conversion_run.hpp>
#include <backends/cuda/spmv/format_choice.hpp>
#include <core/error.hpp>

#include <cstdint>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace gustav::backends::cuda {

// The formats that a tuner chooses from, with the parameters that it tries.
inline std::vector<format_choice> device_candidates() {
  std::vector<format_choice> all{{storage_format::dia, {}}};
  for (const formats::block_parameters block : {formats::block_parameters{2, 2}, {3, 3}, {4, 4}, {8, 8}})
    all.push_back({storage_format::bcsr, {.block = block}});
  for (const offset_t block : {1, 2, 4}) all.push_back({storage_format::amb, {.amb = {.block = block}}});
  return all;
}

// The bytes of sums that a product reads and writes: each once, or, where parts add to them, once for each lane.
template <class I>
std::uint64_t bytes_of_sums(const form_structure<I>& a, std::uint64_t sum_bytes) {
  std::uint64_t lanes = 0;
  for (const form_part<I>& part : a.parts())
    if (part.adds)
      lanes += std::visit(
          [](const auto& walk) {
            if constexpr (requires { walk.lanes(); })
              return static_cast<std::uint64_t>(walk.lanes());
            else
              return static_cast<std::uint64_t>(walk.entries);
          },
          part.walk);
  const auto rows = static_cast<std::uint64_t>(a.rows);
  return lanes > 0 ? 2 * lanes * (sum_bytes + 1) : rows * sum_bytes;
}

template <launcher L, class I>
gustav::kernels::promising_formats promising(L& l, const matrix_pattern<I>& a, const value_size& size,
                                             std::uint64_t sum_bytes) {
  constexpr std::uint64_t percent_to_pay = 95, percent_of_sell = 110;  // of the bytes of CSR
  const auto entries = static_cast<std::uint64_t>(a.entries), rows = static_cast<std::uint64_t>(a.rows);
  gustav::kernels::promising_formats found;
  found.csr_bytes = (rows + 1) * sizeof(offset_t) + entries * (sizeof(I) + size.slot) + rows * sum_bytes;
  found.bytes = found.csr_bytes;
  // The bytes of a product, or more than `most`.
  const auto bytes_of = [&](format_choice choice, std::uint64_t most) {
    choice.options.byte_limit = most;
    try {
      const auto made = converted(l, a, choice, size);
      return made.bytes + bytes_of_sums(*made.structure, sum_bytes);
    } catch (const out_of_memory&) {
      return most + 1;
    } catch (const invalid_value&) {  // parameters that do not fit the matrix
      return most + 1;
    }
  };
  for (const format_choice& choice : device_candidates()) {
    const std::uint64_t most =
        found.fewest.format == storage_format::csr ? found.bytes / 100 * percent_to_pay : found.bytes;
    const std::uint64_t bytes = bytes_of(choice, most);
    if (bytes >= most) continue;
    found.bytes = bytes;
    found.fewest = choice;
  }
  const format_choice sell{storage_format::sell, {.sell = {.sigma = 4096}}};
  const std::uint64_t most = found.csr_bytes / 100 * percent_of_sell;
  if (a.entries > 0 && bytes_of(sell, most) <= most) found.sell = sell;
  return found;
}

template <class I>
template <class L>
auto format_choice_entry<I>::on(device_stream& stream, const matrix_pattern<I>& a, const value_size& size,
                                std::uint64_t sum_bytes) -> result {
  return promising(static_cast<L&>(stream), a, size, sum_bytes);
}

}  // namespace gustav::backends::cuda
