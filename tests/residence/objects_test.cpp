// Objects whose entries are on a device: what is known without a transfer, one transfer at the first read, changes.
#include <graphblas/graphblas.hpp>
#include <tests/support/fake_kernels.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <sstream>
#include <thread>
#include <utility>
#include <vector>

namespace {

namespace gb = gustav;
using gb::place;

const fake::executor device;
fake::machine& machine() { return fake::machine::get(); }

gb::vector<double> host_vector() {
  gb::vector<double> u(100);
  for (int k = 0; k < 10; ++k) u.set(7 * k, k + 1);
  return u;
}
gb::matrix<double> host_matrix() {
  gb::matrix<double> a(40, 30);
  for (int k = 0; k < 60; ++k) a.set((7 * k) % 40, (11 * k) % 30, k);
  return a;
}
// The same on the device alone.
gb::vector<double> device_vector() {
  gb::vector<double> w(100);
  gb::apply(device, w, gb::no_mask, gb::no_accum, gb::identity<>{}, host_vector());
  machine().reset();
  return w;
}
gb::matrix<double> device_matrix() {
  gb::matrix<double> c(40, 30);
  gb::apply(device, c, gb::no_mask, gb::no_accum, gb::identity<>{}, host_matrix());
  machine().reset();
  return c;
}
gb::dense_matrix<int> device_dense(gb::layout order = gb::layout::row_major, gb::offset_t stride = 0) {
  gb::buffer<int> values(static_cast<std::size_t>(stride == 0 ? 12 : 3 * stride));
  for (std::size_t k = 0; k < values.size(); ++k) values[k] = static_cast<int>(k);
  using elements = fake::elements<int>;
  using resident = gb::detail::resident_object<gb::buffer<int>, elements>;
  auto there = std::make_shared<const resident>(std::make_shared<const elements>(place{0}, values));
  machine().reset();
  return gb::dense_matrix<int>::adopt_resident(order == gb::layout::row_major ? 3 : 4,
                                               order == gb::layout::row_major ? 4 : 3, std::move(there), order, stride);
}

TEST(resident_vector, is_moved_once_at_the_first_read) {
  const auto w = device_vector();
  EXPECT_TRUE(w.is_on_device());
  EXPECT_EQ(w.size(), 100);
  EXPECT_EQ(w.entries(), 10);
  const std::uint64_t bytes = 10 * (sizeof(int) + sizeof(double));
  EXPECT_EQ(w.alternates_bytes(place{0}), bytes);
  EXPECT_EQ(machine().downloads, 0);
  EXPECT_EQ(w.get(7), 2.0);
  EXPECT_FALSE(w.contains(8));
  EXPECT_FALSE(w.is_on_device());
  EXPECT_EQ(w, host_vector());
  EXPECT_EQ(w.form(), gb::vector_form::sparse);
  EXPECT_EQ(machine().downloads, 1);
  EXPECT_EQ(machine().down, bytes);
  EXPECT_EQ(w.alternates_bytes(place{0}), bytes);  // both are valid
}

TEST(resident_vector, takes_its_form_when_it_is_read) {
  gb::vector<double> u(100, 2.0), w(100);
  gb::apply(device, w, gb::no_mask, gb::no_accum, gb::identity<>{}, u);
  EXPECT_EQ(w.form(), gb::vector_form::full);
  w.set(3, 5.0);
  EXPECT_EQ(w.get(3), 5.0);
  EXPECT_EQ(w.entries(), 100);
}

TEST(resident_vector, changes_on_the_host) {
  auto expected = host_vector();
  {
    auto w = device_vector();
    w.set(8, 1.0);
    EXPECT_EQ(machine().downloads, 1);
    EXPECT_EQ(w.alternates_bytes(place{0}), 0u);
    expected.set(8, 1.0);
    EXPECT_EQ(w, expected);
    EXPECT_EQ(w.entries(), 11);
  }
  {
    auto w = device_vector();
    w.remove(7);
    EXPECT_EQ(w.entries(), 9);
    EXPECT_EQ(w.alternates_bytes(place{0}), 0u);
  }
  {
    auto w = device_vector();
    w.clear();
    EXPECT_EQ(w.entries(), 0);
    EXPECT_EQ(w.alternates_bytes(place{0}), 0u);
    EXPECT_EQ(machine().downloads, 0);
  }
  {
    auto w = device_vector();
    w.resize(20);
    EXPECT_EQ(w.entries(), 3);
    EXPECT_EQ(w.alternates_bytes(place{0}), 0u);
  }
  {
    auto w = device_vector();
    const auto arrays = w.release();
    EXPECT_EQ(arrays.entries, 10);
    EXPECT_EQ(w.entries(), 0);
    EXPECT_EQ(w.alternates_bytes(place{0}), 0u);
    EXPECT_FALSE(w.is_on_device());
  }
  EXPECT_EQ(machine().used, 0u);
}

TEST(resident_vector, is_copied_and_moved_without_a_transfer) {
  auto w = device_vector();
  const auto copy = w.clone();
  auto moved = std::move(w);
  EXPECT_FALSE(w.is_on_device());
  EXPECT_EQ(w.entries(), 0);
  gb::vector<double> assigned(3);
  assigned = std::move(moved);
  EXPECT_EQ(machine().downloads, 0);
  EXPECT_TRUE(copy.is_on_device());
  EXPECT_TRUE(assigned.is_on_device());
  assigned.set(0, 99.0);
  EXPECT_TRUE(copy.is_on_device());
  EXPECT_EQ(copy, host_vector());
  EXPECT_EQ(assigned.get(0), 99.0);
}

TEST(resident_matrix, is_moved_once_at_the_first_read) {
  const auto c = device_matrix();
  const auto expected = host_matrix();
  EXPECT_EQ(c.rows(), 40);
  EXPECT_EQ(c.entries(), expected.entries());
  EXPECT_TRUE(c.is_on_device());
  EXPECT_EQ(machine().downloads, 0);
  EXPECT_EQ(c, expected);
  EXPECT_EQ(c.get(7, 11), expected.get(7, 11));
  EXPECT_FALSE(c.iso());
  EXPECT_EQ(gb::transpose(c), gb::transpose(expected));
  EXPECT_EQ(machine().downloads, 1);
  std::ostringstream text;
  text << device_matrix();
  EXPECT_NE(text.str().find("40 x 30"), std::string::npos);
}

TEST(resident_matrix, changes_on_the_host) {
  auto c = device_matrix();
  auto expected = host_matrix();
  c.set(0, 0, 5.0);
  expected.set(0, 0, 5.0);
  c.remove(7, 11);
  expected.remove(7, 11);
  EXPECT_EQ(c.alternates_bytes(place{0}), 0u);
  EXPECT_EQ(c, expected);
  EXPECT_EQ(machine().downloads, 1);
  auto cleared = device_matrix();
  cleared.clear();
  EXPECT_EQ(cleared.entries(), 0);
  EXPECT_EQ(cleared.view().rows, 40);
  EXPECT_EQ(machine().downloads, 0);
  auto resized = device_matrix();
  resized.resize(50, 30);
  EXPECT_EQ(resized.entries(), host_matrix().entries());
  auto released = device_matrix();
  EXPECT_EQ(released.release().offsets.size(), 41u);
  EXPECT_EQ(released.entries(), 0);
  EXPECT_FALSE(device_matrix().is_foreign());
}

TEST(resident_matrix, is_copied_and_moved_without_a_transfer) {
  auto c = device_matrix();
  const auto copy = c.clone();
  gb::matrix<double> assigned;
  assigned = std::move(c);
  EXPECT_EQ(c.entries(), 0);
  EXPECT_EQ(machine().downloads, 0);
  assigned.clear();
  EXPECT_EQ(copy, host_matrix());
  EXPECT_EQ(machine().downloads, 1);
}

TEST(resident_dense_matrix, is_moved_once_at_the_first_read) {
  const auto d = device_dense();
  EXPECT_EQ(d.rows(), 3);
  EXPECT_EQ(d.cols(), 4);
  EXPECT_TRUE(d.is_on_device());
  const auto copy = d.clone();
  EXPECT_EQ(machine().downloads, 0);
  EXPECT_EQ(d(1, 2), 6);
  EXPECT_EQ(d.view()(2, 3), 11);
  EXPECT_EQ(machine().downloads, 1);
  EXPECT_EQ(d.alternates_bytes(place{0}), 12 * sizeof(int));
  EXPECT_TRUE(copy.is_on_device());
  EXPECT_EQ(copy, d);
  const auto padded = device_dense(gb::layout::column_major, 6);
  EXPECT_EQ(padded(3, 2), 15);
}

TEST(resident_dense_matrix, changes_on_the_host) {
  auto d = device_dense();
  d(0, 0) = 50;
  EXPECT_EQ(d.alternates_bytes(place{0}), 0u);
  EXPECT_EQ(std::as_const(d)(0, 0), 50);
  EXPECT_EQ(std::as_const(d)(0, 1), 1);
  auto filled = device_dense();
  filled.fill(3);
  EXPECT_EQ(machine().downloads, 0);
  EXPECT_EQ(filled(2, 3), 3);
  auto moved = device_dense();
  const auto target = std::move(moved);
  EXPECT_EQ(machine().downloads, 0);
  EXPECT_EQ(target(2, 2), 10);
  EXPECT_EQ(machine().used, target.alternates_bytes(place{0}));
}

// Few entries are changed in place, or stay pending: beside the entries that come from the device.
TEST(resident_objects, are_outputs_of_calls_on_the_host) {
  gb::matrix<double> few(40, 30);
  few.set(7, 11, 5.0);
  few.set(3, 3, 6.0);
  gb::vector<double> some(100);
  some.set(7, 5.0);
  some.set(8, 6.0);
  for (const bool read : {false, true}) {
    auto c = device_matrix();
    auto w = device_vector();
    if (read) {
      EXPECT_EQ(c.view().entries() + w.view().entries, host_matrix().entries() + 10);
    }
    auto expected_c = host_matrix();
    auto expected_w = host_vector();
    gb::apply(c, gb::no_mask, gb::plus<>{}, gb::identity<>{}, few);
    gb::apply(gb::reference{}, expected_c, gb::no_mask, gb::plus<>{}, gb::identity<>{}, few);
    gb::apply(w, gb::no_mask, gb::plus<>{}, gb::identity<>{}, some);
    gb::apply(gb::reference{}, expected_w, gb::no_mask, gb::plus<>{}, gb::identity<>{}, some);
    const std::vector<std::int32_t> rows{1, 2}, cols{4};
    gb::assign(c, gb::no_mask, gb::no_accum, 3.0, rows, cols);
    gb::assign(gb::reference{}, expected_c, gb::no_mask, gb::no_accum, 3.0, rows, cols);
    gb::assign(w, gb::no_mask, gb::no_accum, 3.0, rows);
    gb::assign(gb::reference{}, expected_w, gb::no_mask, gb::no_accum, 3.0, rows);
    EXPECT_EQ(c.alternates_bytes(place{0}) + w.alternates_bytes(place{0}), 0u);
    EXPECT_EQ(c, expected_c);
    EXPECT_EQ(w, expected_w);
  }
}

TEST(resident_objects, a_transfer_that_fails_changes_nothing) {
  const auto w = device_vector();
  const auto c = device_matrix();
  const auto d = device_dense();
  auto edited = device_vector();
  machine().transfers_fail = true;
  EXPECT_THROW((void)w.get(7), gb::error);
  EXPECT_THROW((void)c.view(), gb::error);
  EXPECT_THROW((void)d(0, 0), gb::error);
  EXPECT_THROW(edited.set(0, 1.0), gb::error);
  EXPECT_EQ(w.entries(), 10);
  EXPECT_TRUE(w.is_on_device() && c.is_on_device() && d.is_on_device() && edited.is_on_device());
  machine().transfers_fail = false;
  EXPECT_EQ(w, host_vector());
  EXPECT_EQ(edited, w);
  EXPECT_EQ(c, host_matrix());
  EXPECT_EQ(d(0, 1), 1);
}

TEST(resident_objects, a_limit_evicts_the_copy_when_the_host_has_one) {
  auto w = device_vector();
  w.set_alternates_limit(10, place{0});
  EXPECT_TRUE(w.is_on_device());  // the only copy stays
  EXPECT_GT(w.alternates_bytes(place{0}), 10u);
  EXPECT_EQ(w, host_vector());
  EXPECT_EQ(w.alternates_bytes(place{0}), 0u);
  EXPECT_EQ(w.alternates_limit(place{0}), 10u);
  EXPECT_EQ(machine().used, 0u);
}

template <class F>
void in_many_threads(F f) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t) threads.emplace_back([&f, t] { f(t); });
  for (auto& thread : threads) thread.join();
}

TEST(resident_objects, many_readers_move_one_copy) {
  const auto expected_vector = host_vector();
  const auto expected_matrix = host_matrix();
  expected_vector.wait();
  expected_matrix.wait();
  for (int round = 0; round < 20; ++round) {
    const auto w = device_vector();
    const auto c = device_matrix();
    const auto d = device_dense();
    std::vector<std::uint8_t> right(8, 0);
    in_many_threads([&](int t) {
      bool same = w.entries() == 10 && c.entries() == expected_matrix.entries();
      if (t % 4 == 0) same &= w.get(7) == 2.0 && c.get(0, 0) == expected_matrix.get(0, 0);
      if (t % 4 == 1) same &= w.clone() == expected_vector && c.clone().entries() == c.entries();
      if (t % 4 == 2) same &= c.transposed_view(1).entries() == c.entries() && d(1, 1) == 5;
      (void)w.is_on_device();
      right[static_cast<std::size_t>(t)] = same && w == expected_vector && c == expected_matrix && d(2, 3) == 11;
    });
    for (const auto same : right) EXPECT_TRUE(same);
    // A clone of what was on the device alone moves a copy of its own.
    EXPECT_GE(machine().downloads, 3);
    EXPECT_LE(machine().downloads, 3 + 4);
  }
}

}  // namespace
