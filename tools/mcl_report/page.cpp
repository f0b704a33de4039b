// The report as an HTML page.
#include <loaders/counted.hpp>
#include <tools/html/page.hpp>
#include <tools/html/text.hpp>
#include <tools/mcl_report/report.hpp>
#include <tools/mcl_report/style.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gustav::tools::mcl_report {
namespace {

void put_summary(std::string& out, const facts& f) {
  const std::string name = html::shown_name(f.file);
  html::put_head(out, "Markov clustering of", name, style);
  const std::size_t n = f.iterations.size();
  html::put(out, "<p>{} {} in {} {} at inflation {}.</p>\n", html::grouped(f.vertices),
            f.vertices == 1 ? "vertex" : "vertices", html::grouped(static_cast<offset_t>(f.sizes.size())),
            f.sizes.size() == 1 ? "cluster" : "clusters", f.inflation);
  if (!f.converged)
    html::put(
        out,
        "<p class=\"warning\"><strong>Not converged</strong>: the process ended after {} with chaos {:.3g}; it is "
        "converged below 0.0001. The clusters are those of the last matrix.</p>\n",
        io::counted(n, "iteration"), f.chaos);
  const offset_t largest = f.sizes.empty() ? 0 : f.sizes.front();
  const auto single = std::count(f.sizes.begin(), f.sizes.end(), offset_t{1});
  const double vertices = static_cast<double>(f.vertices);
  out += "<dl>\n";
  html::put_fact(out, "file", "File", "<bdi>" + name + "</bdi>");
  html::put_fact(out, "vertices", "Vertices", html::value(f.vertices));
  html::put_fact(out, "edges", "Edges (stored entries)", html::value(f.edges));
  if (f.undirected_edges)
    html::put_fact(out, "undirected_edges", "Undirected edges (without loops)", html::value(*f.undirected_edges));
  html::put_fact(out, "inflation", "Inflation", html::value(f.inflation, fmt::format("{}", f.inflation)));
  html::put_fact(out, "clusters", "Clusters", html::value(static_cast<offset_t>(f.sizes.size())));
  html::put_fact(
      out, "largest", "Largest cluster (vertices)",
      html::value(largest) + " <small>" + html::percent(static_cast<double>(largest), vertices) + "</small>");
  html::put_fact(out, "single", "Clusters of one vertex", html::value(static_cast<offset_t>(single)));
  html::put_fact(out, "iterations", "Iterations", html::value(static_cast<offset_t>(n)));
  html::put_fact(out, "converged", "Converged", f.converged ? "yes" : "no");
  html::put_fact(out, "chaos", "Chaos at the end", html::value(f.chaos, html::short_number(f.chaos)));
  html::put_fact(out, "load", "Time to load", html::value(f.load_seconds, html::duration(f.load_seconds)));
  html::put_fact(out, "compute", "Time to cluster", html::value(f.compute_seconds, html::duration(f.compute_seconds)));
  html::put_fact(out, "threads", "Threads", html::value(static_cast<offset_t>(f.threads)));
  out += "</dl>\n";
}

void put_largest(std::string& out, const facts& f) {
  html::put(
      out,
      "<div class=\"table\"><table id=\"largest-clusters\">\n<caption>The {} largest of {} clusters, with their first "
      "labels</caption>\n",
      f.labels.size(), html::grouped(static_cast<offset_t>(f.sizes.size())));
  out +=
      "<thead><tr><th>Rank</th><th>Vertices</th><th>Share of all vertices</th>"
      "<th class=\"labels\">First labels, in the order of the file</th></tr></thead>\n<tbody>\n";
  for (std::size_t k = 0; k < f.labels.size(); ++k) {
    const offset_t size = f.sizes[k];
    html::put(out, "<tr><td>{}</td><td>{}</td><td>{}</td><td class=\"labels\">", k + 1, html::value(size),
              html::percent(static_cast<double>(size), static_cast<double>(f.vertices)));
    for (std::size_t l = 0; l < f.labels[k].size(); ++l)
      html::put(out, "{}<bdi>{}</bdi>", l > 0 ? ", " : "", html::escaped(f.labels[k][l], 40));
    const offset_t more = size - static_cast<offset_t>(f.labels[k].size());
    if (more > 0) html::put(out, ", <span class=\"quiet\">and {} more</span>", html::grouped(more));
    out += "</td></tr>\n";
  }
  out += "</tbody></table></div>\n";
}

void put_iterations(std::string& out, const facts& f) {
  constexpr std::size_t at_each_end = 100;
  out += "<div class=\"table\"><table id=\"iterations-table\">\n";
  out +=
      "<caption>Pruned mass: of the computed rows, in % of a row’s sum. Multiply-adds and entries before pruning leave "
      "out converged rows. Selected: rows reduced to their largest entries. Recovered: rows that got entries "
      "back.</caption>\n";
  out +=
      "<thead><tr><th>Iteration</th><th>Inflation</th><th>Chaos</th><th>Multiply-adds</th><th>Entries before "
      "pruning</th><th>Entries after</th><th>Pruned mass, mean (%)</th><th>Pruned mass, worst row (%)</th>"
      "<th>Rows selected</th><th>Rows recovered</th><th>Converged rows</th><th>Time (ms)</th></tr></thead>\n<tbody>\n";
  const std::size_t n = f.iterations.size();
  for (std::size_t k = 0; k < n; ++k) {
    if (n > 2 * at_each_end && k == at_each_end) {
      k = n - at_each_end;
      html::put(out, "<tr><td colspan=\"12\">{} left out here</td></tr>\n",
                io::counted(n - 2 * at_each_end, "iteration"));
    }
    const markov_iteration& it = f.iterations[k];
    const markov_statistics& s = it.statistics;
    html::put(out, "<tr><td>{}</td><td>{:.4g}</td><td>{:.6g}</td>", it.iteration, it.inflation, it.chaos);
    for (const offset_t count : {s.multiply_adds, s.expanded, it.entries_after})
      html::put(out, "<td>{}</td>", html::grouped(count));
    html::put(out, "<td>{:.4f}</td><td>{:.4f}</td>", 100 * mean_lost_mass(s, f.vertices),
              std::max(0.0, 100 * (1 - s.least_mass)));
    for (const offset_t count : {s.selected, s.recovered, s.unchanged_rows})
      html::put(out, "<td>{}</td>", html::grouped(count));
    html::put(out, "<td>{:.2f}</td></tr>\n", 1e3 * it.seconds);
  }
  out += "</tbody></table></div>\n";
}

}  // namespace

std::string page_of(const facts& f) {
  std::string out;
  out.reserve(std::size_t{1} << 18);
  put_summary(out, f);
  out += "<h2>Iterations</h2>\n<div class=\"charts\">\n";
  for (const html::figure& fig : figures_of_iterations(f)) html::put_figure(out, fig);
  out += "</div>\n<h2>Clusters</h2>\n<div class=\"single\">\n";
  html::put_figure(out, html::sizes_by_rank(f.sizes, "cluster"));
  out += "</div>\n";
  put_largest(out, f);
  out += "<h2>The matrix</h2>\n";
  if (f.before.cells < f.vertices)
    html::put(out,
              "<p class=\"quiet\">{0} × {0} vertices in {1} × {1} cells. The colour of a cell shows how densely it is "
              "filled with entries, on the same logarithmic scale in both pictures.</p>\n",
              html::grouped(f.vertices), f.before.cells);
  else
    out += "<p class=\"quiet\">Each cell is one position of the matrix.</p>\n";
  const auto matrices = figures_of_matrix(f);
  out += "<div class=\"matrices\">\n";
  for (std::size_t k = 0; k < 2; ++k) html::put_figure(out, matrices[k]);
  out += "</div>\n<div class=\"legend\">\n";
  html::put_figure(out, matrices[2]);
  out += "</div>\n<h2>Each iteration in numbers</h2>\n";
  put_iterations(out, f);
  html::put_foot(out, "gustav mcl --report");
  return out;
}

}  // namespace gustav::tools::mcl_report
