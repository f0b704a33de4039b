// The names of storage formats.
#include <graphblas/storage_format.hpp>

#include <array>
#include <cstddef>

namespace gustav {
namespace {

#define GUSTAV_FORMAT_NAME(name, ...) std::string_view(#name),
constexpr std::array names{GUSTAV_FOR_EACH_FORMAT(GUSTAV_FORMAT_NAME)};
#undef GUSTAV_FORMAT_NAME

constexpr auto every_format = [] {
  std::array<storage_format, names.size()> formats{};
  for (std::size_t k = 0; k < formats.size(); ++k) formats[k] = static_cast<storage_format>(k);
  return formats;
}();

}  // namespace

std::span<const storage_format> storage_formats() { return every_format; }

std::string_view name_of(storage_format format) { return names[static_cast<std::size_t>(format)]; }

std::optional<storage_format> storage_format_of(std::string_view name) {
  for (const storage_format format : every_format)
    if (name_of(format) == name) return format;
  return std::nullopt;
}

}  // namespace gustav
