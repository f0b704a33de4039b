// select calls its predicate once per entry, so that a random choice gives a valid matrix: the selected entries,
// sorted.
#include <graphblas/operations/select.hpp>
#include <semirings/operators.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

// Rows of very different lengths: empty ones, rows across several words of the bitmap, and one full row.
template <class I>
gb::matrix<int, I> uneven(int rows, int cols) {
  std::vector<I> r, c;
  std::vector<int> v;
  for (int i = 0; i < rows; ++i) {
    const int length = i == rows / 2 ? cols : i % 3 == 0 ? 0 : (i * 37) % 200;
    for (int j = 0; j < length; ++j) {
      r.push_back(static_cast<I>(i));
      c.push_back(static_cast<I>(j * (cols / std::max(length, 1))));
      v.push_back(i + j);
    }
  }
  return gb::matrix<int, I>::build(rows, cols, r, c, v);
}

// A coin with a shared state, so that a second pass would see other results; counts its throws and its heads.
struct coin {
  std::atomic<std::uint64_t>* state;
  std::atomic<offset_t>* heads;
  bool operator()(int, offset_t, offset_t, int keep_of_256) const {
    std::uint64_t x = state->fetch_add(1) * 0x9e3779b97f4a7c15;
    x ^= x >> 29;
    x *= 0xbf58476d1ce4e5b9;
    x ^= x >> 32;
    const bool head = static_cast<int>(x & 255) < keep_of_256;
    *heads += head;
    return head;
  }
};

template <class I>
void sample(const gb::matrix<int, I>& a, const gb::mask<I>& m, offset_t allowed, int threads, int keep) {
  std::atomic<std::uint64_t> state{1};
  std::atomic<offset_t> heads{0};
  gb::matrix<int, I> c(a.rows(), a.cols());
  gb::select(gb::cpu{.threads = threads}, c, m, gb::no_accum, coin{&state, &heads}, a, keep);
  EXPECT_EQ(state - 1, static_cast<std::uint64_t>(allowed));
  EXPECT_EQ(c.entries(), heads);
  const auto v = c.view();
  ASSERT_EQ(v.offsets[v.rows], v.entries());
  for (offset_t i = 0; i < v.rows; ++i) {
    ASSERT_LE(v.offsets[i], v.offsets[i + 1]);
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) {
      ASSERT_TRUE(k == v.offsets[i] || v.indices[k - 1] < v.indices[k]) << i;
      ASSERT_EQ(a.get(i, v.indices[k]), v.value(k)) << i;
    }
  }
}

template <class I>
void samples() {
  for (const int rows : {1, 7, 700, 3000}) {
    const auto a = uneven<I>(rows, 5000);
    const auto odd = gb::select(
        gb::cpu{.threads = 1}, [](int, offset_t, offset_t j, int) { return j % 2 == 1; }, a, 0);
    for (const int threads : {1, 2, 7})
      for (const int keep : {0, 3, 128, 250, 256}) {
        sample<I>(a, gb::no_mask, a.entries(), threads, keep);
        sample<I>(a, gb::structure(odd), odd.entries(), threads, keep);
        sample<I>(a, !gb::structure(odd), a.entries() - odd.entries(), threads, keep);
      }
  }
}

TEST(select_once, random_choices_of_a_matrix) { samples<std::int32_t>(); }
TEST(select_once, random_choices_with_wide_indices) { samples<std::int64_t>(); }

TEST(select_once, random_choices_of_a_vector) {
  for (const int entries : {20, 5000, 20000})  // sparse, a bitmap, full
    for (const int threads : {1, 4}) {
      gb::vector<int> u(20000);
      for (int k = 0; k < entries; ++k) u.set(k, k);
      std::atomic<std::uint64_t> state{1};
      std::atomic<offset_t> heads{0};
      const auto w = gb::select(gb::cpu{.threads = threads}, coin{&state, &heads}, u, 100);
      EXPECT_EQ(state - 1, static_cast<std::uint64_t>(entries));
      EXPECT_EQ(w.entries(), heads);
      const auto [at, values] = w.tuples();
      for (std::size_t k = 0; k < at.size(); ++k) ASSERT_EQ(values[k], at[k]);
    }
}

TEST(select_once, answers_fill_whole_words) {
  for (const int n : {63, 64, 65, 127, 128, 129, 4096}) {
    std::vector<std::int32_t> r(static_cast<std::size_t>(n), 0), c;
    for (int j = 0; j < n; ++j) c.push_back(j);
    const auto a = gb::matrix<int>::build_iso(2, n, r, c, 4);
    EXPECT_EQ(gb::select(gb::colle{}, a, n), a) << n;
    EXPECT_EQ(gb::select(gb::colgt{}, a, n - 2).get(0, n - 1), 4) << n;
    EXPECT_EQ(gb::select(gb::colgt{}, a, n - 2).entries(), 1) << n;
  }
}

TEST(select_once, patterns) {
  std::vector<std::int32_t> r, c;
  for (int i = 0; i < 100; ++i)
    for (int j = 0; j < 100; ++j) {
      r.push_back(i);
      c.push_back(j);
    }
  const auto a = gb::matrix<void>::build(100, 100, r, c);
  EXPECT_EQ(gb::select(gb::tril{}, a, -1).entries(), 4950);
}

}  // namespace
