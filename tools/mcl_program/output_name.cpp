// Default output names of mcl.
#include <tools/mcl_program/output_name.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gustav::tools::mcl_program {
namespace {

// mcl stores the value in single precision: 1.45 gives I15.
std::string without_point(double x, int digits) {
  std::string text = fmt::format("{:.{}f}", static_cast<double>(static_cast<float>(x)), digits);
  text.erase(std::remove(text.begin(), text.end(), '.'), text.end());
  return text;
}

}  // namespace

std::string output_name::suffix() const {
  std::string text = "I" + without_point(inflation, inflation_digits);
  if (initial > 0) text += fmt::format("l{}i{}", initial, without_point(initial_inflation, 1));
  if (pre_inflation > 0) text += "pi" + without_point(pre_inflation, 1);
  if (loop_weight >= 0) text += "c" + without_point(loop_weight, 1);
  return text + appended;
}

std::string output_name::of(const std::string& input) const {
  const auto base = [](const std::string& path) { return path.substr(path.rfind('/') + 1); };  // npos + 1 is 0
  std::string name = "out." + base(input);
  if (!prefix.empty()) {
    name.clear();
    for (const char c : prefix) name += c == '=' ? input : std::string(1, c);
  } else if (!clusters.empty()) {
    name = folder.empty() ? clusters : base(clusters);
  }
  std::string where = folder.empty() ? "" : folder + "/";
  if (beside_input && prefix.empty() && clusters.empty() && input.find('/') != std::string::npos)
    where = input.substr(0, input.rfind('/') + 1);
  return where + name + "." + suffix();
}

}  // namespace gustav::tools::mcl_program
