// mxv on a device, compared with a plain loop.
#include <backends/cuda/add_kernels.cuh>
#include <graphblas/graphblas.hpp>
#include <tests/support/device_mxv.hpp>
#include <tests/support/skip.hpp>

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace gustav {
namespace {

struct matrix_arrays {
  std::vector<offset_t> offsets{0};
  std::vector<std::int32_t> indices;
  std::vector<std::int64_t> values;
  offset_t cols;
  csr_view<std::int64_t> view() const {
    return {static_cast<offset_t>(offsets.size()) - 1, cols, offsets.data(), indices.data(), values.data()};
  }
};

// Rows of mean length `mean`, two of them very long, and some of them empty unless all shall have entries.
matrix_arrays make(offset_t rows, offset_t cols, int mean, unsigned seed, bool some_empty = true) {
  std::mt19937 random(seed);
  matrix_arrays m;
  m.cols = cols;
  for (offset_t i = 0; i < rows; ++i) {
    const bool huge = i == 3 || i == rows - 1;
    const offset_t step = huge ? 1 : std::max<offset_t>(1, cols / (mean ? mean : 1));
    if (random() % 5 != 0 || huge || !some_empty)
      for (offset_t k = huge ? 0 : static_cast<offset_t>(random() % static_cast<unsigned>(step)); k < cols;
           k += 1 + static_cast<offset_t>(random() % static_cast<unsigned>(2 * step - 1))) {
        m.indices.push_back(static_cast<std::int32_t>(k));
        m.values.push_back(static_cast<std::int64_t>(random() % 19) - 9);
      }
    m.offsets.push_back(static_cast<offset_t>(m.indices.size()));
  }
  return m;
}

template <class S, class TU>
void check(const S& s, const matrix_arrays& m, const vector_view<TU>& u, const vector_mask_view<>& mask) {
  using Z = typename S::value_type;
  const auto a = m.view();
  const auto allowed = mask.present ? backends::cuda::bytes_of_mask(mask) : buffer<std::uint8_t>(a.rows, 1);
  auto& l = static_cast<backends::cuda::device_launcher&>(backends::cuda::stream_of(0));
  const auto w = device_calls::mxv(l, s, a, u, mask);
  offset_t entries = 0;
  int wrong = 0;
  for (offset_t i = 0; i < a.rows; ++i) {
    Z sum{};
    bool found = false;
    if ((allowed[i] != 0) != (mask.present && mask.complement))
      for (offset_t p = a.offsets[i]; p < a.offsets[i + 1]; ++p) {
        const offset_t k = a.indices[p];
        if (!u.has(k)) continue;
        const Z x = static_cast<Z>(multiply_at(s.multiply, a.value(p), u.value(k), i, k, offset_t{0}));
        sum = found ? static_cast<Z>(s.add(sum, x)) : x;
        found = true;
      }
    entries += found;
    const bool there = w.form == vector_form::full || w.present[i] != 0;
    if (there != found || (found && w.values[i] != sum)) ++wrong;
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(w.entries, entries);
}

struct weigh {
  GUSTAV_HD std::int64_t operator()(std::int64_t a, std::int64_t b) const { return 3 * a - b; }
};
using weighed = semiring<max_monoid<std::int64_t>, weigh>;
const bool registered = backends::cuda::register_semiring<weighed, std::int64_t, std::int64_t>();

class gpu_mxv : public ::testing::Test {
  void SetUp() override {
    if (backends::cuda::devices() == 0) SKIP_FOR(missing::device, "no CUDA device");
  }
};

TEST_F(gpu_mxv, semirings_masks_and_shapes) {
  ASSERT_TRUE(registered);
  for (const int mean : {1, 4, 12, 40}) {
    const auto m = make(5000, 20000, mean, static_cast<unsigned>(mean));
    std::vector<std::int64_t> x(20000);
    std::vector<std::uint8_t> present(x.size()), bits(5000);
    std::mt19937 random(9);
    for (auto& v : x) v = static_cast<std::int64_t>(random() % 11);
    for (auto& p : present) p = random() % 3 == 0;
    for (auto& b : bits) b = random() % 2;
    const vector_view<std::int64_t> full{20000, 20000, vector_form::full, nullptr, nullptr, x.data()};
    const vector_view<std::int64_t> bitmap{20000, 1, vector_form::bitmap, nullptr, present.data(), x.data()};
    const vector_mask_view<> none, some{true, false, 5000, 0, vector_form::bitmap, nullptr, bits.data()};
    vector_mask_view<> others = some;
    others.complement = true;
    for (const auto& u : {full, bitmap})
      for (const auto& mask : {none, some, others}) {
        check(plus_times<std::int64_t>{}, m, u, mask);
        check(plus_pair<std::int64_t>{}, m, u, mask);
        check(min_plus<std::int64_t>{}, m, u, mask);
        check(min_second_row<std::int64_t>{}, m, u, mask);
        check(weighed{}, m, u, mask);
      }
  }
}

// The pattern of the result is known before the product.
TEST_F(gpu_mxv, no_empty_rows) {
  for (const int mean : {1, 3, 30, 700}) {
    auto m = make(3000, 20000, mean, static_cast<unsigned>(mean), false);
    const std::vector<std::int64_t> x(20000, 3);
    check(plus_times<std::int64_t>{}, m,
          vector_view<std::int64_t>{20000, 20000, vector_form::full, nullptr, nullptr, x.data()}, {});
  }
}

// The one value of an iso vector without entries does not exist.
TEST_F(gpu_mxv, an_iso_vector_without_entries) {
  const auto m = make(500, 2000, 6, 7);
  const std::vector<std::uint8_t> present(2000, 0);
  check(plus_times<std::int64_t>{}, m,
        vector_view<std::int64_t>{2000, 0, vector_form::bitmap, nullptr, present.data(), nullptr, true}, {});
}

// Row blocks that hold nothing.
TEST_F(gpu_mxv, mostly_empty_rows) {
  matrix_arrays m;
  m.cols = 10;
  m.offsets.assign((std::size_t{1} << 20) + 12, 0);
  m.indices = {3, 4, 9};
  m.values = {1, 2, 5};
  for (std::size_t k = 1; k <= 3; ++k) m.offsets[m.offsets.size() - k] = static_cast<offset_t>(4 - k);
  const std::vector<std::int64_t> x(10, 3);
  check(plus_times<std::int64_t>{}, m, vector_view<std::int64_t>{10, 10, vector_form::full, nullptr, nullptr, x.data()},
        {});
}

// Composition of affine maps modulo 2^32: associative, not commutative.
struct affine {
  std::uint32_t p, q;
};
struct compose {
  GUSTAV_HD affine operator()(const affine& f, const affine& g) const { return {f.p * g.p, f.q * g.p + g.q}; }
};
struct make_affine {
  GUSTAV_HD affine operator()(std::int64_t a, std::int64_t b) const {
    return {static_cast<std::uint32_t>(2 * a + 1), static_cast<std::uint32_t>(b)};
  }
};
__host__ __device__ bool operator!=(const affine& f, const affine& g) { return f.p != g.p || f.q != g.q; }
using composed = semiring<monoid<compose, affine>, make_affine>;
const bool composed_too = backends::cuda::register_semiring<composed, std::int64_t, std::int64_t>();

TEST_F(gpu_mxv, a_monoid_that_does_not_commute) {
  ASSERT_TRUE(composed_too);
  const auto m = make(2000, 10000, 20, 5);
  std::vector<std::int64_t> x(10000);
  std::vector<std::uint8_t> present(x.size());
  std::mt19937 random(9);
  for (auto& v : x) v = static_cast<std::int64_t>(random() % 11);
  for (auto& p : present) p = random() % 3 == 0;
  const composed s{monoid(compose{}, affine{1, 0}), make_affine{}};
  check(s, m, vector_view<std::int64_t>{10000, 10000, vector_form::full, nullptr, nullptr, x.data()}, {});
  check(s, m, vector_view<std::int64_t>{10000, 1, vector_form::bitmap, nullptr, present.data(), x.data()}, {});
}

// The public operation, beside the reference.
TEST_F(gpu_mxv, the_operation) {
  const auto m = make(400, 1000, 6, 3);
  const matrix<std::int64_t> a(m.view());
  vector<std::int64_t> u(1000, 2);
  for (offset_t k = 0; k < 1000; k += 3) u.remove(k);
  const plus_times<std::int64_t> ring;
  const plus<std::int64_t> accum;
  vector<std::int64_t> got(400, 1), want(400, 1);
  mxv(cuda{}, got, no_mask, accum, ring, a, u);
  mxv(reference{}, want, no_mask, accum, ring, a, u);
  EXPECT_TRUE(got == want);
  EXPECT_THROW(mxv(cuda{.device = 99}, got, no_mask, no_accum, ring, a, u), no_device);
  EXPECT_TRUE(got == want);
}

TEST_F(gpu_mxv, a_stream_of_the_callers) {
  cudaStream_t stream = nullptr;
  ASSERT_EQ(cudaStreamCreate(&stream), cudaSuccess);
  const auto m = make(100, 1000, 5, 1);
  const matrix<std::int64_t> a(m.view());
  const auto w = mxv(cuda{.stream = stream}, a, vector<std::int64_t>(1000, 1), plus_pair<std::int64_t>{});
  EXPECT_EQ(w.get(3), m.offsets[4] - m.offsets[3]);
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
}

}  // namespace
}  // namespace gustav
