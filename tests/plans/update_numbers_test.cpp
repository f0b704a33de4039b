// Tuning numbers decide whether an output is updated in its memory; its entries do not depend on them.
#include <core/allocation.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/plans/number_file.hpp>

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace {

std::atomic<int> arrays{0};

// The arrays that a call allocates.
template <class F>
int arrays_of(const F& f) {
  arrays = 0;
  gb::set_allocation_fault(+[](std::size_t) noexcept {
    ++arrays;
    return false;
  });
  f();
  gb::set_allocation_fault(nullptr);
  return arrays;
}

struct outcome {
  gb::vector<double> w{600, 1.0};
  gb::matrix<double> c;
  std::array<int, 4> allocated;
};

// A vector, and a matrix with eight entries a row, of which a few change.
outcome changed(const gb::tuning& t) {
  std::vector<std::int32_t> row, col;
  for (std::int32_t i = 0; i < 600; ++i)
    for (std::int32_t d = 1; d <= 8; ++d) {
      row.push_back(i);
      col.push_back((i + d) % 600);
    }
  outcome r;
  r.c = gb::matrix<double>::build(600, 600, row, col, std::vector<double>(row.size(), 1.0));
  const auto corner = gb::select(gb::tril{}, r.c, -590);
  std::vector<std::int32_t> list(100);
  for (std::size_t k = 0; k < list.size(); ++k) list[k] = static_cast<std::int32_t>(6 * k);
  const std::span<const std::int32_t> all(list), one(all.first(1)), next(all.subspan(1, 1));
  const gb::cpu exec{.threads = 1, .numbers = &t};
  r.allocated = {arrays_of([&] { gb::assign(exec, r.w, gb::no_mask, gb::no_accum, 3.0, all); }),
                 arrays_of([&] { gb::assign(exec, r.w, gb::no_mask, gb::plus<>{}, r.w, gb::all); }),
                 arrays_of([&] { gb::assign(exec, r.c, gb::no_mask, gb::plus<>{}, 2.0, one, next); }),
                 arrays_of([&] { gb::apply(exec, r.c, gb::no_mask, gb::plus<>{}, gb::identity<double>{}, corner); })};
  return r;
}

using update_numbers = number_file;

TEST_F(update_numbers, decide_what_is_updated) {
  const auto updated =
      changed(from_file({{"update_positions", 100}, {"update_block_share", 1}, {"update_entries_share", 1}}));
  const auto rebuilt = changed(from_file({{"update_positions", 99},
                                          {"update_positions_share", 7},
                                          {"update_block_share", 1e6},
                                          {"update_entries_share", 1e6}}));
  const auto by_share = changed(from_file({{"update_positions", 0}, {"update_positions_share", 6}}));
  EXPECT_TRUE(updated.w == rebuilt.w && updated.c == rebuilt.c && by_share.w == updated.w);
  EXPECT_NE(updated.allocated[0], rebuilt.allocated[0]);
  EXPECT_EQ(updated.allocated[0], by_share.allocated[0]);
  EXPECT_EQ(updated.allocated[1], rebuilt.allocated[1]) << "all positions";
  EXPECT_NE(updated.allocated[2], rebuilt.allocated[2]);
  EXPECT_NE(updated.allocated[3], rebuilt.allocated[3]);
}

}  // namespace
