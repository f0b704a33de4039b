// Parts of pages of HTML.
#include <tools/html/page.hpp>
#include <tools/html/plot.hpp>
#include <tools/html/style.hpp>
#include <tools/html/text.hpp>

#include <algorithm>

namespace gustav::tools::html {

std::string shown_name(const std::string& file) {
  if (file == "-") return "standard input";
  const std::size_t slash = file.find_last_of('/');
  return escaped(slash == std::string::npos ? file : file.substr(slash + 1), 120);
}

std::string percent(double part, double whole) { return fmt::format("{:.2f} %", whole > 0 ? 100 * part / whole : 0); }

void put_head(std::string& out, std::string_view title, const std::string& name, std::string_view own_style) {
  out += "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
  // The policy forbids scripts and requests, whatever the labels contain.
  out +=
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
      "img-src data:\">\n";
  out += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
  put(out, "<title>{} {}</title>\n<style>{}{}</style>\n</head>\n<body>\n", title, name, style, own_style);
  put(out, "<h1>{} <bdi>{}</bdi></h1>\n", title, name);
}

void put_fact(std::string& out, std::string_view key, std::string_view name, const std::string& text) {
  put(out, "<div><dt>{}</dt><dd id=\"{}\">{}</dd></div>\n", name, key, text);
}

void put_figure(std::string& out, const figure& fig) {
  out += "<figure>\n";
  if (!fig.name.empty()) put(out, "<h3>{}</h3>\n", fig.name);
  out += fig.svg;
  if (!fig.caption.empty()) put(out, "<figcaption>{}</figcaption>\n", fig.caption);
  out += "</figure>\n";
}

figure sizes_by_rank(const std::vector<offset_t>& sizes, std::string_view one) {
  // Of equal sizes only the first and the last, which gives the same line with fewer points.
  std::vector<point> points;
  for (std::size_t k = 0; k < sizes.size(); ++k) {
    const bool inner = k > 0 && k + 1 < sizes.size() && sizes[k - 1] == sizes[k] && sizes[k + 1] == sizes[k];
    if (!inner)
      points.push_back({static_cast<double>(k + 1), static_cast<double>(sizes[k]),
                        fmt::format("{} {}: {} {}", one, grouped(static_cast<offset_t>(k) + 1), grouped(sizes[k]),
                                    sizes[k] == 1 ? "vertex" : "vertices")});
  }
  const double ranks = static_cast<double>(std::max<std::size_t>(sizes.size(), 1));
  const double largest = sizes.empty() ? 1 : static_cast<double>(sizes.front());
  plot p(fmt::format("Sizes of the {}s by rank", one),
         axis::decades(fmt::format("rank of the {}, logarithmic", one), 1, ranks),
         axis::decades("vertices, logarithmic", 1, largest));
  p.line(fmt::format("{}s", one), std::move(points));
  return {fmt::format("Sizes of the {}s", one), p.svg(),
          fmt::format("The {}s from largest to smallest; both axes are logarithmic.", one)};
}

void put_foot(std::string& out, std::string_view command) {
  put(out, "<footer>Made by gustav {} with <code>{}</code>.</footer>\n</body>\n</html>\n", GUSTAV_VERSION, command);
}

}  // namespace gustav::tools::html
