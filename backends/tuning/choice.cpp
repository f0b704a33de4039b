// Names of the formats that a tuner chooses from.
#include <backends/tuning/choice.hpp>

namespace gustav::tuning_rules {

std::optional<storage_format> format_named(std::string_view name) {
  for (const storage_format format : all_formats)
    if (name_of(format) == name) return format;
  return std::nullopt;
}

}  // namespace gustav::tuning_rules
