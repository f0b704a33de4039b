// The texts of operators in this process.
#include <backends/cuda/jit/cubin_cache.hpp>
#include <backends/cuda/jit/operator_text.hpp>
#include <core/error.hpp>

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

namespace gustav::backends::cuda {
namespace {

struct all_texts {
  std::mutex mutex;
  std::map<std::uint64_t, operator_text> by_hash;
};
all_texts& texts() {
  static auto& all = *new all_texts;
  return all;
}

bool is_identifier(std::string_view name) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  return !name.empty() && is_letter(name.front()) &&
         std::all_of(name.begin(), name.end(), [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); });
}

// Separated by commas and blanks.
std::vector<std::string> split(std::string_view names) {
  std::vector<std::string> found;
  while (true) {
    const std::size_t comma = std::min(names.find(','), names.size());
    std::string_view name = names.substr(0, comma);
    name.remove_prefix(std::min(name.find_first_not_of(' '), name.size()));
    found.emplace_back(name.substr(0, name.find_last_not_of(' ') + 1));
    if (comma == names.size()) return found;
    names.remove_prefix(comma + 1);
  }
}

}  // namespace

std::uint64_t add_operator_text(operator_types types, std::string_view names, std::string_view expression) {
  operator_text text{std::move(types), split(names), std::string(expression)};
  if (text.names.size() != text.types.parameters.size() ||
      !std::all_of(text.names.begin(), text.names.end(), is_identifier))
    throw invalid_value("the operator \"" + text.expression + "\" of type " + text.types.signature + " needs " +
                        std::to_string(text.types.parameters.size()) + " names, and has \"" + std::string(names) +
                        "\"");
  std::uint64_t hash = text_hash(text.expression, text_hash(text.types.signature));
  for (const auto& name : text.names) hash = text_hash(name + ",", hash);
  const std::lock_guard lock(texts().mutex);
  const auto [at, is_new] = texts().by_hash.try_emplace(hash, text);
  if (!is_new && (at->second.expression != text.expression || at->second.names != text.names ||
                  at->second.types.signature != text.types.signature))
    throw error(info::panic, "two texts of operators have one hash: " + at->second.expression + ", " + text.expression);
  return hash;
}

const operator_text* find_operator_text(std::uint64_t hash) {
  const std::lock_guard lock(texts().mutex);
  const auto found = texts().by_hash.find(hash);
  return found == texts().by_hash.end() ? nullptr : &found->second;
}

void refuse_on_host(std::uint64_t hash) {
  const operator_text* const text = find_operator_text(hash);
  throw not_implemented("the operator \"" + (text ? text->expression : std::string()) +
                        "\" is text for a device and has no function on the host");
}

}  // namespace gustav::backends::cuda
