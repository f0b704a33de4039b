// Tests of the transform language. Expected results are those of mcl 22-282 (`mcx alter -tf`, `mcxload -stream-tf`).
#include <graphblas/error.hpp>
#include <loaders/mcl/transform.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

namespace {

using namespace gustav_test;
using io::transform;
using io::transform_scope;

double through(const std::string& spec, double weight) {
  return io::transformed(weight, transform::parse(spec, transform_scope::records).steps());
}

std::string nine_digits(double x) {
  char text[40];
  std::snprintf(text, sizeof text, "%.9g", x == 0 ? 0 : x);
  return text;
}

std::string fault(const std::string& spec, transform_scope scope) {
  try {
    transform::parse(spec, scope);
  } catch (const gustav::invalid_value& error) {
    return error.what();
  }
  return "taken";
}

TEST(transform, steps_on_one_weight) {
  const struct {
    const char* spec;
    double weight, result;
  } cases[] = {
      {"gq(0.7)", 0.7, 0.699999988},
      {"gt(0.7)", 0.7, 0},
      {"lq(1.1)", 1.1, 1.10000002},
      {"lt(1.1)", 1.1, 0},
      {"add(0.1)", 0.063326496, 0.163326502},
      {"mul(0.1)", 6.96, 0.69600004},
      {"scale(0.3)", 6.96, 23.1999989},
      {"ceil(2)", 7.5, 2},
      {"ceil(2)", 1.5, 1.5},
      {"floor(2)", 0, 2},
      {"pow(0.3)", 22, 2.52770758},
      {"pow(0)", 7, 1},
      {"exp()", 7.5, 1808.04236},
      {"exp(0)", 7.5, 1808.04236},
      {"exp(2)", 7.5, 181.019333},
      {"log()", 0, -3.40282347e+38},
      {"log(10)", 0.25, -0.60206002},
      {"log()", -1, 0},
      {"log10()", 0.25, -0.60206002},
      {"neglog(10)", 0.25, 0.60206002},
      {"neglog10()", 1e-30, 30},
      {"neglog(10)", 1e-50, 3.40282347e+38},
      {"abs()", -3, 3},
      {"acos()", -3, 3.14159274},
      {"acos()", 1.5, 0},
      {"acos()", 0.25, 1.31811607},
      {"gq(1),add(5)", 0.5, 0},
      {"gq(0),add(5)", 0, 0},
      {"add(-0.7),add(5)", 0.7, 5},
      {"mul(0),add(3)", 8, 3},
      {"log(),floor(2)", -1, 2},
      {" gq ( 1 ) ,\tlt(2) ", 1.5, 1.5},
  };
  for (const auto& c : cases) EXPECT_EQ(nine_digits(through(c.spec, c.weight)), nine_digits(c.result)) << c.spec;
  EXPECT_EQ(through("", 0.7), 0.7);  // no step, no rounding
  EXPECT_TRUE(std::isinf(through("exp()", 100)));
  EXPECT_TRUE(std::isnan(through("pow(0.5)", -1)));
}

TEST(transform, weights_that_a_single_rounds_to_zero_are_kept) {
  const auto of_spec = [](const char* spec, double x) {
    return gustav::io::transformed(x, transform::parse(spec, transform_scope::matrix).steps());
  };
  EXPECT_EQ(of_spec("mul(1e-10)", 1e-40), gustav::io::underflow);  // stored, as 0
  EXPECT_EQ(of_spec("pow(2)", 1e-40), gustav::io::underflow);
  EXPECT_EQ(of_spec("mul(1e-10),mul(1e10)", 1e-40), 0);  // rounded between the steps
  EXPECT_EQ(of_spec("mul(1e-10),add(1)", 1e-40), 1);
  EXPECT_EQ(of_spec("mul(0)", 1), 0);
  EXPECT_EQ(of_spec("gq(0)", 1e-46), 0);
  EXPECT_EQ(of_spec("neglog(10),ceil(200)", 1e-46), 200);  // 0 in single precision
}

TEST(transform, of_lines_a_negative_logarithm_that_comes_first_sees_the_double) {
  const auto of_line = [](const char* spec, double x) {
    return gustav::io::transformed(x, transform::parse(spec, transform_scope::lines).steps());
  };
  EXPECT_EQ(of_line("neglog(10),ceil(200)", 1e-180), 180);
  EXPECT_EQ(of_line("neglog10(),ceil(200)", 0), 200);
  EXPECT_NEAR(of_line("neglog()", 1e-180), 414.465302, 1e-4);
  EXPECT_NEAR(of_line("neglog(2)", 1e-180), 597.947, 1e-3);
  EXPECT_NEAR(of_line("mul(1),neglog(10)", 1e-180), 3.4e38, 1e37);  // after another step it takes the single
  EXPECT_THROW(transform::parse("#knn(3)", transform_scope::lines), gustav::invalid_value);
}

TEST(transform, exact_logarithms_see_the_double) {
  const auto of = [](transform t, double w) { return io::transformed(w, t.steps()); };
  EXPECT_EQ(of(transform::neg_log10(), 1e-180), 180);
  EXPECT_NEAR(of(transform::neg_log(), 1e-180), 414.465302, 1e-6);
  EXPECT_NEAR(of(transform::neg_log10(), 0), 1.47782748e+38, 1e30);
  EXPECT_NEAR(of(transform::neg_log(), 0), 3.40282347e+38, 1e30);
  EXPECT_TRUE(std::isnan(of(transform::neg_log10(), -1)));
  EXPECT_EQ(of(transform::neg_log10().then(transform::parse("ceil(200)", transform_scope::records)), 0), 200);
}

TEST(transform, errors_name_their_position) {
  const auto records = transform_scope::records, matrix = transform_scope::matrix;
  const struct {
    const char* spec;
    transform_scope scope;
    const char* says;
  } cases[] = {
      {"foo(1)", records, "'foo(1)', character 1: foo is not a transform"},
      {"gq(1),bar()", records, "character 7: bar is not a transform"},
      {"gq()", records, "character 4: gq needs a value"},
      {"gq(x)", records, "character 4: 'x' is not a number"},
      {"gq(1x)", records, "character 4: '1x' is not a number"},
      {"gq(inf)", records, "character 4: 'inf' is not a number"},
      {"gq(1", records, "character 5: expected )"},
      {"gq(1 2)", records, "character 6: expected )"},
      {"gq 1", records, "character 4: expected ("},
      {"gq(1)lt(2)", records, "character 6: expected a comma or the end"},
      {"gq(1);lt(2)", records, "character 6: expected a comma or the end"},
      {"gq(1),", records, "character 7: expected a name"},
      {",gq(1)", records, "character 1: expected a name"},
      {"GQ(1)", records, "character 1: expected a name"},
      {"abs(2)", records, "character 5: abs takes no value"},
      {"log(1)", records, "character 5: '1' is not a base for log"},
      {"exp(-2)", records, "character 5: '-2' is not a base for exp"},
      {"#knn(5)", records, "character 1: #knn needs the whole matrix"},
      {"rand(0.5)", records, "character 1: rand is a transform of mcl that is not supported"},
      {"gq(1),#tug(2)", matrix, "character 7: #tug is a transform of mcl that is not supported"},
      {"#step(2)", matrix, "#step is a transform of mcl that is not supported"},
      {"#knn()", matrix, "character 6: #knn needs a value"},
      {"#knn(2.5)", matrix, "character 6: '2.5' is not a whole number from 1 up"},
      {"#knn(0)", matrix, "'0' is not a whole number from 1 up"},
      {"#max(2)", matrix, "#max takes no value"},
      {"knn(2)", matrix, "character 1: knn is not a transform"},
  };
  for (const auto& c : cases)
    EXPECT_NE(fault(c.spec, c.scope).find(c.says), std::string::npos) << fault(c.spec, c.scope);
}

const std::string directed =
    "(mclheader\nmcltype matrix\ndimensions 5x5\n)\n(mclmatrix\nbegin\n0 0:9 1:1 2:2 $\n1 0:5 1:0.5 4:0.3 $\n2 3:3 $\n"
    "3 0:7 1:7 2:6 3:4 $\n4 0:2 $\n)\n";

TEST(transform, steps_on_a_matrix) {
  const struct {
    const char *spec, *result;
  } cases[] = {
      {"#add()",
       "0 0 18; 0 1 6; 0 2 2; 0 3 7; 0 4 2; 1 0 6; 1 1 1; 1 3 7; 1 4 0.3; 2 0 2; 2 3 9; 3 0 7; 3 1 7; 3 2 9; "
       "3 3 8; 4 0 2; 4 1 0.3"},
      {"#mul()", "0 0 81; 0 1 5; 1 0 5; 1 1 0.25; 2 3 18; 3 2 18; 3 3 16"},
      {"#max()",
       "0 0 9; 0 1 5; 0 2 2; 0 3 7; 0 4 2; 1 0 5; 1 1 0.5; 1 3 7; 1 4 0.3; 2 0 2; 2 3 6; 3 0 7; 3 1 7; 3 2 6; "
       "3 3 4; 4 0 2; 4 1 0.3"},
      {"#min()", "0 0 9; 0 1 1; 1 0 1; 1 1 0.5; 2 3 3; 3 2 3; 3 3 4"},
      {"#tp()", "0 0 9; 0 1 5; 0 3 7; 0 4 2; 1 0 1; 1 1 0.5; 1 3 7; 2 0 2; 2 3 6; 3 2 3; 3 3 4; 4 1 0.3"},
      {"#selfrm()", "0 1 1; 0 2 2; 1 0 5; 1 4 0.3; 2 3 3; 3 0 7; 3 1 7; 3 2 6; 4 0 2"},
      {"#rank(1)", "0 0 9; 1 0 5; 2 3 3; 4 0 2"},
      {"#rank(2)", "0 0 9; 0 2 2; 1 0 5; 1 1 0.5; 2 3 3; 3 0 7; 3 1 7; 4 0 2"},
      {"#knn(2)", "0 0 9; 1 1 0.5"},
      {"#knn(3)", "0 0 9; 0 1 1; 1 0 5; 1 1 0.5; 2 3 3; 3 2 6"},
      {"#knnj(1)", "0 0 9; 0 1 5; 0 4 2; 1 0 5; 2 3 3; 3 2 3; 4 0 2"},
      {"#ceilnb(2)", "0 0 9; 0 2 2; 1 1 0.5; 1 4 0.3; 3 0 7; 3 1 7; 4 0 2"},
      {"#ceilnb(3)", "0 0 9; 0 1 1; 0 2 2; 1 0 5; 1 1 0.5; 1 4 0.3; 2 3 3; 3 0 7; 3 1 7; 3 2 6; 4 0 2"},
      {"add(-2),#max(),add(5)", "0 0 12; 0 1 8; 0 3 10; 1 0 8; 1 1 3.5; 1 3 10; 2 3 9; 3 0 10; 3 1 10; 3 2 9; 3 3 7"},
      {"add(-2),add(2)", "0 0 9; 0 1 1; 0 2 2; 1 0 5; 1 1 0.5; 1 4 0.3; 2 3 3; 3 0 7; 3 1 7; 3 2 6; 3 3 4; 4 0 2"},
      {"#max(),#knn(2),lt(7)", ""},
      {"gq(100)", ""},
  };
  for (const auto& c : cases)
    for (int threads : {1, 2}) {
      io::load_options options;
      options.threads = threads;
      options.matrix_transform = transform::parse(c.spec, transform_scope::matrix);
      EXPECT_EQ(read_entries(directed, "a.mci", options), c.result) << c.spec;
    }
  io::load_options options;
  options.matrix_transform = transform::parse("#max()", transform_scope::matrix);
  EXPECT_EQ(entries(io::load_bytes<double, std::int64_t>(directed, "a.mci", options)), cases[2].result);
}

// Rows are limited from the longest, and an entry is dropped in both directions, so later rows depend on earlier ones.
TEST(transform, neighbours_are_limited_from_the_longest_row) {
  const std::string edges =
      "0 1 74\n0 2 41\n0 4 37\n1 1 13\n1 2 55\n1 4 46\n1 5 9\n2 4 42\n3 4 58\n3 5 88\n4 4 58\n4 5 2\n5 5 36\n";
  const auto limited = [&](const std::string& k) {
    io::load_options options;
    options.direction = io::direction::undirected;
    options.matrix_transform = transform::parse("#ceilnb(" + k + "),#tp(),gq(40)", transform_scope::matrix);
    return read_entries(edges, "a.abc", options);
  };
  EXPECT_EQ(limited("1"), "0 1 74; 1 0 74; 5 3 88; 3 5 88");
  EXPECT_EQ(limited("2"), "0 1 74; 0 2 41; 1 0 74; 1 2 55; 2 0 41; 2 1 55; 4 4 58; 4 3 58; 5 3 88; 3 4 58; 3 5 88");
}

TEST(transform, of_a_file_without_weights) {
  io::load_options options;
  options.record_transform = transform::parse("add(2)", transform_scope::records);
  EXPECT_EQ(read_entries("a b\nb c\n", "a.abc", options), "a b 3; b c 3");
  options = {};
  options.matrix_transform = transform::parse("#max(),mul(4)", transform_scope::matrix);
  EXPECT_EQ(read_entries("1 2\n1 2\n", "a.el", options), "1 2 8; 2 1 8");
}

TEST(transform, of_records_comes_before_merging) {
  io::load_options options;
  options.record_transform = transform::parse("lt(5),add(1)", transform_scope::records);
  const auto graph = read("a b 7\na b 3\nc d 9\nb e 2\n", "a.abc", options);
  EXPECT_EQ(entries(graph), "a b 4; b e 3");
  EXPECT_EQ(names(graph.names), "a b c d e");
  EXPECT_EQ(graph.report.isolated, 2);
  EXPECT_EQ(graph.report.records, 4);
  // Errors found after the transform name the line of the file.
  options.duplicates = io::duplicate_rule::error;
  try {
    read("a b 7\nc d 3\ne f 8\nc d 2\n", "a.abc", options);
    ADD_FAILURE() << "loaded";
  } catch (const gustav::bad_data& error) {
    EXPECT_EQ(error.line(), 4u);
  }
}

std::uint64_t bad_line(const std::string& text, const std::string& name, const io::load_options& options) {
  try {
    read(text, name, options);
  } catch (const gustav::bad_data& error) {
    return error.line();
  }
  return 0;
}

TEST(transform, weights_are_checked_afterwards) {
  io::load_options records;
  records.check = io::weight_check::not_negative;
  EXPECT_EQ(bad_line("a b 1\nb c -2\n", "a.abc", records), 2u);
  EXPECT_EQ(bad_line("a b 1\nb c inf\n", "a.abc", records), 2u);
  io::load_options matrix = records;
  records.record_transform = transform::parse("abs()", transform_scope::records);
  EXPECT_EQ(read_entries("a b 1\nb c -2\n", "a.abc", records), "a b 1; b c 2");
  records.record_transform = transform::parse("add(-2)", transform_scope::records);
  EXPECT_EQ(bad_line("a b 3\nb c 2\nc d 1\n", "a.abc", records), 3u);
  records.record_transform = transform::parse("exp()", transform_scope::records);
  EXPECT_EQ(bad_line("a b 3\nb c 200\n", "a.abc", records), 2u);
  records.record_transform = transform::neg_log10();
  EXPECT_EQ(bad_line("a b 0.5\nb c -1\n", "a.abc", records), 2u);
  EXPECT_EQ(bad_line("a b 0.5\nb c 10\n", "a.abc", records), 2u);

  matrix.matrix_transform = transform::parse("abs()", transform_scope::matrix);
  EXPECT_EQ(read_entries("a b 1\nb c -2\n", "a.abc", matrix), "a b 1; b c 2");
  matrix.matrix_transform = transform::parse("add(-2)", transform_scope::matrix);
  EXPECT_EQ(bad_line("a b 3\nb c 2\nc d 1\n", "a.abc", matrix), 3u);
  EXPECT_EQ(bad_line(directed, "a.mci", matrix), 7u);
  matrix.matrix_transform = transform::parse("pow(0.5),#knn(1)", transform_scope::matrix);
  EXPECT_EQ(bad_line("a b 3\nb c -2\nc d 1\n", "a.abc", matrix), 2u);
  matrix.direction = io::direction::undirected;
  EXPECT_EQ(bad_line("a b 3\nb d 2\nd c -1\n", "a.abc", matrix), 3u);
}

TEST(transform, needs_real_weights_and_a_square_matrix) {
  io::load_options options;
  options.matrix_transform = transform::parse("add(1)", transform_scope::matrix);
  EXPECT_THROW(io::load_bytes<std::int64_t>("1 2\n", "a.el", options), gustav::invalid_value);
  EXPECT_THROW(read("%%MatrixMarket matrix coordinate pattern general\n2 3 1\n1 1\n", "a.mtx", options),
               gustav::bad_data);
  options = {};
  options.record_transform = transform::parse("add(1)", transform_scope::records);
  EXPECT_THROW(io::load_bytes<std::int64_t>("1 2\n", "a.el", options), gustav::invalid_value);
}

}  // namespace
