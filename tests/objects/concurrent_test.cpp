// Const objects in many threads: the first reader does the pending work, and all see the same result. Also a test for
// ThreadSanitizer.
#include <graphblas/matrix.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/assign.hpp>
#include <graphblas/operations/mxv.hpp>
#include <graphblas/vector.hpp>
#include <semirings/operators.hpp>
#include <semirings/semirings.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <thread>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

constexpr int n = 500;

// Runs f(t) in eight threads that start at the same time.
template <class F>
void in_many_threads(F&& f) {
  constexpr int threads = 8;
  std::atomic<int> waiting{threads};
  std::vector<std::thread> running;
  for (int t = 0; t < threads; ++t)
    running.emplace_back([&, t] {
      --waiting;
      while (waiting > 0) std::this_thread::yield();
      f(t);
    });
  for (auto& thread : running) thread.join();
}

gb::matrix<int> with_pending_work(int edits) {
  gb::matrix<int> m(n, n);
  for (int k = 0; k < n; ++k) m.set(k, (7 * k) % n, k);
  m.wait();
  for (int k = 0; k < edits; ++k) m.set((3 * k) % n, k % n, -k);
  return m;
}

TEST(const_matrix, finishing_and_transposing_in_many_threads) {
  for (int round = 0; round < 10; ++round) {
    const auto m = with_pending_work(round % 2 == 0 ? 400 : 5);
    const auto expected = with_pending_work(round % 2 == 0 ? 400 : 5);
    expected.wait();
    std::vector<offset_t> entries(8, -1);
    std::vector<const int*> transposes(8, nullptr);
    std::vector<std::uint8_t> equal(8, 0);
    in_many_threads([&](int t) {
      const auto at = static_cast<std::size_t>(t);
      if (t % 2 == 0) entries[at] = m.entries();
      transposes[at] = m.transposed_view(1).values;
      equal[at] = m.get(3, 1) == expected.get(3, 1) && m.get(n - 1, 0) == expected.get(n - 1, 0) && m.has_transpose();
      if (t % 2 == 1) entries[at] = m.view().entries();
    });
    for (std::size_t t = 0; t < 8; ++t) {
      EXPECT_EQ(entries[t], expected.entries());
      EXPECT_EQ(transposes[t], transposes[0]);  // one transpose, computed once
      EXPECT_TRUE(equal[t]);
    }
    EXPECT_EQ(m, expected);
  }
}

// Each thread takes its clone apart and writes into the arrays; the last one gets them without a copy.
TEST(const_matrix, cloning_and_releasing_in_many_threads) {
  for (int round = 0; round < 20; ++round) {
    auto m = with_pending_work(0);
    const auto expected = with_pending_work(0);
    std::vector<gb::matrix<int>> clones;
    for (int t = 0; t < 8; ++t) clones.push_back(m.clone());
    m = gb::matrix<int>();
    std::vector<std::uint8_t> equal(8, 0);
    in_many_threads([&](int t) {
      const auto at = static_cast<std::size_t>(t);
      const auto another = clones[at].clone();
      auto arrays = clones[at].release();
      for (auto& value : arrays.values) value += t + 1;
      equal[at] = another == expected && arrays.values[0] == *expected.get(0, 0) + t + 1;
    });
    for (const auto same : equal) EXPECT_TRUE(same);
  }
}

TEST(const_matrix, looking_up_beside_the_merge) {
  for (int round = 0; round < 10; ++round) {
    const auto m = with_pending_work(20);
    std::atomic<int> wrong{0};
    in_many_threads([&](int t) {
      for (int k = 0; k < 20; ++k) {
        if (t == 7 && k == 10) m.wait();
        if (m.get((3 * k) % n, k % n) != -k) ++wrong;
      }
    });
    EXPECT_EQ(wrong, 0);
  }
}

TEST(const_matrix, rows_left_unsorted_are_sorted_once) {
  for (int round = 0; round < 10; ++round) {
    gb::csr_arrays<int> arrays;
    arrays.offsets = gb::buffer<offset_t>(n + 1);
    arrays.indices = gb::buffer<std::int32_t>(2 * n);
    arrays.values = gb::buffer<int>(2 * n);
    arrays.sorted = false;
    for (int i = 0; i <= n; ++i) arrays.offsets[static_cast<std::size_t>(i)] = 2 * i;
    for (int k = 0; k < 2 * n; ++k) {
      arrays.indices[static_cast<std::size_t>(k)] = k % 2 == 0 ? n - 1 : 0;
      arrays.values[static_cast<std::size_t>(k)] = k;
    }
    const auto m = gb::matrix<int>::adopt(n, n, std::move(arrays), gb::check::trusted);
    std::atomic<int> wrong{0};
    in_many_threads([&](int t) {
      if (m.entries() != 2 * n) ++wrong;
      if (t % 2 == 0 && m.get(5, 0) != 11) ++wrong;
      const auto v = m.view();
      if (v.indices[0] != 0 || v.value(1) != 0) ++wrong;
    });
    EXPECT_EQ(wrong, 0);
  }
}

TEST(const_vector, finishing_in_many_threads) {
  for (int round = 0; round < 20; ++round) {
    gb::vector<int> u(n);
    const int edits = round % 2 == 0 ? 30 : 200;  // stays sparse, becomes a bitmap
    for (int k = 0; k < edits; ++k) u.set(2 * k, k);
    std::atomic<int> wrong{0};
    in_many_threads([&u = std::as_const(u), &wrong, edits](int t) {
      if (t % 2 == 0 && u.get(8) != 4) ++wrong;
      if (u.entries() != edits) ++wrong;
      if (u.get(2 * edits - 2) != edits - 1 || u.contains(1)) ++wrong;
      if ((u.form() == gb::vector_form::bitmap) != (edits == 200)) ++wrong;
    });
    EXPECT_EQ(wrong, 0);
  }
}

TEST(const_operands, of_calls_in_many_threads) {
  const auto m = with_pending_work(300);
  gb::vector<int> u(n);
  for (int k = 0; k < 20; ++k) u.set(k * k, k + 1);
  const auto forwards = gb::mxv(m.clone(), u.clone(), gb::plus_times<int>{});
  const auto copy = m.clone();
  const auto backwards = gb::mxv(gb::transposed(copy), u.clone(), gb::plus_times<int>{});
  std::vector<gb::vector<int>> results(8);
  in_many_threads([&](int t) {
    auto& mine = results[static_cast<std::size_t>(t)];
    if (t % 2 == 0)
      mine = gb::mxv(gb::cpu{.threads = 1}, m, u, gb::plus_times<int>{});
    else
      mine = gb::mxv(gb::cpu{.threads = 1}, gb::transposed(m), u, gb::plus_times<int>{});
  });
  for (std::size_t t = 0; t < 8; ++t) EXPECT_EQ(results[t], t % 2 == 0 ? forwards : backwards) << t;
}

// One mask for all calls: each reads its matrix and vector, and the first does their pending work.
TEST(const_masks, of_calls_in_many_threads) {
  for (int round = 0; round < 5; ++round) {
    const auto m = with_pending_work(300);
    gb::vector<int> u(n);
    for (int k = 0; k < 200; ++k) u.set(2 * k, k % 2);
    const gb::mask<> inside = m;
    const gb::vector_mask<> positions = !u;
    std::vector<offset_t> entries(8, -1), kept(8, -1);
    in_many_threads([&](int t) {
      const gb::cpu one{.threads = 1};
      gb::matrix<int> c(n, n);
      gb::apply(one, c, inside, gb::no_accum, gb::identity<>{}, m);
      entries[static_cast<std::size_t>(t)] = c.entries();
      gb::vector<int> w(n);
      gb::assign(one, w, positions, gb::no_accum, 1, gb::all);
      kept[static_cast<std::size_t>(t)] = w.entries();
    });
    for (std::size_t t = 0; t < 8; ++t) {
      EXPECT_EQ(entries[t], m.entries() - 1);  // set(0, 0, -0)
      EXPECT_EQ(kept[t], n - 100);
    }
  }
}

}  // namespace
