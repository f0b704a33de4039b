// The storage formats that a tuner chooses from for y = A x.
#pragma once

#include <backends/formats/registry.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace gustav::tuning_rules {

// In the order in which rules are asked and records keep times; CSR, which needs no conversion, is last.
inline constexpr std::array all_formats = {
#define GUSTAV_TUNED_MEMBER(name, ...) storage_format::name,
    GUSTAV_FOR_EACH_TUNED_FORMAT(GUSTAV_TUNED_MEMBER)
#undef GUSTAV_TUNED_MEMBER
        storage_format::csr};
inline constexpr std::size_t format_count = all_formats.size();

// The place of a format in all_formats.
constexpr std::size_t position_of(storage_format format) {
  return format == storage_format::csr ? format_count - 1 : static_cast<std::size_t>(format);
}
static_assert(all_formats[position_of(storage_format::amb)] == storage_format::amb);

// The one of all_formats with that name.
std::optional<storage_format> format_named(std::string_view name);

}  // namespace gustav::tuning_rules
