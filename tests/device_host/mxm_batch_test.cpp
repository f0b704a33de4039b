// Batches of products on the emulated device: sizes, operands, layouts, types and tuples against the reference and, bit
// for bit, against mxm; launches and copies, which do not grow with the number of products; failing allocations.
#include <backends/cuda/emulator/emulated.hpp>
#include <backends/cuda/launch_sequences.hpp>
#include <graphblas/fused/mxm_batch.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/backends/batch.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <array>
#include <complex>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

namespace gustav::device_host {
namespace {

using namespace batch_test;

constexpr offset_t inner_of(std::size_t k) { return std::array<offset_t, 8>{20, 33, 1, 100, 47, 0, 64, 5}[k % 8]; }
constexpr offset_t rows_of(std::size_t k) { return std::array<offset_t, 7>{25, 1, 60, 0, 99, 31, 8}[k % 7]; }

// Small graphs of mixed sizes with all kinds of operands and their products.
template <class T, class Z, class I>
struct batch {
  std::vector<matrix<T, I>> a, flipped;
  std::vector<tuples<T, I>> lists;
  std::vector<coo_view<storage_t<T>, I>> views;
  std::vector<dense_matrix<Z>> b, before;

  batch(std::size_t count, offset_t cols) {
    std::vector<std::pair<offset_t, offset_t>> of_b, of_c;
    for (std::size_t k = 0; k < count; ++k) {
      const offset_t n = k % 4 == 3 ? cols + 3 : cols;
      a.push_back(sparse<T, I>(rows_of(k), inner_of(k), 3, static_cast<unsigned>(k)));
      flipped.push_back(transpose(a.back()));
      lists.emplace_back(a.back(), static_cast<unsigned>(k % 3));
      of_b.emplace_back(inner_of(k), n);
      of_c.emplace_back(rows_of(k), n);
    }
    for (const auto& list : lists) views.push_back(list.view);
    b = dense<Z>(of_b, 1);
    before = dense<Z>(of_c, 2);
  }
};

template <class T, class I = std::int32_t, class Semiring>
void check(const Semiring& s, offset_t cols, lane_order order = lane_order::shuffled) {
  using Z = typename Semiring::value_type;
  const batch<T, Z, I> x(17, cols);
  const auto compare = [&](const auto& accum) {
    auto want = copy(x.before);
    mxm_batch(reference{}, want, accum, s, x.a, x.b);
    const auto is_right = [&](const auto& a, const char* what) {
      auto c = copy(x.before);
      mxm_batch(emulated{}, c, accum, s, a, x.b);
      EXPECT_EQ(c, want) << what << ", columns " << cols;
      for (std::size_t k = 0; k < c.size(); ++k) {
        EXPECT_EQ(c[k].order(), x.before[k].order());
        EXPECT_EQ(c[k].stride(), x.before[k].stride());
      }
    };
    is_right(x.a, "matrices");
    is_right(x.views, "tuples");
    std::vector<decltype(transposed(x.flipped[0]))> turned;
    for (const auto& a : x.flipped) turned.push_back(transposed(a));
    is_right(turned, "transposed");
  };
  emulated_device device({.emulator = {.order = order, .seed = 3}});
  compare(no_accum);
  compare(minus<>{});
  EXPECT_EQ(mxm_batch(emulated{}, x.a, x.b, s), mxm_batch(reference{}, x.a, x.b, s));
}

TEST(device_mxm_batch, agrees_with_the_reference) {
  for (const offset_t cols : {0, 1, 2, 7, 8, 31, 32, 33, 130}) check<std::int64_t>(plus_times<std::int64_t>{}, cols);
  for (const auto order : {lane_order::ascending, lane_order::descending})
    check<double>(plus_times<double>{}, 5, order);
  check<float>(plus_times<float>{}, 45);
  check<double, std::int64_t>(min_plus<double>{}, 21);
  check<void>(plus_second<double>{}, 19);
  check<std::int64_t>(any_pair<std::int64_t>{}, 16);
  check<std::int64_t>(max_second_row<std::int64_t>{}, 6);
  check<bool>(lor_land<bool>{}, 12);
  check<std::complex<double>>(plus_times<std::complex<double>>{}, 3);
  check<std::int64_t>(semiring(plus_monoid<std::int64_t>{}, minus<std::int64_t>{}), 9);
}

template <class C>
bool same_bits(const dense_matrix<C>& a, const dense_matrix<C>& b) {
  if (a.rows() != b.rows() || a.cols() != b.cols()) return false;
  for (offset_t i = 0; i < a.rows(); ++i)
    for (offset_t j = 0; j < a.cols(); ++j) {
      const C x = a(i, j), y = b(i, j);
      if (std::memcmp(&x, &y, sizeof(C)) != 0) return false;
    }
  return true;
}

// Rows of more than 2,048 entries among them, whose segments mxm adds in order, and a product that is alone.
template <class Z>
void check_bits(const std::vector<offset_t>& rows, const std::vector<offset_t>& inner, offset_t cols) {
  emulated_device device;
  grid::source random(11);
  std::vector<matrix<Z>> a;
  std::vector<dense_matrix<Z>> b, want;
  for (std::size_t k = 0; k < rows.size(); ++k) {
    a.push_back(grid::random_matrix<Z>(random, rows[k], inner[k], inner[k] > 1000 ? 0.95 : 0.1));
    b.push_back(grid::random_dense<Z>(random, inner[k], cols, layout::row_major, 0));
    want.push_back(mxm(emulated{}, a[k], b[k], plus_times<Z>{}));
  }
  const auto is_same = [&](const auto& operands) {
    const auto c = mxm_batch(emulated{}, operands, b, plus_times<Z>{});
    for (std::size_t k = 0; k < c.size(); ++k) EXPECT_TRUE(same_bits(c[k], want[k])) << k;
  };
  is_same(a);
  std::vector<tuples<Z, std::int32_t>> lists;
  for (std::size_t k = 0; k < a.size(); ++k) lists.emplace_back(a[k], static_cast<unsigned>(k + 2));
  std::vector<coo_view<Z, std::int32_t>> views;
  for (const auto& list : lists) views.push_back(list.view);
  is_same(views);
}

TEST(device_mxm_batch, has_the_bits_of_mxm) {
  check_bits<float>({30, 3, 50, 7}, {30, 9000, 70, 2500}, 6);
  check_bits<double>({30, 3, 50, 7}, {30, 9000, 70, 2500}, 33);
  check_bits<double>({10, 1 << 11, 10}, {10, 20, 10}, 128);
}

TEST(device_mxm_batch, launches_and_copies_do_not_grow) {
  const auto counted = [](std::size_t count) {
    emulated_device device({.emulator = {.counts = true}});
    const batch<double, double, std::int32_t> x(count, 8);
    auto c = copy(x.before);
    mxm_batch(emulated{}, c, no_accum, plus_times<double>{}, x.a, x.b);
    std::uint64_t launches = 0;
    for (const auto& [name, kernel] : device.device().counts()) launches += kernel.launches;
    return std::pair(launches, device.copied().arrays_up);
  };
  const auto few = counted(10), many = counted(300);
  EXPECT_EQ(few, many);
  EXPECT_EQ(many.first, 1u);
  EXPECT_LE(many.second, 7u);
}

// Operands and results that are on the device stay there.
TEST(device_mxm_batch, a_chain_stays_on_the_device) {
  emulated_device device;
  std::vector<matrix<double>> a;
  std::vector<std::pair<offset_t, offset_t>> shapes;
  for (std::size_t k = 0; k < 12; ++k) {
    const auto n = static_cast<offset_t>(3 + 7 * k);
    a.push_back(sparse<double>(n, n, 3, static_cast<unsigned>(k)));
    shapes.emplace_back(n, 5);
  }
  auto x = dense<double>(shapes, 4);
  auto want = copy(x);
  mxm_batch(emulated{}, x, no_accum, plus_times<double>{}, a, x);
  const auto first = device.copied();
  mxm_batch(emulated{}, x, plus<>{}, plus_times<double>{}, a, x);
  const auto second = device.copied();
  EXPECT_EQ(second.bytes_down, 0u);
  EXPECT_EQ(second.arrays_up - first.arrays_up, 5u);  // A, the products and their parts
  for (const auto& m : x) EXPECT_TRUE(m.is_on_device());
  mxm_batch(reference{}, want, no_accum, plus_times<double>{}, a, want);
  mxm_batch(reference{}, want, plus<>{}, plus_times<double>{}, a, want);
  EXPECT_EQ(x, want);
}

// Views of one array, which overlap: the last one counts.
TEST(device_mxm_batch, users_arrays) {
  const batch<double, double, std::int32_t> x(9, 6);
  const auto run_on = [&](const auto& exec) {
    std::vector<double> elements(20000, 1.0);
    std::vector<dense_view<double>> c;
    offset_t first = 0;
    for (std::size_t k = 0; k < x.before.size(); ++k) {
      const auto& m = x.before[k];
      c.push_back({m.rows(), m.cols(), elements.data() + first, m.stride(), m.order()});
      first += (m.order() == layout::row_major ? m.rows() : m.cols()) * m.stride() / 2;
    }
    mxm_batch(exec, c, plus<>{}, plus_times<double>{}, x.views, x.b);
    return elements;
  };
  emulated_device device;
  EXPECT_EQ(run_on(emulated{}), run_on(reference{}));
  EXPECT_EQ(device.copied().arrays_down, 1u);
}

TEST(device_mxm_batch, failing_allocations) {
  emulated_device device;
  const batch<double, double, std::int32_t> x(6, 4);
  auto want = copy(x.before);
  mxm_batch(reference{}, want, minus<>{}, plus_times<double>{}, x.a, x.b);
  bool has_failed = true;
  for (long allocations = 0; has_failed; ++allocations) {
    auto c = copy(x.before);
    device.fail_after(allocations);
    try {
      mxm_batch(emulated{}, c, minus<>{}, plus_times<double>{}, x.a, x.b);
      device.fail_after(-1);
      EXPECT_EQ(c, want);
      has_failed = false;
    } catch (const out_of_memory&) {
      device.fail_after(-1);
      EXPECT_EQ(c, x.before);
    }
  }
  auto c = copy(x.before);
  EXPECT_THROW(mxm_batch(emulated{}, c, no_accum, plus_times<double>{}, std::span(x.a).first(3), x.b),
               dimension_mismatch);
}

}  // namespace
}  // namespace gustav::device_host
