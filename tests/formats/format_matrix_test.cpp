// format_matrix: every format by its name, byte counts, products, contracts.
#include <graphblas/format_matrix.hpp>
#include <graphblas/operations/mxv.hpp>
#include <graphblas/operations/mxv_format.hpp>

#include "patterns.hpp"

namespace formats_test {
namespace {

using namespace gustav;

template <class T>
matrix<T> make_matrix(const pattern& p) {
  auto a = make_csr<storage_t<T>, std::int32_t>(p);
  return matrix<T>::adopt(a.rows, a.cols,
                          {std::move(a.offsets), std::move(a.indices), std::move(a.values), a.iso, a.sorted});
}

format_options options() {
  format_options o;
  o.sell = {4, 16};
  o.block = {2, 3};
  o.amb = {64, 4, 16, 2};
  o.hyb = {2};
  o.segment_columns = 30;
  o.segment_widths = {5, 20};
  return o;
}

const pattern sample = random_pattern(150, 110, 0.05, 3);

template <class T>
void check_formats() {
  const auto a = make_matrix<T>(sample);
  for (const storage_format f : storage_formats()) {
    const format_matrix m(a, f, options());
    EXPECT_EQ(m.format(), f);
    EXPECT_EQ(m.rows(), 150);
    EXPECT_EQ(m.cols(), 110);
    EXPECT_EQ(m.entries(), a.entries());
    EXPECT_EQ(m.bytes(), format_bytes(a, f, options())) << name_of(f);
    EXPECT_TRUE(m.to_matrix() == a) << name_of(f);
    EXPECT_TRUE(format_matrix(cpu{.threads = 2}, a, f, options()).to_matrix(cpu{.threads = 2}) == a) << name_of(f);
  }
}

TEST(format_matrix, every_format_holds_the_matrix) {
  check_formats<double>();
  check_formats<void>();
}

TEST(format_matrix, names) {
  for (const storage_format f : storage_formats()) EXPECT_EQ(storage_format_of(name_of(f)), f);
  EXPECT_EQ(name_of(storage_format::sell), "sell");
  EXPECT_EQ(name_of(storage_format::nus_sell), "nus_sell");
  EXPECT_EQ(name_of(storage_format::csr), "csr");
  EXPECT_FALSE(storage_format_of("csr")) << "no conversion makes it";
  EXPECT_THROW(format_matrix(make_matrix<double>(sample), storage_format::csr), invalid_value);
}

TEST(format_matrix, a_limit_refuses_before_it_allocates) {
  const auto a = make_matrix<double>(sample);
  for (const storage_format f : storage_formats()) {
    auto o = options();
    o.byte_limit = format_bytes(a, f, o);
    EXPECT_NO_THROW(format_matrix(a, f, o));
    --o.byte_limit;
    EXPECT_THROW(format_matrix(a, f, o), out_of_memory) << name_of(f);
  }
}

TEST(format_matrix, mxv) {
  const auto a = make_matrix<double>(sample);
  vector<double> x(110);
  for (offset_t j = 0; j < 110; ++j) x.set(j, static_cast<double>(j % 7) - 3);
  vector<double> want(150);
  mxv(want, no_mask, no_accum, plus_times<double>{}, a, x);
  for (const storage_format f : storage_formats()) {
    const format_matrix m(a, f, options());
    vector<double> y(150, 5);
    mxv(reference{}, y, no_mask, no_accum, plus_times<double>{}, m, x);
    EXPECT_TRUE(y == want) << name_of(f);
    y = vector<double>(150, 5);
    mxv(cpu{.threads = 2}, y, no_mask, no_accum, plus_times<double>{}, m, x);
    EXPECT_TRUE(y == want) << name_of(f);
  }
}

TEST(format_matrix, mxv_with_mask_and_accumulator) {
  const auto a = make_matrix<double>(sample);
  vector<double> x(110);
  for (offset_t j = 0; j < 110; ++j) x.set(j, static_cast<double>(j % 7) - 3);
  vector<double> start(150), bits(150);
  for (offset_t i = 0; i < 150; i += 2) start.set(i, static_cast<double>(i));
  for (offset_t i = 0; i < 150; i += 3) bits.set(i, 1);
  for (const storage_format f : {storage_format::sell, storage_format::amb, storage_format::coo}) {
    const format_matrix m(a, f, options());
    for (const bool replace : {false, true}) {
      const descriptor desc{.replace = replace};
      auto want = start.clone(), y = start.clone();
      mxv(want, structure(bits), plus<double>{}, plus_times<double>{}, a, x, desc);
      mxv(y, structure(bits), plus<double>{}, plus_times<double>{}, m, x, desc);
      EXPECT_TRUE(y == want) << name_of(f);
      y = start.clone();
      mxv(reference{}, y, structure(bits), plus<double>{}, plus_times<double>{}, m, x, desc);
      EXPECT_TRUE(y == want) << name_of(f);
    }
    EXPECT_TRUE(mxv(m, x, plus_times<double>{}, !structure(bits)) == mxv(a, x, plus_times<double>{}, !structure(bits)));
    EXPECT_THROW(mxv(m, x, plus_times<double>{}, no_mask, descriptor{.how = method::push}), invalid_value);
  }
}

// A full result of the right type is written over the values of y, unless they are read, too.
TEST(format_matrix, mxv_in_place) {
  const auto a = make_matrix<double>(banded_pattern(100, 100, {-3, 0, 1}, 1, 5));
  const vector<double> x = vector<double>::adopt(buffer<double>(100, 2));
  vector<double> want(100);
  mxv(want, no_mask, no_accum, plus_times<double>{}, a, x);
  for (const storage_format f : {storage_format::dia, storage_format::amb, storage_format::coo, storage_format::sell}) {
    const format_matrix m(a, f, options());
    auto y = vector<double>::adopt(buffer<double>(100, 5));
    const double* const before = y.view().values;
    const auto version = y.version();
    mxv(y, no_mask, no_accum, plus_times<double>{}, m, x);
    EXPECT_EQ(y.view().values, before) << name_of(f);
    EXPECT_NE(y.version(), version);
    EXPECT_TRUE(y == want) << name_of(f);
    auto square = x.clone();
    mxv(square, no_mask, no_accum, plus_times<double>{}, m, square);
    EXPECT_TRUE(square == want) << name_of(f);
    vector<float> narrow(100, 1);
    mxv(narrow, no_mask, no_accum, plus_times<double>{}, m, x);
    EXPECT_EQ(narrow.get(7), static_cast<float>(*want.get(7)));
  }
}

TEST(format_matrix, mxv_refuses) {
  const format_matrix m(make_matrix<double>(sample), storage_format::dia);
  vector<double> y(150, 5);
  EXPECT_THROW(mxv(y, no_mask, no_accum, plus_times<double>{}, m, vector<double>(111, 1)), dimension_mismatch);
  EXPECT_THROW(mxv(y, no_mask, no_accum, plus_times<double>{}, m, vector<double>(110)), invalid_value);
  vector<double> other(3, 5);
  EXPECT_THROW(mxv(other, no_mask, no_accum, plus_times<double>{}, m, vector<double>(110, 1)), dimension_mismatch);
  EXPECT_TRUE(y == vector<double>(150, 5));
  const format_matrix empty(matrix<double>(0, 0), storage_format::sell);
  vector<double> nothing(0);
  mxv(nothing, no_mask, no_accum, plus_times<double>{}, empty, vector<double>(0));
  EXPECT_EQ(nothing.entries(), 0);
}

TEST(in_format, a_matrix_keeps_its_copies_until_it_changes) {
  auto a = make_matrix<double>(sample);
  const auto o = options();
  for (const storage_format f : storage_formats()) {
    const std::uint64_t before = a.alternates_bytes();
    const auto first = in_format(a, f, o);
    EXPECT_EQ(first->format(), f);
    EXPECT_TRUE(first->to_matrix() == a) << name_of(f);
    EXPECT_EQ(in_format(cpu{.threads = 2}, a, f, o), first) << name_of(f);
    EXPECT_EQ(a.alternates_bytes(), before + first->bytes()) << name_of(f);
  }
  const auto old = in_format(a, storage_format::sell, o);
  a.set(0, 0, 77);
  EXPECT_EQ(a.alternates_bytes(), 0u);
  const auto next = in_format(a, storage_format::sell, o);
  EXPECT_NE(next, old);
  EXPECT_TRUE(next->to_matrix() == a);
  EXPECT_FALSE(old->to_matrix() == a);
}

TEST(in_format, other_parameters_and_a_limit) {
  auto a = make_matrix<double>(sample);
  auto o = options();
  const auto kept = in_format(a, storage_format::sell, o);
  o.sell = {8, 8};
  const auto other = in_format(a, storage_format::sell, o);
  EXPECT_NE(other, kept);
  EXPECT_EQ(other->form().as<formats::sell<double>>().chunk, 8);
  EXPECT_EQ(a.alternates_bytes(), kept->bytes() + other->bytes());
  EXPECT_EQ(in_format(a, storage_format::sell, o), other);
  EXPECT_EQ(in_format(a, storage_format::sell, options()), kept);
  o.block = {7, 7};  // not a parameter of SELL
  EXPECT_EQ(in_format(a, storage_format::sell, o), other);
  o.byte_limit = other->bytes() - 1;
  EXPECT_THROW(in_format(a, storage_format::sell, o), out_of_memory);
  a.set_alternates_limit(10);
  EXPECT_EQ(a.alternates_bytes(), 0u);
  const auto loose = in_format(a, storage_format::dia, options());
  EXPECT_EQ(a.alternates_bytes(), 0u);
  EXPECT_TRUE(loose->to_matrix() == a);
}

}  // namespace
}  // namespace formats_test
