// apply, select and reduce inside masks.
#include <core/types.hpp>
#include <graphblas/runtime/operations.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>

namespace gb = gustav;
namespace rt = gustav::runtime;

namespace {

const rt::type boolean(rt::type_code::boolean), int64(rt::type_code::int64), fp64(rt::type_code::fp64);

// How often the functions below were called.
int calls = 0;
void counted_negative(void* z, const void* x) {
  ++calls;
  const double value = -*static_cast<const double*>(x);
  std::memcpy(z, &value, sizeof value);
}
void counted_positive(void* z, const void* x, std::uint64_t, std::uint64_t, const void*) {
  ++calls;
  const bool value = *static_cast<const double*>(x) > 0;
  std::memcpy(z, &value, sizeof value);
}

// A mask with few entries spares the calls for the others; values by which it allows nothing are no exception.
TEST(RuntimeInsideMask, FewEntriesOfAMaskAreFewCalls) {
  const rt::unary_operator negative(counted_negative, fp64, fp64);
  const rt::index_unary_operator positive(counted_positive, boolean, fp64, int64);
  const rt::any_scalar zero(std::int64_t{0});
  rt::any_matrix a(fp64, 20, 20), mask(boolean, 20, 20);
  rt::any_vector u(fp64, 400), few(boolean, 400);
  for (gb::offset_t k = 0; k < 400; ++k) {
    const double value = static_cast<double>(k % 7) - 3;
    a.set(k / 20, k % 20, fp64, &value);
    u.set(k, fp64, &value);
  }
  const bool yes = true, no = false;
  for (const gb::offset_t k : {0, 15, 130, 399}) {
    mask.set(k / 20, k % 20, boolean, k == 15 ? &no : &yes);
    few.set(k, boolean, k == 15 ? &no : &yes);
  }
  for (const bool structure : {true, false}) {
    const int allowed = structure ? 4 : 3;
    const rt::call_options options{.structure = structure, .threads = 1};
    rt::any_matrix c(fp64, 20, 20);
    rt::any_vector w(fp64, 400);
    calls = 0;
    rt::apply(c, &mask, nullptr, negative, a, options);
    EXPECT_EQ(calls, allowed);
    EXPECT_EQ(c.entries(), allowed);
    double found = 0;
    ASSERT_TRUE(c.get(6, 10, fp64, &found));
    EXPECT_EQ(found, -1.0);  // 130 % 7 - 3 is 1
    calls = 0;
    rt::apply(w, &few, nullptr, negative, u, options);
    EXPECT_EQ(calls, allowed);
    EXPECT_EQ(w.entries(), allowed);
    // Of 0, 15, 130 and 399 the values are -3, -2, 1 and -3.
    c.clear();
    calls = 0;
    rt::select(c, &mask, nullptr, positive, a, zero, options);
    EXPECT_EQ(calls, allowed);
    EXPECT_EQ(c.entries(), 1);
    EXPECT_TRUE(c.contains(6, 10));
    calls = 0;
    rt::any_vector kept(fp64, 400);
    rt::select(kept, &few, nullptr, positive, u, zero, options);
    EXPECT_EQ(calls, allowed);
    EXPECT_EQ(kept.entries(), 1);
    EXPECT_TRUE(kept.contains(130));
  }
  // Outside the mask all others are computed.
  rt::any_vector w(fp64, 400);
  rt::apply(w, &few, nullptr, negative, u, {.structure = true, .complement = true, .threads = 1});
  EXPECT_EQ(w.entries(), 396);
}

void counted_sum(void* z, const void* x, const void* y) {
  ++calls;
  const double value = *static_cast<const double*>(x) + *static_cast<const double*>(y);
  std::memcpy(z, &value, sizeof value);
}

// Rows that the mask does not allow are not summed.
TEST(RuntimeInsideMask, RowsOfAReduction) {
  const rt::monoid add(rt::binary_operator(counted_sum, fp64, fp64, fp64), rt::any_scalar(0.0));
  rt::any_matrix a(fp64, 8, 5);
  for (gb::offset_t i = 0; i < 8; ++i)
    for (gb::offset_t j = 0; j < 5; ++j) {
      const double value = static_cast<double>(10 * i + j);
      if (i != 6) a.set(i, j, fp64, &value);
    }
  rt::any_vector mask(boolean, 8);
  const bool yes = true, no = false;
  for (const gb::offset_t i : {1, 3, 6}) mask.set(i, boolean, i == 3 ? &no : &yes);
  for (const bool structure : {true, false})
    for (const bool complement : {true, false}) {
      rt::any_vector w(fp64, 8);
      calls = 0;
      rt::reduce(w, &mask, nullptr, add, a, {.structure = structure, .complement = complement, .threads = 1});
      int rows = 0;
      for (gb::offset_t i = 0; i < 8; ++i) {
        const bool is_allowed = (i == 1 || i == 6 || (i == 3 && structure)) != complement,
                   has_sum = is_allowed && i != 6;
        rows += has_sum;
        double found = 0;
        ASSERT_EQ(w.get(i, fp64, &found), has_sum) << i;
        if (has_sum) {
          EXPECT_EQ(found, static_cast<double>(50 * i + 10)) << i;
        }
      }
      EXPECT_EQ(calls, 4 * rows);
    }
}

}  // namespace
