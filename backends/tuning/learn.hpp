// Learns rules from measured times.
#pragma once

#include <backends/tuning/records.hpp>
#include <backends/tuning/ruleset.hpp>

#include <cstdint>
#include <vector>

namespace gustav::tuning_rules {

struct learning_options {
  std::int64_t least_leaf = 8;  // records of a rule
  int depth = 10;               // most conditions of a rule before they are pruned
  double threshold = 0.85;      // of the confidence that predictions ask for
  double within = 1.1;          // a pick that takes at most so many times the least time counts as right
  double conversion = 0.03;     // relative gain below which a conversion does not pay
};

// Grows a decision tree that makes the product of the time ratios least, turns its leaves into rules, drops conditions
// that do not raise their confidence, and keeps rules by their contribution until accuracy and the share of confident
// predictions are within 1 % of those of all (Tan et al. 2018, sections 4.2 and 4.3; Quinlan 1993 for rules from
// trees). The result has the block table and the kernels of `machine`. Cost: O(records log records) for each feature
// and level of the tree. Throws invalid_value for no records.
ruleset learn_rules(const std::vector<record>& records, const ruleset& machine, const learning_options& options = {});

struct accuracy {
  std::int64_t records = 0;
  double right = 0;            // share of predictions that are within options.within of the fastest format
  double confident = 0;        // share of records for which a rule reached the threshold
  double right_confident = 0;  // share of those that are right
  double measured = 0;         // share that is right when candidates are measured below the threshold
  double regret = 1;           // geometric mean of the time of the prediction over the least one
  double gain = 1;             // geometric mean of the time of CSR over that of the prediction
};
accuracy accuracy_of(const ruleset& rules, const std::vector<record>& records, const learning_options& options = {});

}  // namespace gustav::tuning_rules
