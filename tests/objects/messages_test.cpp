// Messages for indices out of bounds: the kind of object, its range, and whether it is empty.
#include <graphblas/graphblas.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace gb = gustav;

namespace {

using ints = std::vector<std::int32_t>;

TEST(index_messages, matrix) {
  gb::matrix<int> m(3, 4);
  EXPECT_EQ(objects::out_of_bounds([&] { m.get(3, 0); }), "row 3 is out of bounds: the matrix has rows 0 to 2");
  EXPECT_EQ(objects::out_of_bounds([&] { m.set(0, -1, 5); }),
            "column -1 is out of bounds: the matrix has columns 0 to 3");
  gb::matrix<int> none(0, 4), narrow(3, 0);
  EXPECT_EQ(objects::out_of_bounds([&] { none.remove(0, 0); }),
            "row 0 is out of bounds: the matrix is empty, it has no rows");
  EXPECT_EQ(objects::out_of_bounds([&] { narrow.get(0, 0); }),
            "column 0 is out of bounds: the matrix is empty, it has no columns");
}

TEST(index_messages, vector) {
  gb::vector<int> u(3);
  EXPECT_EQ(objects::out_of_bounds([&] { u.get(3); }), "index 3 is out of bounds: the vector has indices 0 to 2");
  gb::vector<int> none(0);
  EXPECT_EQ(objects::out_of_bounds([&] { none.set(0, 1); }),
            "index 0 is out of bounds: the vector is empty, it has no indices");
}

TEST(index_messages, tuples) {
  EXPECT_EQ(objects::out_of_bounds([&] {
              gb::vector<int>::build(5, ints{1, 9}, ints{1, 1});
            }),
            "tuple 1 is index 9 in a vector of size 5");
  EXPECT_EQ(objects::duplicate([&] {
              gb::vector<int>::build(5, ints{3, 3}, ints{1, 1});
            }),
            "index 3 is given twice and no operator says how to combine them");
  EXPECT_EQ(objects::out_of_bounds([&] { gb::matrix<int>::build(2, 5, ints{1}, ints{9}, ints{1}); }),
            "tuple 0 is (1, 9) in a 2 x 5 matrix");
}

TEST(index_messages, lists) {
  const gb::vector<int> u(5), none(0);
  EXPECT_EQ(objects::out_of_bounds([&] { gb::extract(u, ints{7}); }), "index 7 in a list of indices into 0 to 4");
  EXPECT_EQ(objects::out_of_bounds([&] { gb::extract(none, ints{0}); }),
            "index 0 in a list of indices into an object that is empty");
}

}  // namespace
