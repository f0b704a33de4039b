// Calls on a device: operands move up once, results stay there, masks and the write-back read nothing on the host.
#include <algorithms/core_numbers.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/backends/grid_objects.hpp>
#include <tests/support/fake_kernels.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <utility>

namespace {

namespace gb = gustav;
using gb::place;

const fake::executor device;
fake::machine& machine() { return fake::machine::get(); }
const gb::plus_times<double> ring;
constexpr gb::offset_t n = 60;

gb::matrix<double> graph() {
  grid::source random(5);
  return grid::random_matrix<double>(random, n, n, 0.1);
}
std::uint64_t bytes_of(const gb::matrix<double>& a) {
  return (n + 1) * sizeof(gb::offset_t) + static_cast<std::uint64_t>(a.entries()) * (sizeof(int) + sizeof(double));
}
constexpr std::uint64_t entry_bytes = sizeof(int) + sizeof(double);  // of a vector

// Twenty rounds of r = 0.1 + 0.5 A' r, with one sum a round.
template <class E>
gb::vector<double> ranks(const E& exec, const gb::matrix<double>& a) {
  gb::vector<double> r(n, 1.0), product(n);
  for (int round = 0; round < 20; ++round) {
    gb::mxv(exec, product, gb::no_mask, gb::no_accum, ring, gb::transposed(a), r);
    gb::apply(exec, product, gb::no_mask, gb::no_accum, gb::times<>{}, product, 0.01);
    gb::apply(exec, r, gb::no_mask, gb::no_accum, gb::plus<>{}, product, 0.1);
    (void)gb::reduce(exec, gb::plus_monoid<double>{}, r);
  }
  return r;
}

TEST(device_calls, a_loop_moves_the_graph_up_once_and_the_scores_down_once) {
  const auto a = graph();
  machine().reset();
  const auto r = ranks(device, a);
  EXPECT_TRUE(r.is_on_device());
  EXPECT_EQ(machine().uploads, 2);
  EXPECT_EQ(machine().up, bytes_of(a) + n * entry_bytes);
  EXPECT_EQ(machine().downloads, 0);
  EXPECT_EQ(machine().scalars, 20);
  EXPECT_TRUE(grid::same(r, ranks(gb::reference{}, a), 1e-12));
  EXPECT_EQ(machine().downloads, 1);
  EXPECT_EQ(machine().down, static_cast<std::uint64_t>(r.entries()) * entry_bytes);

  machine().reset();
  (void)ranks(device, a);
  EXPECT_EQ(machine().up, n * entry_bytes);  // the start alone
}

TEST(device_calls, the_second_one_moves_nothing) {
  const auto a = graph();
  const gb::vector<double> u(n, 2.0);
  machine().reset();
  const auto first = gb::mxv(device, a, u, ring);
  EXPECT_GT(machine().up, 0u);
  machine().reset();
  const auto second = gb::mxv(device, a, u, ring);
  EXPECT_EQ(machine().up, 0u);
  EXPECT_EQ(machine().downloads, 0);
  EXPECT_EQ(first, second);
  EXPECT_EQ(machine().downloads, 2);
  (void)gb::mxv(device, a, first, ring);  // which is here and there
  EXPECT_EQ(machine().up, 0u);
}

TEST(device_calls, a_change_on_the_host_is_seen) {
  auto a = graph();
  gb::vector<double> u(n, 2.0);
  (void)gb::mxv(device, a, u, ring);
  machine().reset();
  u.set(3, 50.0);
  EXPECT_EQ(u.alternates_bytes(place{0}), 0u);
  EXPECT_TRUE(grid::same(gb::mxv(device, a, u, ring), gb::mxv(gb::reference{}, a, u, ring), 1e-12));
  EXPECT_EQ(machine().up, n * entry_bytes);
  machine().reset();
  a.set(0, 0, 9.0);
  a.set(1, 59, 9.0);
  EXPECT_TRUE(grid::same(gb::mxv(device, a, u, ring), gb::mxv(gb::reference{}, a, u, ring), 1e-12));
  EXPECT_EQ(machine().up, bytes_of(a));
  // A result that the host has changed moves up again.
  auto w = gb::mxv(device, a, u, ring);
  w.set(0, 1.0);
  machine().reset();
  EXPECT_TRUE(grid::same(gb::mxv(device, a, w, ring), gb::mxv(gb::reference{}, a, w, ring), 1e-12));
  EXPECT_EQ(machine().up, static_cast<std::uint64_t>(w.entries()) * entry_bytes);
}

TEST(device_calls, places_have_copies_and_limits_of_their_own) {
  auto a = graph();
  const gb::vector<double> u(n, 2.0);
  const fake::executor other{.device = 1};
  machine().reset();
  const auto first = gb::mxv(device, a, u, ring);
  const auto second = gb::mxv(other, a, u, ring);
  EXPECT_EQ(machine().uploads, 4);
  EXPECT_EQ(a.alternates_bytes(place{0}), bytes_of(a));
  EXPECT_EQ(a.alternates_bytes(place{1}), bytes_of(a));
  EXPECT_EQ(a.alternates_bytes(), 0u);
  EXPECT_EQ(first, second);
  a.set_alternates_limit(0);  // of the host
  EXPECT_EQ(a.alternates_bytes(place{1}), bytes_of(a));
  a.set_alternates_limit(100, place{1});  // of each device
  (void)gb::mxv(other, a, u, ring);
  EXPECT_EQ(a.alternates_bytes(place{1}), 0u);
  machine().reset();
  (void)gb::mxv(other, a, u, ring);  // too large to be kept
  EXPECT_EQ(machine().up, bytes_of(a));
  // A result of one device is an operand on another by way of the host.
  machine().reset();
  const auto w = gb::mxv(device, a, u, ring);
  const auto v = gb::mxv(other, a, w, ring);
  EXPECT_EQ(machine().downloads, 1);
  EXPECT_TRUE(grid::same(v, gb::mxv(gb::reference{}, a, w, ring), 1e-12));
}

TEST(device_calls, masks_and_accumulators_work_there) {
  const auto a = graph();
  gb::vector<double> u(n), w0(n);
  gb::vector<bool> m(n);
  for (int k = 0; k < 20; ++k) {
    u.set(3 * k, k + 1);
    m.set(2 * k, k % 3 != 0);
    w0.set(k, -1.0);
  }
  const auto check = [&](const std::string& what, const auto& call) {
    for (const bool replace : {false, true}) {
      auto expected = w0.clone(), got = w0.clone();
      const gb::descriptor desc{.replace = replace};
      call(gb::reference{}, expected, m, desc);
      machine().reset();
      call(device, got, m, desc);
      EXPECT_TRUE(got.is_on_device()) << what;
      EXPECT_EQ(machine().downloads, 0) << what;
      machine().reset();
      call(device, got, m, desc);
      EXPECT_EQ(machine().up, 0u) << what;  // the mask is there, and so is the output
      call(gb::reference{}, expected, m, desc);
      EXPECT_TRUE(grid::same(got, expected, 1e-12)) << what << replace;
      // The same with a mask that is on the device alone.
      gb::vector<bool> there(n);
      gb::apply(device, there, gb::no_mask, gb::no_accum, gb::identity<>{}, m);
      call(device, got, there, desc);
      EXPECT_TRUE(there.is_on_device()) << what;
      call(gb::reference{}, expected, m, desc);
      EXPECT_TRUE(grid::same(got, expected, 1e-12)) << what << replace;
    }
  };
  check("valued", [&](const auto& exec, auto& w, const auto& mask, const auto& desc) {
    gb::mxv(exec, w, mask, gb::plus<>{}, ring, a, u, desc);
  });
  check("structure", [&](const auto& exec, auto& w, const auto& mask, const auto& desc) {
    gb::apply(exec, w, gb::structure(mask), gb::no_accum, gb::ainv<>{}, u, desc);
  });
  check("complement", [&](const auto& exec, auto& w, const auto& mask, const auto& desc) {
    gb::ewise_mult(exec, w, !gb::structure(mask), gb::no_accum, gb::times<>{}, u, u, desc);
  });
  check("no mask", [&](const auto& exec, auto& w, const auto&, const auto& desc) {
    gb::ewise_mult(exec, w, gb::no_mask, gb::plus<>{}, gb::times<>{}, u, u, desc);
  });
  check("nothing", [&](const auto& exec, auto& w, const auto&, const auto& desc) {
    gb::mxv(exec, w, !gb::no_mask, gb::plus<>{}, ring, a, u, desc);
  });
}

TEST(device_calls, results_of_other_types) {
  const auto a = graph();
  const gb::vector<double> u(n, 2.5);
  gb::vector<int> w(n), expected(n);
  gb::mxv(device, w, gb::no_mask, gb::no_accum, ring, a, u);
  gb::mxv(gb::reference{}, expected, gb::no_mask, gb::no_accum, ring, a, u);
  EXPECT_TRUE(w.is_on_device());
  EXPECT_EQ(w, expected);
  gb::matrix<double> c(n, n);
  gb::apply(device, c, gb::no_mask, gb::no_accum, gb::ainv<>{}, a);
  EXPECT_TRUE(c.is_on_device());
  gb::matrix<double> sum(n, n);
  gb::apply(device, sum, gb::no_mask, gb::plus<>{}, gb::identity<>{}, c);
  gb::apply(device, sum, gb::no_mask, gb::plus<>{}, gb::identity<>{}, a);
  EXPECT_TRUE(c.is_on_device() && sum.is_on_device());
  EXPECT_EQ(sum.entries(), a.entries());
  EXPECT_EQ(gb::reduce(gb::plus_monoid<double>{}, sum), 0.0);
  EXPECT_EQ(c, gb::apply(gb::ainv<>{}, a));
}

// A multiplication that ignores the values of the matrix needs none; those of a matrix that is there are not moved.
TEST(device_calls, patterns) {
  const auto a = graph();
  const gb::vector<double> u(n, 2.0);
  const gb::plus_second<double> second;
  machine().reset();
  const auto w = gb::mxv(device, a, u, second);
  EXPECT_EQ(machine().up, bytes_of(a) - static_cast<std::uint64_t>(a.entries()) * sizeof(double) + n * entry_bytes);
  EXPECT_TRUE(grid::same(w, gb::mxv(gb::reference{}, a, u, second), 1e-12));
  gb::matrix<double> c(n, n);
  gb::apply(device, c, gb::no_mask, gb::no_accum, gb::identity<>{}, a);
  machine().reset();
  EXPECT_EQ(gb::mxv(device, c, u, second), w);
  EXPECT_EQ(machine().up, 0u);
  EXPECT_TRUE(c.is_on_device());
}

// A user may change an array between calls.
TEST(device_calls, copies_of_foreign_arrays_are_not_kept) {
  const auto a = graph();
  gb::buffer<double> memory(n, 1.0);
  const auto u = gb::vector<double>::adopt(gb::buffer<double>(memory.data(), memory.size(), std::make_shared<int>(0)));
  const auto before = gb::mxv(device, a, u, ring);
  memory[0] = 100.0;
  EXPECT_TRUE(grid::same(gb::mxv(device, a, u, ring), gb::mxv(gb::reference{}, a, u, ring), 1e-12));
}

TEST(device_calls, a_kernel_of_an_algorithm) {
  const auto a = graph();
  const auto both = gb::ewise_add(a, gb::transposed(a), gb::plus<>{});
  (void)gb::mxv(device, both, gb::vector<double>(n, 1.0), ring);
  machine().reset();
  const auto r = gb::core_numbers(device, both, {.simple = true});
  EXPECT_EQ(machine().up, 0u);
  EXPECT_EQ(r.core, gb::core_numbers(gb::reference{}, both, {.simple = true}).core);
}

TEST(device_calls, kernels_that_are_missing) {
  const auto a = graph();
  const gb::vector<double> u(n, 2.0);
  auto w = gb::mxv(device, a, u, ring);
  machine().reset();
  const auto refused = [](const auto& call) -> std::string {
    try {
      call();
    } catch (const gb::not_implemented& e) {
      return e.what();
    }
    return "no exception";
  };
  const std::string end = " has no fake kernel yet; use gb::automatic or gb::cpu";
  EXPECT_EQ(refused([&] { gb::vxm(device, w, gb::no_mask, gb::no_accum, ring, u, a); }), "vxm" + end);
  EXPECT_EQ(refused([&] { gb::ewise_add(device, w, gb::no_mask, gb::no_accum, gb::plus<>{}, w, u); }),
            "ewise_add" + end);
  EXPECT_EQ(refused([&] { gb::select(device, w, w, gb::plus<>{}, gb::valuegt{}, w, 1.0); }), "select" + end);
  EXPECT_EQ(refused([&] { (void)gb::mxm(device, a, a, ring); }), "mxm" + end);
  EXPECT_EQ(refused([&] { gb::assign(device, w, gb::no_mask, gb::plus<>{}, 1.0, gb::all); }), "assign" + end);
  EXPECT_EQ(refused([&] { gb::diagonal(device, w, gb::no_mask, gb::no_accum, a); }), "diagonal" + end);
  EXPECT_EQ(refused([&] { (void)gb::concat(device, std::array{&w, &w}); }), "concat" + end);
  EXPECT_EQ(refused([&] { (void)gb::concat(device, std::array{&a, &a}, 1, 2); }), "concat" + end);
  EXPECT_EQ(refused([&] { (void)gb::split(device, a, std::array{n}, std::array{n}); }), "split" + end);
  EXPECT_EQ(refused([&] { (void)gb::reshape(device, a, 1, n * n); }), "reshape" + end);
  EXPECT_EQ(refused([&] { (void)gb::sort(device, gb::lt<double>{}, w); }), "sort" + end);
  EXPECT_EQ(machine().up, 0u);
}

TEST(device_calls, shapes_are_checked_before_anything_moves) {
  const auto a = graph();
  const gb::vector<double> u(n, 2.0), small(n - 1, 1.0);
  gb::vector<double> w(n);
  machine().reset();
  EXPECT_THROW(gb::mxv(device, w, small, gb::no_accum, ring, a, u), gb::dimension_mismatch);
  EXPECT_THROW(gb::mxv(device, w, gb::no_mask, gb::no_accum, ring, a, small), gb::dimension_mismatch);
  EXPECT_EQ(machine().uploads, 0);
}

}  // namespace
