// Prints the results of `gustav bench` as a table and as JSON.
#include <benchmarks/bench/benchmark_report.hpp>
#include <benchmarks/bench/worker.hpp>

#include <fmt/format.h>

#include <utility>

namespace gustav::tools::bench {

std::string time_text(double seconds) {
  if (seconds >= 1) return fmt::format("{:.3f} s", seconds);
  if (seconds >= 1e-3) return fmt::format("{:.3f} ms", seconds * 1e3);
  return fmt::format("{:.1f} us", seconds * 1e6);
}

namespace {

// The peer's time over Gustav's, above 1 when Gustav is faster; 0: unknown.
double ratio_of(const benchmark_result& c, const system_result& s) {
  const system_result& own = c.systems[0];
  return own.counts() && s.counts() && own.median() > 0 ? s.median() / own.median() : 0;
}

}  // namespace

double of_base(const std::vector<benchmark_result>& all, const benchmark_result& c) {
  if (peers_have(c.op) || !c.systems[0].counts()) return 0;
  for (const benchmark_result& other : all)
    if (other.op == base_of(c.op) && other.systems[0].counts() && other.systems[0].median() > 0)
      return c.systems[0].median() / other.systems[0].median();
  return 0;
}

namespace {

std::string remark(const system_result& s) {
  if (!s.cut.empty() && s.seconds.empty()) return "cut: " + s.cut;
  if (!s.absent.empty()) return "absent: " + s.absent;
  if (!s.differs.empty()) return "its result differs: " + s.differs;
  std::string said = s.variant + s.kernel;
  if (s.bytes > 0 && s.median() > 0)
    said += fmt::format("{}{:.1f} GB/s", said.empty() ? "" : ", ", static_cast<double>(s.bytes) / s.median() / 1e9);
  if (s.check.contains("modularity"))
    said += fmt::format("{}modularity {:.4f}", said.empty() ? "" : ", ", s.check["modularity"].get<double>());
  if (s.first_only) said += said.empty() ? "first run only" : ", first run only";
  return said;
}

}  // namespace

json to_json(const benchmark_result& c) {
  json results = json::array();
  for (const system_result& s : c.systems) {
    json j{{"peer", s.name}};
    if (!s.version.empty()) j["version"] = s.version;
    if (!s.absent.empty()) j["absent"] = s.absent;
    if (!s.differs.empty()) j["differs"] = s.differs;
    if (!s.cut.empty()) j["cut"] = s.cut;
    if (s.counts()) {
      j["threads"] = s.threads;
      if (s.check.contains("modularity")) j["modularity"] = s.check["modularity"];
      if (!s.variant.empty()) j["variant"] = s.variant;
      j["first_only"] = s.first_only;
      j["median"] = s.median();
      j["spread"] = s.spread();
      j["least"] = quantile(s.seconds, 0);
      j["first"] = quantile(s.first, 0.5);
      j["load"] = quantile(s.load, 0.5);
      if (s.peak_bytes) j["peak_bytes"] = s.peak_bytes;
      if (!s.isa.empty()) j["isa"] = s.isa;
      if (!s.kernel.empty()) j["kernel"] = s.kernel;
      if (s.bytes > 0) j["bytes"] = s.bytes;
      if (s.first_page_faults >= 0) j["first_page_faults"] = s.first_page_faults;
      if (s.page_faults >= 0) j["page_faults"] = s.page_faults;
      if (&s != &c.systems[0]) j["ratio"] = ratio_of(c, s);
      j["seconds"] = s.seconds;
    }
    results.push_back(std::move(j));
  }
  json check = c.systems[0].check;
  return {{"op", c.op}, {"check", std::move(check)}, {"results", std::move(results)}};
}

win_counts count(const std::vector<benchmark_result>& all) {
  win_counts t;
  for (const benchmark_result& c : all) {
    t.wrong += !c.systems[0].absent.empty() && c.systems[0].cut.empty();
    for (std::size_t k = 1; k < c.systems.size(); ++k) {
      const system_result& s = c.systems[k];
      t.wrong += !s.differs.empty();
      const double ratio = ratio_of(c, s);
      if (ratio <= 0) continue;
      ++(ratio >= 1 ? t.wins : t.losses);
      if (t.least == 0 || ratio < t.least) {
        t.least = ratio;
        t.worst = fmt::format("{} against {} {}: {:.2f}", c.op, s.name, s.version, ratio);
      }
    }
  }
  return t;
}

void print_table(text_sink& out, const std::vector<benchmark_result>& all, const std::vector<std::string>& head,
                 const std::vector<std::string>& cuts) {
  for (const auto& line : head) out << "# " << line << '\n';
  out << fmt::format("{:<16}{:<30}{:>3}{:>14}{:>9}{:>9}  {}\n", "operation", "system", "thr", "median", "spread",
                     "ratio", "remark");
  for (const benchmark_result& c : all)
    for (const system_result& s : c.systems) {
      const std::string system = s.name + (s.version.empty() ? "" : " " + s.version);
      std::string line = fmt::format("{:<16}{:<30}", c.op, system);
      if (s.counts()) {
        const double ratio = ratio_of(c, s);
        line += fmt::format("{:>3}{:>14}{:>8.1f}%{:>9}", s.threads, time_text(s.median()), 100 * s.spread(),
                            &s == &c.systems[0] || ratio <= 0 ? "" : fmt::format("{:.2f}", ratio));
      } else {
        line += fmt::format("{:>35}", "-");
      }
      std::string said = remark(s);
      if (const double share = of_base(all, c); share > 0)
        said += fmt::format("{}{:.2f} times the time of {}", said.empty() ? "" : ", ", share, base_of(c.op));
      out << line << (said.empty() ? "" : "  " + said) << '\n';
    }
  const win_counts t = count(all);
  out << fmt::format("# ratio: the peer's time over Gustav's; {}, {}", counted(t.wins, "win"),
                     counted(t.losses, "loss", "losses"));
  if (!t.worst.empty()) out << "; smallest: " << t.worst;
  out << '\n';
  for (const auto& cut : cuts) out << "# cut: " << cut << '\n';
}

}  // namespace gustav::tools::bench
