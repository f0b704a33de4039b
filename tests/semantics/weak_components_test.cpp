// weak_components by hand-written answers, on the reference backend.
#include <algorithms/components.hpp>
#include <tests/objects/throws.hpp>
#include <tests/semantics/tiny.hpp>

#include <gtest/gtest.h>

#include <vector>

namespace {

using namespace tiny;
using gb::reference;

std::vector<int> components_of(const gb::matrix<int>& a) {
  const auto values = gb::components(reference{}, a).component.tuples().second;
  return {values.begin(), values.end()};
}

TEST(weak_components, direction_and_values_do_not_count) {
  EXPECT_EQ(components_of(mat<int>({{_, 0, _}, {_, _, _}, {_, 7, _}})), (std::vector<int>{0, 0, 0}));
  EXPECT_EQ(components_of(mat<int>({{1, _, _}, {_, _, _}, {_, _, 2}})), (std::vector<int>{0, 1, 2}));
}

TEST(weak_components, are_numbered_by_size_then_by_their_first_vertex) {
  const auto a = mat<int>({{_, _, _, _, _, _},
                           {_, _, _, _, 1, _},
                           {_, _, _, _, _, _},
                           {_, _, _, _, _, _},
                           {_, _, _, _, _, 1},
                           {_, _, _, _, _, _}});
  const auto r = gb::components(reference{}, a);
  EXPECT_EQ(components_of(a), (std::vector<int>{1, 0, 2, 3, 0, 0}));
  EXPECT_EQ(r.sizes, (std::vector<offset_t>{3, 1, 1, 1}));
  EXPECT_FALSE(r.cancelled);
}

TEST(weak_components, a_matrix_that_is_not_square) {
  objects::dimension_mismatch([] { gb::components(reference{}, gb::matrix<int>(2, 3)); });
}

}  // namespace
