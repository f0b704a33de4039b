// Small graphs with known answers, random ones for the oracles, and the executors that every algorithm must agree on.
#pragma once

#include <graphblas/executor.hpp>
#include <graphblas/matrix.hpp>
#include <semirings/operators.hpp>

#include <algorithm>
#include <cstdint>
#include <random>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace graphs {

namespace gb = gustav;
using gb::offset_t;
using arc = std::pair<int, int>;
using arcs = std::vector<arc>;

// Every arc once, with value 1 (or without).
template <class T = void, class I = std::int32_t>
gb::matrix<T, I> directed(int n, const arcs& list) {
  std::vector<I> from, to;
  for (const auto& [i, j] : list) {
    from.push_back(static_cast<I>(i));
    to.push_back(static_cast<I>(j));
  }
  if constexpr (std::is_void_v<T>)
    return gb::matrix<T, I>::build(n, n, from, to, gb::first<>{});
  else
    return gb::matrix<T, I>::build_iso(n, n, from, to, T(1), gb::first<>{});
}
template <class T = void, class I = std::int32_t>
gb::matrix<T, I> undirected(int n, arcs list) {
  const std::size_t once = list.size();
  for (std::size_t k = 0; k < once; ++k) list.emplace_back(list[k].second, list[k].first);
  return directed<T, I>(n, list);
}

inline arcs path(int n) {
  arcs list;
  for (int i = 0; i + 1 < n; ++i) list.emplace_back(i, i + 1);
  return list;
}
inline arcs cycle(int n) {
  auto list = path(n);
  list.emplace_back(n - 1, 0);
  return list;
}
inline arcs star(int leaves) {  // vertex 0 in the middle
  arcs list;
  for (int i = 1; i <= leaves; ++i) list.emplace_back(0, i);
  return list;
}
inline arcs complete(int n) {
  arcs list;
  for (int i = 0; i < n; ++i)
    for (int j = i + 1; j < n; ++j) list.emplace_back(i, j);
  return list;
}

// Arcs drawn at random, loops and repeats among them; `skew` draws small numbers more often.
inline arcs random_arcs(int n, int count, unsigned seed, bool skew = false) {
  std::mt19937 random(seed);
  auto vertex = [&] {
    const unsigned v = random() % static_cast<unsigned>(n);
    return static_cast<int>(
        skew ? std::min(v, std::min<unsigned>(random() % static_cast<unsigned>(n), random() % static_cast<unsigned>(n)))
             : v);
  };
  arcs list;
  for (int k = 0; k < count; ++k) {
    const int from = vertex();
    list.emplace_back(from, vertex());
  }
  return list;
}

// Runs f(executor, name) for the reference backend and for the CPU with several numbers of threads.
template <class F>
void on_every_executor(F&& f) {
  f(gb::reference{}, "reference");
  for (const int threads : {1, 2, 3, 7}) f(gb::cpu{.threads = threads}, "cpu");
}

}  // namespace graphs
