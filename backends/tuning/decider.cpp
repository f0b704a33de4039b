// Rules, memory, measurement: in this order.
#include <backends/common/fingerprint.hpp>
#include <backends/cpu/simd/caches.hpp>
#include <backends/tuning/decider.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

namespace gustav::tuning_rules {
namespace {

template <class I>
std::uint64_t key_of(const pattern_view<I>& a, const decision_request& q) {
  std::uint64_t key = fingerprint(a.offsets, a.rows + 1, q.threads);
  // Runs of 64 indices, spread over the matrix.
  constexpr offset_t runs = 64, length = 64;
  const offset_t entries = a.entries();
  for (offset_t k = 0; k < runs; ++k) {
    const offset_t begin = entries * k / runs, end = std::min(entries, begin + length);
    key = combine_fingerprints(key, fingerprint(a.indices + begin, end - begin, 1));
  }
  for (const std::uint64_t x : {static_cast<std::uint64_t>(a.cols), static_cast<std::uint64_t>(q.value_bytes),
                                static_cast<std::uint64_t>(q.threads), q.kind, std::uint64_t{sizeof(I)}})
    key = combine_fingerprints(key, x);
  return key;
}

spmv_choice choice_of(spmv_format format, const formats::block_parameters& block, const ruleset& rules) {
  return {format, block, rules.sell, {.block = 1}};
}

}  // namespace

decider::decider(ruleset rules, std::string cache, double threshold)
    : rules_(std::move(rules)), cache_(std::move(cache)), machine_(describe_machine()), threshold_(threshold) {
  if (cache_.empty()) return;
  record_file file = read_records(cache_, machine_);
  writable_ = file.writable;
  notes_ = std::move(file.notes);
  for (record& r : file.records) known_[r.key] = std::move(r);
}

void decider::remember(const record& r) {
  const std::lock_guard lock(mutex_);
  known_[r.key] = r;
  ++counts_.measured;
  if (!writable_) return;
  if (std::string fault = append_record(cache_, machine_, r); !fault.empty()) {
    notes_.push_back(std::move(fault));
    writable_ = false;
  }
}

std::vector<std::string> decider::notes() const {
  const std::lock_guard lock(mutex_);
  return notes_;
}

decision_counts decider::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

template <class I>
decision decider::decide(const pattern_view<I>& a, const decision_request& q,
                         const std::function<double(const spmv_choice&)>& seconds) {
  const auto& caches = backends::cpu::caches();
  feature_extractor<I> features(a, {.value_bytes = q.value_bytes,
                                    .index_bytes = sizeof(I),
                                    .l2_bytes = static_cast<offset_t>(caches.l2),
                                    .l3_bytes = static_cast<offset_t>(caches.l3),
                                    .sell_chunk = rules_.sell.chunk,
                                    .sell_sigma = rules_.sell.sigma,
                                    .blocks = &rules_.blocks,
                                    .threads = q.threads});
  const auto chosen = [&](spmv_format f) {
    return choice_of(f, f == spmv_format::bcsr ? features.block() : formats::block_parameters{}, rules_);
  };
  const std::uint64_t key = key_of(a, q);
  {
    const std::lock_guard lock(mutex_);
    if (const auto at = known_.find(key); at != known_.end()) {
      ++counts_.remembered;
      return {chosen(at->second.best()), decided_by::memory, 1};
    }
  }
  prediction p = predict(
      rules_, [&](feature f) { return features(f); }, threshold_);
  if (q.predictable && p.confidence >= threshold_) {
    const std::lock_guard lock(mutex_);
    ++counts_.by_rules;
    return {chosen(p.format), decided_by::rules, p.confidence};
  }
  if (std::find(p.candidates.begin(), p.candidates.end(), spmv_format::csr) == p.candidates.end())
    p.candidates.push_back(spmv_format::csr);
  record r;
  r.key = key;
  r.family = "-";
  r.seconds.fill(std::numeric_limits<double>::infinity());
  constexpr std::size_t most_candidates = 3;  // CSR is one more, if it is none of them
  std::size_t tried = 0;
  for (const spmv_format f : p.candidates)
    if (f == spmv_format::csr || tried++ < most_candidates) r.seconds[static_cast<std::size_t>(f)] = seconds(chosen(f));
  r.features = features.all();
  remember(r);
  return {chosen(r.best()), decided_by::measurement, p.confidence};
}

template decision decider::decide(const pattern_view<std::int32_t>&, const decision_request&,
                                  const std::function<double(const spmv_choice&)>&);
template decision decider::decide(const pattern_view<std::int64_t>&, const decision_request&,
                                  const std::function<double(const spmv_choice&)>&);

}  // namespace gustav::tuning_rules
