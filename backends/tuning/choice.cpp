// Names of formats.
#include <backends/tuning/choice.hpp>

#include <algorithm>
#include <iterator>

namespace gustav::tuning_rules {
namespace {

constexpr std::string_view names[] = {"dia", "bcsr", "sell", "amb", "csr"};
static_assert(std::size(names) == format_count);

}  // namespace

std::string_view name_of(spmv_format format) { return names[static_cast<std::size_t>(format)]; }

std::optional<spmv_format> format_named(std::string_view name) {
  const auto* const at = std::find(std::begin(names), std::end(names), name);
  if (at == std::end(names)) return std::nullopt;
  return static_cast<spmv_format>(at - std::begin(names));
}

}  // namespace gustav::tuning_rules
