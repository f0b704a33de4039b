// The storage formats that a tuner chooses from for y = A x, and their parameters.
#pragma once

#include <backends/formats/amb_plan.hpp>
#include <backends/formats/blocks.hpp>
#include <backends/formats/sell.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gustav::tuning_rules {

// Those that the front door compiles for any semiring, in the order in which rules are asked: first those that win most
// where they apply and whose features are cheap (Tan et al. 2018, section 4.3).
enum class spmv_format : std::uint8_t { dia, bcsr, sell, amb, csr };
inline constexpr std::array all_formats = {spmv_format::dia, spmv_format::bcsr, spmv_format::sell, spmv_format::amb,
                                           spmv_format::csr};
inline constexpr std::size_t format_count = all_formats.size();

// "dia", "bcsr", "sell", "amb", "csr".
std::string_view name_of(spmv_format format);
std::optional<spmv_format> format_named(std::string_view name);

// A format with its parameters; a format reads its own.
struct spmv_choice {
  spmv_format format = spmv_format::csr;
  formats::block_parameters block;
  formats::sell_parameters sell;
  formats::amb_parameters amb;
  bool operator==(const spmv_choice&) const = default;
};

}  // namespace gustav::tuning_rules
