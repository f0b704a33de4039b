// The compiled part of a tuner.
#include <backends/common/background_work.hpp>
#include <backends/tuning/decider.hpp>
#include <backends/tuning/ruleset.hpp>
#include <core/error.hpp>
#include <graphblas/tuner.hpp>

#include <new>

namespace gustav {

tuner::tuner(const tuner_options& options) try
    : mode_(options.mode),
      decider_(std::make_unique<tuning_rules::decider>(
          options.rules_file.empty() ? tuning_rules::shipped_rules() : tuning_rules::load_rules(options.rules_file),
          options.cache_file, options.threshold)),
      jobs_(std::make_unique<background_jobs>()) {
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

tuner::~tuner() = default;

std::vector<std::string> tuner::notes() const { return decider_->notes(); }

tuner::decisions tuner::counts() const {
  const auto c = decider_->counts();
  return {c.by_rules, c.remembered, c.measured};
}

}  // namespace gustav
