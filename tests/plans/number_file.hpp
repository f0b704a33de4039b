// Tuning numbers from a file, each at the ends of its range.
#pragma once

#include <backends/common/cost/tuning.hpp>

#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;

using number_lines = std::vector<std::pair<std::string, double>>;

class number_file : public ::testing::Test {
 protected:
  std::string path = ::testing::TempDir() + "gustav_extremes_" + std::to_string(::getpid());
  ~number_file() override { std::remove(path.c_str()); }

  // The numbers of a file with these lines.
  gb::tuning from_file(const number_lines& lines) {
    std::ofstream out(path);
    out.precision(17);
    for (const auto& [name, value] : lines) {
      out << name << " = ";
      if (value == std::floor(value))
        out << static_cast<std::int64_t>(value) << '\n';
      else
        out << value << '\n';
    }
    out.close();
    return gb::load_tuning(path);
  }

  // check(numbers) with the defaults and with those of `rare`; then with each number at both ends of its range beside
  // these, and with all at their ends at once.
  template <class F>
  void for_each_extreme(const number_lines& rare, const F& check) {
    for (const number_lines& base : {number_lines{}, rare}) {
      check(from_file(base));
      for (const gb::tuning_entry& e : gb::list_numbers(gb::tuning{}))
        for (const double value : {e.least, e.most}) {
          SCOPED_TRACE(std::string(e.name) + " = " + std::to_string(value) + (base.empty() ? "" : ", rare paths"));
          auto lines = base;
          std::erase_if(lines, [&](const auto& line) { return line.first == e.name; });
          lines.emplace_back(e.name, value);
          check(from_file(lines));
        }
    }
    number_lines least, most;
    for (const gb::tuning_entry& e : gb::list_numbers(gb::tuning{})) {
      least.emplace_back(e.name, e.least);
      most.emplace_back(e.name, e.most);
    }
    check(from_file(least));
    check(from_file(most));
  }
};
