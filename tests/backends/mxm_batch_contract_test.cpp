// What mxm_batch promises beside its results: outputs that overlap operands, errors, failures that change nothing, one
// report and one parallel region.
#include <core/allocation.hpp>
#include <core/parallel.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/backends/batch.hpp>

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace batch_test;

// Outputs that are operands, of their own product or of another one, and parts of such.
TEST(mxm_batch, outputs_may_overlap_operands) {
  std::vector<gb::matrix<std::int64_t>> a;
  for (unsigned k = 0; k < 3; ++k) a.push_back(sparse<std::int64_t>(9, 9, 3, k));
  const gb::plus_times<std::int64_t> ring;
  const auto b = dense<std::int64_t>({{9, 4}, {9, 4}, {9, 4}}, 7);
  std::vector<gb::dense_matrix<std::int64_t>> want;
  for (std::size_t k = 0; k < 3; ++k) want.push_back(gb::mxm(gb::reference{}, a[k], b[k], ring));
  auto same = copy(b);
  gb::mxm_batch(same, gb::no_accum, ring, a, same);
  EXPECT_TRUE(same == want);
  // Product k is written over the operand of product k + 1.
  auto shared = copy(b);
  std::vector<gb::dense_view<std::int64_t>> outputs;
  for (std::size_t k = 0; k < 3; ++k) outputs.push_back(shared[(k + 1) % 3].view());
  gb::mxm_batch(outputs, gb::no_accum, ring, a, shared);
  for (std::size_t k = 0; k < 3; ++k) EXPECT_TRUE(shared[(k + 1) % 3] == want[k]);
  // The last of two writes counts.
  gb::dense_matrix<std::int64_t> one(9, 4);
  const std::vector twice{one.view(), one.view(), one.view()};
  gb::mxm_batch(twice, gb::no_accum, ring, a, b);
  EXPECT_TRUE(one == want[2]);
}

std::string message_of(const auto& call) {
  try {
    call();
  } catch (const gb::dimension_mismatch& e) {
    return e.what();
  }
  return "";
}

TEST(mxm_batch, errors_name_the_member_and_change_nothing) {
  std::vector<gb::matrix<double>> a;
  for (int k = 0; k < 3; ++k) a.push_back(sparse<double>(4, 5, 2, 1));
  auto b = dense<double>({{5, 2}, {5, 2}, {5, 2}}, 2);
  const auto before = dense<double>({{4, 2}, {4, 2}, {4, 2}}, 3);
  auto c = copy(before);
  const gb::plus_times<double> ring;
  const auto call = [&] { gb::mxm_batch(c, gb::no_accum, ring, a, b); };
  b[2] = gb::dense_matrix<double>(6, 2);
  EXPECT_EQ(message_of(call), "mxm_batch: product 2: A is 4 x 5, B is 6 x 2: the inner sizes differ");
  EXPECT_TRUE(c == before);
  b[2] = gb::dense_matrix<double>(5, 3);
  EXPECT_EQ(message_of(call), "mxm_batch: product 2: A B is 4 x 3, C is 4 x 2");
  EXPECT_TRUE(c == before);
  b.pop_back();
  EXPECT_EQ(message_of(call), "mxm_batch: 3 outputs, 3 sparse and 2 dense operands");
  EXPECT_EQ(message_of([&] { (void)gb::mxm_batch(a, b, ring); }),
            "mxm_batch: 3 outputs, 3 sparse and 2 dense operands");
  EXPECT_TRUE(c == before);
}

TEST(mxm_batch, an_operator_that_throws_changes_nothing) {
  std::vector<gb::matrix<std::int64_t>> a;
  for (unsigned k = 0; k < 4; ++k) a.push_back(sparse<std::int64_t>(30, 30, 3, k));
  const auto b = dense<std::int64_t>({{30, 4}, {30, 4}, {30, 4}, {30, 4}}, 2);
  const auto before = dense<std::int64_t>({{30, 4}, {30, 4}, {30, 4}, {30, 4}}, 3);
  auto c = copy(before);
  int calls = 0;
  const auto fails = [&calls](std::int64_t x, std::int64_t y) -> std::int64_t {
    if (++calls == 300) throw std::runtime_error("300");
    return x * y;
  };
  const gb::semiring s(gb::plus_monoid<std::int64_t>{}, fails);
  EXPECT_THROW(gb::mxm_batch(gb::cpu{.threads = 1}, c, gb::plus<>{}, s, a, b), std::runtime_error);
  EXPECT_TRUE(c == before);
  std::vector<gb::dense_view<std::int64_t>> views;
  for (auto& m : c) views.push_back(m.view());
  calls = 0;
  EXPECT_THROW(gb::mxm_batch(gb::cpu{.threads = 1}, views, gb::no_accum, s, a, b), std::runtime_error);
  EXPECT_TRUE(c == before);
}

int allocations_left = 0;
bool out_of_allocations(std::size_t) noexcept { return allocations_left-- <= 0; }

// Whichever array cannot be allocated, nothing is written before it.
TEST(mxm_batch, a_failing_allocation_changes_nothing) {
  std::vector<gb::matrix<double>> a;
  std::vector<tuples<double, std::int32_t>> lists;
  std::vector<gb::coo_view<double>> views;
  lists.reserve(3);
  std::vector<std::pair<offset_t, offset_t>> shapes_b, shapes_c;
  for (const offset_t rows : {20, 9000, 30}) {
    a.push_back(sparse<double>(rows, rows, 3, 1));
    lists.emplace_back(a.back(), 1U);
    views.push_back(lists.back().view);
    shapes_b.emplace_back(rows, 6);
    shapes_c.emplace_back(rows, 6);
  }
  const auto b = dense<double>(shapes_b, 2);
  const auto before = dense<double>(shapes_c, 3);
  int failures = 0;
  const auto check_failures = [&](const auto& operands) {
    for (int allowed = 0;; ++allowed) {
      auto c = copy(before);
      bool failed = false;
      allocations_left = allowed;
      gb::set_allocation_fault(out_of_allocations);
      try {
        gb::mxm_batch(gb::cpu{.threads = 2}, c, gb::plus<>{}, gb::plus_times<double>{}, operands, b);
      } catch (const gb::out_of_memory&) {
        failed = true;
      }
      gb::set_allocation_fault(nullptr);
      if (!failed) break;
      EXPECT_TRUE(c == before) << allowed << " allocations succeeded";
      ++failures;
    }
  };
  check_failures(a);
  check_failures(views);
  EXPECT_GT(failures, 6);
}

struct last_report : gb::kernel_log {
  gb::kernel_report last{};
  int count = 0;
  void report(const gb::kernel_report& r) override {
    last = r;
    ++count;
  }
};
TEST(mxm_batch, reports_one_kernel_and_opens_one_region) {
  std::vector<gb::matrix<double>> a;
  std::vector<std::pair<offset_t, offset_t>> shapes;
  offset_t entries = 0;
  for (unsigned k = 0; k < 50; ++k) {
    a.push_back(sparse<double>(60, 60, 4, k));
    entries += a.back().entries();
    shapes.emplace_back(60, 32);
  }
  const auto b = dense<double>(shapes, 1, false);
  auto c = dense<double>(shapes, 2, false);
  last_report log;
  gb::mxm_batch(gb::cpu{.threads = 2}, c, gb::no_accum, gb::plus_times<double>{}, a, b);
  const auto teams = gb::teams_started();
  gb::mxm_batch(gb::cpu{.threads = 2, .log = &log}, c, gb::no_accum, gb::plus_times<double>{}, a, b);
  EXPECT_EQ(gb::teams_started() - teams, 1U);
  EXPECT_EQ(log.count, 1);
  EXPECT_EQ(std::string(log.last.operation), "mxm_batch");
  EXPECT_EQ(log.last.operations, 32 * entries);
}

}  // namespace
