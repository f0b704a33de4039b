// A conversion that does not fit into memory throws and leaves the object unchanged.
#include <core/allocation.hpp>
#include <core/parallel.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

namespace gb = gustav;
using gb::offset_t;

namespace {

// Lets every allocation of a megabyte or more fail.
class small_machine {
 public:
  small_machine() {
    gb::set_allocation_fault(+[](std::size_t bytes) noexcept { return bytes >= (std::size_t{1} << 20); });
  }
  ~small_machine() { gb::set_allocation_fault(nullptr); }
};

TEST(strong_guarantee, a_full_vector_that_cannot_become_a_bitmap) {
  const small_machine limits;
  gb::vector<double, std::int64_t> w(offset_t{1} << 40, 1.0);
  const auto version = w.version();
  objects::out_of_memory([&] { w.remove(5); });
  EXPECT_EQ(w.form(), gb::vector_form::full);
  EXPECT_EQ(w.version(), version);
  EXPECT_EQ(w.entries(), offset_t{1} << 40);
  EXPECT_EQ(w.get(5), 1.0);
  EXPECT_EQ(w.get((offset_t{1} << 40) - 1), 1.0);
  objects::out_of_memory([&] { w.set(7, 2.0); });
  EXPECT_EQ(w.get(7), 1.0);
  EXPECT_TRUE(w.view().iso);
}

// Pending entries are merged at 2^20. If the merge fails, the next entry is not taken, and none is lost.
template <class Set, class Get>
void a_block_that_cannot_be_merged(const Set& set, const Get& get) {
  constexpr int block = 1 << 20;
  for (int k = 0; k < block; ++k) set(k % 1000, k / 1000, k);
  {
    const small_machine limits;
    objects::out_of_memory([&] { set(1, 1, -1); });
    objects::out_of_memory([&] { set(1, 1, -1); });
  }
  EXPECT_EQ(get(1, 1), 1001);
  set(1, 1, -1);
  EXPECT_EQ(get(1, 1), -1);
  EXPECT_EQ(get((block - 1) % 1000, (block - 1) / 1000), block - 1);
}

TEST(strong_guarantee, lazy_inserts_into_a_matrix) {
  gb::matrix<int> m(1000, 2000);
  a_block_that_cannot_be_merged([&](int i, int j, int v) { m.set(i, j, v); },
                                [&](int i, int j) { return m.get(i, j); });
  EXPECT_EQ(m.entries(), 1 << 20);
}

TEST(strong_guarantee, lazy_inserts_into_a_vector) {
  gb::vector<int> u(1 << 30);
  a_block_that_cannot_be_merged([&](int i, int j, int v) { u.set(i + 1000 * j, v); },
                                [&](int i, int j) { return u.get(i + 1000 * j); });
  EXPECT_EQ(u.entries(), 1 << 20);
}

}  // namespace
