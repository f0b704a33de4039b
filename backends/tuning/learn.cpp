// A decision tree over features, its leaves as rules, and how often they are right.
#include <backends/tuning/learn.hpp>
#include <core/error.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace gustav::tuning_rules {
namespace {

using costs = std::array<double, format_count>;
constexpr std::size_t csr = position_of(storage_format::csr);

// The cost of each format for a record: the logarithm of its time over the least one, at most that of ten times.
costs costs_of(const record& r, double conversion) {
  costs c{};
  const double least = r.time(r.best());
  for (std::size_t f = 0; f < format_count; ++f)
    c[f] = std::log(std::min(r.seconds[f] / least, 10.0)) + (f == csr ? 0 : conversion);
  return c;
}

std::size_t cheapest(const costs& c) {
  // CSR where another format is not cheaper.
  const auto best = static_cast<std::size_t>(std::min_element(c.begin(), c.end()) - c.begin());
  return c[csr] <= c[best] ? csr : best;
}

bool right(const record& r, storage_format f, double within) { return r.time(f) <= within * r.time(r.best()); }

class tree {
 public:
  tree(const std::vector<record>& records, const learning_options& options) : records_(records), options_(options) {
    for (const record& r : records) costs_.push_back(costs_of(r, options.conversion));
    std::vector<std::size_t> all(records.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<condition> path;
    grow(all, path);
  }
  std::vector<rule>& leaves() { return leaves_; }

 private:
  struct split {
    double gain = 0;
    condition at;
  };

  costs total(const std::vector<std::size_t>& of) const {
    costs sum{};
    for (const std::size_t k : of)
      for (std::size_t f = 0; f < format_count; ++f) sum[f] += costs_[k][f];
    return sum;
  }
  // The best threshold of one feature.
  void try_feature(feature of, std::vector<std::size_t>& sorted, const costs& all, split& best) const {
    std::sort(sorted.begin(), sorted.end(),
              [&](std::size_t a, std::size_t b) { return records_[a].value(of) < records_[b].value(of); });
    const double before = all[cheapest(all)];
    costs left{};
    const auto n = static_cast<std::int64_t>(sorted.size());
    for (std::int64_t k = 0; k + 1 < n; ++k) {
      const std::size_t at = sorted[static_cast<std::size_t>(k)];
      for (std::size_t f = 0; f < format_count; ++f) left[f] += costs_[at][f];
      const double x = records_[at].value(of), y = records_[sorted[static_cast<std::size_t>(k) + 1]].value(of);
      if (x == y || k + 1 < options_.least_leaf || n - k - 1 < options_.least_leaf) continue;
      costs rest{};
      for (std::size_t f = 0; f < format_count; ++f) rest[f] = all[f] - left[f];
      const double gain = before - left[cheapest(left)] - rest[cheapest(rest)];
      if (gain <= best.gain) continue;
      best.gain = gain;
      // Between the two, or at the smaller one where the other is infinite.
      best.at = {of, false, std::isfinite(y) ? x + (y - x) / 2 : x};
      if (best.at.threshold >= y) best.at.threshold = x;
    }
  }
  void grow(const std::vector<std::size_t>& of, std::vector<condition>& path) {
    const costs all = total(of);
    split best;
    if (static_cast<std::int64_t>(of.size()) >= 2 * options_.least_leaf &&
        static_cast<int>(path.size()) < options_.depth) {
      std::vector<std::size_t> sorted = of;
      for (std::size_t f = 0; f < feature_count; ++f) try_feature(static_cast<feature>(f), sorted, all, best);
    }
    // A thousandth of a factor for each record is noise.
    if (best.gain <= 1e-3 * static_cast<double>(of.size())) {
      leaves_.push_back({all_formats[cheapest(all)], 0, 0, path});
      return;
    }
    std::vector<std::size_t> low, high;
    for (const std::size_t k : of) (best.at.holds(records_[k].value(best.at.of)) ? low : high).push_back(k);
    path.push_back(best.at);
    grow(low, path);
    path.back().greater = true;
    grow(high, path);
    path.pop_back();
  }

  const std::vector<record>& records_;
  const learning_options& options_;
  std::vector<costs> costs_;
  std::vector<rule> leaves_;
};

bool applies(const rule& r, const record& to) {
  return std::all_of(r.conditions.begin(), r.conditions.end(),
                     [&](const condition& c) { return c.holds(to.value(c.of)); });
}

// Sets the confidence of a rule over all records, with one failure and one success more.
void rate(rule& r, const std::vector<record>& records, double within) {
  std::int64_t covered = 0, hits = 0;
  for (const record& to : records)
    if (applies(r, to)) {
      ++covered;
      hits += right(to, r.format, within);
    }
  r.covered = covered;
  r.confidence = static_cast<double>(hits + 1) / static_cast<double>(covered + 2);
}

// Drops conditions as long as the confidence does not fall.
void prune(rule& r, const std::vector<record>& records, double within) {
  rate(r, records, within);
  for (std::size_t k = r.conditions.size(); k-- > 0;) {
    rule shorter = r;
    shorter.conditions.erase(shorter.conditions.begin() + static_cast<std::ptrdiff_t>(k));
    rate(shorter, records, within);
    if (shorter.confidence >= r.confidence) r = std::move(shorter);
  }
}

void order(std::vector<rule>& rules) {
  std::stable_sort(rules.begin(), rules.end(), [](const rule& a, const rule& b) { return a.format < b.format; });
}

}  // namespace

ruleset learn_rules(const std::vector<record>& records, const ruleset& machine, const learning_options& options) {
  if (records.empty()) throw invalid_value("learn_rules: there are no measurements");
  tree grown(records, options);
  std::vector<rule> found;
  for (rule& r : grown.leaves()) {
    prune(r, records, options.within);
    if (std::find(found.begin(), found.end(), r) == found.end()) found.push_back(std::move(r));
  }
  // By contribution: each time the rule that is right about most records that no rule before applied to.
  std::vector<bool> covered(records.size(), false);
  ruleset out = machine;
  out.matrices = static_cast<std::int64_t>(records.size());
  std::vector<rule> by_contribution;
  while (!found.empty()) {
    std::size_t best = 0;
    std::int64_t most = -1;
    for (std::size_t k = 0; k < found.size(); ++k) {
      std::int64_t n = 0;
      for (std::size_t i = 0; i < records.size(); ++i)
        n += !covered[i] && applies(found[k], records[i]) && right(records[i], found[k].format, options.within);
      if (n > most) most = n, best = k;
    }
    for (std::size_t i = 0; i < records.size(); ++i)
      if (applies(found[best], records[i])) covered[i] = true;
    by_contribution.push_back(std::move(found[best]));
    found.erase(found.begin() + static_cast<std::ptrdiff_t>(best));
  }
  const auto with_first = [&](std::size_t count) {
    out.rules.assign(by_contribution.begin(), by_contribution.begin() + static_cast<std::ptrdiff_t>(count));
    costs rest{};
    std::int64_t n = 0;
    for (const record& r : records)
      if (std::none_of(out.rules.begin(), out.rules.end(), [&](const rule& x) { return applies(x, r); })) {
        const costs c = costs_of(r, options.conversion);
        for (std::size_t f = 0; f < format_count; ++f) rest[f] += c[f];
        ++n;
      }
    out.otherwise = {n > 0 ? all_formats[cheapest(rest)] : storage_format::csr, 0, n, {}};
    std::int64_t hits = 0;
    for (const record& r : records)
      if (std::none_of(out.rules.begin(), out.rules.end(), [&](const rule& x) { return applies(x, r); }))
        hits += right(r, out.otherwise.format, options.within);
    out.otherwise.confidence = static_cast<double>(hits + 1) / static_cast<double>(n + 2);
    order(out.rules);
    return accuracy_of(out, records, options);
  };
  const accuracy whole = with_first(by_contribution.size());
  const auto suffices = [&](const accuracy& a) {
    return a.right >= whole.right - 0.01 && a.confident >= whole.confident - 0.01;
  };
  std::size_t count = 1;
  while (count < by_contribution.size() && !suffices(with_first(count))) ++count;
  with_first(std::min(count, by_contribution.size()));
  return out;
}

accuracy accuracy_of(const ruleset& rules, const std::vector<record>& records, const learning_options& options) {
  accuracy a;
  a.records = static_cast<std::int64_t>(records.size());
  if (records.empty()) return a;
  double logs = 0, gains = 0;
  std::int64_t hits = 0, confident = 0, hits_confident = 0, measured = 0;
  for (const record& r : records) {
    const prediction p = predict(
        rules, [&](feature f) { return r.value(f); }, options.threshold);
    // What does not apply to a matrix is refused by its size, and CSR runs.
    const storage_format pick = std::isfinite(r.time(p.format)) ? p.format : storage_format::csr;
    const bool hit = right(r, pick, options.within);
    hits += hit;
    if (p.confidence >= options.threshold) {
      ++confident;
      hits_confident += hit;
      measured += hit;
    } else {
      measured += std::any_of(p.candidates.begin(), p.candidates.end(),
                              [&](storage_format f) { return right(r, f, options.within); });
    }
    logs += std::log(r.time(pick) / r.time(r.best()));
    gains += std::log(r.time(storage_format::csr) / r.time(pick));
  }
  const auto n = static_cast<double>(records.size());
  a.right = static_cast<double>(hits) / n;
  a.confident = static_cast<double>(confident) / n;
  a.right_confident = confident > 0 ? static_cast<double>(hits_confident) / static_cast<double>(confident) : 0;
  a.measured = static_cast<double>(measured) / n;
  a.regret = std::exp(logs / n);
  a.gain = std::exp(gains / n);
  return a;
}

}  // namespace gustav::tuning_rules
