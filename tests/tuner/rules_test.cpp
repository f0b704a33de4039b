// Rules as text, predictions, learning, the scoreboard, and files of measurements.
#include <backends/tuning/learn.hpp>
#include <backends/tuning/records.hpp>
#include <backends/tuning/ruleset.hpp>
#include <backends/tuning/scoreboard.hpp>
#include <graphblas/error.hpp>

#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <set>
#include <string>

using namespace gustav;
using namespace gustav::tuning_rules;

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

std::string fault_of(const std::string& text) {
  try {
    parse_rules(text, "own.rules");
  } catch (const bad_data& e) {
    return e.what();
  }
  return "no fault";
}

record timed(double er_dia, double block_speed, double csr, double dia, double bcsr) {
  record r;
  r.key = static_cast<std::uint64_t>(er_dia * 1e6) * 1000 + static_cast<std::uint64_t>(block_speed * 10);
  r.family = "made";
  r.features[static_cast<std::size_t>(feature::er_dia)] = er_dia;
  r.features[static_cast<std::size_t>(feature::block_speed)] = block_speed;
  r.features[static_cast<std::size_t>(feature::power_law)] = infinite;
  r.seconds = {dia, bcsr, infinite, infinite, csr};
  return r;
}

// DIA wins from an er_dia of 0.5 on, BCSR elsewhere from a block speed of 1.3 on.
std::vector<record> made_records() {
  std::vector<record> all;
  for (int i = 0; i < 20; ++i)
    for (int j = 0; j < 20; ++j) {
      const double er = (i + 0.5) / 20, speed = 1 + (j + 0.5) / 20;
      all.push_back(timed(er, speed, 1, er > 0.5 ? 0.5 : 2, speed > 1.3 ? 0.7 : 1.5));
    }
  return all;
}

std::string scratch(const char* name) {
  const auto path =
      std::filesystem::temp_directory_path() / (std::string("gustav-tuner-") + std::to_string(getpid()) + name);
  std::filesystem::remove(path);
  return path.string();
}

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST(Rules, TheTextIsReadBackAsItWasWritten) {
  ruleset rules;
  rules.machine = "a processor, 1024 KiB L2";
  rules.matrices = 2143;
  rules.sell = {16, 256};
  rules.blocks.in_cache[13] = 1.75;
  rules.rules = {{storage_format::dia, 0.97, 312, {{feature::er_dia, true, 0.71}, {feature::diagonals, false, 31}}},
                 {storage_format::csr, 0.5, 3, {{feature::mean_degree, false, 2.5}}}};
  rules.otherwise = {storage_format::sell, 0.6, 40, {}};
  const ruleset read = parse_rules(to_text(rules), "own.rules");
  EXPECT_EQ(read.machine, rules.machine);
  EXPECT_EQ(read.matrices, 2143);
  EXPECT_EQ(read.sell, rules.sell);
  EXPECT_EQ(read.blocks.in_cache, rules.blocks.in_cache);
  EXPECT_EQ(read.blocks.in_memory, rules.blocks.in_memory);
  EXPECT_EQ(read.rules, rules.rules);
  EXPECT_EQ(read.otherwise, rules.otherwise);
}

TEST(Rules, FaultsNameFileLineAndReason) {
  const std::string head = "gustav spmv rules 1\n", tail = "otherwise csr 0.5 0\n";
  EXPECT_EQ(fault_of(head + tail), "no fault");
  EXPECT_EQ(fault_of(""), "own.rules: the file is empty");
  EXPECT_EQ(fault_of("rules\n"), "own.rules:1: expected 'gustav spmv rules 1'");
  EXPECT_EQ(fault_of(head), "own.rules:1: the line 'otherwise' is missing");
  EXPECT_EQ(fault_of(head + "# a comment\nrules dia\n" + tail),
            "own.rules:3: 'rules' is not machine, matrices, sell, blocks, rule or otherwise");
  EXPECT_EQ(fault_of(head + "rule ell 0.5 1 : rows > 1\n" + tail), "own.rules:2: 'ell' is not a format of rules");
  EXPECT_EQ(fault_of(head + "rule dia 1.5 1 : rows > 1\n" + tail), "own.rules:2: '1.5' is not a number from 0 to 1");
  EXPECT_EQ(fault_of(head + "rule dia 0.5 1 : row > 1\n" + tail), "own.rules:2: 'row' is not a feature");
  EXPECT_EQ(fault_of(head + "rule dia 0.5 1 : rows = 1\n" + tail), "own.rules:2: expected > or <= after rows");
  EXPECT_EQ(fault_of(head + "rule dia 0.5 1 : rows >\n" + tail), "own.rules:2: the line ends too early");
  EXPECT_EQ(fault_of(head + "sell 16 100\n" + tail), "own.rules:2: sigma is neither 1 nor a multiple of the chunk");
  EXPECT_EQ(fault_of(head + "blocks cache 1 2\n" + tail), "own.rules:2: expected 64 numbers, found 2");
  EXPECT_EQ(fault_of(head + "rule dia nan 1\n" + tail), "own.rules:2: 'nan' is not a number from 0 to 1");
}

TEST(Rules, TheShippedOnesAreValid) {
  const ruleset& rules = shipped_rules();
  EXPECT_FALSE(rules.rules.empty());
  EXPECT_EQ(parse_rules(to_text(rules), "again").rules, rules.rules);
}

TEST(Rules, AreAskedInOrderUntilOneIsConfident) {
  ruleset rules;
  rules.rules = {{storage_format::dia, 0.95, 9, {{feature::er_dia, true, 0.7}}},
                 {storage_format::bcsr, 0.6, 9, {{feature::block_speed, true, 1.2}}},
                 {storage_format::sell, 0.9, 9, {{feature::er_sell, true, 0.9}}}};
  rules.otherwise = {storage_format::csr, 0.5, 0, {}};
  std::set<feature> asked;
  double er_dia = 0.8, block_speed = 1.5, er_sell = 0.95;
  const auto value = [&](feature f) {
    asked.insert(f);
    return f == feature::er_dia ? er_dia : f == feature::block_speed ? block_speed : er_sell;
  };
  prediction p = predict(rules, value, 0.85);
  EXPECT_EQ(p.format, storage_format::dia);
  EXPECT_EQ(asked, std::set<feature>{feature::er_dia});  // nothing more was extracted
  er_dia = 0.7;                                          // not above the threshold
  p = predict(rules, value, 0.85);
  EXPECT_EQ(p.format, storage_format::sell);
  er_sell = 0.5;
  p = predict(rules, value, 0.85);
  EXPECT_EQ(p.format, storage_format::bcsr);
  EXPECT_EQ(p.confidence, 0.6);
  EXPECT_EQ(p.candidates,
            (std::vector{storage_format::bcsr, storage_format::dia, storage_format::amb, storage_format::csr}));
  block_speed = 1, er_dia = 0.4;
  p = predict(rules, value, 0.85);
  EXPECT_EQ(p.format, storage_format::csr);
  EXPECT_EQ(p.candidates, (std::vector{storage_format::amb, storage_format::csr}));
}

TEST(Learning, FindsTheBordersAndIsConfident) {
  const auto records = made_records();
  const ruleset rules = learn_rules(records, {});
  EXPECT_EQ(rules.matrices, 400);
  const accuracy a = accuracy_of(rules, records);
  EXPECT_EQ(a.right, 1);
  EXPECT_GT(a.confident, 0.99);
  EXPECT_NEAR(a.regret, 1, 1e-12);
  // Gain: half of the matrices run in half the time, half of the rest of which 70 % have blocks in 0.7.
  EXPECT_NEAR(a.gain, std::exp(0.5 * std::log(2) + 0.5 * 0.7 * std::log(1 / 0.7)), 1e-9);
  // Nothing between the drawn values was seen, so the border lies there.
  const auto says = [&](double er, double speed) {
    const record r = timed(er, speed, 1, 1, 1);
    return predict(
               rules, [&](feature f) { return r.value(f); }, 0.85)
        .format;
  };
  EXPECT_EQ(says(0.53, 1.9), storage_format::dia);
  EXPECT_EQ(says(0.47, 1.9), storage_format::bcsr);
  EXPECT_EQ(says(0.47, 1.2), storage_format::csr);
}

TEST(Learning, KeepsCsrWhereAConversionGainsNothing) {
  std::vector<record> records;
  for (int i = 0; i < 40; ++i) records.push_back(timed(i / 40.0, 1, 1, 0.99, 2));
  const ruleset rules = learn_rules(records, {});
  EXPECT_EQ(predict(
                rules, [&](feature f) { return records[7].value(f); }, 0.85)
                .format,
            storage_format::csr);
  EXPECT_THROW(learn_rules({}, {}), invalid_value);
}

TEST(Learning, NoiseMakesRulesLessConfident) {
  auto records = made_records();
  for (std::size_t k = 0; k < records.size(); k += 3) std::swap(records[k].seconds[0], records[k].seconds[4]);
  const accuracy a = accuracy_of(learn_rules(records, {}), records);
  EXPECT_LT(a.confident, 0.7);
  EXPECT_GT(a.measured, a.right);
}

TEST(Scoreboard, CountsGainsOfOneOptimisationMore) {
  const scoreboard board(
      {{{}, {1, 1, 1}},
       {{"wide"}, {0.5, 0.5, 1.005}},            // two gains; the third is below 1 %
       {{"sorted"}, {1.2, 1.2, 0.9}},            // one gain, two losses
       {{"wide", "sorted"}, {0.6, 0.6, 0.8}}});  // wide: 2 more gains, and one; sorted: 2 losses, 1 gain
  EXPECT_EQ(board.scores().at("wide"), 5);
  EXPECT_EQ(board.scores().at("sorted"), -2);
  EXPECT_EQ(board.best(), 1u);
}

TEST(Records, AreAppendedAndReadBack) {
  const std::string path = scratch("records");
  record r = timed(0.25, 1.5, 1e-3, 2e-3, 5e-4);
  EXPECT_TRUE(read_records(path, "here").records.empty());
  EXPECT_EQ(append_record(path, "here", r), "");
  r.key = 77;
  EXPECT_EQ(append_record(path, "here", r), "");
  const record_file file = read_records(path, "here");
  ASSERT_EQ(file.records.size(), 2u);
  EXPECT_TRUE(file.notes.empty());
  EXPECT_EQ(file.records[1].key, 77u);
  EXPECT_EQ(file.records[1].family, "made");
  EXPECT_EQ(file.records[1].features, r.features);
  EXPECT_EQ(file.records[1].seconds, r.seconds);
  EXPECT_EQ(file.records[1].best(), storage_format::bcsr);
  std::filesystem::remove(path);
}

TEST(Records, OfAnotherMachineAndDamagedLinesAreIgnoredWithANote) {
  const std::string path = scratch("mixed");
  const record r = timed(0.25, 1.5, 1e-3, 2e-3, 5e-4);
  append_record(path, "here", r);
  append_record(path, "elsewhere", r);
  const std::string whole = text_of(path);
  std::ofstream(path, std::ios::app) << "12 zz made\n" << whole.substr(whole.rfind('\n', whole.size() - 2) + 1, 60);
  const record_file file = read_records(path, "here");
  EXPECT_EQ(file.records.size(), 1u);
  EXPECT_TRUE(file.writable);
  ASSERT_EQ(file.notes.size(), 2u);
  EXPECT_EQ(file.notes[0], path + ":4: 2 damaged lines were ignored, this is the first");
  EXPECT_EQ(file.notes[1], path + ": 1 measurement of another machine was ignored");
  std::filesystem::remove(path);
}

TEST(Records, AFileOfAnotherKindIsLeftAlone) {
  const std::string path = scratch("foreign");
  std::ofstream(path) << "# my notes\nkeep this\n";
  const record_file file = read_records(path, "here");
  EXPECT_TRUE(file.records.empty());
  EXPECT_FALSE(file.writable);
  ASSERT_EQ(file.notes.size(), 1u);
  EXPECT_NE(file.notes[0].find("not a file of measurements"), std::string::npos);
  EXPECT_EQ(text_of(path), "# my notes\nkeep this\n");
  std::filesystem::remove(path);
  EXPECT_FALSE(read_records("/", "here").writable);
  EXPECT_NE(append_record("/nowhere/at/all", "here", timed(1, 1, 1, 1, 1)), "");
}
