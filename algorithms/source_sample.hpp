// Samples of source vertices, and what they say about sums over all sources.
#pragma once

#include <core/error.hpp>
#include <core/random.hpp>
#include <core/types.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <new>
#include <string>
#include <vector>

namespace gustav {
namespace detail {

inline void require_sample(const char* call, offset_t vertices, offset_t samples, double confidence) {
  if (samples > vertices || samples < (vertices > 0 ? 1 : 0))
    throw invalid_value(std::string(call) + ": " + std::to_string(samples) + " samples: expected 1 to " +
                        std::to_string(vertices));
  if (!(confidence > 0 && confidence < 1))
    throw invalid_value(std::string(call) + ": the confidence must be above 0 and below 1");
}

// ln(2 n / (1 - confidence)) / 2: the exponent that leaves all vertices together the probability 1 - confidence.
inline double sample_exponent(offset_t vertices, double confidence) {
  return std::log(2 * static_cast<double>(vertices) / (1 - confidence)) / 2;
}

}  // namespace detail

// `count` of n vertices, each as likely as any other, ascending. Source: Floyd 1987.
template <class I>
std::vector<I> draw_vertices(offset_t n, offset_t count, std::uint64_t seed) try {
  random_numbers random(seed, 0);
  std::vector<std::uint8_t> is_drawn(static_cast<std::size_t>(n), 0);
  for (offset_t j = n - count; j < n; ++j) {
    const auto v = static_cast<std::size_t>(random.below(static_cast<std::uint64_t>(j) + 1));
    is_drawn[is_drawn[v] ? static_cast<std::size_t>(j) : v] = 1;
  }
  std::vector<I> drawn;
  for (offset_t v = 0; v < n; ++v)
    if (is_drawn[static_cast<std::size_t>(v)]) drawn.push_back(static_cast<I>(v));
  return drawn;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// A bound on the error of means: each vertex has the mean of a value in [0, 1] over all sources, and its mean over
// `samples` different random sources is within the bound for all vertices at once, with probability `confidence`; 0 for
// all vertices. sqrt((1 - (k - 1) / n) ln(2 n / (1 - confidence)) / (2 k)). Throws invalid_value.
// Sources: Hoeffding 1963; Serfling 1974.
inline double sample_error_bound(const char* call, offset_t vertices, offset_t samples, double confidence) {
  detail::require_sample(call, vertices, samples, confidence);
  if (samples == vertices) return 0;
  const double n = static_cast<double>(vertices), k = static_cast<double>(samples);
  return std::sqrt((1 - (k - 1) / n) * detail::sample_exponent(vertices, confidence) / k);
}

// The least number of samples whose sample_error_bound is at most `error`. Throws invalid_value unless error > 0.
inline offset_t samples_for_error(const char* call, offset_t vertices, double error, double confidence) {
  detail::require_sample(call, vertices, vertices, confidence);
  if (!(error > 0)) throw invalid_value(std::string(call) + ": the error must be above 0");
  if (vertices == 0) return 0;
  const double n = static_cast<double>(vertices), x = detail::sample_exponent(vertices, confidence);
  const double least = std::ceil(x * (n + 1) / (n * error * error + x));
  return least < n ? static_cast<offset_t>(least) : vertices;
}

}  // namespace gustav
