// The power of the Markov step is std::pow's, rounded to float, for every value, whatever the instruction set.
#include <backends/cpu/mcl/inflate.hpp>
#include <backends/cpu/simd/isa.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <random>
#include <vector>

namespace {

using gustav::isa;

double inflate_plainly(std::vector<float>& values, double mass, double power) {
  double sum = 0;
  for (float& x : values) {
    x = static_cast<float>(static_cast<double>(x) / mass);
    x = static_cast<float>(std::pow(static_cast<double>(x), power));
    sum += static_cast<double>(x);
  }
  for (float& x : values) x = static_cast<float>(static_cast<double>(x) / sum);
  return sum;
}

// About one value in 2^15 has a power so near the middle of two floats that vectors leave it to std::pow.
TEST(inflate, is_exact_near_the_middle_of_two_floats) {
  for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
    if (!gustav::backends::cpu::has_isa(set)) continue;
    SCOPED_TRACE("instruction set " + std::to_string(static_cast<int>(set)));
    std::mt19937 random(1);
    for (const double power : {1.4, 3.0}) {
      long differ = 0;
      for (int row = 0; row < 1 << 14; ++row) {
        std::vector<float> values(33);
        for (float& x : values) x = static_cast<float>(random() % (1u << 24) + 1) * 0x1p-24f;
        auto expected = values;
        const double sum = gustav::backends::cpu::markov::inflate(values.data(), values.size(), 1.0, power, set);
        EXPECT_EQ(sum, inflate_plainly(expected, 1.0, power));
        differ += values != expected;
      }
      EXPECT_EQ(differ, 0) << "power " << power;
    }
  }
}

}  // namespace
