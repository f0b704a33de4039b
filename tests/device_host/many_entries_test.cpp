// Matrices with more than 2^32 entries: the numbers that launch sequences hand on, and kernels far behind the first
// entry. Memory is taken for a few entries only.
#include <backends/cuda/emulator/host_launcher.hpp>
#include <backends/cuda/launch_sequences.hpp>
#include <backends/cuda/matrices/build_run.hpp>
#include <semirings/semirings.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace gustav::device_host {
namespace {

using index = std::int32_t;
constexpr offset_t many = (offset_t{1} << 32) + 5;

// --- Launch sequences ------------------------------------------------------------------------------------------------

// Runs nothing, and remembers how many elements each primitive gets. Arrays have addresses and no memory.
class recorder : public device::device_stream {
 public:
  struct event {};
  static constexpr device::runner kind = device::runner::host;
  recorder() : device_stream(kind, {0}) {}

  int lanes(int threads) const { return threads; }
  std::size_t shared_memory() const { return 228 * 1024; }
  std::size_t l2_cache() const { return std::size_t{50} << 20; }
  template <class Body>
  void launch(const char* name, const Body&, int blocks, int, std::size_t) {
    EXPECT_GE(blocks, 1) << name;
    EXPECT_LE(blocks, 1 << 16) << name;
  }
  void exclusive_scan(device::global<const offset_t>, device::global<offset_t>, std::size_t n) { got("scan", n); }
  template <class K>
  void sort_pairs(device::global<const K>, device::global<const offset_t>, device::global<K>, device::global<offset_t>,
                  std::size_t n, int) {
    got("sort", n);
  }
  template <class K>
  void segmented_sort(device::global<const K>, device::global<const offset_t>, device::global<K>,
                      device::global<offset_t>, std::size_t n, device::global<const offset_t>, std::size_t) {
    got("segmented sort", n);
  }
  offset_t select(device::global<const std::uint8_t>, device::global<offset_t>, std::size_t n) {
    got("select", n);
    return many;
  }
  template <class K>
  offset_t run_lengths(device::global<const K>, device::global<K>, device::global<offset_t>, std::size_t n) {
    got("run lengths", n);
    return many;
  }
  event record() { return {}; }
  void wait(event) {}
  void follow(void*) override {}
  void precede(void*) override {}

  std::vector<std::pair<std::string, std::size_t>> counts;
  offset_t answer = 0;  // what kernels are taken to have computed

 private:
  void got(const char* name, std::size_t n) { counts.emplace_back(name, n); }
  void* take(const char*, std::size_t, std::size_t) override { return &answer; }
  void give_back(void*) noexcept override {}
  void move_up(void*, const void*, std::size_t) override {}
  void move_down(void* to, const void*, std::size_t bytes) override {
    std::memcpy(to, &answer, std::min(bytes, sizeof answer));
  }
  void copy_there(void*, const void*, std::size_t) override {}
  void zero(void*, std::size_t) override {}
  std::uint64_t free_bytes() const override { return std::numeric_limits<std::uint64_t>::max(); }
};
static_assert(device::launcher<recorder>);

constexpr offset_t rows = 100000;
using counts = std::vector<std::pair<std::string, std::size_t>>;

device::device_matrix<double, index> large(recorder& l) {
  device::matrix_pattern<index> pattern{rows, rows, many, nullptr, nullptr};
  pattern.offsets = device::make_array<offset_t>(l, "offsets", rows + 1);
  pattern.indices = device::make_array<index>(l, "indices", many);
  return {l, std::move(pattern), {device::make_array<double>(l, "values", many), false, 0}};
}
constexpr std::size_t n = static_cast<std::size_t>(many);

TEST(device_many_entries, grids) {
  EXPECT_EQ(device::grid_for(0, 256), 1);
  EXPECT_EQ(device::grid_for(many, 256), 1 << 16);
  EXPECT_EQ(device::grid_for(std::numeric_limits<offset_t>::max() - 256, 256), 1 << 16);
}

TEST(device_many_entries, transpose) {
  recorder l;
  const auto a = large(l);
  const auto t = device::transpose_entry<double, index>::on<recorder>(l, a, {});
  EXPECT_EQ(l.counts, (counts{{"sort", n}}));
  EXPECT_EQ(t->entries(), many);
}

TEST(device_many_entries, merges) {
  recorder l;
  const auto a = large(l), b = large(l);
  l.answer = 2 * many;
  const auto c = device::matrix_ewise_entry<true, plus<double>, double, double, index>::on<recorder>(l, {}, a, b, {});
  EXPECT_EQ(l.counts, (counts{{"scan", n + 1}, {"scan", n + 1}}));
  EXPECT_EQ(c->entries(), 2 * many);
}

TEST(device_many_entries, extract) {
  recorder l;
  const auto a = large(l);
  l.answer = many;
  device::loaded_list<index> cols{rows, device::make_array<index>(l, "list", rows), false};
  const auto c = device::matrix_extract_entry<double, index>::on<recorder>(l, a, {rows, nullptr, true}, cols, {});
  EXPECT_EQ(l.counts, (counts{{"scan", rows + 1}, {"sort", rows}, {"scan", n + 1}, {"segmented sort", n}}));
  EXPECT_EQ(c->entries(), many);
}

TEST(device_many_entries, build) {
  const coo_view<double, index> tuples{rows, rows, many, nullptr, nullptr, nullptr, false};
  const auto built = [&](recorder& l, std::uint32_t found) {
    l.answer = found;
    (void)device::build_entry<plus<double>, true, double, index>::on<recorder>(l, {}, tuples);
    return l.counts;
  };
  recorder sorted, unsorted;
  EXPECT_EQ(built(sorted, 0), (counts{{"scan", n + 1}}));
  EXPECT_EQ(built(unsorted, device::tuple_unsorted), (counts{{"sort", n}, {"sort", n}, {"scan", n + 1}}));
}

// An array whose bytes no number of 64 bits counts.
TEST(device_many_entries, bytes_that_overflow) {
  recorder l;
  for (const std::size_t elements : {std::size_t{1} << 61, (std::size_t{1} << 61) + 1, ~std::size_t{0}})
    EXPECT_THROW(device::device_array<offset_t>(l, "lengths", elements), out_of_memory);
  EXPECT_EQ(l.used(), 0u);
}

// --- Kernels ---------------------------------------------------------------------------------------------------------

// The emulator, where an array of more than `many` elements has only those from number `many`.
class windows : public host_launcher {
 public:
  ~windows() override = default;

 private:
  void* take(const char* name, std::size_t size, std::size_t element) override {
    if (size <= n) return device().memory.allocate(name, size, element);
    void* const there = device().memory.allocate(name, size - n, element);
    void* const begin = static_cast<std::byte*>(there) - n * element;
    there_[begin] = there;
    return begin;
  }
  void give_back(void* p) noexcept override {
    const auto found = there_.find(p);
    device().memory.release(found == there_.end() ? p : found->second);
    if (found != there_.end()) there_.erase(found);
  }
  std::map<void*, void*> there_;
};

// A matrix of a few entries, whose entry 0 is entry `first` of the arrays.
using matrix_there = device::device_matrix<std::int64_t, index>;
matrix_there matrix_from(host_launcher& l, offset_t first) {
  constexpr offset_t size = 40;
  std::vector<offset_t> offsets{first};
  std::vector<index> indices;
  std::vector<std::int64_t> values;
  for (offset_t i = 0; i < size; ++i) {
    for (offset_t j = i % 3; j < (i == 7 ? size : 12); j += 1 + i % 4) {
      indices.push_back(static_cast<index>(j));
      values.push_back(i + 3 * j + 1);
    }
    offsets.push_back(first + static_cast<offset_t>(indices.size()));
  }
  const auto entries = static_cast<offset_t>(indices.size());
  const auto filled = [&]<class T>(const char* name, const std::vector<T>& from) {
    auto array = device::make_array<T>(l, name, first + entries);
    l.copy_up(device::raw_address::of(array->data() + first), from.data(), from.size() * sizeof(T));
    return array;
  };
  device::matrix_pattern<index> pattern{size, size, entries, nullptr, nullptr};
  pattern.offsets = device::uploaded(l, "offsets", offsets.data(), size + 1);
  pattern.indices = filled("indices", indices);
  return {l, std::move(pattern), {filled("values", values), false, 0}};
}
device::device_vector<std::int64_t, index> vector_on(host_launcher& l, offset_t step) {
  std::vector<std::int64_t> values(40);
  std::vector<std::uint8_t> present(40);
  offset_t entries = 0;
  for (offset_t i = 0; i < 40; i += step) {
    values[static_cast<std::size_t>(i)] = i + 1;
    present[static_cast<std::size_t>(i)] = 1;
    ++entries;
  }
  const vector_view<std::int64_t, index> view{
      40, entries, step == 1 ? vector_form::full : vector_form::bitmap, nullptr, present.data(), values.data(), false};
  return *device::uploaded(l, view);
}

struct arrays {
  std::vector<offset_t> offsets;
  std::vector<index> indices;
  std::vector<std::int64_t> values;
  bool operator==(const arrays&) const = default;
};
template <class Result>
arrays of_matrix(const Result& r) {
  const auto a = r->to_host();
  return {
      {a.offsets.begin(), a.offsets.end()}, {a.indices.begin(), a.indices.end()}, {a.values.begin(), a.values.end()}};
}
template <class Result>
arrays of_vector(const Result& r) {
  const auto v = r->to_host();
  arrays all{{v.entries}, {}, {}};
  for (std::size_t i = 0; i < 40; ++i)
    if (v.form == vector_form::full || v.present[i] != 0) {
      all.indices.push_back(static_cast<index>(i));
      all.values.push_back(v.values[i]);
    }
  return all;
}

// f(launcher, matrix) is the same wherever the arrays of the matrix begin.
template <class F>
void expect_same(const F& f) {
  windows l;
  const arrays want = f(l, matrix_from(l, 0)), got = f(l, matrix_from(l, many));
  EXPECT_FALSE(want.indices.empty());
  EXPECT_EQ(got, want);
  EXPECT_EQ(l.used(), 0u);
}

const plus_times<std::int64_t> ring;

TEST(device_many_entries, mxv_by_rows) {
  for (const int width : {0, 2, 8, 32})
    for (const offset_t long_row : {8, 100})
      for (const offset_t step : {1, 2})
        expect_same([&](host_launcher& l, const matrix_there& a) {
          const auto u = vector_on(l, step);
          const device::mxv_borders borders{.long_row = long_row, .alone = 6, .block_entries = 24, .block_rows = 8};
          return of_vector(device::run_mxv(l, ring, a, u, {}, nullptr, {borders, width}));
        });
}

TEST(device_many_entries, mxv_by_columns) {
  for (const offset_t step : {1, 5})
    expect_same([&](host_launcher& l, const matrix_there& a) {
      return of_vector(device::run_push(l, ring, a, vector_on(l, step), {}));
    });
}

TEST(device_many_entries, extract_gathers) {
  expect_same([](host_launcher& l, const matrix_there& a) {
    const std::vector<index> list{7, 3, 3, 0, 39};
    const device::loaded_list<index> some{5, device::uploaded(l, "list", list.data(), 5), false};
    return of_matrix(device::matrix_extract_entry<std::int64_t, index>::on<host_launcher>(l, a, some, some, {}));
  });
}

TEST(device_many_entries, kronecker) {
  expect_same([](host_launcher& l, const matrix_there& a) {
    using entry = device::kronecker_entry<times<std::int64_t>, std::int64_t, std::int64_t, index>;
    return of_matrix(entry::on<host_launcher>(l, {}, a, a, {}));
  });
}

TEST(device_many_entries, masks) {
  for (const bool complement : {false, true})
    expect_same([&](host_launcher& l, const matrix_there& mask) {
      const matrix_there a = matrix_from(l, 0);
      using entry = device::transpose_entry<std::int64_t, index>;
      return of_matrix(entry::on<host_launcher>(l, a, device::mask_of(mask.pattern(), complement)));
    });
}

}  // namespace
}  // namespace gustav::device_host
