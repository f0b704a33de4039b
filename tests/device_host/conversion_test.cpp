// Conversions to storage formats on the emulated device against those on the host: every lane, slot and value of the
// arrays that kernels walk, the bytes of the forms, limits, and what is copied.
#define GUSTAV_GRID_ON_EMULATOR
#include <backends/cuda/emulator/emulated.hpp>
#include <backends/cuda/spmv/form_copies.hpp>
#include <graphblas/format_matrix.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/mxv_format.hpp>
#include <semirings/semirings.hpp>
#include <semirings/unary_operators.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace gustav::device_host {
namespace {

namespace cuda = backends::cuda;

format_options options_of(int turn, offset_t cols = 30) {
  format_options o;
  switch (turn % 3) {
    case 0:
      o.sell = {32, 1};
      o.block = {4, 4};
      o.amb = {30, 32, 16, 1};
      o.segment_columns = 40;
      break;
    case 1:
      o.sell = {4, 8};
      o.block = {3, 2};
      o.amb = {12, 4, 8, 3};
      o.hyb = {std::min<offset_t>(2, cols)};
      o.segment_columns = 7;
      break;
    default:
      o.sell = {8, 4096};
      o.block = {1, 8};
      o.amb = {65520, 32, 4096, 10};
      o.hyb = {0};
      o.segment_columns = 1000;
  }
  o.segment_widths = {3, 9};
  return o;
}

// Reads the arrays of a device for the walks, an element at a time.
struct reader {
  cuda::device_stream* on;
  template <class T>
  T load(cuda::global<const T> p) const {
    return on->value(p);
  }
};

// What a product reads, in its order: part, lane, row, column, slot and value; -1 for what there is not.
template <class T>
using reading = std::tuple<std::size_t, offset_t, offset_t, offset_t, offset_t, T>;

template <class S, class T, class I>
std::vector<reading<S>> read(cuda::device_stream& on, const format_matrix<T, I>& f) {
  const auto form = cuda::loaded<S>(on, formats::form_operand<storage_t<T>, I>{&f.form(), &f.kept()});
  const reader g{&on};
  std::vector<reading<S>> list;
  for (std::size_t n = 0; n < form.structure->parts().size(); ++n) {
    const auto& part = form.structure->parts()[n];
    list.emplace_back(n, -1, part.adds, part.origin, -1, S{});
    const auto values = form.values->arrays(part.values);
    const auto value = [&](offset_t at) { return values.load(g, at); };
    std::visit(
        [&]<class Walk>(const Walk& walk) {
          if constexpr (std::is_same_v<Walk, cuda::coo_walk<I>>) {
            for (offset_t k = 0; k < walk.entries; ++k)
              list.emplace_back(n, walk.begins_part(k), g.load(walk.row_of + k), g.load(walk.indices + k), k, value(k));
          } else {
            for (offset_t p = 0; p < walk.lanes(); ++p) {
              const offset_t i = walk.row(g, p);
              list.emplace_back(n, p, i, -1, -1, S{});
              if (i >= 0)
                walk.entries(g, p, i, [&](offset_t at, offset_t k) { list.emplace_back(n, p, i, k, at, value(at)); });
            }
          }
        },
        part.walk);
  }
  if (form.structure->columns()) {
    std::vector<I> columns(form.structure->columns()->size());
    form.structure->columns()->copy_to(columns.data(), columns.size());
    for (const I j : columns) list.emplace_back(0, -2, -1, j, -1, S{});
  }
  return list;
}

template <class T, class I>
void check_forms(const matrix<T, I>& a, int turn) {
  using S = storage_t<T>;
  const auto& exec = grid::executors()[static_cast<std::size_t>(turn) % grid::executors().size()];
  cuda::device_stream& on = cuda::stream_of(exec.device);
  for (const storage_format format : storage_formats()) {
    SCOPED_TRACE(std::string(name_of(format)) + ", " + std::to_string(a.rows()) + " x " + std::to_string(a.cols()) +
                 ", turn " + std::to_string(turn));
    const format_options o = options_of(turn, a.cols());
    const format_matrix<T, I> there(exec, a, format, o), here(a, format, o);
    const auto before = on.copied().arrays_up;
    const auto made = read<S>(on, there);
    ASSERT_EQ(on.copied().arrays_up, before) << "the arrays were made on the device";
    ASSERT_TRUE(made == read<S>(on, here));
    EXPECT_EQ(there.bytes(), here.bytes());
    EXPECT_EQ(there.iso() && a.entries() > 0, here.iso() && a.entries() > 0);
    EXPECT_EQ(there.form().every_row, here.form().every_row);
    EXPECT_TRUE(there.to_matrix() == a);
    format_options limited = o;
    limited.byte_limit = here.bytes();
    EXPECT_NO_THROW((format_matrix<T, I>(exec, a, format, limited)));
    if (here.bytes() == 0) continue;
    --limited.byte_limit;
    EXPECT_THROW((format_matrix<T, I>(exec, a, format, limited)), out_of_memory);
    if (::testing::Test::HasFailure()) return;
  }
}

template <class T, class I = std::int32_t>
void check_shapes() {
  grid::source random(3);
  int turn = 0;
  for (const auto& [rows, cols] :
       std::vector<std::pair<offset_t, offset_t>>{{0, 5}, {5, 0}, {1, 60}, {60, 1}, {33, 32}, {64, 31}, {70, 65}})
    for (const double density : {0.0, 0.15, 0.9})
      for (const grid::storage how : {grid::storage::sorted, grid::storage::iso}) {
        check_forms(grid::random_matrix<T, I>(random, rows, cols, density, how), turn++);
        if (::testing::Test::HasFailure()) return;
      }
}

TEST(device_conversion, doubles) { check_shapes<double>(); }
TEST(device_conversion, patterns_and_wide_indices) {
  check_shapes<void>();
  check_shapes<float, std::int64_t>();
}

// A row and a column with many entries, rows without any, a band.
TEST(device_conversion, hubs_and_bands) {
  for (const int turn : {0, 1, 2}) {
    std::vector<std::int32_t> rows, cols;
    const auto add = [&](std::int32_t i, std::int32_t j) { rows.push_back(i), cols.push_back(j); };
    for (std::int32_t j = 0; j < 150; j += 2) add(40, j);
    for (std::int32_t i = 0; i < 200; i += 3)
      if (i != 40) add(i, 77);
    check_forms(matrix<float>::build(200, 150, rows, cols, std::vector<float>(rows.size(), 0.5f)), turn);
    rows.clear(), cols.clear();
    std::vector<double> values;
    for (std::int32_t i = 0; i < 130; ++i)
      for (const std::int32_t d : {-64, -1, 0, 1, 7})
        if (i + d >= 0 && i + d < 120) add(i, i + d), values.push_back(i + 0.25 * d);
    check_forms(matrix<double>::build(130, 120, rows, cols, values), turn);
  }
}

// Of a result that is on the device nothing comes down, and nothing goes up again.
TEST(device_conversion, results_stay_on_the_device) {
  for (const storage_format format : storage_formats()) {
    SCOPED_TRACE(std::string(name_of(format)));
    emulated_device device;
    grid::source random(5);
    const auto a = grid::random_matrix<double>(random, 50, 50, 0.3);
    const auto u = grid::random_vector<double>(random, 50, 1.0);
    matrix<double> b(50, 50);
    apply(emulated{}, b, no_mask, no_accum, ainv<double>{}, a);
    const format_matrix<double> f(emulated{}, b, format, options_of(1));
    const auto copied = device.copied();
    const auto w = mxv(emulated{}, f, u, plus_times<double>{});
    EXPECT_EQ(device.copied().bytes_up - copied.bytes_up, 50 * sizeof(double)) << "u alone";
    const std::size_t down = format == storage_format::amb ? 6 : 0;  // the chunks of segments
    EXPECT_EQ(device.copied().bytes_down, down * sizeof(offset_t));
    const cpu host{.isa = isa::baseline};
    EXPECT_TRUE(w == mxv(host, f, u, plus_times<double>{})) << "the host makes its own layout";
    EXPECT_TRUE(f.to_matrix() == b);
  }
}

TEST(device_conversion, a_form_that_was_dropped_is_copied) {
  emulated_device device;
  grid::source random(6);
  const auto a = grid::random_matrix<double>(random, 40, 30, 0.3);
  const auto u = grid::random_vector<double>(random, 30, 1.0);
  const format_matrix<double> f(emulated{}, a, storage_format::sell, options_of(1));
  const auto want = mxv(emulated{}, f, u, plus_times<double>{});
  f.kept().drop_one<cuda::form_structure<std::int32_t>>(device.where());
  f.kept().drop_one<cuda::form_values<double>>(device.where());
  EXPECT_TRUE(mxv(emulated{}, f, u, plus_times<double>{}) == want);
}

TEST(device_conversion, one_form_is_kept_with_the_matrix) {
  emulated_device device;
  grid::source random(6);
  auto a = grid::random_matrix<double>(random, 40, 30, 0.3);
  const auto first = in_format(emulated{}, a, storage_format::sell, options_of(1));
  EXPECT_EQ(first, in_format(emulated{}, a, storage_format::sell, options_of(1)));
  EXPECT_EQ(first, in_format(a, storage_format::sell, options_of(1)));
  a.set(3, 4, 5.0);
  const auto changed = in_format(emulated{}, a, storage_format::sell, options_of(1));
  EXPECT_TRUE(changed->to_matrix() == a);
  EXPECT_FALSE(first->to_matrix() == a);
}

TEST(device_conversion, refusals_are_those_of_the_host) {
  emulated_device device;
  grid::source random(6);
  const auto a = grid::random_matrix<double>(random, 40, 30, 0.3);
  const auto message = [&](const auto& exec, storage_format format, const format_options& o) -> std::string {
    try {
      (void)format_matrix<double>(exec, a, format, o);
      return "";
    } catch (const invalid_value& e) {
      return e.what();
    }
  };
  format_options bad;
  bad.sell = {0, 1};
  bad.block = {9, 1};
  bad.amb = {0, 32, 4096, 1};
  bad.hyb = {31};
  bad.segment_columns = 0;
  bad.segment_widths = {0};
  for (const storage_format format : storage_formats()) {
    const bool takes_all = format == storage_format::dia || format == storage_format::coo ||
                           format == storage_format::ell || format == storage_format::jds;
    EXPECT_EQ(message(emulated{}, format, bad).empty(), takes_all) << name_of(format);
    EXPECT_EQ(message(cpu{}, format, bad).empty(), takes_all) << name_of(format);
  }
  EXPECT_EQ(message(emulated{}, storage_format::csr, {}), message(cpu{}, storage_format::csr, {}));
}

TEST(device_conversion, failing_allocations) {
  for (const storage_format format : storage_formats()) {
    SCOPED_TRACE(std::string(name_of(format)));
    emulated_device device;
    grid::source random(6);
    const auto a = grid::random_matrix<double>(random, 12, 30, 0.4);
    (void)in_format(emulated{}, a, storage_format::coo);  // a is on the device
    bool has_failed = true;
    for (long allocations = 0; has_failed; ++allocations) {
      const auto used = device.used();
      device.fail_after(allocations);
      try {
        const format_matrix<double> f(emulated{}, a, format, options_of(1));
        device.fail_after(-1);
        EXPECT_TRUE(read<double>(device, f) == read<double>(device, format_matrix<double>(a, format, options_of(1))));
        has_failed = false;
      } catch (const out_of_memory&) {
        device.fail_after(-1);
        EXPECT_LE(device.used(), used);  // copies that nobody used were dropped
      }
    }
  }
}

}  // namespace
}  // namespace gustav::device_host
