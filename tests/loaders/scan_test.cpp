// Tests of the number scanners against the C library.
#include <loaders/detail/scan.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <string>

namespace {

using namespace gustav::io::detail;

void expect_like_strtod(const std::string& number) {
  const std::string text = number + "\n";
  double value = -1;
  const char* stop = scan_real(text.data(), text.data() + text.size(), value);
  ASSERT_EQ(stop, text.data() + number.size()) << number;
  const double expected = std::strtod(number.c_str(), nullptr);
  ASSERT_EQ(std::signbit(value), std::signbit(expected)) << number;
  ASSERT_EQ(value, expected) << number;
}

TEST(scan_real, agrees_with_strtod) {
  for (const char* number : {"0",
                             "-0",
                             "1",
                             "-1.5",
                             "3.14159265358979",
                             "1e22",
                             "1e23",
                             "1e-22",
                             "1e-23",
                             "9007199254740993",
                             "0.1",
                             ".5",
                             "5.",
                             "123456789012345678",
                             "1234567890123456789",
                             "1.7976931348623157e308",
                             "5e-324",
                             "1e-400",
                             "4.9406564584124654e-324",
                             "0.000001",
                             "1E5",
                             "1e+5",
                             "100000000000000000000000",
                             "inf",
                             "-inf"})
    expect_like_strtod(number);
  std::mt19937_64 random(1);
  for (int k = 0; k < 200000; ++k) {
    std::string number = random() % 2 ? "-" : "";
    for (std::uint64_t d = random() % 12; d > 0; --d) number += char('0' + random() % 10);
    number += char('0' + random() % 10);
    if (random() % 2) {
      number += '.';
      for (std::uint64_t d = random() % 12; d > 0; --d) number += char('0' + random() % 10);
    }
    if (random() % 3 == 0) number += "e" + std::to_string(int(random() % 60) - 30);
    expect_like_strtod(number);
  }
}

TEST(scan_real, rejects_other_text) {
  for (const std::string text : {"\n", "x\n", "-\n", "+-1\n", ".\n", "e5\n", "1e999\n"}) {
    double value;
    EXPECT_EQ(scan_real(text.data(), text.data() + text.size(), value), nullptr) << text;
  }
  // The scanner stops after the longest number.
  const std::string text = "1ex\n";
  double value;
  EXPECT_EQ(scan_real(text.data(), text.data() + text.size(), value), text.data() + 1);
}

TEST(classify, names) {
  std::uint64_t value = 7;
  EXPECT_EQ(classify("0", value), numeral::canonical);
  EXPECT_EQ(value, 0u);
  EXPECT_EQ(classify("9223372036854775807", value), numeral::canonical);
  EXPECT_EQ(value, 9223372036854775807u);
  EXPECT_EQ(classify("9223372036854775808", value), numeral::overflow);
  EXPECT_EQ(classify("18446744073709551616", value), numeral::overflow);
  EXPECT_EQ(classify("100000000000000000000000", value), numeral::overflow);
  EXPECT_EQ(classify("-1", value), numeral::negative);
  for (const char* text : {"", "-", "00", "01", "-0", "-01", "+1", "1.0", "1e3", "a", " 1"})
    EXPECT_EQ(classify(text, value), numeral::text) << text;
}

TEST(scan_id, takes_plain_decimals_only) {
  std::uint64_t value = 0;
  EXPECT_NE(scan_id("123456789012345678\n", value), nullptr);
  EXPECT_EQ(value, 123456789012345678u);
  EXPECT_EQ(scan_id("1234567890123456789\n", value), nullptr);  // takes the slow path
  EXPECT_EQ(scan_id("01\n", value), nullptr);
  EXPECT_EQ(scan_id("-1\n", value), nullptr);
  EXPECT_EQ(scan_id("\n", value), nullptr);
}

TEST(scan_integer, takes_reals_that_are_integers) {
  const auto scan = [](const std::string& s, std::int64_t& v) {
    return scan_integer(s.data(), s.data() + s.size(), v) == s.data() + s.size();
  };
  std::int64_t value = 0;
  EXPECT_TRUE(scan("-9223372036854775808", value));
  EXPECT_EQ(value, std::numeric_limits<std::int64_t>::min());
  EXPECT_TRUE(scan("1e3", value));
  EXPECT_EQ(value, 1000);
  EXPECT_TRUE(scan("3.0", value));
  EXPECT_EQ(value, 3);
  EXPECT_FALSE(scan("3.5", value));
  EXPECT_FALSE(scan("1e30", value));
  EXPECT_FALSE(scan("nan", value));
}

}  // namespace
