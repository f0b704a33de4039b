// Alternates: made once, without a lock on the object, kept within a limit, dropped with every change.
#include <core/alternates.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <latch>
#include <limits>
#include <memory>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace {

namespace gb = gustav;
using gb::detail::alternates;

template <int N>
struct form {
  int number;
};
template <int N>
alternates::made<form<N>> make_form(int number, std::uint64_t bytes) {
  return {std::make_shared<const form<N>>(form<N>{number}), bytes};
}

TEST(alternates, one_of_each_type) {
  const alternates kept;
  EXPECT_EQ(kept.find<form<1>>(), nullptr);
  EXPECT_EQ(kept.get<form<1>>([] { return make_form<1>(7, 10); })->number, 7);
  EXPECT_EQ(kept.get<form<2>>([] { return make_form<2>(8, 20); })->number, 8);
  EXPECT_EQ(kept.get<form<1>>([]() -> alternates::made<form<1>> { throw std::logic_error("made again"); })->number, 7);
  EXPECT_EQ(kept.find<form<2>>()->number, 8);
  EXPECT_EQ(kept.bytes(), 30);
}

TEST(alternates, places_are_apart) {
  alternates kept;
  const gb::place first{0}, second{1};
  kept.get<form<1>>([] { return make_form<1>(1, 10); });
  kept.get<form<1>>([] { return make_form<1>(2, 20); }, false, first);
  kept.get<form<1>>([] { return make_form<1>(3, 30); }, false, second);
  EXPECT_EQ(kept.find<form<1>>()->number, 1);
  EXPECT_EQ(kept.find<form<1>>(first)->number, 2);
  EXPECT_EQ(kept.find<form<1>>(second)->number, 3);
  EXPECT_EQ(kept.bytes(), 10);
  EXPECT_EQ(kept.bytes(second), 30);
  kept.set_limit(25, first);  // of each device
  EXPECT_EQ(kept.find<form<1>>(first)->number, 2);
  kept.get<form<2>>([] { return make_form<2>(4, 20); }, false, first);  // the other copy there has to go
  EXPECT_EQ(kept.find<form<1>>(first), nullptr);
  EXPECT_EQ(kept.find<form<2>>(first)->number, 4);
  kept.set_limit(0);
  EXPECT_EQ(kept.find<form<1>>(), nullptr);
  EXPECT_EQ(kept.find<form<2>>(first)->number, 4);
  kept.drop_one<form<2>>(first);
  EXPECT_EQ(kept.bytes(first), 0);
  EXPECT_FALSE(kept.due<form<3>>(5, 8, first));
  EXPECT_FALSE(kept.due<form<3>>(5, 8));  // counted apart
  EXPECT_TRUE(kept.due<form<3>>(5, 8, first));
}

TEST(alternates, pinned_ones_leave_no_room) {
  alternates kept;
  kept.set_limit(10);
  kept.get<form<1>>([] { return make_form<1>(1, 100); }, true);
  kept.get<form<2>>([] { return make_form<2>(2, 5); });
  EXPECT_EQ(kept.find<form<2>>(), nullptr);
  EXPECT_EQ(kept.bytes(), 100);
}

TEST(alternates, the_limit_of_devices_is_that_of_each) {
  alternates kept;
  kept.get<form<1>>([] { return make_form<1>(1, 100); }, false, gb::place{1});
  kept.set_limit(10, gb::place{0});
  EXPECT_EQ(kept.bytes(gb::place{1}), 0);
  EXPECT_EQ(kept.limit(gb::place{1}), 10);
}

TEST(alternates, nothing_is_left_after_a_change) {
  alternates kept;
  EXPECT_FALSE(kept.may_have_some());
  kept.set_limit(50);
  EXPECT_FALSE(kept.may_have_some());
  kept.get<form<1>>([] { return make_form<1>(1, 20); });
  EXPECT_TRUE(kept.may_have_some());
  kept.drop();
  EXPECT_FALSE(kept.may_have_some());
  EXPECT_EQ(kept.limit(), 50);
}

// An operation that makes its output anew keeps the limits that the caller set, as one that changes it in place does.
TEST(alternates, an_output_keeps_its_limits) {
  grid::source random(3);
  const auto a = grid::random_matrix<double>(random, 40, 40, 0.2);
  const auto check = [](auto&& output, const auto& run) {
    output.set_alternates_limit(1000);
    output.set_alternates_limit(2000, gb::place{0});
    run(output);
    EXPECT_EQ(output.alternates_limit(), 1000);
    EXPECT_EQ(output.alternates_limit(gb::place{0}), 2000);
  };
  const gb::plus_times<double> ring;
  check(gb::matrix<double>(40, 40), [&](auto& c) { gb::mxm(c, gb::no_mask, gb::no_accum, ring, a, a); });
  check(gb::matrix<double>(40, 40), [&](auto& c) { gb::assign(c, gb::no_mask, gb::no_accum, a, gb::all, gb::all); });
  check(a.clone(), [&](auto& c) { gb::apply(c, gb::no_mask, gb::plus<>{}, gb::ainv<>{}, c); });
  const gb::vector<double> u(40, 2.0);
  check(gb::vector<double>(40), [&](auto& w) { gb::mxv(w, gb::no_mask, gb::no_accum, ring, a, u); });
  check(gb::vector<double>(40, 1.0), [&](auto& w) { gb::mxv(w, gb::no_mask, gb::no_accum, ring, a, u); });
  check(gb::vector<double>(40, 1.0), [&](auto& w) { gb::assign(w, gb::no_mask, gb::no_accum, 3.0, gb::all); });
  check(gb::vector<double>(40, 1.0), [&](auto& w) { gb::apply(w, gb::no_mask, gb::plus<>{}, gb::ainv<>{}, u); });
}

TEST(alternates, many_threads_make_one) {
  const alternates kept;
  std::atomic<int> made{0};
  std::vector<std::shared_ptr<const form<1>>> seen(8);
  std::vector<std::thread> threads;
  for (auto& mine : seen)
    threads.emplace_back([&] {
      mine = kept.get<form<1>>([&] {
        ++made;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        return make_form<1>(5, 1);
      });
    });
  for (auto& t : threads) t.join();
  EXPECT_EQ(made, 1);
  for (const auto& mine : seen) EXPECT_EQ(mine, seen[0]);
}

// While one form is being made, the object answers for other forms. Under a lock this would not end.
TEST(alternates, others_do_not_wait_for_a_conversion) {
  const alternates kept;
  std::latch making{1}, answered{1};
  std::thread slow([&] {
    kept.get<form<1>>([&] {
      making.count_down();
      answered.wait();
      return make_form<1>(1, 1);
    });
  });
  making.wait();
  EXPECT_EQ(kept.find<form<1>>(), nullptr);
  EXPECT_EQ(kept.get<form<2>>([] { return make_form<2>(2, 1); })->number, 2);
  EXPECT_EQ(kept.bytes(), 1);
  answered.count_down();
  slow.join();
  EXPECT_EQ(kept.bytes(), 2);
}

TEST(alternates, a_conversion_that_fails_leaves_nothing) {
  const alternates kept;
  EXPECT_THROW(kept.get<form<1>>([]() -> alternates::made<form<1>> { throw gb::out_of_memory(); }), gb::out_of_memory);
  EXPECT_EQ(kept.find<form<1>>(), nullptr);
  EXPECT_EQ(kept.get<form<1>>([] { return make_form<1>(3, 1); })->number, 3);
}

TEST(alternates, the_least_recently_used_go_first) {
  alternates kept;
  kept.set_limit(100);
  kept.get<form<1>>([] { return make_form<1>(1, 40); });
  kept.get<form<2>>([] { return make_form<2>(2, 40); });
  (void)kept.find<form<1>>();
  kept.get<form<3>>([] { return make_form<3>(3, 50); });
  EXPECT_NE(kept.find<form<1>>(), nullptr);
  EXPECT_EQ(kept.find<form<2>>(), nullptr);
  EXPECT_NE(kept.find<form<3>>(), nullptr);
  EXPECT_EQ(kept.bytes(), 90);
  const auto large = kept.get<form<4>>([] { return make_form<4>(4, 101); });
  EXPECT_EQ(large->number, 4);
  EXPECT_EQ(kept.find<form<4>>(), nullptr);
  EXPECT_EQ(kept.bytes(), 90);
  // Pinned ones stay, whatever their size.
  kept.get<form<4>>([] { return make_form<4>(4, 101); }, true);
  kept.set_limit(0);
  EXPECT_EQ(kept.bytes(), 101);
  EXPECT_NE(kept.find<form<4>>(), nullptr);
  kept.drop();
  EXPECT_EQ(kept.bytes(), 0);
  EXPECT_EQ(kept.find<form<4>>(), nullptr);
}

TEST(alternates, what_was_missed_adds_up) {
  alternates kept;
  EXPECT_FALSE(kept.due<form<1>>(60, 100));
  EXPECT_FALSE(kept.due<form<2>>(60, 100));
  EXPECT_TRUE(kept.due<form<1>>(60, 100));
  EXPECT_TRUE(kept.due<form<1>>(std::numeric_limits<gb::offset_t>::max(), 100));
  EXPECT_FALSE(kept.due<form<2>>(-200, 100));
  EXPECT_TRUE(kept.due<form<2>>(std::numeric_limits<gb::offset_t>::max(), 100));
  EXPECT_FALSE(kept.due<form<2>>(std::numeric_limits<gb::offset_t>::min(), 100));
  kept.drop();
  EXPECT_FALSE(kept.due<form<1>>(60, 100));
}

TEST(alternates, of_a_matrix) {
  grid::source random(1);
  auto a = grid::random_matrix<double>(random, 70, 50, 0.2);
  const auto b = grid::random_matrix<double>(random, 70, 30, 0.2);
  const auto expected = gb::mxm(gb::reference{}, gb::transposed(a), b, gb::plus_times<double>{});
  a.set_alternates_limit(10);
  EXPECT_TRUE(grid::same(gb::mxm(gb::transposed(a), b, gb::plus_times<double>{}), expected, 1e-12));
  EXPECT_FALSE(a.has_transpose());
  EXPECT_EQ(a.alternates_bytes(), 0);
  const auto view = a.transposed_view();
  EXPECT_TRUE(a.has_transpose());
  EXPECT_EQ(a.transposed_view().indices, view.indices);
  const auto entries = static_cast<std::uint64_t>(a.entries());
  EXPECT_EQ(a.alternates_bytes(), 51 * sizeof(gb::offset_t) + entries * (sizeof(int) + sizeof(double)));
  EXPECT_TRUE(grid::same(gb::mxm(gb::transposed(a), b, gb::plus_times<double>{}), expected, 1e-12));
  gb::matrix<double> moved(std::move(a));
  EXPECT_TRUE(moved.has_transpose());
  EXPECT_EQ(a.alternates_bytes(), 0);
  moved.set(0, 0, 5.0);
  EXPECT_EQ(moved.alternates_bytes(), 0);
}

// The transpose of a symmetric matrix is the matrix, without memory, until one of its entries changes.
TEST(alternates, of_a_symmetric_matrix) {
  grid::source random(3);
  const auto half = grid::random_matrix<double>(random, 60, 60, 0.1);
  auto a = gb::ewise_add(half, gb::transposed(half), gb::plus<>{});
  const gb::plus_times<double> ring;
  const auto expected = gb::mxm(gb::reference{}, gb::transposed(a), half, ring);
  EXPECT_FALSE(a.has_transpose());
  a.mark_symmetric();
  EXPECT_TRUE(a.has_transpose());
  EXPECT_EQ(a.alternates_bytes(), 0);
  EXPECT_EQ(a.transposed_view().indices, a.view().indices);
  EXPECT_TRUE(grid::same(gb::mxm(gb::transposed(a), half, ring), expected, 1e-12));

  const auto copy = a.clone();
  EXPECT_FALSE(copy.has_transpose());
  const int* const before = a.view().indices;
  auto arrays = a.release();
  EXPECT_NE(arrays.indices.data(), before);  // the clone shares them
  a = gb::matrix<double>::adopt(60, 60, std::move(arrays));
  EXPECT_EQ(a, copy);

  a.mark_symmetric();
  const int* const own = a.view().indices;
  arrays = a.release();
  EXPECT_EQ(arrays.indices.data(), own);  // not copied for the transpose
  EXPECT_FALSE(a.has_transpose());

  auto changed = copy.clone();
  changed.mark_symmetric();
  changed.set(0, 59, 7.0);
  EXPECT_FALSE(changed.has_transpose());
  EXPECT_EQ(gb::transpose(changed).get(59, 0), 7.0);
}

TEST(alternates, a_rectangle_is_not_symmetric) {
  gb::matrix<double> a(3, 4), none(0, 0);
  EXPECT_THROW(a.mark_symmetric(), gb::dimension_mismatch);
  EXPECT_FALSE(a.has_transpose());
  const gb::matrix<double> moved(std::move(none));
  none.mark_symmetric();
  EXPECT_EQ(none.transposed_view().entries(), 0);
}

// A matrix over a user's arrays, which may change, has a transpose of its own.
TEST(alternates, of_a_symmetric_matrix_in_foreign_memory) {
  std::vector<gb::offset_t> offsets{0, 1, 2};
  std::vector<int> columns{1, 0};
  std::vector<double> values{5, 5};
  const auto owner = std::make_shared<int>(0);
  auto a = gb::matrix<double>::adopt(
      2, 2,
      {gb::buffer<gb::offset_t>(offsets.data(), 3, owner), gb::buffer<int>(columns.data(), 2, owner),
       gb::buffer<double>(values.data(), 2, owner)});
  a.mark_symmetric();
  EXPECT_NE(a.transposed_view().indices, columns.data());
  EXPECT_EQ(a.alternates_bytes(), 3 * sizeof(gb::offset_t) + 2 * (sizeof(int) + sizeof(double)));
  EXPECT_EQ(gb::transpose(a), a);
}

// Any operation that would have read less with the transpose counts towards it.
TEST(alternates, products_and_vectors_share_the_count) {
  grid::source random(2);
  const auto a = grid::random_matrix<double>(random, 400, 400, 0.1);
  gb::vector<double> few(400);
  few.set(3, 1.0);
  const gb::plus_times<double> ring;
  int calls = 0;
  for (; calls < 20 && !a.has_transpose(); ++calls) (void)gb::mxv(a, few, ring);
  EXPECT_TRUE(a.has_transpose());
  EXPECT_GE(calls, 3);
}

}  // namespace
