// Matrices and vectors of tuples, built on the emulated device.
#include <backends/cuda/emulator/emulated.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace gustav::device_host {
namespace {

using std::int64_t;

template <class I>
struct random_tuples {
  random_tuples(std::uint64_t seed, offset_t rows, offset_t cols, offset_t n) {
    grid::source random(seed);
    for (offset_t k = 0; k < n; ++k) {
      row.push_back(static_cast<I>(random.below(rows)));
      col.push_back(static_cast<I>(random.below(cols)));
      value.push_back(random.value<int64_t>() % 1000);
    }
  }
  std::vector<I> row, col;
  std::vector<int64_t> value;
};

const std::vector<lane_order> orders = {lane_order::ascending, lane_order::descending, lane_order::shuffled};

// Many tuples at one position, in an order that the result depends on.
TEST(device_build, combines_tuples_from_left_to_right) {
  for (const auto order : orders) {
    emulated_device device({.emulator = {.order = order, .seed = 3}});
    for (const offset_t n : {0, 1, 2, 63, 64, 400}) {
      const random_tuples<std::int32_t> t(static_cast<std::uint64_t>(n), 17, 9, n);
      const auto built = [&](const auto& exec, const auto& dup) {
        return gustav::matrix<int64_t>::build(exec, 17, 9, t.row, t.col, t.value, dup);
      };
      const auto there = built(emulated{}, minus<int64_t>{});
      EXPECT_TRUE(there.is_on_device());
      EXPECT_TRUE(there == built(cpu{}, minus<int64_t>{})) << n;
      EXPECT_TRUE(built(emulated{}, second<int64_t>{}) == built(cpu{}, second<int64_t>{})) << n;
      const auto iso = [&](const auto& exec) {
        return gustav::matrix<int64_t>::build_iso(exec, 17, 9, t.row, t.col, 7, plus<int64_t>{});
      };
      EXPECT_TRUE(iso(emulated{}) == iso(cpu{})) << n;
    }
  }
}

// Tuples that are sorted need no sort; those that are not, but for one or two, do.
TEST(device_build, tuples_in_order) {
  for (const auto order : orders) {
    emulated_device device({.emulator = {.order = order, .seed = 3}});
    std::vector<std::int32_t> row, col;
    std::vector<int64_t> value;
    for (int k = 0; k < 300; ++k) {
      row.push_back(k / 20);
      col.push_back(k % 20 / 3);  // up to three tuples at one position
      value.push_back(7 * k % 101);
    }
    const auto expect_same = [&] {
      const auto built = [&](const auto& exec) {
        return gustav::matrix<int64_t>::build(exec, 17, 9, row, col, value, minus<int64_t>{});
      };
      EXPECT_TRUE(built(emulated{}) == built(cpu{}));
      const auto vector_built = [&](const auto& exec) {
        return gustav::vector<int64_t>::build(exec, 17, row, value, minus<int64_t>{});
      };
      EXPECT_TRUE(vector_built(emulated{}) == vector_built(cpu{}));
    };
    expect_same();
    for (const auto& [x, y] : {std::pair(0u, 299u), {298u, 299u}, {0u, 5u}, {140u, 145u}}) {
      for (auto* const list : {&row, &col}) std::swap((*list)[x], (*list)[y]);
      expect_same();
      for (auto* const list : {&row, &col}) std::swap((*list)[x], (*list)[y]);
    }
  }
}

TEST(device_build, patterns_and_wide_indices) {
  emulated_device device;
  constexpr offset_t rows = 30, cols = int64_t{1} << 40;
  const random_tuples<int64_t> t(5, rows, cols, 200);
  const auto pattern = [&](const auto& exec) {
    return gustav::matrix<void, int64_t>::build(exec, rows, cols, t.row, t.col, any<>{});
  };
  EXPECT_TRUE(pattern(emulated{}) == pattern(cpu{}));
  const auto distinct = [&](const auto& exec) {
    return gustav::matrix<int64_t, int64_t>::build(exec, rows, cols, t.row, t.col, t.value);
  };
  EXPECT_TRUE(distinct(emulated{}) == distinct(cpu{}));
}

// What build says of tuples that are wrong, with the type of the error.
template <class Build>
std::string message(const Build& build) {
  try {
    build();
  } catch (const duplicate_entry& e) {
    return std::string("duplicate_entry: ") + e.what();
  } catch (const index_out_of_bounds& e) {
    return std::string("index_out_of_bounds: ") + e.what();
  }
  return "nothing thrown";
}

TEST(device_build, names_tuples_that_are_wrong) {
  emulated_device device;
  random_tuples<std::int32_t> t(6, 10, 10, 50);
  const auto of_matrix = [&](const auto& exec) {
    return message([&] { (void)gustav::matrix<int64_t>::build(exec, 10, 10, t.row, t.col, t.value); });
  };
  const auto of_vector = [&](const auto& exec) {
    return message([&] { (void)gustav::vector<int64_t>::build(exec, 10, t.col, t.value); });
  };
  const auto of_pattern = [&](const auto& exec) {
    return message([&] { (void)gustav::vector<void>::build(exec, 10, t.col, any<>{}); });
  };
  EXPECT_NE(of_matrix(emulated{}).find("is given twice"), std::string::npos);
  EXPECT_NE(of_vector(emulated{}).find("is given twice"), std::string::npos);
  EXPECT_EQ(of_matrix(emulated{}), of_matrix(cpu{}));
  EXPECT_EQ(of_vector(emulated{}), of_vector(cpu{}));
  EXPECT_EQ(of_pattern(emulated{}), "nothing thrown");
  for (const std::int32_t wrong : {10, -1, std::numeric_limits<std::int32_t>::max()}) {
    t.col[33] = wrong;
    EXPECT_NE(of_matrix(emulated{}).find("tuple 33 is ("), std::string::npos);
    EXPECT_NE(of_vector(emulated{}).find("tuple 33 is index"), std::string::npos);
    EXPECT_EQ(of_matrix(emulated{}), of_matrix(cpu{}));
    EXPECT_EQ(of_vector(emulated{}), of_vector(cpu{}));
    EXPECT_EQ(of_pattern(emulated{}), of_pattern(cpu{}));
  }
  EXPECT_EQ(device.used(), 0u);
}

// The tuples go up, and the truth of a check and the number of entries come down.
TEST(device_build, a_vector_stays_and_is_full_where_all_positions_have_an_entry) {
  emulated_device device;
  const random_tuples<std::int32_t> t(7, 10, 10, 200);
  const auto u = gustav::vector<int64_t>::build(emulated{}, 10, t.col, t.value, plus<>{});
  gustav::vector<int64_t> w(10);
  gustav::apply(emulated{}, w, no_mask, no_accum, ainv<>{}, u);
  EXPECT_EQ(device.copied().arrays_up, 2u);
  EXPECT_EQ(device.copied().arrays_down, 0u);
  EXPECT_EQ(device.copied().values_down, 2u);
  EXPECT_EQ(w.form(), vector_form::full);
  EXPECT_TRUE(u == gustav::vector<int64_t>::build(cpu{}, 10, t.col, t.value, plus<>{}));
}

TEST(device_build, every_allocation_that_fails_changes_nothing) {
  emulated_device device;
  const random_tuples<std::int32_t> t(8, 30, 30, 100);
  const auto before = gustav::vector<int64_t>::build(cpu{}, 30, t.row, t.value, plus<>{});
  const auto want = gustav::vector<int64_t>::build(cpu{}, 30, t.col, t.value, plus<>{});
  auto out = before.clone();
  long failures = 0;
  for (;; ++failures) {
    device.fail_after(failures);
    try {
      out = gustav::vector<int64_t>::build(emulated{}, 30, t.col, t.value, plus<>{});
      device.fail_after(-1);
      break;
    } catch (const out_of_memory&) {
      device.fail_after(-1);
      EXPECT_TRUE(out == before) << failures;
      EXPECT_EQ(device.used(), 0u) << failures;
    }
  }
  EXPECT_TRUE(out == want);
  EXPECT_GE(failures, 8);
}

}  // namespace
}  // namespace gustav::device_host
