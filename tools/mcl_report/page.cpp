// The report as an HTML page.
#include <loaders/detail/counted.hpp>
#include <tools/mcl_report/report.hpp>
#include <tools/mcl_report/style.hpp>
#include <tools/mcl_report/text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace gustav::tools::mcl_report {
namespace {

template <class... Args>
void put(std::string& out, fmt::format_string<Args...> pattern, Args&&... args) {
  fmt::format_to(std::back_inserter(out), pattern, std::forward<Args>(args)...);
}

// The file name without its folder, which may be private.
std::string shown_name(const std::string& file) {
  if (file == "-") return "standard input";
  const std::size_t slash = file.find_last_of('/');
  return escaped(slash == std::string::npos ? file : file.substr(slash + 1), 120);
}

std::string percent(double part, double whole) { return fmt::format("{:.2f} %", whole > 0 ? 100 * part / whole : 0); }

// Appends a fact; `key` identifies it for programs.
void put_fact(std::string& out, const char* key, const char* name, const std::string& text) {
  put(out, "<div><dt>{}</dt><dd id=\"{}\">{}</dd></div>\n", name, key, text);
}

void put_head(std::string& out, const facts& f) {
  const std::string name = shown_name(f.file);
  out += "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
  // The policy forbids scripts and requests, whatever the labels contain.
  out +=
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
      "img-src data:\">\n";
  out += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
  put(out, "<title>Markov clustering of {}</title>\n<style>{}</style>\n</head>\n<body>\n", name, style);
  put(out, "<h1>Markov clustering of <bdi>{}</bdi></h1>\n", name);
  const std::size_t n = f.iterations.size();
  put(out, "<p>{} {} in {} {} at inflation {}.</p>\n", grouped(f.vertices), f.vertices == 1 ? "vertex" : "vertices",
      grouped(static_cast<offset_t>(f.sizes.size())), f.sizes.size() == 1 ? "cluster" : "clusters", f.inflation);
  if (!f.converged)
    put(out,
        "<p class=\"warning\"><strong>Not converged</strong>: the process ended after {} with chaos {:.3g}; it is "
        "converged below 0.0001. The clusters are those of the last matrix.</p>\n",
        io::detail::counted(n, "iteration"), f.chaos);
  const offset_t largest = f.sizes.empty() ? 0 : f.sizes.front();
  const auto single = std::count(f.sizes.begin(), f.sizes.end(), offset_t{1});
  const double vertices = static_cast<double>(f.vertices);
  out += "<dl>\n";
  put_fact(out, "file", "File", "<bdi>" + name + "</bdi>");
  put_fact(out, "vertices", "Vertices", value(f.vertices));
  put_fact(out, "edges", "Edges (stored entries)", value(f.edges));
  if (f.undirected_edges)
    put_fact(out, "undirected_edges", "Undirected edges (without loops)", value(*f.undirected_edges));
  put_fact(out, "inflation", "Inflation", value(f.inflation, fmt::format("{}", f.inflation)));
  put_fact(out, "clusters", "Clusters", value(static_cast<offset_t>(f.sizes.size())));
  put_fact(out, "largest", "Largest cluster (vertices)",
           value(largest) + " <small>" + percent(static_cast<double>(largest), vertices) + "</small>");
  put_fact(out, "single", "Clusters of one vertex", value(static_cast<offset_t>(single)));
  put_fact(out, "iterations", "Iterations", value(static_cast<offset_t>(n)));
  put_fact(out, "converged", "Converged", f.converged ? "yes" : "no");
  put_fact(out, "chaos", "Chaos at the end", value(f.chaos, short_number(f.chaos)));
  put_fact(out, "load", "Time to load", value(f.load_seconds, duration(f.load_seconds)));
  put_fact(out, "compute", "Time to cluster", value(f.compute_seconds, duration(f.compute_seconds)));
  put_fact(out, "threads", "Threads", value(static_cast<offset_t>(f.threads)));
  out += "</dl>\n";
}

void put_figure(std::string& out, const figure& fig) {
  out += "<figure>\n";
  if (!fig.name.empty()) put(out, "<h3>{}</h3>\n", fig.name);
  out += fig.svg;
  if (!fig.caption.empty()) put(out, "<figcaption>{}</figcaption>\n", fig.caption);
  out += "</figure>\n";
}

void put_largest(std::string& out, const facts& f) {
  put(out,
      "<div class=\"table\"><table id=\"largest-clusters\">\n<caption>The {} largest of {} clusters, with their first "
      "labels</caption>\n",
      f.labels.size(), grouped(static_cast<offset_t>(f.sizes.size())));
  out +=
      "<thead><tr><th>Rank</th><th>Vertices</th><th>Share of all vertices</th>"
      "<th class=\"labels\">First labels, in the order of the file</th></tr></thead>\n<tbody>\n";
  for (std::size_t k = 0; k < f.labels.size(); ++k) {
    const offset_t size = f.sizes[k];
    put(out, "<tr><td>{}</td><td>{}</td><td>{}</td><td class=\"labels\">", k + 1, value(size),
        percent(static_cast<double>(size), static_cast<double>(f.vertices)));
    for (std::size_t l = 0; l < f.labels[k].size(); ++l)
      put(out, "{}<bdi>{}</bdi>", l > 0 ? ", " : "", escaped(f.labels[k][l], 40));
    const offset_t more = size - static_cast<offset_t>(f.labels[k].size());
    if (more > 0) put(out, ", <span class=\"quiet\">and {} more</span>", grouped(more));
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
      put(out, "<tr><td colspan=\"12\">{} left out here</td></tr>\n",
          io::detail::counted(n - 2 * at_each_end, "iteration"));
    }
    const markov_iteration& it = f.iterations[k];
    const markov_statistics& s = it.statistics;
    put(out, "<tr><td>{}</td><td>{:.4g}</td><td>{:.6g}</td>", it.iteration, it.inflation, it.chaos);
    for (const offset_t count : {s.multiply_adds, s.expanded, it.entries_after})
      put(out, "<td>{}</td>", grouped(count));
    put(out, "<td>{:.4f}</td><td>{:.4f}</td>", 100 * mean_lost_mass(s, f.vertices),
        std::max(0.0, 100 * (1 - s.least_mass)));
    for (const offset_t count : {s.selected, s.recovered, s.unchanged_rows}) put(out, "<td>{}</td>", grouped(count));
    put(out, "<td>{:.2f}</td></tr>\n", 1e3 * it.seconds);
  }
  out += "</tbody></table></div>\n";
}

}  // namespace

std::string page_of(const facts& f) {
  std::string out;
  out.reserve(std::size_t{1} << 18);
  put_head(out, f);
  out += "<h2>Iterations</h2>\n<div class=\"charts\">\n";
  for (const figure& fig : figures_of_iterations(f)) put_figure(out, fig);
  out += "</div>\n<h2>Clusters</h2>\n<div class=\"single\">\n";
  put_figure(out, figure_of_sizes(f));
  out += "</div>\n";
  put_largest(out, f);
  out += "<h2>The matrix</h2>\n";
  if (f.before.cells < f.vertices)
    put(out,
        "<p class=\"quiet\">{0} × {0} vertices in {1} × {1} cells. The colour of a cell shows how densely it is "
        "filled with entries, on the same logarithmic scale in both pictures.</p>\n",
        grouped(f.vertices), f.before.cells);
  else
    out += "<p class=\"quiet\">Each cell is one position of the matrix.</p>\n";
  const auto matrices = figures_of_matrix(f);
  out += "<div class=\"matrices\">\n";
  for (std::size_t k = 0; k < 2; ++k) put_figure(out, matrices[k]);
  out += "</div>\n<div class=\"legend\">\n";
  put_figure(out, matrices[2]);
  out += "</div>\n<h2>Each iteration in numbers</h2>\n";
  put_iterations(out, f);
  put(out, "<footer>Made by gustav {} with <code>gustav mcl --report</code>.</footer>\n</body>\n</html>\n",
      GUSTAV_VERSION);
  return out;
}

}  // namespace gustav::tools::mcl_report
