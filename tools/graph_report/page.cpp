// The report of a graph as an HTML page.
#include <loaders/counted.hpp>
#include <tools/graph_report/report.hpp>
#include <tools/graph_report/style.hpp>
#include <tools/html/text.hpp>

#include <fmt/format.h>

#include <cmath>

namespace gustav::tools::graph_report {
namespace {

using html::grouped;
using html::put;
using html::put_fact;
using html::value;

// "1 vertex", "2,345 vertices"
std::string counted(offset_t n, const char* one, const char* many) { return grouped(n) + " " + (n == 1 ? one : many); }

// "17.5 kB"
std::string bytes_of(std::uint64_t bytes) {
  std::string text = html::short_number(static_cast<double>(bytes));
  const bool has_unit = text.back() > '9';
  text.insert(text.size() - has_unit, " ");
  return text + "B";
}

void put_summary(std::string& out, const facts& f) {
  const std::string name = html::shown_name(f.load.file);
  html::put_head(out, "The graph", name, style);
  put(out, "<p class=\"lead\">{} graph of {} and {}, {} weights.</p>\n", f.directed ? "A directed" : "An undirected",
      counted(f.vertices, "vertex", "vertices"),
      f.directed ? counted(f.edges, "arc", "arcs")
                 : counted(f.undirected_edges, "edge", "edges") +
                       (f.loops > 0 ? " and " + counted(f.loops, "self-loop", "self-loops") : ""),
      f.weighted ? "with" : "without");
  out += "<dl>\n";
  put_fact(out, "file", "File", "<bdi>" + name + "</bdi>");
  put_fact(out, "format", "Format",
           html::escaped(f.load.format) + (f.load.compression == "none" ? "" : ", " + f.load.compression) + " <small>" +
               bytes_of(f.load.bytes) + "</small>");
  put_fact(out, "vertices", "Vertices", value(f.vertices));
  put_fact(out, "edges", f.directed ? "Arcs (stored entries)" : "Stored entries (two for an edge)", value(f.edges));
  put_fact(out, "undirected_edges", "Pairs of neighbours", value(f.undirected_edges));
  put_fact(out, "directed", "Directed", f.directed ? "yes" : "no");
  if (f.directed) {
    const offset_t arcs = f.edges - f.loops;
    put_fact(out, "reciprocity", "Arcs with their reverse",
             value(f.reciprocated) + " <small>" + html::percent(double(f.reciprocated), double(arcs)) + "</small>");
  }
  put_fact(out, "weights", "Weights",
           f.weighted ? fmt::format("{:.6g} to {:.6g}", f.load.least_weight, f.load.greatest_weight) : "none");
  put_fact(out, "mean_degree", f.directed ? "Mean out-degree" : "Mean degree",
           value(f.degrees.mean, html::short_number(f.degrees.mean)));
  put_fact(out, "max_degree", f.directed ? "Largest out-degree" : "Largest degree", value(f.degrees.greatest));
  put_fact(out, "density", "Density (edges per pair of vertices)", value(f.density, html::short_number(f.density)));
  out += "</dl>\n";
}

// What a reader should know before trusting the numbers, each as a sentence.
std::vector<std::string> oddities(const facts& f) {
  std::vector<std::string> list;
  const auto& r = f.load;
  if (r.self_loops > 0)
    list.push_back(counted(r.self_loops, "self-loop joins a vertex", "self-loops join a vertex") + " to itself" +
                   (r.loops_dropped ? "; dropped." : "; kept, but cores, clustering and the drawing ignore them."));
  if (r.duplicates > 0)
    list.push_back(counted(r.duplicates, "record repeats an earlier one", "records repeat earlier ones") +
                   "; merged by " + io::name_of(r.rule) + ".");
  if (r.isolated > 0) list.push_back(counted(r.isolated, "vertex has", "vertices have") + " no edge at all.");
  if (f.component_sizes.size() > 1) {
    const auto parts = static_cast<offset_t>(f.component_sizes.size());
    list.push_back(fmt::format("The graph falls into {} parts that no edge joins; the largest has {} of the vertices.",
                               grouped(parts), html::percent(double(f.component_sizes.front()), double(f.vertices))));
  }
  if (f.directed && f.edges > f.loops && f.reciprocated == f.edges - f.loops)
    list.emplace_back(
        "Every arc has its reverse: the graph may be meant as undirected, which <code>--undirected</code> says.");
  if (f.weighted && r.least_weight == r.greatest_weight)
    list.push_back(fmt::format("All weights are {:.6g}.", r.least_weight));
  if (f.weighted && (r.least_weight < 0 || std::isnan(r.least_weight)))
    list.emplace_back("Some weights are negative or not a number.");
  if (f.weights_unused) list.emplace_back("PageRank and clusters cannot use these weights and ignore them.");
  if (f.vertices == 0) list.emplace_back("The graph has no vertex.");
  for (const std::string& note : r.notes) list.push_back("While loading: " + html::escaped(note, 300) + ".");
  return list;
}

void put_oddities(std::string& out, const facts& f) {
  out += "<h2>What is odd about it</h2>\n";
  const auto list = oddities(f);
  if (list.empty()) {
    out +=
        "<p id=\"oddities\">Nothing: no self-loops, no repeated records, no vertex without an edge, and one "
        "part.</p>\n";
    return;
  }
  out += "<ul id=\"oddities\">\n";
  for (const std::string& one : list) put(out, "<li>{}</li>\n", one);
  out += "</ul>\n";
}

void put_degrees(std::string& out, const facts& f) {
  put(out, "<h2>Degrees</h2>\n<div class=\"pair\">\n");
  html::put_figure(out, figure_of_degrees(f));
  put(out,
      "<div class=\"table\"><table id=\"degrees\">\n<caption>Vertices by {}</caption>\n"
      "<thead><tr><th>Degree</th><th>Vertices</th><th>Share</th></tr></thead>\n<tbody>\n",
      f.directed ? "out-degree" : "degree");
  for (const degree_bucket& b : f.degrees.histogram)
    put(out, "<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n",
        b.from == b.to ? grouped(b.from) : grouped(b.from) + "–" + grouped(b.to), grouped(b.count),
        html::percent(double(b.count), double(f.vertices)));
  out += "</tbody></table></div>\n</div>\n";
}

void put_structure(std::string& out, const facts& f) {
  const offset_t largest = f.component_sizes.empty() ? 0 : f.component_sizes.front();
  const auto degeneracy = static_cast<offset_t>(f.core_sizes.empty() ? 0 : f.core_sizes.size() - 1);
  out += "<h2>How it hangs together</h2>\n<dl>\n";
  put_fact(out, "components", "Components", value(static_cast<offset_t>(f.component_sizes.size())));
  put_fact(out, "largest", "Largest component (vertices)",
           value(largest) + " <small>" + html::percent(double(largest), double(f.vertices)) + "</small>");
  put_fact(out, "degeneracy", "Largest core number", value(degeneracy));
  put_fact(out, "triangles", "Triangles", value(f.triangles));
  put_fact(out, "average_clustering", "Mean clustering",
           value(f.average_clustering, html::short_number(f.average_clustering)));
  put_fact(out, "transitivity", "Transitivity (closed wedges)",
           value(f.transitivity, html::short_number(f.transitivity)));
  out +=
      "</dl>\n<p class=\"quiet\">A component is a set of vertices that paths join, whatever the direction of arcs. "
      "Cores, triangles and clustering are those of the graph without direction, weights and self-loops.</p>\n"
      "<div class=\"charts\">\n";
  html::put_figure(out, figure_of_cores(f));
  html::put_figure(out, figure_of_clustering(f));
  if (f.component_sizes.size() > 1) html::put_figure(out, html::sizes_by_rank(f.component_sizes, "component"));
  out += "</div>\n";
}

void put_ranking(std::string& out, const char* id, const std::string& caption, const char* score,
                 const std::vector<ranked>& list) {
  put(out,
      "<div class=\"table\"><table id=\"{}\">\n<caption>{}</caption>\n<thead><tr><th>Rank</th>"
      "<th class=\"labels\">Vertex</th><th>{}</th><th>Neighbours</th></tr></thead>\n<tbody>\n",
      id, caption, score);
  for (std::size_t k = 0; k < list.size(); ++k)
    put(out, "<tr><td>{}</td><td class=\"labels\"><bdi>{}</bdi></td><td>{}</td><td>{}</td></tr>\n", k + 1,
        html::escaped(list[k].name, 40), value(list[k].score, fmt::format("{:.4g}", list[k].score)),
        grouped(list[k].degree));
  out += "</tbody></table></div>\n";
}

void put_important(std::string& out, const facts& f) {
  out += "<h2>Who is important</h2>\n<div class=\"pair\">\n";
  put_ranking(out, "pagerank", "By PageRank: where a walk along the edges is found most often", "Score", f.by_pagerank);
  const bool sampled = f.betweenness_sources < f.vertices;
  put_ranking(out, "betweenness",
              "By betweenness: on what part of the shortest paths between two others" +
                  (sampled ? fmt::format(", estimated from {} of {} sources, each off by at most {} with 90 % "
                                         "probability",
                                         grouped(f.betweenness_sources), grouped(f.vertices),
                                         html::short_number(f.betweenness_error))
                           : std::string()),
              "Share", f.by_betweenness);
  out += "</div>\n";
}

void put_clusters(std::string& out, const facts& f) {
  out += "<h2>What belongs together</h2>\n<dl>\n";
  const offset_t largest = f.cluster_sizes.empty() ? 0 : f.cluster_sizes.front();
  put_fact(out, "clusters", "Clusters (Leiden)", value(static_cast<offset_t>(f.cluster_sizes.size())));
  put_fact(out, "largest_cluster", "Largest cluster (vertices)",
           value(largest) + " <small>" + html::percent(double(largest), double(f.vertices)) + "</small>");
  put_fact(out, "modularity", "Modularity", value(f.modularity, html::short_number(f.modularity)));
  out +=
      "</dl>\n<p class=\"quiet\">Vertices of a cluster have more edges among each other than chance would give. A "
      "modularity above 0.3 says that the graph has clusters, near 0 that it has none.</p>\n<div class=\"pair\">\n";
  html::put_figure(out, html::sizes_by_rank(f.cluster_sizes, "cluster"));
  out +=
      "<div class=\"table\"><table id=\"clusters-table\">\n<caption>The largest clusters</caption>\n"
      "<thead><tr><th>Cluster</th><th>Vertices</th><th class=\"labels\">Members of highest PageRank</th></tr></thead>\n"
      "<tbody>\n";
  for (std::size_t c = 0; c < f.clusters.size(); ++c) {
    put(out, "<tr><td>{}</td><td>{}</td><td class=\"labels\">", c + 1, value(f.clusters[c].size));
    for (std::size_t k = 0; k < f.clusters[c].members.size(); ++k)
      put(out, "{}<bdi>{}</bdi>", k > 0 ? ", " : "", html::escaped(f.clusters[c].members[k], 40));
    out += "</td></tr>\n";
  }
  out += "</tbody></table></div>\n</div>\n";
}

void put_end(std::string& out, const facts& f) {
  out +=
      "<h2>How these numbers were made</h2>\n<p>The commands <code>gustav info</code>, <code>components</code>, "
      "<code>core</code>, <code>triangles</code>, <code>pagerank</code>, <code>betweenness</code> and "
      "<code>leiden</code> print them for every vertex, and <code>gustav help</code> tells more.</p>\n<dl>\n";
  put_fact(out, "load", "Time to load", value(f.load.seconds, html::duration(f.load.seconds)));
  put_fact(out, "compute", "Time to compute", value(f.compute_seconds, html::duration(f.compute_seconds)));
  put_fact(out, "threads", "Threads", value(static_cast<offset_t>(f.threads)));
  out += "</dl>\n";
  html::put_foot(out, "gustav report");
}

}  // namespace

std::string page_of(const facts& f) {
  std::string out;
  out.reserve(std::size_t{1} << 19);
  put_summary(out, f);
  put_oddities(out, f);
  if (f.vertices > 0) {
    out += "<h2>A drawing</h2>\n" + picture_of(f);
    put_degrees(out, f);
    put_structure(out, f);
    put_important(out, f);
    put_clusters(out, f);
  }
  put_end(out, f);
  return out;
}

}  // namespace gustav::tools::graph_report
