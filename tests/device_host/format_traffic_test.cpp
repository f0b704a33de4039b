// The bytes that products with storage formats touch on the emulated device, against a model of AMB.
#include <backends/cuda/emulator/emulated.hpp>
#include <backends/cuda/spmv/format_run.hpp>
#include <graphblas/format_matrix.hpp>
#include <graphblas/operations/mxv_format.hpp>
#include <semirings/semirings.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace gustav::device_host {
namespace {

// n rows, each with `each` entries in random columns; every fourth column has neighbours beside it.
matrix<double> sample(offset_t n, int each) {
  std::mt19937_64 random(5);
  std::vector<std::int32_t> rows, cols;
  for (offset_t i = 0; i < n; ++i)
    for (int j = 0; j < each; ++j) {
      const auto first = static_cast<std::int32_t>(random() % static_cast<std::uint64_t>(n));
      for (std::int32_t k = first; k < n && k < first + (first % 4 == 0 ? 3 : 1); ++k) {
        rows.push_back(static_cast<std::int32_t>(i));
        cols.push_back(k);
      }
    }
  return matrix<double>::build(n, n, rows, cols, std::vector<double>(rows.size(), 1.0), plus<>{});
}

// What a product has to touch, by its launches: of each segment the arrays of its chunks without their padding, each
// column of x, and y and its presence, which count once for a launch.
std::uint64_t amb_model(const formats::amb<double>& a) {
  constexpr std::uint64_t offset = 8, window = 4, half = 2, value = 8;
  std::uint64_t bytes = 0;
  for (offset_t s = 0; s < a.segments(); ++s) {
    const offset_t c_begin = a.segment_chunks[static_cast<std::size_t>(s)];
    const offset_t c_end = a.segment_chunks[static_cast<std::size_t>(s) + 1];
    bytes += static_cast<std::uint64_t>(c_end - c_begin) * (offset + window);
    for (offset_t l = c_begin * a.chunk; l < c_end * a.chunk; ++l) {
      bytes += half;  // order
      const auto at = static_cast<std::size_t>(l);
      if (a.order[at] == formats::amb<double>::no_row) continue;
      const offset_t blocks = offset_t{a.lengths[at]} + 1;
      bytes += half + static_cast<std::uint64_t>(blocks) * (a.occupied.empty() ? half : 2 * half);
      bytes += value + 1;  // y and its presence
    }
    bytes += value * static_cast<std::uint64_t>(std::min(a.segment, a.cols - s * a.segment));  // x
  }
  bytes += value * static_cast<std::uint64_t>(a.entries);
  return bytes;
}

TEST(device_format_traffic, amb_touches_what_its_model_says) {
  const auto a = sample(3000, 12);
  for (const formats::amb_parameters p :
       {formats::amb_parameters{65536, 32, 4096, 1}, formats::amb_parameters{1000, 32, 1024, 1},
        formats::amb_parameters{996, 32, 512, 3}}) {
    SCOPED_TRACE("segments of " + std::to_string(p.segment) + ", blocks of " + std::to_string(p.block));
    host_launcher_options counted;
    counted.emulator.counts = true;
    emulated_device device(counted);
    const vector<double> x(3000, 2.0);
    format_options o;
    o.amb = p;
    const format_matrix<double> f(a, storage_format::amb, o);
    (void)mxv(emulated{}, f, x, plus_times<double>{});
    const auto model = static_cast<double>(amb_model(f.form().as<formats::amb<double>>()));
    const auto counts = static_cast<double>(device.device().counts().at("mxv of a form").compulsory);
    EXPECT_NEAR(counts / model, 1.0, 0.05);
  }
}

}  // namespace
}  // namespace gustav::device_host
