// Decides about the storage format of a matrix: by rules where they are confident, by what was measured before, or by
// measuring candidates on the matrix itself.
#pragma once

#include <backends/tuning/choice.hpp>
#include <core/function_ref.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace gustav::tuning_rules {

struct ruleset;

// How a decision was made.
enum class decided_by : std::uint8_t { rules, memory, measurement };

struct decision {
  format_choice choice;
  decided_by by = decided_by::rules;
  double confidence = 0;
};

struct decision_request {
  offset_t value_bytes = 8;
  int threads = 1;
  std::uint64_t kind = 0;   // of the operators and the instruction set: times of one kind do not count for another
  bool predictable = true;  // false: the choice of the rules is measured beside CSR in any case
};

struct decision_counts {
  std::int64_t by_rules = 0, remembered = 0, measured = 0;
};

// May be used from many threads.
class decider {
 public:
  // cache: a file of records, "": none. Faults of the cache become notes. Throws out_of_memory.
  decider(ruleset rules, std::string cache, double threshold);
  ~decider();

  // `seconds(choice)` gives the seconds of a product in a format, CSR included; infinite where the format does not
  // apply. It is called only where the rules are not confident, for CSR first, and not for candidates that
  // the features or the time of DIA rule out. What is measured is remembered, and
  // appended to the cache file. Throws what seconds() throws, out_of_memory. Cost: that of the features that the rules
  // ask for, and two fingerprints: one of the offsets, one of a sample of the indices.
  template <class I>
  decision decide(const pattern_view<I>& a, const decision_request& request,
                  function_ref<double(const format_choice&)> seconds);

  const ruleset& rules() const;
  std::vector<std::string> notes() const;
  decision_counts counts() const;

 private:
  struct state;  // apart: its headers cost every program that includes them memory to compile
  const std::unique_ptr<state> state_;
};
extern template decision decider::decide(const pattern_view<std::int32_t>&, const decision_request&,
                                         function_ref<double(const format_choice&)>);
extern template decision decider::decide(const pattern_view<std::int64_t>&, const decision_request&,
                                         function_ref<double(const format_choice&)>);

}  // namespace gustav::tuning_rules
