// Pushed products whose work several threads share by ranges of the output.
#include <graphblas/graphblas.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

namespace gb = gustav;
namespace be = gustav::backends::cpu;

namespace {

using gb::offset_t;

constexpr offset_t n = 6000;

// 40 entries a row in [first, first + width), each with probability a half in a tenth of the columns.
gb::matrix<std::int64_t> make(offset_t first, offset_t width) {
  std::mt19937 random(11);
  gb::matrix<std::int64_t> a(n, n);
  for (offset_t i = 0; i < n; ++i)
    for (int k = 0; k < 40; ++k) {
      const offset_t within = random() % 2 ? width : std::max<offset_t>(1, width / 10);
      a.set(i, first + static_cast<offset_t>(random()) % within, static_cast<std::int64_t>(random() % 9 + 1));
    }
  return a;
}

gb::vector<std::int64_t> every(offset_t step) {
  gb::vector<std::int64_t> u(n);
  for (offset_t i = 0; i < n; i += step) u.set(i, i % 5 + 1);
  return u;
}

}  // namespace

TEST(MxvPush, ThreadsGiveWhatOneGives) {
  const gb::plus_times<std::int64_t> sr;
  for (const auto& a : {make(0, n), make(0, n / 4), make(n - 50, 50)}) {
    const auto u = every(2);
    const gb::descriptor push{.how = gb::method::push};
    const auto expected = gb::vxm(gb::cpu{.threads = 1}, u, a, sr, gb::no_mask, {.how = gb::method::pull});
    for (const int threads : {1, 2, 3, 7}) {
      const gb::cpu exec{.threads = threads};
      EXPECT_EQ(gb::vxm(exec, u, a, sr, gb::no_mask, push), expected) << threads;
      // Beyond the last row that has a term.
      const auto allowed = every(3);
      EXPECT_EQ(gb::vxm(exec, u, a, sr, gb::structure(allowed), push),
                gb::vxm(exec, u, a, sr, gb::structure(allowed), {.how = gb::method::pull}))
          << threads;
    }
  }
}

TEST(MxvPush, RangesHaveAboutAsManyTerms) {
  for (const auto& a : {make(0, n), make(0, n / 4), make(100, n / 2)}) {
    const auto u = every(2);
    const auto at = a.view();
    const auto sparse = be::to_sparse(u.view(), 1);
    const auto x = sparse.view();
    offset_t terms = 0;
    for (offset_t k = 0; k < x.entries; ++k) terms += at.offsets[x.indices[k] + 1] - at.offsets[x.indices[k]];
    for (const int chunks : {1, 2, 5}) {
      const std::vector<long> borders = be::push_borders(at, x, terms, chunks);
      ASSERT_EQ(borders.size(), static_cast<std::size_t>(chunks) + 1);
      EXPECT_EQ(borders.front(), 0);
      EXPECT_EQ(borders.back(), n);
      for (int c = 0; c < chunks; ++c) {
        const auto at_c = static_cast<std::size_t>(c);
        ASSERT_LE(borders[at_c], borders[at_c + 1]);
        offset_t inside = 0;
        for (offset_t k = 0; k < x.entries; ++k)
          for (offset_t p = at.offsets[x.indices[k]]; p < at.offsets[x.indices[k] + 1]; ++p)
            inside += at.indices[p] >= borders[at_c] && at.indices[p] < borders[at_c + 1];
        EXPECT_NEAR(static_cast<double>(inside), static_cast<double>(terms) / chunks, 0.1 * static_cast<double>(terms))
            << chunks << ' ' << c;
      }
    }
  }
}
