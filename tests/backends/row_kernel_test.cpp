// The concepts of row kernels, and a kernel of the test's own that computes a product.
#include <backends/cpu/spgemm/forced_rows.hpp>
#include <backends/cpu/spgemm/plan.hpp>
#include <backends/cpu/spgemm/row_kernel.hpp>
#include <backends/cpu/spgemm/spgemm.hpp>
#include <graphblas/graphblas.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace gb = gustav;
namespace be = gustav::backends::cpu;
using gb::method;
using gb::offset_t;

namespace {

using ring = gb::plus_times<double>;
using operands = be::product_operands<ring, double, double, std::int32_t>;

// Sums in an ordered map: no kernel of the library works like this.
template <class Operands>
class map_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  explicit map_rows(const Operands& p) : p_(p) {}
  offset_t bound(offset_t i) const { return p_.bound(i); }
  offset_t compute(offset_t i, I* indices, Z* values, bool) {
    ++computed;
    std::map<I, Z> sums;
    p_.each(i, [&](I j, auto&& product) { sums[j] += product(); });
    offset_t n = 0;
    for (const auto& [j, sum] : sums) {
      indices[n] = j;
      values[n++] = sum;
    }
    return n;
  }

  static inline int computed = 0;

 protected:
  const Operands p_;
};

template <class Operands>
class counting_map_rows : public map_rows<Operands> {
 public:
  using map_rows<Operands>::map_rows;
  offset_t count(offset_t i) {
    ++counted;
    std::map<typename Operands::index_type, int> seen;
    this->p_.each_column(i, [&](auto j) { ++seen[j]; });
    return static_cast<offset_t>(seen.size());
  }
  static inline int counted = 0;
};

// What remains of a kernel if a function is forgotten, or returns nothing.
struct without_compute {
  offset_t bound(offset_t) const { return 0; }
  offset_t count(offset_t) { return 0; }
};
struct without_bound {
  offset_t compute(offset_t, std::int32_t*, double*, bool) { return 0; }
};
struct computes_nothing {
  offset_t bound(offset_t) const { return 0; }
  void compute(offset_t, std::int32_t*, double*, bool) {}
};

template <class Rows>
constexpr bool is_kernel = be::row_kernel<Rows, double, std::int32_t>;
template <class Rows>
constexpr bool counts = be::counting_row_kernel<Rows, double, std::int32_t>;
template <class Rows>
constexpr bool splits = be::splitting_row_kernel<Rows, double, std::int32_t>;
template <class Rows>
constexpr bool streams = be::streaming_row_kernel<Rows, double, std::int32_t>;

TEST(row_kernel, needs_every_function) {
  EXPECT_FALSE(is_kernel<without_compute>);
  EXPECT_FALSE(counts<without_compute>);
  EXPECT_FALSE(is_kernel<without_bound>);
  EXPECT_FALSE(is_kernel<computes_nothing>);
  EXPECT_TRUE(is_kernel<map_rows<operands>>);
  EXPECT_FALSE(counts<map_rows<operands>>);
  EXPECT_FALSE(splits<map_rows<operands>>);
  EXPECT_TRUE(counts<counting_map_rows<operands>>);
  // Another value type than that of its product.
  EXPECT_FALSE((be::row_kernel<map_rows<operands>, float, std::int32_t>));
}

TEST(row_kernel, those_of_the_library_can_do_what_plans_rely_on) {
  EXPECT_TRUE(counts<be::hash_rows<operands>>);
  EXPECT_TRUE(counts<be::merge_rows<operands>>);
  EXPECT_TRUE(counts<be::heap_rows<operands>>);
  EXPECT_TRUE(counts<be::hash_vector_rows<operands>>);
  EXPECT_TRUE(counts<be::blocked_dense_rows<operands>>);
  EXPECT_TRUE(counts<be::dense_rows<operands>> && splits<be::dense_rows<operands>>);
  EXPECT_FALSE(splits<be::hash_rows<operands>>);
  using masked = be::masked_dense_rows<operands>;
  using hashed = be::masked_hash_rows<operands>;
  EXPECT_TRUE(splits<masked> && streams<masked>);
  EXPECT_TRUE(streams<hashed> && !splits<hashed>);
  EXPECT_TRUE((splits<be::hybrid_rows<masked, operands>> && !splits<be::hybrid_rows<hashed, operands>>));
  EXPECT_TRUE((is_kernel<be::complement_rows<operands, be::hash_accumulator<double, std::int32_t>>>));
}

// A x A for a band matrix, by rows of the test's own kernel.
template <template <class> class Rows>
void expect_product(gb::phases passes) {
  std::vector<std::int32_t> row, col;
  std::vector<double> value;
  for (std::int32_t i = 0; i < 70; ++i)
    for (const std::int32_t k : {-9, -1, 0, 2, 5})
      if (i % 6 != 3 && i + k >= 0 && i + k < 70) {
        row.push_back(i);
        col.push_back(i + k);
        value.push_back(i * 10 + k);
      }
  const auto A = gb::matrix<double>::build(70, 70, row, col, value);
  const auto expected = gb::mxm(gb::reference{}, A, A, ring{});
  const auto a = A.view();
  for (const int threads : {1, 3}) {
    const auto plan = be::plan_product(a, a, gb::mask_view<std::int32_t>{},
                                       {.how = method::hash, .passes = passes, .threads = threads});
    const ring sr;
    const operands p = be::operands_of(sr, a, a, plan);
    const auto t = be::compute_rows<Rows<operands>>(p, plan);
    EXPECT_TRUE(grid::same(gb::matrix<double>(t.view()), expected, 0.0)) << threads << " threads";
  }
}

TEST(row_kernel, of_a_test_computes_a_product_in_one_phase) {
  map_rows<operands>::computed = 0;
  expect_product<map_rows>(gb::phases::one);
  EXPECT_EQ(map_rows<operands>::computed, 2 * 70);
}

TEST(row_kernel, that_counts_runs_in_two_phases_and_another_in_one) {
  counting_map_rows<operands>::counted = 0;
  expect_product<counting_map_rows>(gb::phases::two);
  EXPECT_EQ(counting_map_rows<operands>::counted, 2 * 70);
  expect_product<map_rows>(gb::phases::two);
}

// The table selects by method, and its last row is for the rest.
TEST(row_kernel, tables_select_by_method) {
  using table = be::kernel_table<be::kernel_row<method::heap, be::heap_rows>,
                                 be::kernel_row<method::hash, be::hash_rows>, be::kernel_row<method::dense, map_rows>>;
  const auto selected = [](method how) {
    return table::select(how, []<std::size_t N, class Row>() { return std::pair(N, Row::how); });
  };
  EXPECT_EQ(selected(method::heap), std::pair(std::size_t{0}, method::heap));
  EXPECT_EQ(selected(method::hash), std::pair(std::size_t{1}, method::hash));
  EXPECT_EQ(selected(method::dense), std::pair(std::size_t{2}, method::dense));
  EXPECT_EQ(selected(method::masked_dense), std::pair(std::size_t{2}, method::dense));
}

// Each method of products has one row of facts, and is known to be forced only where no plan has its kernel.
TEST(row_kernel, every_method_of_products_has_its_facts) {
  for (const method how : {method::hash, method::hash_vector, method::heap, method::merge, method::dense,
                           method::blocked, method::masked_dense}) {
    int rows = 0;
    for (const be::method_facts& m : be::product_methods) rows += m.how == how;
    EXPECT_EQ(rows, 1) << static_cast<int>(how);
    const auto planned = be::planned_kernels::select(how, []<std::size_t, class Row>() { return Row::how; });
    if (how != method::masked_dense) {
      EXPECT_EQ(be::is_forced_only(how), planned != how) << static_cast<int>(how);
    }
  }
  for (const method how : {method::automatic, method::push, method::pull, method::dot})
    EXPECT_EQ(be::facts_of(how), nullptr) << static_cast<int>(how);
}

}  // namespace
