// The charts of the report of `gustav mcl`.
#include <tools/html/plot.hpp>
#include <tools/html/text.hpp>
#include <tools/mcl_report/matrix_picture.hpp>
#include <tools/mcl_report/report.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace gustav::tools::mcl_report {
namespace {

// One point per iteration; says(value) is the tooltip.
template <class Value, class Says>
std::vector<html::point> per_iteration(const facts& f, const Value& value, const Says& says) {
  std::vector<html::point> points;
  points.reserve(f.iterations.size());
  for (const markov_iteration& it : f.iterations) {
    const double y = value(it);
    points.push_back({static_cast<double>(it.iteration), y, fmt::format("iteration {}: {}", it.iteration, says(y))});
  }
  return points;
}

html::axis iterations_axis(const facts& f) {
  return html::axis::numbered("iteration", f.iterations.empty() ? 1 : f.iterations.back().iteration);
}

// A logarithmic axis over all positive values, with a decade for 0 if needed; a linear axis if no value is positive.
html::axis log_axis(const std::string& label, std::initializer_list<const std::vector<html::point>*> lines,
                    double reach) {
  double least = std::numeric_limits<double>::infinity(), most = 0;
  bool zero = false;
  for (const auto* points : lines)
    for (const html::point& p : *points) {
      zero = zero || !(p.y > 0);
      if (p.y > 0) {
        least = std::min(least, p.y);
        most = std::max(most, p.y);
      }
    }
  if (most == 0) return html::axis::linear(label, 0, reach);
  return html::axis::decades(label + ", logarithmic", least, most, zero);
}

std::string count_of(double y, const char* what) { return html::grouped(static_cast<offset_t>(y)) + what; }

html::figure chaos(const facts& f) {
  auto points = per_iteration(
      f, [](const auto& it) { return it.chaos; }, [](double y) { return fmt::format("chaos {:.6g}", y); });
  // Includes the threshold in the range.
  std::vector<html::point> limit{{1, 1e-4, ""}};
  html::plot p("Chaos of each iteration", iterations_axis(f), log_axis("chaos (no unit)", {&points, &limit}, 1));
  p.threshold(1e-4, "converged below 0.0001");
  p.line("chaos", std::move(points));
  return {"Chaos", p.svg(),
          "How far the process is from convergence: the largest (max − sum of squares) × entries over all rows of the "
          "square. The process ends below 0.0001."};
}

html::figure entries(const facts& f) {
  auto computed = per_iteration(
      f, [](const auto& it) { return double(it.statistics.expanded); },
      [](double y) { return count_of(y, " entries computed, before pruning"); });
  auto kept = per_iteration(
      f, [](const auto& it) { return double(it.entries_after); },
      [](double y) { return count_of(y, " entries kept"); });
  html::plot p("Entries of each iteration before and after pruning", iterations_axis(f),
               log_axis("entries", {&computed, &kept}, 1));
  p.line("before pruning", std::move(computed));
  p.line("after pruning", std::move(kept));
  return {
      "Entries before and after pruning", p.svg(),
      "Before pruning: entries of the square, in the rows that were computed; converged rows are not computed again "
      "and not counted. After pruning: entries of the whole next matrix."};
}

html::figure pruned(const facts& f) {
  const auto percent = [](double y) { return html::short_number(y) + " %"; };
  auto mean = per_iteration(
      f, [&](const auto& it) { return 100 * mean_lost_mass(it.statistics, f.vertices); },
      [&](double y) { return "mean " + percent(y) + " pruned"; });
  auto worst = per_iteration(
      f, [](const auto& it) { return std::max(0.0, 100 * (1 - it.statistics.least_mass)); },
      [&](double y) { return "worst row " + percent(y) + " pruned"; });
  // Values below 1e-7 % are rounding errors.
  for (auto* line : {&mean, &worst})
    for (html::point& p : *line)
      if (p.y < 1e-7) p.y = 0;
  html::plot p("Mass that pruning removed in each iteration", iterations_axis(f),
               log_axis("% of a row's mass", {&mean, &worst}, 1));
  p.line("mean of the computed rows", std::move(mean));
  p.line("worst row", std::move(worst));
  return {"Pruned mass", p.svg(),
          "The part of a row's sum that pruning removed before the rest was scaled to 1 again. Converged rows are left "
          "out."};
}

html::figure cut(const facts& f) {
  auto selected = per_iteration(
      f, [](const auto& it) { return double(it.statistics.selected); },
      [](double y) { return count_of(y, " rows selected"); });
  auto recovered = per_iteration(
      f, [](const auto& it) { return double(it.statistics.recovered); },
      [](double y) { return count_of(y, " rows recovered"); });
  html::plot p("Rows cut and recovered in each iteration", iterations_axis(f),
               log_axis("rows", {&selected, &recovered}, 10));
  p.line("selected", std::move(selected));
  p.line("recovered", std::move(recovered));
  return {
      "Rows cut and recovered", p.svg(),
      "Selected: too long after the cutoff, reduced to their largest entries. Recovered: lost too much mass, got their "
      "largest entries back."};
}

html::figure converged(const facts& f) {
  const auto n = static_cast<double>(std::max<offset_t>(f.vertices, 1));
  auto points = per_iteration(
      f, [&](const auto& it) { return 100 * double(it.statistics.unchanged_rows) / n; },
      [](double y) { return fmt::format("{:.4g} % of the rows converged", y); });
  html::plot p("Converged rows in each iteration", iterations_axis(f), html::axis::linear("% of the rows", 0, 100));
  p.line("converged rows", std::move(points));
  return {"Converged rows", p.svg(), "Rows known not to change any more, which the iteration did not compute again."};
}

html::figure seconds(const facts& f) {
  double most = 0;
  for (const auto& it : f.iterations) most = std::max(most, it.seconds);
  const bool milli = most < 1;
  auto points = per_iteration(
      f, [&](const auto& it) { return it.seconds * (milli ? 1e3 : 1); },
      [&](double y) { return html::duration(milli ? y / 1e3 : y); });
  const double top = most * (milli ? 1e3 : 1);
  html::plot p("Time of each iteration", iterations_axis(f),
               html::axis::linear(milli ? "time (ms)" : "time (s)", 0, top));
  p.bars("time", std::move(points));
  return {"Time", p.svg(), "Wall time of each iteration."};
}

}  // namespace

std::vector<html::figure> figures_of_iterations(const facts& f) {
  return {chaos(f), entries(f), pruned(f), cut(f), converged(f), seconds(f)};
}

std::vector<html::figure> figures_of_matrix(const facts& f) {
  const auto range = range_of(f.before, f.after);
  return {
      {"In the order of the file",
       matrix_picture("The matrix in the order of the file", f.before, range, "order of the file", {}),
       "Vertices as the file first mentions them."},
      {"In the order of the clusters",
       matrix_picture("The matrix in the order of the clusters", f.after, range, "order of the clusters", f.sizes),
       "The same entries with the vertices sorted by cluster, the largest first. Clusters that are large enough to be "
       "seen have a frame."},
      {"", matrix_legend(range), ""}};
}

}  // namespace gustav::tools::mcl_report
