// A quadtree over points of the plane, which sums forces of far points in one step.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gustav::backends::cpu::springs {

class quadtree {
 public:
  // Builds the tree of points with these masses. O(n log n). The tree depends on the points alone.
  void build(std::span<const double> x, std::span<const double> y, std::span<const double> mass);

  // The sum over all points q of mass(q) (p - q) / |p - q|^2 for p = (x, y). A square is one point at its centre of
  // mass where its distance is 1 / 0.7 of its side or more, which no square around p is. Source: Barnes and Hut 1986.
  std::pair<double, double> repulsion(double x, double y) const;

 private:
  struct node {
    double x, y, mass;        // the centre of mass
    double far;               // the square of the distance from which on the node is one point
    std::int64_t next;        // the node after this subtree
    std::int64_t begin, end;  // of a leaf: its points; otherwise empty
  };
  void add_node(std::size_t begin, std::size_t end, int level);

  double side_ = 0;
  std::vector<std::uint64_t> key_;  // of the sorted points: their bits of x and y, interleaved
  std::vector<double> x_, y_, mass_;
  std::vector<node> nodes_;  // in depth-first order
};

}  // namespace gustav::backends::cpu::springs
