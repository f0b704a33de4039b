// The options and operands of a command line, parsed by the option table of a command.
#pragma once

#include <tools/command.hpp>

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::tools {

class arguments {
 public:
  // `words` are the arguments after the command's name. Throws usage_error; for an unknown option the message names
  // the nearest known one.
  arguments(const command& c, std::span<const std::string> words);

  bool has(std::string_view option) const { return values_.find(option) != values_.end(); }
  // All values of the option in order; empty when the option is absent.
  const std::vector<std::string>& all(std::string_view option) const;
  // The last value of the option, `otherwise` when it is absent.
  std::string text(std::string_view option, const std::string& otherwise) const;
  // The last value as a number. Throws usage_error unless it lies in [least, most]; open_least and open_most exclude
  // the ends.
  std::int64_t integer(std::string_view option, std::int64_t otherwise, std::int64_t least,
                       std::int64_t most = std::numeric_limits<std::int64_t>::max()) const;
  double real(std::string_view option, double otherwise, double least, double most, bool open_least = false,
              bool open_most = false) const;
  // The last value as a size in bytes, such as 1000, 64K, 1.5G or 2GiB; units are powers of 1024.
  std::uint64_t bytes(std::string_view option, std::uint64_t otherwise) const;

  const std::vector<std::string>& operands() const { return operands_; }

 private:
  [[noreturn]] void refuse(std::string_view option, const std::string& value, const std::string& expected) const;
  std::string command_;
  std::map<std::string, std::vector<std::string>, std::less<>> values_;
  std::vector<std::string> operands_;
};

// The candidate with the least edit distance to `word`, the first of several equally near ones. `candidates` must not
// be empty.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

// Splits "a|b|c" at the bars; returns an empty vector for "".
std::vector<std::string> split_choices(std::string_view choices);

}  // namespace gustav::tools
