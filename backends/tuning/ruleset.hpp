// Rules that predict the fastest storage format for y = A x from features of A, and the text that they are kept in.
#pragma once

#include <backends/tuning/choice.hpp>
#include <backends/tuning/features.hpp>
#include <core/function_ref.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::tuning_rules {

// feature > threshold, or feature <= threshold.
struct condition {
  feature of = feature::rows;
  bool greater = false;
  double threshold = 0;
  bool holds(double value) const { return greater ? value > threshold : value <= threshold; }
  bool operator==(const condition&) const = default;
};

// All conditions -> the format. confidence: the share of the matrices of the training for which the format was within
// 10 % of the fastest one, with a prior of one failure and one success.
struct rule {
  storage_format format = storage_format::csr;
  double confidence = 0;
  std::int64_t covered = 0;  // matrices of the training that the rule applied to
  std::vector<condition> conditions;
  bool operator==(const rule&) const = default;
};

struct ruleset {
  std::string machine;        // where it was trained
  std::int64_t matrices = 0;  // that it was trained on
  std::vector<rule> rules;    // asked in the order of all_formats, inside a format by contribution
  rule otherwise;             // where no rule applies
  block_speeds blocks = estimated_block_speeds();
  formats::sell_parameters sell;  // the best kernel by the scoreboard
};

struct prediction {
  storage_format format = storage_format::csr;
  double confidence = 0;
  // To be measured where no rule is confident: up to three formats, of the rules that apply by descending confidence,
  // then those that the features allow, and CSR.
  std::vector<storage_format> candidates;
};

// Asks the rules format by format and stops at the first one that reaches `threshold`, so that features of later groups
// are not extracted. Where none does, the prediction is the most confident rule that applies. `value(f)` is the value
// of a feature. Source: Tan et al. 2018, section 4.3.
prediction predict(const ruleset& rules, function_ref<double(feature)> value, double threshold);

// The text of a ruleset: a line for each rule, "rule FORMAT CONFIDENCE COVERED : FEATURE <= NUMBER ...", comments after
// #.
std::string to_text(const ruleset& rules);
// Throws bad_data with name, line and reason. A ruleset has at least the lines "gustav spmv rules 1" and "otherwise".
ruleset parse_rules(std::string_view text, const std::string& name);
// Throws io_error for a file that cannot be read, bad_data.
ruleset load_rules(const std::string& path);
// Those that the library carries: backends/tuning/spmv.rules.
const ruleset& shipped_rules();

}  // namespace gustav::tuning_rules
