// The quadtree, built over points in Morton order.
#include <backends/cpu/layout/quadtree.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>

namespace gustav::backends::cpu::springs {
namespace {

constexpr int levels = 20;            // halvings of the square; closer points share a leaf
constexpr std::size_t leaf_size = 8;  // points that are summed one by one
constexpr double opening = 0.7;       // side / distance below which a square is one point

// Spreads the low 20 bits: bit k goes to bit 2 k.
std::uint64_t spread(std::uint64_t bits) {
  bits = (bits | bits << 16) & 0x0000FFFF0000FFFFULL;
  bits = (bits | bits << 8) & 0x00FF00FF00FF00FFULL;
  bits = (bits | bits << 4) & 0x0F0F0F0F0F0F0F0FULL;
  bits = (bits | bits << 2) & 0x3333333333333333ULL;
  return (bits | bits << 1) & 0x5555555555555555ULL;
}

}  // namespace

void quadtree::build(std::span<const double> x, std::span<const double> y, std::span<const double> mass) {
  const std::size_t n = x.size();
  nodes_.clear();
  if (n == 0) return;
  const auto [left, right] = std::minmax_element(x.begin(), x.end());
  const auto [low, high] = std::minmax_element(y.begin(), y.end());
  side_ = std::max({*right - *left, *high - *low, std::numeric_limits<double>::min()});
  const auto cell = [&](double at, double from) {
    constexpr double cells = 1 << levels;
    return spread(static_cast<std::uint64_t>(std::clamp((at - from) / side_ * cells, 0.0, cells - 1)));
  };
  std::vector<std::pair<std::uint64_t, std::size_t>> order(n);
  for (std::size_t k = 0; k < n; ++k) order[k] = {cell(x[k], *left) | cell(y[k], *low) << 1, k};
  std::sort(order.begin(), order.end());
  key_.resize(n), x_.resize(n), y_.resize(n), mass_.resize(n);
  for (std::size_t k = 0; k < n; ++k) {
    key_[k] = order[k].first;
    x_[k] = x[order[k].second], y_[k] = y[order[k].second], mass_[k] = mass[order[k].second];
  }
  add_node(0, n, 0);
}

void quadtree::add_node(std::size_t begin, std::size_t end, int level) {
  const std::size_t self = nodes_.size();
  const double side = side_ / static_cast<double>(std::uint64_t{1} << level);
  node made{0, 0, 0, side * side / (opening * opening), 0, 0, 0};
  for (std::size_t k = begin; k < end; ++k) {
    made.x += mass_[k] * x_[k];
    made.y += mass_[k] * y_[k];
    made.mass += mass_[k];
  }
  made.x /= made.mass;
  made.y /= made.mass;
  const bool leaf = end - begin <= leaf_size || level == levels;
  if (leaf) made.begin = static_cast<std::int64_t>(begin), made.end = static_cast<std::int64_t>(end);
  nodes_.push_back(made);
  if (!leaf) {
    const int shift = 2 * (levels - level - 1);
    while (begin < end) {
      const std::uint64_t quarter = key_[begin] >> shift;
      const auto first = key_.begin() + static_cast<std::ptrdiff_t>(begin);
      const auto last = key_.begin() + static_cast<std::ptrdiff_t>(end);
      const auto other = std::partition_point(first, last, [&](std::uint64_t key) { return key >> shift == quarter; });
      const std::size_t middle = begin + static_cast<std::size_t>(other - first);
      add_node(begin, middle, level + 1);
      begin = middle;
    }
  }
  nodes_[self].next = static_cast<std::int64_t>(nodes_.size());
}

std::pair<double, double> quadtree::repulsion(double x, double y) const {
  constexpr double least = 1e-12;  // of the square of a distance; points in one place do not push each other
  double fx = 0, fy = 0;
  const auto add = [&](double dx, double dy, double squared, double mass) {
    const double strength = mass / std::max(squared, least);
    fx += strength * dx;
    fy += strength * dy;
  };
  for (std::size_t at = 0; at < nodes_.size();) {
    const node& t = nodes_[at];
    const double dx = x - t.x, dy = y - t.y, squared = dx * dx + dy * dy;
    if (squared >= t.far) {
      add(dx, dy, squared, t.mass);
      at = static_cast<std::size_t>(t.next);
      continue;
    }
    for (auto k = static_cast<std::size_t>(t.begin); k < static_cast<std::size_t>(t.end); ++k) {
      const double px = x - x_[k], py = y - y_[k];
      add(px, py, px * px + py * py, mass_[k]);
    }
    ++at;
  }
  return {fx, fy};
}

}  // namespace gustav::backends::cpu::springs
