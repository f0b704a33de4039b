// Reductions by a monoid whose terminal values absorb later operands but not earlier ones: composition of maps, with
// constant maps as terminal values. A terminal value must not end the sum of an earlier block.
#include <graphblas/operations/reduce.hpp>
#include <semirings/semirings.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

namespace gb = gustav;

namespace {

// A map of {0, ..., 7} to itself, three bits per image.
using map = std::uint32_t;
constexpr map image(map f, unsigned x) { return f >> 3 * x & 7; }
template <class F>
constexpr map tabulate(F f) {
  map t = 0;
  for (unsigned x = 0; x < 8; ++x) t |= f(x) << 3 * x;
  return t;
}
constexpr map unchanged = tabulate([](unsigned x) { return x; });
constexpr map after(map f, map g) {
  return tabulate([=](unsigned x) { return image(f, image(g, x)); });
}
constexpr map constant(unsigned value) {
  return tabulate([=](unsigned) { return value; });
}

// f * g = f after g. A constant f absorbs g; for a constant g, f * g is the constant f(g).
// A composition with `slow` waits until another worker reaches a terminal value, and 50 ms longer.
struct composition {
  using value_type = map;
  static constexpr bool has_terminal = true;
  std::atomic<bool>* terminal_seen;
  map slow;

  map identity() const { return unchanged; }
  map operator()(map f, map g) const {
    if (g == slow) {
      const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(10);
      while (!terminal_seen->load() && std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return after(f, g);
  }
  bool is_terminal(map f) const {
    if (f != constant(image(f, 0))) return false;
    terminal_seen->store(true);
    return true;
  }
};

constexpr map rotated(unsigned by) {
  return tabulate([=](unsigned x) { return (x + by) % 8; });
}
constexpr map doubled = tabulate([](unsigned x) { return 2 * x % 8; });
constexpr map slow = tabulate([](unsigned x) { return x ^ 1; });
constexpr long block = 1 << 13;  // of a reduction

// Blocks 0 to 3 belong to one worker, which waits in block 0 until another reads the constant in block 9.
std::vector<map> maps() {
  std::vector<map> values(static_cast<std::size_t>(20 * block), unchanged);
  const auto put = [&](long at, map f) { values[static_cast<std::size_t>(at)] = f; };
  put(5, slow);
  put(block + 7, rotated(3));
  put(2 * block, doubled);
  put(3 * block + 1, rotated(1));
  put(9 * block + 3, constant(5));
  put(9 * block + 4, rotated(2));
  put(15 * block, constant(0));
  return values;
}
map in_order(const std::vector<map>& values) {
  map all = unchanged;
  for (const map f : values) all = after(all, f);
  return all;
}

template <class Object>
void expect_all_read(const Object& object, const std::vector<map>& values) {
  for (const int threads : {1, 2, 7}) {
    std::atomic<bool> seen{threads == 1};
    EXPECT_EQ(gb::reduce(gb::cpu{.threads = threads}, composition{&seen, slow}, object), in_order(values)) << threads;
  }
}

TEST(reduce_terminal, a_terminal_block_ends_only_later_blocks_of_a_full_vector) {
  const auto values = maps();
  gb::vector<map> u(static_cast<gb::offset_t>(values.size()), unchanged);
  for (std::size_t k = 0; k < values.size(); ++k)
    if (values[k] != unchanged) u.set(static_cast<gb::offset_t>(k), values[k]);
  ASSERT_EQ(u.view().form, gb::vector_form::full);
  expect_all_read(u, values);
}

TEST(reduce_terminal, a_terminal_block_ends_only_later_blocks_of_a_bitmap) {
  const auto values = maps();
  gb::vector<map> u(static_cast<gb::offset_t>(values.size()), unchanged);
  for (std::size_t k = 0; k < values.size(); ++k)
    if (values[k] != unchanged)
      u.set(static_cast<gb::offset_t>(k), values[k]);
    else if (k % 3 == 0)
      u.remove(static_cast<gb::offset_t>(k));
  ASSERT_EQ(u.view().form, gb::vector_form::bitmap);
  expect_all_read(u, values);
}

TEST(reduce_terminal, a_terminal_block_ends_only_later_blocks_of_a_matrix) {
  const auto values = maps();
  const std::int32_t rows = 20, cols = static_cast<std::int32_t>(block);
  std::vector<std::int32_t> row, col;
  for (std::int32_t i = 0; i < rows; ++i)
    for (std::int32_t j = 0; j < cols; ++j) {
      row.push_back(i);
      col.push_back(j);
    }
  expect_all_read(gb::matrix<map>::build(rows, cols, row, col, values), values);
}

// The monoid `any` gives the first entry, whichever worker finishes first.
TEST(reduce_terminal, any_is_the_first_entry) {
  std::vector<std::int32_t> at, values;
  for (std::int32_t k = 100'000; k < 200'000; k += 2) {
    at.push_back(k);
    values.push_back(k);
  }
  const auto u = gb::vector<std::int32_t>::build(200'000, at, values);
  for (int repetition = 0; repetition < 20; ++repetition)
    EXPECT_EQ(gb::reduce(gb::cpu{.threads = 7}, gb::any_monoid<std::int32_t>{}, u), 100'000);
}

// Row sums stop at a terminal value, too.
TEST(reduce_terminal, rows_keep_earlier_entries) {
  const std::vector<std::int32_t> row{0, 0, 0, 1, 1, 2}, col{0, 1, 2, 0, 2, 1};
  const std::vector<map> value{rotated(1), constant(2), doubled, doubled, rotated(3), constant(4)};
  const auto a = gb::matrix<map>::build(3, 3, row, col, value);
  std::atomic<bool> seen{true};
  const composition compose{&seen, slow};
  gb::vector<map> w(3);
  gb::reduce(gb::cpu{.threads = 2}, w, gb::no_mask, gb::no_accum, compose, a);
  EXPECT_EQ(w.get(0), constant(3));
  EXPECT_EQ(w.get(1), after(doubled, rotated(3)));
  EXPECT_EQ(w.get(2), constant(4));
}

}  // namespace
