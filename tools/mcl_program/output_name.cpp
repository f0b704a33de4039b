#include <tools/mcl_program/output_name.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gustav::tools::mcl_program {
namespace {

// mcl keeps them in single precision: 1.45 is I15.
std::string without_point(double x, int digits) {
  std::string text = fmt::format("{:.{}f}", static_cast<double>(static_cast<float>(x)), digits);
  text.erase(std::remove(text.begin(), text.end(), '.'), text.end());
  return text;
}

}  // namespace

std::string output_name::suffix() const {
  std::string text = "I" + without_point(inflation, inflation_digits);
  if (pre_inflation > 0) text += "pi" + without_point(pre_inflation, 1);
  return text + appended;
}

std::string output_name::of(const std::string& input) const {
  const std::size_t slash = input.rfind('/');
  const std::string base = slash == std::string::npos ? input : input.substr(slash + 1);
  std::string where = folder.empty() ? "" : folder + "/";
  if (beside_input && slash != std::string::npos) where = input.substr(0, slash + 1);
  return where + (prefix.empty() ? "out." + base : prefix) + "." + suffix();
}

}  // namespace gustav::tools::mcl_program
