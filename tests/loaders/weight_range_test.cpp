// Weights that do not fit: sums of repeats beyond int64, and values beyond the caller's type.
#include <graphblas/error.hpp>
#include <loaders/save.hpp>
#include <loaders/sum_out_of_range.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

namespace {

using namespace gustav_test;

// The error of a load as "LINE: reason", or the entries.
template <class T>
std::string result(const std::string& text, const std::string& name, const io::load_options& options = {}) {
  try {
    const auto graph = io::load_bytes<T>(text, name, options);
    if constexpr (sizeof(T) == 1) {
      std::string out;
      const auto view = graph.adjacency.view();
      for (gustav::offset_t k = 0; k < view.entries(); ++k) out += (k ? " " : "") + std::to_string(view.value(k));
      return out;
    } else {
      return entries(graph);
    }
  } catch (const gustav::bad_data& error) {
    return std::to_string(error.line()) + ": " + error.reason();
  }
}

bool begins(const std::string& text, const std::string& with) {
  EXPECT_EQ(text.substr(0, with.size()), with);
  return true;
}

TEST(integer_sums, that_leave_int64_are_bad_data) {
  begins(result<std::int64_t>("a,b,5000000000000000000\na,b,5000000000000000000\n", "g.csv"),
         "2: the weights from a to b add up to 10000000000000000000 here");
  begins(result<std::int64_t>("# c\n1 2 9223372036854775807\n3 4 1\n1 2 1\n1 2 1\n", "g.txt"),
         "4: the weights from 1 to 2 add up to 9223372036854775808 here");
  begins(result<std::int64_t>("1 2 -9223372036854775808\n1 2 -1\n", "g.txt"),
         "2: the weights from 1 to 2 add up to -9223372036854775809 here");
  EXPECT_THROW(io::load_bytes<std::int64_t>("1 2 9223372036854775807\n1 2 1\n", "g.txt"), io::sum_out_of_range);
}

TEST(integer_sums, report_the_first_line_for_any_number_of_threads) {
  std::string text;
  for (int k = 0; k < 40000; ++k) text += std::to_string(k) + " " + std::to_string(k + 1) + " 4611686018427387904\n";
  const std::string head = text;
  text += "39999 40000 4611686018427387904\n7 8 4611686018427387904\n";
  for (const int threads : {1, 2, 5}) {
    io::load_options options;
    options.threads = threads;
    begins(result<std::int64_t>(text, "g.txt", options), "40001: the weights from 39999 to 40000 add up to 9223372036");
    options.duplicates = io::duplicate_rule::max;
    EXPECT_EQ(result<std::int64_t>(text, "g.txt", options), result<std::int64_t>(head, "g.txt"));
  }
}

TEST(integer_sums, are_exact_if_the_total_fits) {
  EXPECT_EQ(result<std::int64_t>("1 2 9223372036854775807\n1 2 1\n1 2 -2\n", "g.txt"), "1 2 9223372036854775806");
  EXPECT_EQ(result<std::int64_t>("1 2 9223372036854775806\n1 2 1\n", "g.txt"), "1 2 9223372036854775807");
  EXPECT_EQ(result<double>("1 2 5e18\n1 2 5e18\n", "g.txt"), "1 2 1e+19");
}

TEST(integer_sums, leave_int64_in_undirected_graphs_and_matrices) {
  io::load_options options;
  options.direction = io::direction::undirected;
  begins(result<std::int64_t>("1 2 9223372036854775807\n1 2 1\n", "g.txt", options), "2: the weights from 1 to 2");
  begins(result<std::int64_t>("%%MatrixMarket matrix coordinate integer general\n2 3 2\n1 3 9223372036854775807\n"
                              "1 3 9223372036854775807\n",
                              "g.mtx"),
         "4: the weights from 1 to 3 add up to 18446744073709551614 here");
  begins(result<std::int64_t>("%%MatrixMarket matrix coordinate integer symmetric\n2 2 2\n2 1 9223372036854775807\n"
                              "2 1 1\n",
                              "g.mtx"),
         "4: ");
  begins(result<std::int64_t>("%%MatrixMarket matrix coordinate integer skew-symmetric\n2 2 1\n"
                              "2 1 -9223372036854775808\n",
                              "g.mtx"),
         "3: the opposite of the value");
  options.direction = io::direction::automatic;
  options.duplicates = io::duplicate_rule::sum;
  begins(result<std::int64_t>("a b 9223372036854775807\na b 1\n", "g.abc", options), "2: ");
  options.loops = io::loop_rule::drop;
  EXPECT_EQ(result<std::int64_t>("1 1 9223372036854775807\n1 1 1\n1 2 3\n", "g.txt", options), "1 2 3");
}

TEST(value_types, refuse_integers_that_do_not_fit) {
  begins(result<std::int32_t>("1 2 5\n1 3 2147483648\n", "g.txt"),
         "2: the weight 2147483648 does not fit the type of the matrix: expected -2147483648 to 2147483647");
  begins(result<std::int32_t>("1 2 -2147483649\n", "g.txt"), "1: the weight -2147483649 does not fit");
  EXPECT_EQ(result<std::int32_t>("1 2 2147483647\n1 3 -2147483648\n", "g.txt"), "1 2 2147483647; 1 3 -2147483648");
  begins(result<std::uint8_t>("1 2 256\n", "g.txt"),
         "1: the weight 256 does not fit the type of the matrix: expected 0 to");
  begins(result<std::uint8_t>("1 2 3\n2 1 -1\n", "g.txt"), "2: the weight -1 does not fit");
  EXPECT_EQ(result<std::uint8_t>("1 2 255\n1 3 0\n", "g.txt"), "255 0");
  begins(result<std::int8_t>("1 2 128\n", "g.txt"), "1: the weight 128 does not fit");
  EXPECT_EQ(result<std::int8_t>("1 2 -128\n1 3 127\n", "g.txt"), "-128 127");
  begins(result<std::int16_t>("1 2 40000\n", "g.txt"), "1: the weight 40000 does not fit");
  begins(result<std::uint32_t>("1 2 4294967296\n", "g.txt"), "1: the weight 4294967296 does not fit");
  begins(result<std::uint64_t>("1 2 7\n1 3 -1\n", "g.txt"), "2: the weight -1 does not fit");
  EXPECT_EQ(result<std::uint64_t>("1 2 9223372036854775807\n", "g.txt"), "1 2 9223372036854775807");
  begins(result<std::uint64_t>("1 2 18446744073709551615\n", "g.txt"),
         "1: the weight '18446744073709551615' does not fit a 64-bit integer: expected -9223372036854775808 to");
}

TEST(value_types, refuse_sums_and_counts_that_do_not_fit) {
  begins(result<std::uint8_t>("1 2 200\n3 4 1\n1 2 100\n", "g.txt"), "1: the weight 300 does not fit");
  std::string text;
  for (int k = 0; k < 200; ++k) text += "1 2\n";
  begins(result<std::int8_t>(text, "g.txt"), "1: the weight 200 does not fit");
  EXPECT_EQ(result<std::uint8_t>(text, "g.txt"), "200");
  io::load_options options;
  options.weights = io::weighting::unweighted;
  EXPECT_EQ(result<std::int8_t>("1 2 300\n", "g.txt", options), "1");
}

TEST(value_types, refuse_reals_that_become_infinite) {
  begins(result<float>("1 2 1\n1 3 1e39\n", "g.txt"), "2: the weight 1e+39 overflows a float");
  begins(result<float>("1 2 -3.5e38\n", "g.txt"), "1: the weight -3.5e+38 overflows a float");
  EXPECT_EQ(result<float>("1 2 3.4028235e38\n1 3 1e-60\n1 4 inf\n", "g.txt"), "1 2 3.40282e+38; 1 3 0; 1 4 inf");
}

TEST(value_types, bool_is_true_for_weights_other_than_0) {
  EXPECT_EQ(result<bool>("1 2 0\n1 3 0.25\n1 4 -1\n1 5 300\n", "g.txt"), "0 1 1 1");
}

TEST(value_types, of_binary_files_are_checked) {
  temporary_folder folder;
  const auto graph = read("1 2 300\n", "g.txt");
  io::save(folder.file("g.gbin"), graph.adjacency, graph.names);
  try {
    io::load<std::uint8_t>(folder.file("g.gbin"));
    ADD_FAILURE() << "loaded";
  } catch (const gustav::bad_data& error) {
    begins(error.reason(), "the weight 300 does not fit");
  }
  EXPECT_EQ(entries(io::load<std::int16_t>(folder.file("g.gbin"))), "1 2 300");
}

}  // namespace
