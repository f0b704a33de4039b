// Copies of several objects that do not fit on a device together: those used least recently make room.
#include <backends/cuda/emulator/emulated.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace gustav::device_host {
namespace {

constexpr offset_t n = 60;
constexpr place there{0};
constexpr std::uint64_t for_results = 2000;  // more than a product allocates beside its operands, less than a matrix
const plus_times<double> ring;

gustav::matrix<double> graph() {
  grid::source random(5);
  return grid::random_matrix<double>(random, n, n, 0.1);
}
gustav::vector<double> numbers() {
  gustav::vector<double> u(n);
  for (offset_t i = 0; i < n; ++i) u.set(i, static_cast<double>(i + 1));
  u.wait();
  return u;
}
gustav::vector<double> product(const gustav::matrix<double>& a, const gustav::vector<double>& u) {
  return gustav::mxv(emulated{}, a, u, ring);
}

// What a product with a matrix that is not there copies, and leaves there, of the vector and of the matrix.
struct sizes {
  std::uint64_t vector, matrix;
};
sizes measure() {
  emulated_device device;
  const auto u = numbers();
  const auto a = graph(), b = graph();
  (void)product(a, u);
  const auto one = device.used();
  (void)product(b, u);
  const auto matrix = device.used() - one;
  EXPECT_GT(matrix, for_results);
  return {one - matrix, matrix};
}

// Bytes that f() moves to the device.
template <class F>
std::uint64_t bytes_up(const emulated_device& device, const F& f) {
  const auto before = device.copied().bytes_up;
  f();
  return device.copied().bytes_up - before;
}

TEST(device_eviction, two_matrices_in_turn) {
  const auto [vector, matrix] = measure();
  for (const bool by_limit : {true, false}) {
    const std::uint64_t room = vector + matrix + for_results;
    host_launcher_options options;
    if (!by_limit) options.memory = room;
    emulated_device device(options);
    if (by_limit) device.set_limit(room);
    const auto u = numbers();
    const auto a = graph(), b = graph();
    const auto want = gustav::mxv(reference{}, a, u, ring);
    for (int round = 0; round < 3; ++round)
      for (const auto* m : {&a, &b}) {
        const auto first = bytes_up(device, [&] { EXPECT_TRUE(grid::same(product(*m, u), want, 1e-12)); });
        // The vector is there since the first product.
        EXPECT_EQ(first, matrix + (round == 0 && m == &a ? vector : 0));
        EXPECT_EQ(bytes_up(device, [&] { (void)product(*m, u); }), 0u);
      }
    EXPECT_EQ(a.alternates_bytes(there), 0u);
    EXPECT_LE(device.used(), room);
  }
}

TEST(device_eviction, the_least_recently_used_one_goes_first) {
  const auto [vector, matrix] = measure();
  emulated_device device;
  device.set_limit(vector + 2 * matrix + for_results);
  const auto u = numbers();
  const auto a = graph(), b = graph(), c = graph();
  (void)product(a, u);
  (void)product(b, u);
  (void)product(a, u);
  EXPECT_EQ(bytes_up(device, [&] { (void)product(c, u); }), matrix);
  EXPECT_EQ(b.alternates_bytes(there), 0u);
  EXPECT_EQ(bytes_up(device, [&] { (void)product(a, u); }), 0u);
  EXPECT_EQ(bytes_up(device, [&] { (void)product(b, u); }), matrix);
  EXPECT_EQ(c.alternates_bytes(there), 0u);
}

// A result that is nowhere else stays; once the host has it, too, it is a copy like others.
TEST(device_eviction, the_only_copy_stays) {
  const auto [vector, matrix] = measure();
  emulated_device device;
  const auto u = numbers();
  const auto a = graph(), b = graph();
  const auto w = product(a, u);
  device.set_limit(vector + w.alternates_bytes(there) + matrix + for_results);
  for (int round = 0; round < 2; ++round) {
    (void)product(b, u);
    (void)product(a, u);
  }
  EXPECT_TRUE(w.is_on_device());
  EXPECT_EQ(device.copied().arrays_down, 0u);
  EXPECT_TRUE(grid::same(w, gustav::mxv(reference{}, a, u, ring), 1e-12));
  EXPECT_GT(w.alternates_bytes(there), 0u);
  device.set_limit(vector + matrix + for_results - 1);
  (void)product(b, u);
  (void)product(a, u);
  EXPECT_EQ(w.alternates_bytes(there), 0u);
  EXPECT_TRUE(grid::same(w, gustav::mxv(reference{}, a, u, ring), 1e-12));
}

TEST(device_eviction, operands_of_the_call_stay) {
  const auto [vector, matrix] = measure();
  emulated_device device;
  device.set_limit(vector + matrix);  // and no result
  const auto u = numbers();
  const auto a = graph();
  EXPECT_THROW((void)product(a, u), out_of_memory);
  EXPECT_GT(a.alternates_bytes(there), 0u);
  EXPECT_GT(u.alternates_bytes(there), 0u);
  device.set_limit(vector + matrix + for_results);
  EXPECT_LT(bytes_up(device, [&] { (void)product(a, u); }), matrix);
}

TEST(device_eviction, what_cannot_fit_drops_nothing) {
  emulated_device device;
  const auto u = numbers();
  const auto a = graph();
  (void)product(a, u);
  const auto used = device.used();
  device.set_limit(used + 100);
  try {
    const device::device_array<double> big(device, "something big", used);
    ADD_FAILURE() << "nothing thrown";
  } catch (const out_of_memory& e) {
    EXPECT_EQ(e.what(), "out of device memory: something big needs " + std::to_string(8 * used) +
                            " bytes, and 100 are free (" + std::to_string(used) + " in use, the limit is " +
                            std::to_string(used + 100) + ")");
  }
  EXPECT_EQ(device.used(), used);
  device.set_limit(used + for_results);
  EXPECT_EQ(bytes_up(device, [&] { (void)product(a, u); }), 0u);
}

TEST(device_eviction, every_allocation_that_fails_changes_nothing) {
  const auto [vector, matrix] = measure();
  emulated_device device;
  device.set_limit(2 * vector + matrix + 2 * for_results);
  const auto b = graph();
  int failures = 0;
  for (long count = 0;; ++count) {
    const auto a = graph();
    auto w = numbers();
    const auto before = w.clone();
    (void)product(b, before);
    device.fail_after(count);
    bool done = false;
    try {
      gustav::mxv(emulated{}, w, no_mask, plus<>{}, ring, a, w);
      done = true;
    } catch (const out_of_memory&) {
      ++failures;
      EXPECT_FALSE(w.is_on_device());
      EXPECT_EQ(w, before);
    }
    device.fail_after(-1);
    if (done) break;
    gustav::mxv(emulated{}, w, no_mask, plus<>{}, ring, a, w);  // the next call works
  }
  EXPECT_GT(failures, 8);
}

// The memory of this machine as a device that several threads may use.
class plain_device final : public device::device_stream {
 public:
  plain_device() : device_stream(device::runner::host, there) {}
  void follow(void*) override {}
  void precede(void*) override {}

 private:
  void* take(const char*, std::size_t count, std::size_t element) override { return std::malloc(count * element); }
  void give_back(void* p) noexcept override { std::free(p); }
  void move_up(void* to, const void* from, std::size_t bytes) override { std::memcpy(to, from, bytes); }
  void move_down(void* to, const void* from, std::size_t bytes) override { std::memcpy(to, from, bytes); }
  void copy_there(void* to, const void* from, std::size_t bytes) override { std::memcpy(to, from, bytes); }
  void zero(void* p, std::size_t bytes) override { std::memset(p, 0, bytes); }
  std::uint64_t free_bytes() const override { return std::numeric_limits<std::uint64_t>::max(); }
};

// Each thread holds one copy at a time, so that there is always room for what it needs.
TEST(device_eviction, two_threads) {
  using copy = device::device_array<int>;
  constexpr std::size_t size = 100;
  constexpr int threads = 2, objects = 5, rounds = 2000;
  plain_device device;
  device.set_limit((threads + 1) * size * sizeof(int));
  std::array<detail::alternates, objects> kept;
  std::atomic<int> made{0}, wrong{0};
  const auto work = [&](int thread) {
    for (int round = 0; round < rounds; ++round) {
      const int which = (round * (thread + 1)) % objects;
      const auto there_now = device::copy_on<copy>(device, &kept[static_cast<std::size_t>(which)], [&] {
        ++made;
        const std::vector<int> values(size, which);
        return std::make_shared<const copy>(device, "copy", values.data(), size);
      });
      std::vector<int> back(size);
      there_now->copy_to(back.data(), size);
      wrong += back != std::vector<int>(size, which);
    }
  };
  {
    std::vector<std::jthread> all;
    for (int t = 0; t < threads; ++t) all.emplace_back(work, t);
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(made, objects);
  EXPECT_LE(device.used(), device.limit());
}

TEST(device_eviction, objects_that_are_gone_and_one_that_moved) {
  using copy = device::device_array<int>;
  plain_device device;
  device.set_limit(2 * sizeof(int));
  const int value = 7;
  const auto one = [&] { return std::make_shared<const copy>(device, "copy", &value, std::size_t{1}); };
  detail::alternates first;
  for (int k = 0; k < 1000; ++k) {
    detail::alternates gone;
    (void)device::copy_on<copy>(device, &gone, one);
    if (k == 500) (void)device::copy_on<copy>(device, &first, one);
  }
  EXPECT_EQ(device.used(), sizeof(int));
  detail::alternates moved = std::move(first);
  const auto held = one();
  (void)one();  // drops the copy of the object that has moved
  EXPECT_EQ(moved.find<copy>(there), nullptr);
}

}  // namespace
}  // namespace gustav::device_host
