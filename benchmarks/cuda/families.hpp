// Matrices of known families, made on the host by all of its cores: the same for every number of threads.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace bench {

struct csr {
  std::string name;
  std::int64_t cols = 0;
  std::vector<std::int64_t> offsets;
  std::vector<std::int32_t> indices;
  std::int64_t rows() const { return static_cast<std::int64_t>(offsets.size()) - 1; }
  std::int64_t entries() const { return offsets.back(); }
};

// splitmix64 (Steele, Lea and Flood 2014).
struct random_numbers {
  std::uint64_t state;
  std::uint64_t operator()() {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  double uniform() { return static_cast<double>((*this)() >> 11) * 0x1.0p-53; }
  std::int64_t below(std::int64_t n) { return static_cast<std::int64_t>(uniform() * static_cast<double>(n)); }
};

inline void for_parts(std::int64_t n, const std::function<void(std::int64_t, std::int64_t)>& f) {
  const std::int64_t parts = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::thread> threads;
  for (std::int64_t t = 0; t < parts; ++t) threads.emplace_back([=, &f] { f(n * t / parts, n * (t + 1) / parts); });
  for (auto& t : threads) t.join();
}

// row(i, out) appends the columns of row i, in any order; repeats are dropped.
template <class Row>
csr make(std::string name, std::int64_t rows, std::int64_t cols, const Row& row) {
  csr m{std::move(name), cols, std::vector<std::int64_t>(static_cast<std::size_t>(rows) + 1, 0), {}};
  constexpr std::int64_t chunk = 4096;
  const std::int64_t chunks = (rows + chunk - 1) / chunk;
  std::vector<std::vector<std::int32_t>> parts(static_cast<std::size_t>(chunks));
  for_parts(chunks, [&](std::int64_t from, std::int64_t to) {
    std::vector<std::int32_t> one;
    for (std::int64_t c = from; c < to; ++c)
      for (std::int64_t i = c * chunk; i < std::min(rows, (c + 1) * chunk); ++i) {
        one.clear();
        row(i, one);
        std::sort(one.begin(), one.end());
        one.erase(std::unique(one.begin(), one.end()), one.end());
        m.offsets[static_cast<std::size_t>(i) + 1] = static_cast<std::int64_t>(one.size());
        auto& part = parts[static_cast<std::size_t>(c)];
        part.insert(part.end(), one.begin(), one.end());
      }
  });
  for (std::size_t i = 1; i < m.offsets.size(); ++i) m.offsets[i] += m.offsets[i - 1];
  m.indices.resize(static_cast<std::size_t>(m.entries()));
  for_parts(chunks, [&](std::int64_t from, std::int64_t to) {
    for (std::int64_t c = from; c < to; ++c)
      std::copy(parts[static_cast<std::size_t>(c)].begin(), parts[static_cast<std::size_t>(c)].end(),
                m.indices.begin() + m.offsets[static_cast<std::size_t>(c * chunk)]);
  });
  return m;
}

inline csr uniform(std::string name, std::int64_t n, int mean) {
  return make(std::move(name), n, n, [=](std::int64_t i, std::vector<std::int32_t>& out) {
    random_numbers next{static_cast<std::uint64_t>(i) * 2654435761u + 1};
    const std::int64_t length = next.below(2 * mean + 1);
    for (std::int64_t k = 0; k < length; ++k) out.push_back(static_cast<std::int32_t>(next.below(n)));
  });
}

// A grid of side^dimensions points; radius 1, all neighbours (27 or 9) or those on the axes only (7 or 5).
inline csr stencil(std::string name, std::int64_t side, int dimensions, bool diagonals) {
  const std::int64_t n = dimensions == 3 ? side * side * side : side * side;
  return make(std::move(name), n, n, [=](std::int64_t i, std::vector<std::int32_t>& out) {
    const std::int64_t x = i % side, y = i / side % side, z = i / side / side;
    for (std::int64_t dz = dimensions == 3 ? -1 : 0; dz <= (dimensions == 3 ? 1 : 0); ++dz)
      for (std::int64_t dy = -1; dy <= 1; ++dy)
        for (std::int64_t dx = -1; dx <= 1; ++dx) {
          if (!diagonals && std::abs(dx) + std::abs(dy) + std::abs(dz) > 1) continue;
          const std::int64_t a = x + dx, b = y + dy, c = z + dz;
          if (a < 0 || b < 0 || c < 0 || a >= side || b >= side || (dimensions == 3 ? c >= side : c > 0)) continue;
          out.push_back(static_cast<std::int32_t>((c * side + b) * side + a));
        }
  });
}

// Lengths and columns by power laws: a few rows of up to a million entries, a few columns that most rows have. P(length
// > l) falls with l^-exponent; exponents of 1.4 give a mean of 3.5 times the shortest row, 1.1 one of 9 times it.
inline csr power_law(std::string name, std::int64_t n, double shortest, double exponent) {
  return make(std::move(name), n, n, [=](std::int64_t i, std::vector<std::int32_t>& out) {
    random_numbers next{static_cast<std::uint64_t>(i) * 2654435761u + 7};
    const double length = std::min(shortest * std::pow(next.uniform() + 1e-12, -1.0 / exponent), 1e6);
    for (std::int64_t k = 0; k < static_cast<std::int64_t>(length); ++k) {
      const double u = next.uniform();
      const auto rank = static_cast<std::uint64_t>(u * u * u * static_cast<double>(n));
      out.push_back(static_cast<std::int32_t>(rank * 0x9e3779b1u % static_cast<std::uint64_t>(n)));
    }
  });
}

// Groups of vertices: most entries lie within a group, as in a graph whose vertices are sorted by cluster.
inline csr planted(std::string name, std::int64_t n, std::int64_t group, int within) {
  return make(std::move(name), n, n, [=](std::int64_t i, std::vector<std::int32_t>& out) {
    random_numbers next{static_cast<std::uint64_t>(i) * 2654435761u + 3};
    const std::int64_t first = i / group * group, size = std::min(group, n - first);
    for (int k = 0; k < within; ++k) out.push_back(static_cast<std::int32_t>(first + next.below(size)));
    for (int k = 0; k < 4; ++k) out.push_back(static_cast<std::int32_t>(next.below(n)));
  });
}

// Entries within `band` of the diagonal, one of `every` of them.
inline csr banded(std::string name, std::int64_t n, std::int64_t band, int every) {
  return make(std::move(name), n, n, [=](std::int64_t i, std::vector<std::int32_t>& out) {
    random_numbers next{static_cast<std::uint64_t>(i) * 2654435761u + 9};
    for (std::int64_t k = std::max<std::int64_t>(0, i - band); k <= std::min(n - 1, i + band); ++k)
      if (next.below(every) == 0) out.push_back(static_cast<std::int32_t>(k));
  });
}

// Rows of `length` entries in a matrix with few rows.
inline csr wide(std::string name, std::int64_t rows, std::int64_t cols, std::int64_t length) {
  return make(std::move(name), rows, cols, [=](std::int64_t i, std::vector<std::int32_t>& out) {
    random_numbers next{static_cast<std::uint64_t>(i) * 2654435761u + 5};
    for (std::int64_t k = 0; k < length; ++k) out.push_back(static_cast<std::int32_t>(next.below(cols)));
  });
}

}  // namespace bench
