// Finds the shortest way out of a maze: breadth-first search over the open cells, then back along the parents.
#include <algorithms/bfs.hpp>
#include <graphblas/matrix.hpp>

#include <cstdint>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;

int main() {
  std::vector<std::string> maze{
      "#########",  //
      "#...#...#",  //
      "#.#.#.#.#",  //
      "#.#...#.#",  //
      "#.#####.#",  //
      "#.....#.#",  //
      "#########",
  };
  const int height = static_cast<int>(maze.size()), width = static_cast<int>(maze[0].size());
  const auto cell = [&](int y, int x) -> char& {
    return maze[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  };

  // One vertex per cell, an edge between open neighbours. Only the pattern matters: matrix<void>.
  std::vector<std::int32_t> from, to;
  for (int y = 1; y + 1 < height; ++y)
    for (int x = 1; x + 1 < width; ++x)
      for (const auto& [dy, dx] : {std::pair{0, 1}, {1, 0}, {0, -1}, {-1, 0}})
        if (cell(y, x) == '.' && cell(y + dy, x + dx) == '.') {
          from.push_back(y * width + x);
          to.push_back((y + dy) * width + x + dx);
        }
  const auto graph = gb::matrix<void>::build(height * width, height * width, from, to);

  const std::int32_t start = 1 * width + 1, goal = 5 * width + 7;
  const auto search = gb::bfs(graph, start, {.symmetric = true});
  const auto steps = search.levels.get(goal);
  if (!steps) return 1;

  int walked = 0;
  for (std::int32_t at = goal; at != start; at = search.parents.get(at).value(), ++walked)
    cell(at / width, at % width) = 'o';
  cell(start / width, start % width) = 'o';
  for (const auto& line : maze) std::cout << line << '\n';
  std::cout << *steps << " steps, " << search.reached << " cells can be reached\n";
  return walked == *steps && walked == 14 ? 0 : 1;
}
