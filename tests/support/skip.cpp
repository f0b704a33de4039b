// Messages of skips, and which skips are failures.
#include <tests/support/skip.hpp>

#include <array>
#include <string>
#include <utility>

namespace gustav_test {

namespace {

struct kind {
  const char* name;
  bool excused;  // also under CI=true
};
constexpr std::array kinds = {kind{"device", true}, kind{"isa", true},      kind{"memory", true},
                              kind{"file", false},  kind{"program", false}, kind{"library", false}};

}  // namespace

std::string skip_message(missing what, const std::string& why) {
  return std::string("missing ") + kinds.at(static_cast<std::size_t>(what)).name + ": " + why;
}

std::string skip_fault(const std::string& message, bool ci) {
  for (const auto& [name, excused] : kinds)
    if (message.find(std::string("missing ") + name + ": ") != std::string::npos)
      return ci && !excused ? "CI=true excuses a missing device, instruction set or memory only" : "";
  return "skipped without SKIP_FOR (tests/support/skip.hpp)";
}

}  // namespace gustav_test
