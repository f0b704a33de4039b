// Inflation of a row in single precision, compiled once for each instruction set.
#include <backends/cpu/mcl/inflate.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/targets.hpp>
#include <core/types.hpp>

#include <cmath>
#include <cstdint>
#include <cstring>

namespace gustav::backends::cpu::markov {
namespace {

// Vectors of eight values in the compiler's vector extension, which maps them to the instruction set of the caller.
// They are passed by reference, because the convention for passing them by value depends on that set.
constexpr std::size_t block = 8;
using doubles = double __attribute__((vector_size(64)));
using floats = float __attribute__((vector_size(32)));
using words = std::uint64_t __attribute__((vector_size(64)));

// Horner's rule; the coefficient of the highest power comes first.
template <std::size_t n>
GUSTAV_INLINE void polynomial(const double (&coefficients)[n], const doubles& x, doubles& sum) {
  sum = x * coefficients[0] + coefficients[1];
#pragma GCC unroll 16
  for (std::size_t k = 2; k < n; ++k) sum = sum * x + coefficients[k];
}

// log2 of positive normal x = 2^e m, 1/sqrt(2) < m <= sqrt(2): e + 2/ln(2) atanh((m - 1) / (m + 1)), by its series up
// to the 17th power. The relative error of the series is below 2^-49.
GUSTAV_INLINE void log2_of(const doubles& x, doubles& out) {
  constexpr double two_52 = 4503599627370496.0;
  constexpr std::uint64_t bits_of_one = 0x3FF0000000000000, bits_of_two_52 = 0x4330000000000000;
  const words bits = (words)x;
  doubles e = (doubles)((bits >> 52) | bits_of_two_52) - (two_52 + 1023);
  doubles m = (doubles)((bits & 0xFFFFFFFFFFFFFu) | bits_of_one);
  const auto high = m > 1.4142135623730951;
  m = high ? 0.5 * m : m;
  e = high ? e + 1.0 : e;
  const doubles s = (m - 1.0) / (m + 1.0), t = s * s;
  doubles sum;
  polynomial({1.0 / 17, 1.0 / 15, 1.0 / 13, 1.0 / 11, 1.0 / 9, 1.0 / 7, 1.0 / 5, 1.0 / 3, 1.0}, t, sum);
  out = e + 2.8853900817779268 * s * sum;
}

// 2^y, -1000 < y < 1000: y is split into an integer and a remainder of at most 1/2, whose exponential is summed up to
// the 12th power. The relative error of the series is below 2^-51.
GUSTAV_INLINE void exp2_of(const doubles& y, doubles& out) {
  constexpr double middle = 6755399441055744.0;  // 2^52 + 2^51: adding it rounds to an integer
  const doubles shifted = y + middle;
  const doubles z = (y - (shifted - middle)) * 0.6931471805599453;
  doubles sum;
  polynomial({1.0 / 479001600, 1.0 / 39916800, 1.0 / 3628800, 1.0 / 362880, 1.0 / 40320, 1.0 / 5040, 1.0 / 720,
              1.0 / 120, 1.0 / 24, 1.0 / 6, 0.5, 1.0, 1.0},
             z, sum);
  out = sum * (doubles)(((words)shifted + 1023) << 52);
}

// float(x^power) for eight values. Where the result lies between 2^-120 and 2^120 the relative error of both functions
// together is below 2^-42. Results outside of that range, or within 2^-40 of the midpoint of two floats, are computed
// by std::pow.
GUSTAV_INLINE void raise_block(float* values, double power) {
  constexpr double largest = 0x1p126;
  floats narrow;
  std::memcpy(&narrow, values, sizeof narrow);
  const doubles x = __builtin_convertvector(narrow, doubles);
  doubles y, raised;
  log2_of(x, y);
  y *= power;
  const auto out_of_range = (x <= 0.0) | (x > largest) | (y < -120.0) | (y > 120.0) | (x != x) | (y != y);
  const doubles in_range = out_of_range ? doubles{} : y;
  exp2_of(in_range, raised);
  const floats low = __builtin_convertvector(raised * (1 - 0x1p-40), floats);
  const floats high = __builtin_convertvector(raised * (1 + 0x1p-40), floats);
  std::int32_t differ[block];
  const auto uncertain = low != high;
  std::memcpy(differ, &uncertain, sizeof differ);
  std::int64_t outside[block];
  std::memcpy(outside, &out_of_range, sizeof outside);
  float before[block];
  std::memcpy(before, values, sizeof before);
  std::memcpy(values, &low, sizeof low);
  std::int64_t any = 0;
  for (std::size_t k = 0; k < block; ++k) any |= outside[k] | differ[k];
  if (!any) return;
  for (std::size_t k = 0; k < block; ++k)
    if (outside[k] | differ[k]) values[k] = static_cast<float>(std::pow(static_cast<double>(before[k]), power));
}

GUSTAV_INLINE double inflate_by(float* values, std::size_t count, double mass, double power) {
  for (std::size_t k = 0; k < count; ++k) values[k] = static_cast<float>(static_cast<double>(values[k]) / mass);
  if (power == 2) {
    for (std::size_t k = 0; k < count; ++k) {
      const double x = values[k];
      values[k] = static_cast<float>(x * x);
    }
  } else if (power != 1) {
    std::size_t k = 0;
    for (; k + block <= count; k += block) raise_block(values + k, power);
    for (; k < count; ++k) values[k] = static_cast<float>(std::pow(static_cast<double>(values[k]), power));
  }
  double sum = 0;
  for (std::size_t k = 0; k < count; ++k) sum += static_cast<double>(values[k]);
  for (std::size_t k = 0; k < count; ++k) values[k] = static_cast<float>(static_cast<double>(values[k]) / sum);
  return sum;
}

#if GUSTAV_HAS_X86_TARGETS
GUSTAV_AVX2 double inflate_avx2(float* values, std::size_t count, double mass, double power) {
  return inflate_by(values, count, mass, power);
}
GUSTAV_AVX512 double inflate_avx512(float* values, std::size_t count, double mass, double power) {
  return inflate_by(values, count, mass, power);
}
#endif

}  // namespace

double inflate(float* values, std::size_t count, double mass, double power, isa set) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return inflate_avx512(values, count, mass, power);
  if (set == isa::avx2) return inflate_avx2(values, count, mass, power);
#endif
  static_cast<void>(set);
  return inflate_by(values, count, mass, power);
}

}  // namespace gustav::backends::cpu::markov
