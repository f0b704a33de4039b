// Runs one operation in all systems and compares their results.
#include <benchmarks/bench/benchmark_run.hpp>
#include <benchmarks/bench/child.hpp>
#include <benchmarks/bench/worker.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace gustav::tools::bench {

double quantile(std::vector<double> sample, double q) {
  std::sort(sample.begin(), sample.end());
  const double at = q * static_cast<double>(sample.size() - 1);
  const auto low = static_cast<std::size_t>(at);
  const std::size_t high = std::min(low + 1, sample.size() - 1);
  return sample[low] + (at - static_cast<double>(low)) * (sample[high] - sample[low]);
}

double system_result::median() const { return quantile(seconds, 0.5); }
double system_result::spread() const {
  const double middle = median();
  return middle > 0 ? (quantile(seconds, 0.75) - quantile(seconds, 0.25)) / middle : 0;
}

std::optional<std::string> difference(const json& ours, const json& theirs, double tolerance, double least) {
  if (ours.is_object() && theirs.is_object()) {
    for (const auto& [key, value] : ours.items()) {
      if (!theirs.contains(key)) return key + " is missing";
      if (const auto inner = difference(value, theirs[key], tolerance, least)) return key + " " + *inner;
    }
    return std::nullopt;
  }
  if (ours.is_array() && theirs.is_array()) {
    if (ours.size() != theirs.size()) return fmt::format("has {} items instead of {}", theirs.size(), ours.size());
    for (std::size_t k = 0; k < ours.size(); ++k)
      if (const auto inner = difference(ours[k], theirs[k], tolerance, least)) return fmt::format("[{}] {}", k, *inner);
    return std::nullopt;
  }
  if (!ours.is_number() || !theirs.is_number()) {
    if (ours == theirs) return std::nullopt;
    return theirs.dump() + " instead of " + ours.dump();
  }
  if (ours.is_number_integer() && theirs.is_number_integer()) {
    if (ours == theirs) return std::nullopt;
  } else {
    const double a = ours.get<double>(), b = theirs.get<double>();
    if (std::abs(a - b) <= tolerance * std::max({least, std::abs(a), std::abs(b)})) return std::nullopt;
  }
  return fmt::format("is {} instead of {}", theirs.dump(), ours.dump());
}

namespace {

std::vector<std::string> command_line(const benchmark_system& c, const system_result& s, const std::string& op,
                                      const std::string& file, const benchmark_options& o, double seconds) {
  std::vector<std::string> argv = c.argv;
  const auto add = [&](const char* name, std::string value) {
    argv.emplace_back(name);
    argv.push_back(std::move(value));
  };
  argv.push_back(file);
  add("--op", op);
  add("--threads", std::to_string(o.threads));
  add("--repeat", std::to_string(o.repeat));
  add("--seconds", fmt::format("{:.3f}", seconds));
  add("--iterations", std::to_string(o.iterations));
  add("--bits", std::to_string(o.bits));
  add("--cols", std::to_string(o.cols));
  add("--type", o.fp32 ? "fp32" : "fp64");
  if (o.source >= 0) add("--source", std::to_string(o.source));
  // The later rounds repeat the best variant of the first round.
  if (!s.variant.empty()) add("--variant", s.variant);
  return argv;
}

// Environment of every process: the number of threads, and a short spin before an idle thread sleeps. A longer spin
// takes cores from other threads on a busy machine; none adds a wake-up to every parallel loop. glibc's allocator keeps
// what is freed, as Gustav's does, so that repeated calls find warm pages in every process.
std::vector<std::pair<std::string, std::string>> environment(int threads) {
  std::vector<std::pair<std::string, std::string>> all{{"OMP_NUM_THREADS", std::to_string(threads)}};
  if (!std::getenv("OMP_WAIT_POLICY") && !std::getenv("GOMP_SPINCOUNT")) all.emplace_back("GOMP_SPINCOUNT", "10000");
  constexpr std::pair<const char*, const char*> kept[] = {
      {"MALLOC_TRIM_THRESHOLD_", "1099511627776"}, {"MALLOC_TOP_PAD_", "67108864"}, {"MALLOC_MMAP_MAX_", "0"}};
  for (const auto& [name, value] : kept)
    if (!std::getenv(name)) all.emplace_back(name, value);
  return all;
}

std::string last_line(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  const auto line = text.rfind('\n');
  return line == std::string::npos ? text : text.substr(line + 1);
}

// What a process was doing, for the message that it was killed.
const char* name_of_phase(char phase) {
  switch (phase) {
    case 'f':
      return " of its first call";
    case 'r':
      return " of repeated calls";
    case 'c':
      return " of its check";
    case 'l':
      return " of loading";
    default:
      return "";
  }
}

std::string failure(const child_result& r) {
  if (r.timed_out) return fmt::format("killed after {:.1f} s{}", r.seconds, name_of_phase(r.phase));
  const std::string said = last_line(r.errors);
  if (r.exit_code == 127 && said.empty()) return "cannot be started";
  const std::string how =
      r.signal ? fmt::format("ended by signal {}", r.signal) : fmt::format("exit code {}", r.exit_code);
  return said.empty() ? how : how + ": " + said;
}

// How far an answer may be from Gustav's.
struct closeness {
  double tolerance = fp64_tolerance, least = 1;  // as in difference()
};

closeness closeness_of(const std::string& op, const benchmark_options& o) {
  if (has_quality(op)) return {quality_tolerance, least_quality};
  return {o.fp32 && has_dense_operands(op) ? fp32_tolerance : fp64_tolerance, 1};
}

// Adds the output of a process to the result of its system. Returns false when the output holds no usable time.
bool take(const child_result& r, system_result& s, const json* ours, const closeness& close) {
  const json said = json::parse(r.output, nullptr, false);
  if (r.exit_code != 0 || !said.is_object()) {
    s.absent = failure(r);
    return false;
  }
  s.name = said.value("peer", s.name);
  s.version = said.value("version", s.version);
  if (said.contains("absent")) {
    s.absent = said.value("absent", "");
    return false;
  }
  if (!said.contains("check") || !said.contains("seconds")) {
    s.absent = "its output lacks the check or the seconds";
    return false;
  }
  s.variant = said.value("variant", "");
  s.threads = said.value("threads", 0);
  s.isa = said.value("isa", "");
  s.kernel = said.value("kernel", "");
  s.bytes = said.value("bytes", std::int64_t{0});
  if (const auto what = difference(ours ? *ours : said["check"], said["check"], close.tolerance, close.least)) {
    s.differs = *what;
    return false;
  }
  s.check = said["check"];
  s.first.push_back(said.value("first_seconds", 0.0));
  s.first_variant = said.value("first_variant", s.variant);
  const double first_faults = said.value("first_page_faults", -1.0);
  s.first_page_faults = s.first_page_faults < 0 ? first_faults : std::min(s.first_page_faults, first_faults);
  s.load.push_back(said.value("load_seconds", 0.0));
  s.peak_bytes = std::max(s.peak_bytes, said.value("peak_bytes", std::uint64_t{0}));
  s.page_faults = std::max(s.page_faults, said.value("page_faults", -1.0));
  for (const auto& t : said["seconds"]) s.seconds.push_back(t.get<double>());
  if (said["seconds"].empty()) {
    s.first_only = true;
    s.seconds.push_back(said.value("first_seconds", 0.0));
  }
  return true;
}

// A first call may last so many seconds, however small the share of its system is.
double least_limit(double budget) { return std::clamp(budget, 2.0, 5.0); }

// The limits of a process whose first call may last `left` seconds. The repeated calls limit themselves, so theirs is
// only for a process that hangs. The check of a large answer takes longer than its computation.
child_limits limits_of(double left) {
  constexpr double most_check = 60, least_loading = 4;
  return {.first = left,
          .repeated = 3 * left,
          .check = std::max(left, most_check),
          .other = std::max(2 * left, least_loading)};
}

// A process that tried several variants did not begin with the one that counts: another process makes its first call.
// Returns the seconds that this took.
double time_first_call(const benchmark_system& c, system_result& s, const std::string& op, const std::string& file,
                       benchmark_options o, double left) {
  o.repeat = 0;
  const auto ended =
      run_child(command_line(c, s, op, file, o, left), environment(o.threads), limits_of(left), o.memory_limit);
  system_result alone;
  if (take(ended, alone, &s.check, closeness_of(op, o))) {
    s.first.back() = alone.first.back();
    s.first_page_faults = alone.first_page_faults;
  } else {
    s.first.pop_back();  // that of another variant
  }
  return ended.measured;
}

}  // namespace

benchmark_result run_benchmark(const std::string& op, const std::string& file, const std::vector<benchmark_system>& all,
                               const benchmark_options& o, double budget,
                               const std::function<void(const std::string&)>& say) {
  benchmark_result result;
  result.op = op;
  std::size_t running = 0;
  for (const benchmark_system& c : all) {
    system_result s;
    s.name = c.name;
    s.absent = c.absent;
    running += c.absent.empty();
    result.systems.push_back(std::move(s));
  }
  const double share = budget / static_cast<double>(std::max<std::size_t>(running, 1));
  for (int round = 0; round < o.rounds; ++round) {
    for (std::size_t turn = 0; turn < all.size(); ++turn) {
      // Gustav runs first in the first round, because its answer is the reference. The order rotates from round to
      // round.
      const std::size_t k = (turn + static_cast<std::size_t>(round)) % all.size();
      system_result& s = result.systems[k];
      if (!s.absent.empty() || !s.differs.empty() || !s.cut.empty()) continue;
      // The first process of a system may exceed its share of the time, so that only slow systems are cut.
      const double left =
          round == 0 ? std::max({2 * share, budget / 2, least_limit(budget)}) : budget - result.measured;
      if (k > 0 && !result.systems[0].cut.empty() && result.systems[0].seconds.empty()) {
        s.cut = "not run, because Gustav has no result to compare with";
        continue;
      }
      if (left < (s.first.empty() ? 0 : s.first.back())) {
        s.cut = fmt::format("{} of {}", round, counted(o.rounds, "round"));
        continue;
      }
      say(fmt::format("{}: {}, round {} of {}", op, s.name, round + 1, o.rounds));
      const double repeat_seconds = share / o.rounds * 0.6;
      const auto argv = command_line(all[k], s, op, file, o, repeat_seconds);
      const auto ended = run_child(argv, environment(o.threads), limits_of(std::max(left, 1.0)), o.memory_limit);
      result.measured += ended.measured;
      if (ended.timed_out && round > 0) {
        s.cut = fmt::format("{} of {}", round, counted(o.rounds, "round"));
        continue;
      }
      const json& reference = result.systems[0].check;
      const bool has_time = take(ended, s, reference.is_null() ? nullptr : &reference, closeness_of(op, o));
      if (ended.timed_out) s.cut = s.absent;
      if (has_time && s.first_variant != s.variant)
        result.measured += time_first_call(all[k], s, op, file, o, std::max(left, 1.0));
    }
  }
  for (const system_result& s : result.systems)
    if (!s.cut.empty()) result.cuts.push_back(fmt::format("{}: {}: {}", op, s.name, s.cut));
  return result;
}

}  // namespace gustav::tools::bench
