// What gustav tune machine runs: measures this machine and derives the tuning numbers from it.
#include <graphblas/tuning.hpp>
#include <tools/commands/measuring.hpp>

#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace gustav::tools {
namespace {

// The keys and values of what was measured. Bytes are integers.
json facts_of(const machine_costs& c) {
  return {{"l1_bytes", c.l1_bytes},
          {"l2_bytes", c.l2_bytes},
          {"l3_bytes", c.l3_bytes},
          {"read_gb_per_second", c.read_bandwidth},
          {"read_gb_per_second_all_threads", c.read_bandwidth_all},
          {"l2_latency_ns", c.l2_latency},
          {"l3_latency_ns", c.l3_latency},
          {"memory_latency_ns", c.memory_latency},
          {"entry_read_ns", c.entry_read},
          {"search_ns", c.search},
          {"column_open_ns", c.column_open},
          {"scattered_write_ns", c.scattered_write},
          {"dense_add_cached_ns", c.dense_add_cached},
          {"dense_add_uncached_ns", c.dense_add_uncached},
          {"dense_clear_ns", c.dense_clear},
          {"hash_add_cached_ns", c.hash_add_cached},
          {"hash_add_uncached_ns", c.hash_add_uncached},
          {"transpose_ns", c.transpose}};
}

json numbers_of(const tuning& numbers) {
  json all = json::object();
  for (const tuning_entry& n : list_numbers(numbers)) {
    if (n.is_integer)
      all[n.name] = static_cast<std::int64_t>(n.value);
    else
      all[n.name] = n.value;
  }
  return all;
}

// "key: value" lines, each after `prefix`; times with four digits.
void print(text_sink& out, std::string_view prefix, const json& values, bool rounded) {
  for (const auto& [key, value] : values.items())
    out << prefix << key << ": "
        << (rounded && value.is_number_float() ? fmt::format("{:.4g}", value.get<double>()) : value.dump()) << '\n';
}

}  // namespace

int tune_machine(session& s) {
  const double seconds = s.args().real("seconds", 2, 0.01, 600);
  s.require_memory(static_cast<std::uint64_t>(measuring_bytes()), "measuring the machine");
  if (double load[1] = {}; ::getloadavg(load, 1) == 1 && load[0] > 0.5 * s.threads())
    s.note("the machine is busy (load {:.1f}): times may be too long", load[0]);
  s.progress().say("measuring");
  s.compute_begins();
  const machine_costs costs = measure_machine(s.threads(), seconds);
  s.compute_ends();
  const tuning before = s.tuning_numbers();
  const tuning numbers = tuned_for(costs, before);
  const json facts = facts_of(costs), derived = numbers_of(numbers), old = numbers_of(before);
  for (const auto& [name, value] : derived.items())
    if (value != old[name]) s.explain("{}: {} in place of {}", name, value.dump(), old[name].dump());
  s.report()["machine"] = facts;
  s.report()["numbers"] = derived;
  return s.finish(exit_done, [&](text_sink& out) {
    if (s.output() == "-") {
      print(out, "", facts, true);
      print(out, "", derived, false);
      return;
    }
    out << "# Tuning numbers for gustav --tuning, by gustav tune machine " GUSTAV_VERSION ". Measured:\n";
    print(out, "# ", facts, true);
    out << '\n' << to_text(numbers);
  });
}

}  // namespace gustav::tools
