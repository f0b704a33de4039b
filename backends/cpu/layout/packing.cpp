// Packing of boxes into shelves.
#include <backends/cpu/layout/packing.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gustav::backends::cpu::springs {

void align(positions& p) {
  const std::size_t n = p.x.size();
  if (n == 0) return;
  const double mx = std::accumulate(p.x.begin(), p.x.end(), 0.0) / static_cast<double>(n);
  const double my = std::accumulate(p.y.begin(), p.y.end(), 0.0) / static_cast<double>(n);
  double xx = 0, xy = 0, yy = 0;
  for (std::size_t k = 0; k < n; ++k) {
    p.x[k] -= mx, p.y[k] -= my;
    xx += p.x[k] * p.x[k], xy += p.x[k] * p.y[k], yy += p.y[k] * p.y[k];
  }
  const double angle = 0.5 * std::atan2(2 * xy, xx - yy), c = std::cos(angle), s = std::sin(angle);
  for (std::size_t k = 0; k < n; ++k) {
    const double x = p.x[k], y = p.y[k];
    p.x[k] = c * x + s * y;
    p.y[k] = c * y - s * x;
  }
  for (auto* along : {&p.x, &p.y}) {
    const double least = *std::min_element(along->begin(), along->end());
    for (double& at : *along) at -= least;
  }
}

void pack(std::span<box> boxes) {
  std::vector<std::size_t> order(boxes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return boxes[a].height > boxes[b].height; });
  double area = 0, widest = 0;
  for (const box& b : boxes) {
    area += b.width * b.height;
    widest = std::max(widest, b.width);
  }
  const double width = std::max(widest, std::sqrt(1.5 * area));
  double shelf = 0, shelf_height = 0, column = 0, column_width = 0, column_height = 0;
  for (const std::size_t k : order) {
    box& b = boxes[k];
    // On the boxes of the column, in a new column, or on a new shelf, whose height is that of its first box.
    if (b.width > column_width || column_height + b.height > shelf_height) {
      column += column_width;
      column_width = b.width;
      column_height = 0;
      if (column + b.width > width * (1 + 1e-9) || shelf_height == 0) {
        shelf += shelf_height;
        shelf_height = b.height;
        column = 0;
      }
    }
    b.x = column;
    b.y = shelf + column_height;
    column_height += b.height;
  }
}

}  // namespace gustav::backends::cpu::springs
