// Rules, memory, measurement: in this order.
#include <backends/common/fingerprint.hpp>
#include <backends/cpu/simd/caches.hpp>
#include <backends/tuning/decider.hpp>
#include <backends/tuning/records.hpp>
#include <backends/tuning/ruleset.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <mutex>
#include <unordered_map>
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

format_choice choice_of(storage_format format, const formats::block_parameters& block, const ruleset& rules) {
  return {format, {.sell = rules.sell, .block = block}};
}

// Bytes that a product reads of each entry, padding counted, without offsets and lengths.
template <class I>
double entry_bytes(storage_format f, feature_extractor<I>& features, const decision_request& q) {
  const auto value = static_cast<double>(q.value_bytes);
  switch (f) {
    case storage_format::dia:
      // Without values a bit tells where the entries are.
      return std::max(value, 0.125) / features(feature::er_dia);
    case storage_format::amb:
      return value + sizeof(std::uint16_t);
    case storage_format::sell:
      return (value + sizeof(I)) / features(feature::er_sell);
    case storage_format::bcsr:
      return features(feature::block_fill) *
             (value + sizeof(I) / (features(feature::block_rows) * features(feature::block_cols)));
    default:
      return value + sizeof(I);
  }
}

// Whether AMB would sort more than half of the entries into segments of which they are the only ones of their row, each
// with a row number, a length and a partial sum. Only conversion tells for sure, and it costs many products.
template <class I>
bool is_scattered_over_segments(feature_extractor<I>& features) {
  const double degree = features(feature::mean_degree),
               segments = features(feature::cols) / formats::amb_parameters{}.segment;
  return features(feature::far) * std::min(1.0, segments / std::max(1.0, degree)) > 0.5;
}

}  // namespace

struct decider::state {
  const ruleset rules;
  const std::string cache, machine;
  const double threshold;
  // Another machine's rules only propose: what a format gains depends on how fast a processor gathers.
  const bool own_rules = rules.machine.empty() || rules.machine == machine;
  bool writable = false;
  std::mutex mutex = {};
  std::unordered_map<std::uint64_t, record> known = {};
  std::vector<std::string> notes = {};
  decision_counts counts = {};

  void remember(const record& r) {
    const std::lock_guard lock(mutex);
    known[r.key] = r;
    ++counts.measured;
    if (!writable) return;
    if (std::string fault = append_record(cache, machine, r); !fault.empty()) {
      notes.push_back(std::move(fault));
      writable = false;
    }
  }
};

decider::decider(ruleset rules, std::string cache, double threshold)
    : state_(new state{std::move(rules), std::move(cache), describe_machine(), threshold}) {
  if (state_->cache.empty()) return;
  record_file file = read_records(state_->cache, state_->machine);
  state_->writable = file.writable;
  state_->notes = std::move(file.notes);
  for (record& r : file.records) state_->known[r.key] = std::move(r);
}

decider::~decider() = default;

const ruleset& decider::rules() const { return state_->rules; }

std::vector<std::string> decider::notes() const {
  const std::lock_guard lock(state_->mutex);
  return state_->notes;
}

decision_counts decider::counts() const {
  const std::lock_guard lock(state_->mutex);
  return state_->counts;
}

template <class I>
decision decider::decide(const pattern_view<I>& a, const decision_request& q,
                         function_ref<double(const format_choice&)> seconds) {
  state& mine = *state_;
  const ruleset& rules = mine.rules;
  const auto& caches = backends::cpu::caches();
  feature_extractor<I> features(a, {.value_bytes = q.value_bytes,
                                    .index_bytes = sizeof(I),
                                    .l2_bytes = static_cast<offset_t>(caches.l2),
                                    .l3_bytes = static_cast<offset_t>(caches.l3),
                                    .sell_chunk = rules.sell.chunk,
                                    .sell_sigma = rules.sell.sigma,
                                    .blocks = &rules.blocks,
                                    .threads = q.threads});
  const auto chosen = [&](storage_format f) {
    return choice_of(f, f == storage_format::bcsr ? features.block() : formats::block_parameters{}, rules);
  };
  const std::uint64_t key = key_of(a, q);
  {
    const std::lock_guard lock(mine.mutex);
    if (const auto at = mine.known.find(key); at != mine.known.end()) {
      ++mine.counts.remembered;
      return {chosen(at->second.best()), decided_by::memory, 1};
    }
  }
  prediction p = predict(
      rules, [&](feature f) { return features(f); }, mine.threshold);
  if (q.predictable && p.confidence >= mine.threshold) {
    if (mine.own_rules || p.format == storage_format::csr) {
      const std::lock_guard lock(mine.mutex);
      ++mine.counts.by_rules;
      return {chosen(p.format), decided_by::rules, p.confidence};
    }
    p.candidates = {p.format};
  }
  record r;
  r.key = key;
  r.family = "-";
  r.seconds.fill(std::numeric_limits<double>::infinity());
  const auto time_of = [&](storage_format f) -> double& { return r.seconds[position_of(f)]; };
  std::erase(p.candidates, storage_format::csr);
  std::stable_partition(p.candidates.begin(), p.candidates.end(), [](auto f) { return f == storage_format::dia; });
  time_of(storage_format::csr) = seconds(chosen(storage_format::csr));
  for (const storage_format f : p.candidates) {
    // DIA alone reads neither indices nor scattered elements: a format of as many bytes is not faster.
    const bool behind_dia = time_of(storage_format::dia) < time_of(storage_format::csr) &&
                            entry_bytes(storage_format::dia, features, q) <= entry_bytes(f, features, q);
    const bool too_scattered = f == storage_format::amb && is_scattered_over_segments(features);
    if (!behind_dia && !too_scattered) time_of(f) = seconds(chosen(f));
  }
  r.features = features.all();
  mine.remember(r);
  return {chosen(r.best()), decided_by::measurement, p.confidence};
}

template decision decider::decide(const pattern_view<std::int32_t>&, const decision_request&,
                                  function_ref<double(const format_choice&)>);
template decision decider::decide(const pattern_view<std::int64_t>&, const decision_request&,
                                  function_ref<double(const format_choice&)>);

}  // namespace gustav::tuning_rules
