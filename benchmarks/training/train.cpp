// What gustav tune train runs: measures formats on generated matrices and learns the rules of the tuner.
#include <benchmarks/training/matrices.hpp>
#include <benchmarks/training/measure.hpp>
#include <core/error.hpp>
#include <graphblas/tuner_training.hpp>
#include <tools/commands/measuring.hpp>
#include <tools/graph.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace gustav::tools {
namespace {

using namespace tuning_rules;

// The key of record k of a seed: a restart knows what is measured.
std::uint64_t key_of(std::uint64_t seed, std::int64_t k) {
  return (seed * 0x9E3779B97F4A7C15u + static_cast<std::uint64_t>(k)) * 0xBF58476D1CE4E5B9u;
}

struct plan {
  std::string records;
  std::uint64_t seed = 1;
  std::int64_t matrices = 0;
  double most_entries = 0;
};

// Half of the matrices with values of float, half on one thread.
record measure(const matrix<double>& a, std::int64_t k, const ruleset& machine, int threads) {
  const cpu exec{.threads = k % 4 < 2 ? threads : 1};
  if (k % 2 == 0) return measure_formats(a, machine, exec);
  const auto narrow = apply(
      exec, [](double v) { return static_cast<float>(v); }, a);
  return measure_formats(narrow, machine, exec);
}

void keep(session& s, const plan& p, const std::string& machine, std::vector<record>& records, record r) {
  if (!p.records.empty())
    if (const std::string fault = append_record(p.records, machine, r); !fault.empty()) throw io_error(fault, true);
  s.detail("{}: {} is fastest", r.family, name_of(r.best()));
  records.push_back(std::move(r));
}

// What the file has. Faults of files are found before anything is measured.
std::vector<record> read_kept(session& s, const plan& p) {
  for (std::size_t g = 1; g < s.args().operands().size(); ++g)
    if (const std::string& path = s.args().operands()[g]; !std::ifstream(path))
      throw io_error(path + ": " + std::strerror(errno), false);
  if (p.records.empty()) return {};
  record_file file = read_records(p.records, describe_machine());
  if (!file.writable) throw bad_data(p.records, 1, "not a file of measurements; it is left as it is");
  if (!std::ofstream(p.records, std::ios::app)) throw io_error(p.records + ": " + std::strerror(errno), true);
  for (const std::string& note : file.notes) s.note(note);
  return std::move(file.records);
}

// Measures what `records` lack.
std::vector<record> measure_all(session& s, const plan& p, const ruleset& machine, std::vector<record> records) {
  std::set<std::uint64_t> known;
  for (const record& r : records) known.insert(r.key);
  const std::size_t before = records.size();
  for (std::int64_t k = 0; k < p.matrices; ++k) {
    const std::uint64_t key = key_of(p.seed, k);
    if (!known.insert(key).second) continue;
    const training_matrix m = draw_matrix(p.seed, k, p.most_entries);
    s.progress().say(fmt::format("measuring matrix {} of {}: {}", k + 1, p.matrices, m.family));
    record r = measure(make_matrix(m, s.threads()), k, machine, s.threads());
    r.key = key;
    r.family = m.family;
    keep(s, p, machine.machine, records, std::move(r));
  }
  for (std::size_t g = 1; g < s.args().operands().size(); ++g) {
    const std::string& path = s.args().operands()[g];
    std::uint64_t key = 0xCBF29CE484222325u;
    for (const char c : path) key = (key ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
    if (!known.insert(key).second) continue;
    s.progress().say("measuring " + path);
    const auto graph = io::load<double>(path, s.load_options());
    record r = measure(graph.adjacency, static_cast<std::int64_t>(g), machine, s.threads());
    r.key = key;
    r.family = "graphs";
    keep(s, p, machine.machine, records, std::move(r));
  }
  if (before > 0) s.note("{} of {} were measured before", counted(before, "matrix", "matrices"), records.size());
  return records;
}

// Rules learned without each family in turn, asked about that family.
json held_out(session& s, const std::vector<record>& records, const ruleset& machine, const learning_options& o) {
  std::map<std::string, std::vector<record>> families;
  for (const record& r : records) families[r.family].push_back(r);
  json all = json::object(), by_family = json::object();
  double right = 0, measured = 0, confident = 0, logs = 0, gains = 0;
  for (const auto& [name, own] : families) {
    std::vector<record> others;
    for (const record& r : records)
      if (r.family != name) others.push_back(r);
    if (others.empty()) continue;
    const accuracy a = accuracy_of(learn_rules(others, machine, o), own, o);
    by_family[name] = {{"matrices", a.records},    {"right", a.right},   {"right_with_measuring", a.measured},
                       {"confident", a.confident}, {"regret", a.regret}, {"gain", a.gain}};
    s.explain("held out {}: {:.0f} % right, {:.0f} % with measuring", name, 100 * a.right, 100 * a.measured);
    const auto n = static_cast<double>(a.records);
    right += n * a.right, measured += n * a.measured, confident += n * a.confident;
    logs += n * std::log(a.regret), gains += n * std::log(a.gain);
  }
  const auto n = static_cast<double>(records.size());
  all["right"] = right / n;
  all["right_with_measuring"] = measured / n;
  all["confident"] = confident / n;
  all["regret"] = std::exp(logs / n);
  all["gain"] = std::exp(gains / n);
  all["families"] = std::move(by_family);
  return all;
}

// How often CSR timed twice agrees within 10 %: no choice can be right more often than that.
double same_twice(session& s, const plan& p) {
  std::int64_t n = 0, same = 0;
  for (std::int64_t k = 0; k < std::min<std::int64_t>(p.matrices, 40); ++k, ++n) {
    const auto a = make_matrix(draw_matrix(p.seed + 1, k, p.most_entries), s.threads());
    const cpu exec{.threads = s.threads()};
    const double first = time_of(a, {}, exec), second = time_of(a, {}, exec);
    same += std::max(first, second) <= 1.1 * std::min(first, second);
  }
  return n > 0 ? static_cast<double>(same) / static_cast<double>(n) : 1;
}

}  // namespace

int tune_train(session& s) {
  const bool quick = s.args().has("quick");
  plan p;
  p.records = s.args().text("records", "");
  p.seed = static_cast<std::uint64_t>(s.args().integer("seed", 1, 0));
  p.matrices = s.args().integer("matrices", quick ? 40 : 2000, 1);
  p.most_entries = s.args().real("entries", quick ? 1e5 : 8e6, 2048, 1e10);
  s.require_memory(static_cast<std::uint64_t>(p.most_entries * 60), "the largest matrix in all formats");
  std::vector<record> kept = read_kept(s, p);
  s.compute_begins();
  s.progress().say("measuring kernels");
  const cpu exec{.threads = s.threads()};
  const ruleset machine = [&] {
    if (!s.args().has("kernels"))
      return measure_kernels(exec, quick, [&](const std::string& line) { s.explain(line); });
    ruleset given = load_rules(s.args().text("kernels", ""));
    if (given.machine != describe_machine())
      throw bad_data(s.args().text("kernels", ""), 0, "measured on another machine: " + given.machine);
    return given;
  }();
  const std::vector<record> records = measure_all(s, p, machine, std::move(kept));
  const learning_options o;
  const ruleset rules = learn_rules(records, machine, o);
  const json apart = held_out(s, records, machine, o);
  const accuracy own = accuracy_of(rules, records, o);
  const double floor = same_twice(s, p);
  s.compute_ends();
  json& r = s.report();
  r["machine"] = rules.machine;
  r["matrices"] = records.size();
  r["rules"] = rules.rules.size();
  r["right_on_training"] = own.right;
  r["held_out"] = apart;
  r["same_twice"] = floor;
  return s.finish(exit_done, [&](text_sink& out) {
    if (s.output() != "-") {
      out << to_text(rules);
      return;
    }
    out << "machine: " << rules.machine << "\nmatrices: " << records.size() << "\nrules: " << rules.rules.size()
        << '\n';
    out << fmt::format("right_on_training: {:.3f}\n", own.right);
    for (const char* key : {"right", "right_with_measuring", "confident", "regret", "gain"})
      out << fmt::format("held_out_{}: {:.3f}\n", key, apart[key].get<double>());
    out << fmt::format("same_twice: {:.3f}\n", floor);
  });
}

}  // namespace gustav::tools
