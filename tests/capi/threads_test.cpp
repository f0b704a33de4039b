// Objects of the C API that several threads read at a time: single entries, tuples, operations, GrB_wait, messages.
// Answers are written by hand; ThreadSanitizer looks for races (./check --deep tsan).
#include <tests/capi/running.hpp>

#include <GraphBLAS.h>
#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <cstddef>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace gustav_tests;

constexpr GrB_Index n = 64;
constexpr int threads = 4, rounds = 40;
const auto semiring = GrB_PLUS_TIMES_SEMIRING_FP64;

double value(GrB_Index i) { return static_cast<double>(i % n + 1); }

// A cycle whose steps are `step` apart: the entry of row k * step is in column (k + 1) % n * step and is value(k).
struct cycle {
  explicit cycle(GrB_Index distance) : step(distance) {
    EXPECT_EQ(GrB_Matrix_new(&A, GrB_FP64, n * step, n * step), GrB_SUCCESS);
    EXPECT_EQ(GrB_Vector_new(&u, GrB_FP64, n * step), GrB_SUCCESS);
    for (GrB_Index k = 0; k < n; ++k) {
      EXPECT_EQ(GrB_Matrix_setElement_FP64(A, value(k), k * step, (k + 1) % n * step), GrB_SUCCESS);
    }
    for (GrB_Index k = 0; k < n; k += 2) EXPECT_EQ(GrB_Vector_setElement_FP64(u, value(k), k * step), GrB_SUCCESS);
  }
  cycle(const cycle&) = delete;
  cycle& operator=(const cycle&) = delete;
  ~cycle() {
    GrB_Matrix_free(&A);
    GrB_Vector_free(&u);
  }
  GrB_Index step;
  GrB_Matrix A = nullptr;
  GrB_Vector u = nullptr;  // every other element
};

// Whether C has the n entries (k * step, (k + shift) % n * step) of the expected values alone.
template <class Expected>
bool is_cycle(GrB_Matrix C, GrB_Index step, GrB_Index shift, const Expected& expected) {
  GrB_Index entries = n + 1;
  std::vector<GrB_Index> rows(entries), cols(entries);
  std::vector<double> values(entries);
  if (GrB_Matrix_extractTuples_FP64(rows.data(), cols.data(), values.data(), &entries, C) != GrB_SUCCESS) return false;
  bool is_right = entries == n;
  for (GrB_Index k = 0; is_right && k < n; ++k)
    is_right = rows[k] == k * step && cols[k] == (k + shift) % n * step && values[k] == expected(k);
  return is_right;
}

// Calls work(thread) on several threads, which start together, and returns in how many it was false.
template <class Work>
int failures_of(const Work& work) {
  std::atomic<int> failures{0};
  std::barrier start(threads);
  std::vector<std::thread> all;
  all.reserve(threads);
  for (int t = 0; t < threads; ++t)
    all.emplace_back([&, t] {
      start.arrive_and_wait();
      failures += !work(t);
    });
  for (std::thread& thread : all) thread.join();
  return failures;
}

// One thread's reads, in an order that depends on the thread, into objects of its own.
bool reads_are_right(const cycle& c, int thread) {
  const GrB_Index size = n * c.step, last = (n - 1) * c.step;
  GrB_Matrix C = nullptr;
  GrB_Vector w = nullptr;
  bool is_right = GrB_Matrix_new(&C, GrB_FP64, size, size) == GrB_SUCCESS;
  is_right &= GrB_Vector_new(&w, GrB_FP64, size) == GrB_SUCCESS;
  for (int turn = 0; turn < 8; ++turn) {
    double x = 0;
    GrB_Index count = 0;
    switch ((turn + 2 * thread) % 8) {
      case 0:  // A A
        is_right &= GrB_mxm(C, nullptr, nullptr, semiring, c.A, c.A, nullptr) == GrB_SUCCESS;
        is_right &= is_cycle(C, c.step, 2, [](GrB_Index k) { return value(k) * value(k + 1); });
        break;
      case 1:  // A' A, which takes the transposed matrix
        is_right &= GrB_mxm(C, nullptr, nullptr, semiring, c.A, c.A, GrB_DESC_T0) == GrB_SUCCESS;
        is_right &= is_cycle(C, c.step, 0, [](GrB_Index k) { return value(k + n - 1) * value(k + n - 1); });
        break;
      case 2:  // A inside its own pattern
        is_right &= GrB_mxm(C, c.A, nullptr, semiring, c.A, c.A, GrB_DESC_RST1) == GrB_SUCCESS;
        is_right &= GrB_Matrix_nvals(&count, C) == GrB_SUCCESS && count == 0;
        break;
      case 3:  // each product of A u has a factor of an odd row
        is_right &= GrB_mxv(w, nullptr, nullptr, semiring, c.A, c.u, nullptr) == GrB_SUCCESS;
        is_right &= GrB_Vector_nvals(&count, w) == GrB_SUCCESS && count == n / 2;
        is_right &= GrB_Vector_extractElement_FP64(&x, w, c.step) == GrB_SUCCESS && x == value(1) * value(2);
        break;
      case 4:  // u' A
        is_right &= GrB_vxm(w, nullptr, nullptr, semiring, c.u, c.A, nullptr) == GrB_SUCCESS;
        is_right &= GrB_Vector_extractElement_FP64(&x, w, c.step) == GrB_SUCCESS && x == 1;
        is_right &= GrB_Vector_extractElement_FP64(&x, w, 0) == GrB_NO_VALUE;
        break;
      case 5:
        is_right &= GrB_Matrix_extractElement_FP64(&x, c.A, last, 0) == GrB_SUCCESS && x == value(n - 1);
        is_right &= GrB_Matrix_extractElement_FP64(&x, c.A, last, last) == GrB_NO_VALUE;
        is_right &= GrB_Matrix_nvals(&count, c.A) == GrB_SUCCESS && count == n;
        is_right &= is_cycle(c.A, c.step, 1, value);
        break;
      case 6:
        is_right &= GrB_transpose(C, nullptr, nullptr, c.A, nullptr) == GrB_SUCCESS;
        is_right &= is_cycle(C, c.step, n - 1, [](GrB_Index k) { return value(k + n - 1); });
        is_right &= GrB_Matrix_reduce_FP64(&x, nullptr, GrB_PLUS_MONOID_FP64, c.A, nullptr) == GrB_SUCCESS;
        is_right &= x == static_cast<double>(n * (n + 1)) / 2;
        break;
      default: {  // a copy that is changed
        GrB_Matrix copy = nullptr;
        is_right &= GrB_Matrix_dup(&copy, c.A) == GrB_SUCCESS;
        is_right &= GrB_Matrix_setElement_FP64(copy, thread, last, 0) == GrB_SUCCESS;
        is_right &= GrB_Matrix_extractElement_FP64(&x, copy, last, 0) == GrB_SUCCESS && x == thread;
        is_right &= GrB_Matrix_free(&copy) == GrB_SUCCESS;
      }
    }
  }
  GrB_Matrix_free(&C);
  GrB_Vector_free(&w);
  return is_right;
}

// What an object keeps beside its entries, such as its transposed matrix, is made by whichever thread comes first, so
// each round has new objects.
TEST(Threads, ReadFinishedObjects) {
  for (int round = 0; round < rounds; ++round)
    for (const GrB_Index step : {GrB_Index{1}, GrB_Index{1} << 34}) {
      const cycle c(step);
      ASSERT_EQ(GrB_Matrix_wait(c.A, GrB_MATERIALIZE), GrB_SUCCESS);
      ASSERT_EQ(GrB_Vector_wait(c.u, GrB_MATERIALIZE), GrB_SUCCESS);
      EXPECT_EQ(failures_of([&](int thread) { return reads_are_right(c, thread); }), 0) << "step " << step;
    }
}

// The entries that were set wait until one of the threads finishes the object.
TEST(Threads, WaitAndRead) {
  for (int round = 0; round < rounds; ++round)
    for (const GrB_Index step : {GrB_Index{1}, GrB_Index{1} << 34}) {
      const cycle c(step);
      const auto work = [&](int thread) {
        bool is_right = true;
        if (thread % 2 == 0) {
          is_right &= GrB_Matrix_wait(c.A, thread == 0 ? GrB_COMPLETE : GrB_MATERIALIZE) == GrB_SUCCESS;
          is_right &= GrB_Vector_wait(c.u, GrB_MATERIALIZE) == GrB_SUCCESS;
        }
        return reads_are_right(c, thread) && is_right;
      };
      EXPECT_EQ(failures_of(work), 0) << "step " << step;
    }
}

struct pair {
  std::int64_t a, b;
};
void add_pairs(void* z, const void* x, const void* y) {
  const auto& p = *static_cast<const pair*>(x);
  const auto& q = *static_cast<const pair*>(y);
  *static_cast<pair*>(z) = {p.a + q.a, p.b + q.b};
}

// Threads share a user's type, its operators and a descriptor; names of types have a table of their own.
TEST(Threads, ShareUsersTypes) {
  GrB_Type type = nullptr;
  GrB_BinaryOp add = nullptr;
  GrB_Monoid monoid = nullptr;
  GrB_Semiring pairs = nullptr;
  GrB_Matrix A = nullptr;
  const pair zero{0, 0};
  ASSERT_EQ(GrB_Type_new(&type, sizeof(pair)), GrB_SUCCESS);
  ASSERT_EQ(GrB_Type_set_String(type, "pair", GrB_NAME), GrB_SUCCESS);
  ASSERT_EQ(GrB_BinaryOp_new(&add, add_pairs, type, type, type), GrB_SUCCESS);
  ASSERT_EQ(GrB_Monoid_new_UDT(&monoid, add, &zero), GrB_SUCCESS);
  ASSERT_EQ(GrB_Semiring_new(&pairs, monoid, add), GrB_SUCCESS);
  ASSERT_EQ(GrB_Matrix_new(&A, type, n, n), GrB_SUCCESS);
  for (GrB_Index k = 0; k < n; ++k) {
    const auto number = static_cast<std::int64_t>(k);
    const pair given{number, 10 * number};
    ASSERT_EQ(GrB_Matrix_setElement_UDT(A, &given, k, (k + 1) % n), GrB_SUCCESS);
  }
  ASSERT_EQ(GrB_Matrix_wait(A, GrB_MATERIALIZE), GrB_SUCCESS);
  const auto work = [&](int thread) {
    bool is_right = true;
    for (int round = 0; round < rounds; ++round) {
      GrB_Matrix C = nullptr;
      GrB_Type other = nullptr;
      pair found{};
      char name[16] = "";
      const auto i = static_cast<GrB_Index>(thread + threads * round) % (n - 2);
      is_right &= GrB_Type_new(&other, sizeof(pair)) == GrB_SUCCESS;
      is_right &= GrB_Type_set_String(other, "other", GrB_NAME) == GrB_SUCCESS;
      is_right &= GrB_Matrix_new(&C, type, n, n) == GrB_SUCCESS;
      is_right &= GrB_mxm(C, nullptr, nullptr, pairs, A, A, nullptr) == GrB_SUCCESS;
      is_right &= GrB_Matrix_extractElement_UDT(&found, C, i, i + 2) == GrB_SUCCESS;
      is_right &= found.a == static_cast<std::int64_t>(2 * i + 1) && found.b == 10 * found.a;
      is_right &= GrB_Matrix_get_String(C, name, GrB_EL_TYPE_STRING) == GrB_SUCCESS && std::string(name) == "pair";
      is_right &= GrB_Matrix_free(&C) == GrB_SUCCESS && GrB_Type_free(&other) == GrB_SUCCESS;
    }
    return is_right;
  };
  EXPECT_EQ(failures_of(work), 0);
  GrB_Matrix_free(&A);
  GrB_Semiring_free(&pairs);
  GrB_Monoid_free(&monoid);
  GrB_BinaryOp_free(&add);
  GrB_Type_free(&type);
}

// Each thread finds the message of its own object. That of a shared one is of any of the failures, and stays readable
// while other threads fail.
TEST(Threads, Messages) {
  const cycle c(1);
  ASSERT_EQ(GrB_Matrix_wait(c.A, GrB_MATERIALIZE), GrB_SUCCESS);
  const auto work = [&](int thread) {
    GrB_Vector mine = nullptr;
    bool is_right = GrB_Vector_new(&mine, GrB_FP64, n) == GrB_SUCCESS;
    for (GrB_Index k = 0; k < 200; ++k) {
      const GrB_Index i = 1000 * (static_cast<GrB_Index>(thread) + 1) + k % 7;
      is_right &= GrB_Vector_setElement_FP64(mine, 1, i) == GrB_INVALID_INDEX;
      is_right &= message_of(mine).find("i is " + std::to_string(i)) != std::string::npos;
      double x = 0;
      const char* text = nullptr;
      is_right &= GrB_Matrix_extractElement_FP64(&x, c.A, i, 0) == GrB_INVALID_INDEX;
      is_right &= GrB_Matrix_error(&text, c.A) == GrB_SUCCESS;
      const std::string first = text;
      is_right &= first.rfind("GrB_Matrix_extractElement_FP64: ", 0) == 0;
      is_right &= GrB_Matrix_extractElement_FP64(&x, c.A, 0, i) == GrB_INVALID_INDEX;
      is_right &= first == text;
    }
    GrB_Vector_free(&mine);
    return is_right;
  };
  EXPECT_EQ(failures_of(work), 0);
  EXPECT_EQ(GrB_Matrix_clear(c.A), GrB_SUCCESS);
  EXPECT_EQ(message_of(c.A), "");
}

// A text that a program has outlives later failures of calls that read the object.
TEST(Messages, LiveUntilTheObjectIsWritten) {
  const cycle c(1);
  std::vector<const char*> texts;
  const auto fail = [&](GrB_Index i) {
    double x = 0;
    texts.push_back(nullptr);
    EXPECT_EQ(GrB_Matrix_extractElement_FP64(&x, c.A, i, 0), GrB_INVALID_INDEX);
    EXPECT_EQ(GrB_Matrix_error(&texts.back(), c.A), GrB_SUCCESS);
  };
  for (const GrB_Index i : {100, 200, 300, 400, 100}) fail(i);
  for (std::size_t k = 0; k < 4; ++k)
    EXPECT_NE(std::string(texts[k]).find("i is " + std::to_string(100 * (k + 1))), std::string::npos) << texts[k];
  EXPECT_EQ(texts[4], texts[0]);  // an equal text takes no more memory
}

}  // namespace
