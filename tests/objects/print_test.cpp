// Printing of objects: integers as numbers, a user's type by its own operator<<.
#include <graphblas/graphblas.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <ostream>
#include <sstream>
#include <string>

namespace gb = gustav;

namespace {

struct point {
  int x = 0, y = 0;
  friend bool operator==(const point&, const point&) = default;
  friend std::ostream& operator<<(std::ostream& out, const point& p) { return out << '<' << p.x << ' ' << p.y << '>'; }
};
struct silent {
  int x = 0;
  friend bool operator==(const silent&, const silent&) = default;
};
enum class color { red };

template <class X>
std::string text(const X& x) {
  std::ostringstream out;
  out << x;
  return out.str();
}
template <class T>
void expect_printed(const T& value, const std::string& expected) {
  gb::matrix<T> m(2, 3);
  m.set(1, 2, value);
  EXPECT_EQ(text(m), "2 x 3 matrix, 1 entry\n  (1, 2)  " + expected + "\n");
  gb::vector<T> v(4);
  v.set(3, value);
  EXPECT_EQ(text(v), "vector of size 4, 1 entry\n  (3)  " + expected + "\n");
  EXPECT_EQ(text(gb::scalar<T>(value)), expected);
  gb::dense_matrix<T> d(1, 1);
  d(0, 0) = value;
  EXPECT_EQ(text(d), "1 x 1 dense matrix\n " + expected + "\n");
}

TEST(print, values) {
  expect_printed(point{1, 2}, "<1 2>");
  expect_printed(silent{}, "?");
  expect_printed(color::red, "?");
  expect_printed(std::int8_t{65}, "65");
  expect_printed(std::uint8_t{66}, "66");
  expect_printed('C', "67");
  expect_printed(true, "1");
  expect_printed(2.5, "2.5");
}

}  // namespace
