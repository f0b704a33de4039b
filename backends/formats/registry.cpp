// The names of storage formats, and what tells their forms apart.
#include <backends/common/fingerprint.hpp>
#include <backends/formats/registry.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

namespace gustav {
namespace {

#define GUSTAV_FORMAT_NAME(name, ...) std::string_view(#name),
constexpr std::array names{GUSTAV_FOR_EACH_FORMAT(GUSTAV_FORMAT_NAME) std::string_view("csr")};
#undef GUSTAV_FORMAT_NAME

constexpr auto every_format = [] {
  std::array<storage_format, names.size() - 1> formats{};
  for (std::size_t k = 0; k < formats.size(); ++k) formats[k] = static_cast<storage_format>(k);
  return formats;
}();

// The numbers of parameters, in order.
using numbers = std::vector<offset_t>;
void add(numbers& to, offset_t x) { to.push_back(x); }
void add(numbers& to, const std::vector<offset_t>& p) { to.insert(to.end(), p.begin(), p.end()); }
void add(numbers& to, const formats::sell_parameters& p) { to.insert(to.end(), {p.chunk, p.sigma}); }
void add(numbers& to, const formats::block_parameters& p) { to.insert(to.end(), {p.rows, p.cols}); }
void add(numbers& to, const formats::hyb_parameters& p) { to.push_back(p.width); }
void add(numbers& to, const formats::amb_parameters& p) { to.insert(to.end(), {p.segment, p.chunk, p.sigma, p.block}); }

numbers numbers_of(const format_choice& choice) {
  const format_options& o = choice.options;
  numbers all = {static_cast<offset_t>(choice.format)};
  const auto add_all = [&](const auto&... parameters) { (add(all, parameters), ...); };
  switch (choice.format) {
#define GUSTAV_FORMAT_NUMBERS(name, layout, ...) \
  case storage_format::name:                     \
    add_all(__VA_ARGS__);                        \
    break;
    GUSTAV_FOR_EACH_FORMAT(GUSTAV_FORMAT_NUMBERS)  // NOLINT(bugprone-branch-clone): several formats have no parameters
#undef GUSTAV_FORMAT_NUMBERS
    case storage_format::csr:
      break;
  }
  return all;
}

}  // namespace

std::span<const storage_format> storage_formats() { return every_format; }

std::string_view name_of(storage_format format) { return names[static_cast<std::size_t>(format)]; }

std::optional<storage_format> storage_format_of(std::string_view name) {
  const auto found = std::find(names.begin(), names.end() - 1, name);
  if (found == names.end() - 1) return std::nullopt;
  return static_cast<storage_format>(found - names.begin());
}

bool operator==(const format_choice& a, const format_choice& b) { return numbers_of(a) == numbers_of(b); }

std::uint64_t format_choice::hash() const {
  const numbers all = numbers_of(*this);
  return fingerprint(all.data(), static_cast<offset_t>(all.size()), 1);
}

}  // namespace gustav
