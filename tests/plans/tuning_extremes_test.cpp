// Every tuning number at both ends of its range, read from a file: products, vectors, searches, components, triangles
// and the Markov step give the same results, on data for which rare paths are common and on others.
#include <algorithms/components.hpp>
#include <algorithms/triangle_count.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/operations/mxm_forced.hpp>
#include <tests/backends/grid_objects.hpp>
#include <tests/plans/number_file.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace gb = gustav;
using gb::isa;
using gb::method;
using gb::offset_t;
using integer_ring = gb::plus_times<std::int64_t>;

constexpr offset_t n = 220;

// A symmetric graph with hubs, a path and a band of consecutive columns.
template <class T>
gb::matrix<T> graph() {
  std::vector<std::int32_t> row, col;
  const auto add = [&](offset_t i, offset_t j) {
    if (i == j || i < 0 || j < 0 || i >= n || j >= n) return;
    row.insert(row.end(), {static_cast<std::int32_t>(i), static_cast<std::int32_t>(j)});
    col.insert(col.end(), {static_cast<std::int32_t>(j), static_cast<std::int32_t>(i)});
  };
  grid::source random(7);
  for (offset_t i = 0; i < n; ++i) {
    if (i % 4 != 3) add(i, i + 1);
    if (i % 50 == 0)  // a hub
      for (offset_t j = 0; j < n; j += 2) add(i, j);
    if (i > 60 && i < 100)
      for (offset_t d = 1; d <= 12; ++d) add(i, i + d);
    for (offset_t k = 0; k < i % 5; ++k) add(i, random.below(n));
  }
  std::vector<T> values;
  for (std::size_t k = 0; k < row.size(); ++k) values.push_back(static_cast<T>(1 + (row[k] * col[k]) % 5));
  return gb::matrix<T>::build(n, n, row, col, values, gb::max<>{});
}

// The graph with a loop at every vertex, rows scaled to sum 1.
template <class T>
gb::matrix<T> stochastic() {
  const auto g = graph<T>();
  const auto a = g.view();
  gb::csr_arrays<T, std::int32_t> out;
  std::vector<offset_t> offsets{0};
  std::vector<std::int32_t> indices;
  std::vector<T> values;
  for (offset_t i = 0; i < n; ++i) {
    const auto entries = static_cast<T>(a.offsets[i + 1] - a.offsets[i] + 1);
    std::vector<std::int32_t> columns(a.indices + a.offsets[i], a.indices + a.offsets[i + 1]);
    columns.push_back(static_cast<std::int32_t>(i));
    std::sort(columns.begin(), columns.end());
    for (const std::int32_t j : columns) {
      indices.push_back(j);
      values.push_back(T(1) / entries);
    }
    offsets.push_back(static_cast<offset_t>(indices.size()));
  }
  out.offsets = gb::buffer<offset_t>(std::move(offsets));
  out.indices = gb::buffer<std::int32_t>(std::move(indices));
  out.values = gb::buffer<T>(std::move(values));
  return gb::matrix<T>::adopt(n, n, std::move(out));
}

// The operands, and what the reference backend makes of them.
class problems {
 public:
  problems() {
    a_.transposed_view();  // inner products have their columns at once
    levels_ = search(gb::reference{});
    many_ = gb::multi_source_bfs(gb::reference{}, a_, std::span<const std::int32_t>(sources_), {.symmetric = true});
    components_ = gb::components(gb::reference{}, a_).component;
    triangles_ = gb::count_triangles(gb::reference{}, a_, {.simple = true}).triangles;
  }

  void expect_same(const gb::tuning& t) const {
    const gb::cpu exec{.threads = 3, .numbers = &t};
    expect_products(exec);
    expect_vectors(exec);
    EXPECT_EQ(search(exec), levels_);
    for (const bool symmetric : {false, true})
      EXPECT_TRUE(gb::components(exec, a_, {.symmetric = symmetric}).component == components_);
    for (const auto how : {gb::multi_source_method::automatic, gb::multi_source_method::bit_parallel,
                           gb::multi_source_method::independent}) {
      const auto many =
          gb::multi_source_bfs(exec, a_, std::span<const std::int32_t>(sources_), {.symmetric = true, .method = how});
      EXPECT_TRUE(many.levels == many_.levels && many.parents == many_.parents) << static_cast<int>(how);
    }
    for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
      if (!gb::backends::cpu::has_isa(set)) continue;
      const gb::cpu with{.threads = 2, .isa = set, .numbers = &t};
      for (const auto how : {gb::triangle_method::automatic, gb::triangle_method::sandia_lu})
        for (const auto order : {gb::triangle_order::automatic, gb::triangle_order::by_degree})
          EXPECT_EQ(gb::count_triangles(with, a_, {.simple = true, .order = order, .method = how}).triangles,
                    triangles_);
    }
    expect_markov(narrow_, markov_narrow_, exec);
    expect_markov(wide_, markov_wide_, exec);
  }

 private:
  // The same entries, to the last bit: the order of additions does not depend on the numbers either.
  template <class T>
  static void expect_markov(const gb::matrix<T>& m, const gb::markov_step_result<T, std::int32_t>& expected,
                            const gb::cpu& exec) {
    const auto found = gb::markov_step(exec, m);
    EXPECT_TRUE(found.next == expected.next);
    EXPECT_EQ(found.chaos, expected.chaos);
    EXPECT_EQ(found.statistics.kept, expected.statistics.kept);
  }

  template <class E>
  std::pair<std::vector<std::int32_t>, std::vector<std::int32_t>> search(const E& exec) const {
    gb::bfs_state<> s(n, true);
    s.add_source(3);
    while (gb::bfs_step(exec, a_, s, true)) {
    }
    return {{s.levels().begin(), s.levels().end()}, {s.parents().begin(), s.parents().end()}};
  }

  void expect_products(const gb::cpu& exec) const {
    const integer_ring ring;
    EXPECT_TRUE(gb::mxm(exec, a_, a_, ring, gb::no_mask, {}) == square_);
    EXPECT_TRUE(gb::mxm(exec, a_, a_, ring, gb::no_mask, {.sorted = false}) == square_);
    for (const method how : {method::hash, method::merge, method::blocked, method::hash_vector})
      EXPECT_TRUE(gb::mxm_forced(exec, a_, a_, ring, gb::no_mask, {.how = how}) == square_) << static_cast<int>(how);
    for (const method how : {method::automatic, method::hash, method::dot})
      EXPECT_TRUE(gb::mxm(exec, a_, a_, ring, gb::structure(a_), {.how = how}) == inside_) << static_cast<int>(how);
    EXPECT_TRUE(gb::mxm(exec, a_, a_, ring, !gb::structure(a_), {}) == outside_);
    // A terminal value: inner products end early, one column at a time.
    for (const method how : {method::automatic, method::dot})
      EXPECT_TRUE(gb::mxm(exec, a_, a_, gb::lor_land<bool>{}, gb::structure(a_), {.how = how}) == reached_);
    EXPECT_EQ(gb::mxm_reduce(exec, gb::plus_monoid<double>{}, gb::mask<>(gb::structure(a_)), gb::plus_times<double>{},
                             a_, a_),
              sum_);
  }

  void expect_vectors(const gb::cpu& exec) const {
    const integer_ring ring;
    for (const method how : {method::automatic, method::push, method::pull})
      for (const bool few : {true, false}) {
        gb::vector<std::int64_t> w(n);
        gb::mxv(exec, w, gb::no_mask, gb::no_accum, ring, a_, few ? few_ : many_entries_, {.how = how});
        EXPECT_TRUE(w == (few ? a_few_ : a_many_)) << static_cast<int>(how) << few;
      }
  }

  static gb::vector<std::int64_t> entries(offset_t step) {
    gb::vector<std::int64_t> u(n);
    for (offset_t i = 1; i < n; i += step) u.set(i, 1 + i % 7);
    return u;
  }
  static gb::vector<std::int64_t> multiplied(const gb::matrix<std::int64_t>& a, const gb::vector<std::int64_t>& u) {
    gb::vector<std::int64_t> w(n);
    gb::mxv(gb::reference{}, w, gb::no_mask, gb::no_accum, integer_ring{}, a, u, {});
    return w;
  }

  const gb::matrix<std::int64_t> a_ = graph<std::int64_t>();
  const gb::matrix<float> narrow_ = stochastic<float>();
  const gb::matrix<double> wide_ = stochastic<double>();
  const gb::vector<std::int64_t> few_ = entries(190), many_entries_ = entries(3);
  const gb::vector<std::int64_t> a_few_ = multiplied(a_, few_), a_many_ = multiplied(a_, many_entries_);
  const gb::matrix<std::int64_t> square_ = gb::mxm(gb::reference{}, a_, a_, integer_ring{});
  const gb::matrix<std::int64_t> inside_ = gb::mxm(gb::reference{}, a_, a_, integer_ring{}, gb::structure(a_), {});
  const gb::matrix<std::int64_t> outside_ = gb::mxm(gb::reference{}, a_, a_, integer_ring{}, !gb::structure(a_), {});
  const gb::matrix<bool> reached_ = gb::mxm(gb::reference{}, a_, a_, gb::lor_land<bool>{}, gb::structure(a_), {});
  const std::optional<double> sum_ = gb::mxm_reduce(gb::reference{}, gb::plus_monoid<double>{},
                                                    gb::mask<>(gb::structure(a_)), gb::plus_times<double>{}, a_, a_);
  // Single precision and thresholds make the reference differ in single entries, so one thread of the CPU is the oracle
  // here; markov_blocks_test compares it with the reference.
  const gb::markov_step_result<float, std::int32_t> markov_narrow_ =
      gb::markov_step(gb::cpu{.threads = 1, .isa = isa::baseline}, narrow_);
  const gb::markov_step_result<double, std::int32_t> markov_wide_ =
      gb::markov_step(gb::cpu{.threads = 1, .isa = isa::baseline}, wide_);
  const std::vector<std::int32_t> sources_ = [] {
    std::vector<std::int32_t> s;
    for (std::int32_t k = 0; k < 70; ++k) s.push_back(k * 3);
    return s;
  }();
  std::pair<std::vector<std::int32_t>, std::vector<std::int32_t>> levels_;
  gb::multi_source_bfs_result<std::int32_t> many_;
  gb::vector<std::int32_t> components_;
  std::int64_t triangles_ = 0;
};

class tuning_extremes : public number_file {
 protected:
  static double value_of(const gb::tuning& t, const std::string& name) {
    for (const gb::tuning_entry& e : gb::list_numbers(t))
      if (name == e.name) return e.value;
    return -1;
  }
};

const number_lines rare_paths_are_common{
    {"cached_bytes", 0},          {"scattered_misses", 0},      {"triangle_cached_bytes", 0},
    {"sampled_multiply_adds", 1}, {"missed_rows", 0},           {"streamed_bytes", 0},
    {"gathered_bytes", 0},        {"sort_bitmap_bytes", 0},     {"rank_sorted_columns", 2},
    {"tile_multiply_adds", 60},   {"split_multiply_adds", 100}, {"filtered_length", 0},
    {"markov_wide_columns", 10},  {"markov_dense_columns", 50}, {"markov_sparse_columns", 90}};

TEST_F(tuning_extremes, every_number_has_a_range_that_files_obey) {
  for (const gb::tuning_entry& e : gb::list_numbers(gb::tuning{})) {
    EXPECT_LE(e.least, e.value) << e.name;
    EXPECT_GE(e.most, e.value) << e.name;
    EXPECT_LT(e.least, e.most) << e.name;
    for (const double value : {e.least, e.most}) EXPECT_EQ(value_of(from_file({{e.name, value}}), e.name), value);
    EXPECT_THROW(from_file({{e.name, e.least - 1}}), gb::bad_data) << e.name;
  }
}

// Only these are the members of the struct: none is left out of the table.
TEST_F(tuning_extremes, every_member_is_listed) {
  EXPECT_EQ(gb::list_numbers(gb::tuning{}).size() * 8, sizeof(gb::tuning));
}

TEST_F(tuning_extremes, no_number_changes_a_result) {
  const problems p;
  for_each_extreme(rare_paths_are_common, [&](const gb::tuning& t) { p.expect_same(t); });
}

}  // namespace
