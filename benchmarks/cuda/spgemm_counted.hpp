// Counts A A of generated matrices on the emulated device, beside two baselines. No times.
#pragma once

#include <backends/cuda/emulator/host_launcher.hpp>
#include <backends/cuda/operands.hpp>
#include <backends/cuda/spgemm/mxm_run.hpp>
#include <benchmarks/cuda/families.hpp>
#include <benchmarks/cuda/spgemm_baselines.hpp>
#include <semirings/semirings.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

namespace bench::counted {

namespace device = gustav::backends::cuda;
using gustav::offset_t;
using gustav::device_host::host_launcher;
using gustav::device_host::traffic;
using index = std::int32_t;
using matrix = device::device_matrix<double, index>;

inline bench::csr rmat(const char* name, int scale, int mean) {
  const std::int64_t n = std::int64_t{1} << scale;
  return bench::make(name, n, n, [=](std::int64_t i, std::vector<std::int32_t>& out) {
    bench::random_numbers next{static_cast<std::uint64_t>(i) * 2654435761u + 11};
    double length = mean;  // of the row, by its bits: 0.76 and 0.24 of the entries
    for (std::int64_t bit = 1; bit < n; bit *= 2) length *= (i & bit) != 0 ? 0.48 : 1.52;
    for (std::int64_t k = 0; k < static_cast<std::int64_t>(length + next.uniform()); ++k) {
      std::int64_t j = 0;
      for (std::int64_t bit = 1; bit < n; bit *= 2) j += next.uniform() < ((i & bit) != 0 ? 0.21 : 0.25) ? bit : 0;
      out.push_back(static_cast<std::int32_t>(j));
    }
  });
}
inline bench::csr blocks(const char* name, std::int64_t n, std::int64_t block) {
  return bench::make(name, n, n, [=](std::int64_t i, std::vector<std::int32_t>& out) {
    for (std::int64_t k = i / block * block; k < std::min(n, (i / block + 1) * block); ++k)
      out.push_back(static_cast<std::int32_t>(k));
  });
}
// A ring with a shortcut from each vertex.
inline bench::csr small_world(const char* name, std::int64_t n, int neighbours) {
  return bench::make(name, n, n, [=](std::int64_t i, std::vector<std::int32_t>& out) {
    bench::random_numbers next{static_cast<std::uint64_t>(i) * 2654435761u + 13};
    for (int k = 1; k <= neighbours; ++k) {
      out.push_back(static_cast<std::int32_t>((i + k) % n));
      out.push_back(static_cast<std::int32_t>((i + n - k) % n));
    }
    out.push_back(static_cast<std::int32_t>(next.below(n)));
  });
}
inline bench::csr tree(const char* name, std::int64_t n, std::int64_t children) {
  return bench::make(name, n, n, [=](std::int64_t i, std::vector<std::int32_t>& out) {
    if (i > 0) out.push_back(static_cast<std::int32_t>((i - 1) / children));
    for (std::int64_t k = children * i + 1; k <= children * i + children && k < n; ++k)
      out.push_back(static_cast<std::int32_t>(k));
  });
}
inline bench::csr hubs(const char* name, std::int64_t n, std::int64_t apart, int length) {
  return bench::make(name, n, n, [=](std::int64_t i, std::vector<std::int32_t>& out) {
    bench::random_numbers next{static_cast<std::uint64_t>(i) * 2654435761u + 17};
    for (int k = 0; k < (i % apart == 0 ? length : 3); ++k) out.push_back(static_cast<std::int32_t>(next.below(n)));
  });
}

// Families of docs/performance/vectors.md, as small as the emulator needs.
inline std::vector<bench::csr> matrices() {
  return {bench::stencil("grid5-24", 24, 2, false),
          bench::stencil("grid9-20", 20, 2, true),
          bench::stencil("grid7-9", 9, 3, false),
          bench::stencil("grid27-6", 6, 3, true),
          blocks("block-4", 480, 4),
          blocks("dense-blocks", 192, 24),
          bench::banded("banded-1", 600, 1, 1),
          bench::banded("banded-5", 400, 5, 1),
          bench::banded("banded-16", 150, 16, 1),
          bench::banded("banded-64", 300, 64, 8),
          bench::uniform("er-4", 700, 4),
          bench::uniform("er-8", 450, 8),
          bench::uniform("er-16", 220, 16),
          rmat("rmat9-4", 9, 4),
          rmat("rmat8-8", 8, 8),
          bench::power_law("power-law", 400, 2, 1.6),
          bench::planted("planted", 320, 32, 8),
          small_world("small-world", 500, 3),
          tree("tree-5", 700, 5),
          hubs("hubs", 400, 80, 250)};
}

inline host_launcher counting_launcher() {
  gustav::device_host::host_launcher_options o;
  o.emulator.yields = false;
  o.emulator.counts = true;
  o.lanes = 256;
  o.most_blocks = 1 << 16;
  return host_launcher(o);
}

inline std::shared_ptr<const matrix> uploaded(host_launcher& l, const bench::csr& a,
                                              const std::vector<double>& values) {
  return device::uploaded(l, gustav::csr_view<double, index>{a.rows(), a.cols, a.offsets.data(), a.indices.data(),
                                                             values.data(), false, true});
}

template <bool Shared>
double baseline(host_launcher& l, const matrix& a, int most_slots) {
  const device::counted_products<index> products(l, a.pattern(), a.pattern());
  const auto rows = static_cast<std::size_t>(a.rows());
  constexpr int blocks = 2112;  // of an H200 at most, 16 of a multiprocessor
  const int grid = static_cast<int>(std::min<offset_t>(blocks, std::max<offset_t>(a.rows(), 1)));
  const std::size_t room = Shared ? 0 : static_cast<std::size_t>(grid) * static_cast<std::size_t>(most_slots);
  const device::device_array<index> keys(l, "keys", room);
  const device::device_array<double> sums(l, "sums", room);
  device::device_array<offset_t> lengths(l, "lengths", rows + 1);
  lengths.fill_zero();
  bench::product_by_block_tables<Shared, index> body;
  body.task.a = a.arrays();
  body.task.b = a.arrays();
  body.task.count = a.rows();
  body.products_before = products.before.data();
  body.most_slots = most_slots;
  body.keys = keys.data();
  body.sums = sums.data();
  body.lengths = lengths.data();
  l.launch("baseline", body, grid, body.threads, body.shared(most_slots));
  const auto offsets = device::summed(l, "offsets", lengths);
  const auto entries = static_cast<std::size_t>(device::last_of(l, offsets));
  const device::device_array<index> cols(l, "columns", entries);
  const device::device_array<double> values(l, "values", entries);
  body.lengths = {};
  body.task.pattern.offsets = offsets.data();
  body.task.values = values.data();
  body.cols = cols.data();
  l.launch("baseline", body, grid, body.threads, body.shared(most_slots));
  std::vector<double> result(entries);
  values.copy_to(result.data(), entries);
  double sum = 0;
  for (const double x : result) sum += x;
  return sum;
}

// What the kernels of one product have done. compulsory: bytes of the operands and the result, each element once.
struct counts {
  const char* kernels;
  double bytes = 0;      // beyond the L1 cache, over the compulsory bytes
  double sectors = 0;    // of a request to the memory of the device
  double conflicts = 0;  // of banks of shared memory, for each product
  double lanes = 0;      // that take part in a request
  double atomics = 0;    // of lanes, for each product
};

inline counts counted(const char* kernels, const host_launcher& l, double compulsory, double products) {
  double sectors = 0, requests = 0, conflicts = 0, atomics = 0, accesses = 0, shared = 0, beyond = 0;
  for (const auto& [name, c] : l.device().counts()) {
    beyond += 32.0 * static_cast<double>(c.sectors_beyond_l1());
    sectors += static_cast<double>(c.sectors());
    for (const traffic kind : {traffic::load, traffic::store, traffic::atomic})
      requests += static_cast<double>(c.total(kind).requests);
    for (const traffic kind : {traffic::shared_load, traffic::shared_store, traffic::shared_atomic})
      shared += static_cast<double>(c.total(kind).requests);
    for (const auto& [site, of_site] : c.sites) accesses += static_cast<double>(of_site.accesses);
    conflicts +=
        static_cast<double>(c.total(traffic::shared_load).conflicts + c.total(traffic::shared_store).conflicts);
    atomics += static_cast<double>(c.total(traffic::atomic).accesses + c.total(traffic::shared_atomic).accesses);
  }
  return {
      kernels,           beyond / compulsory, sectors / requests, conflicts / products, accesses / (requests + shared),
      atomics / products};
}

struct counted_product {
  double products = 0;
  std::int64_t entries = 0;  // of the result
  counts all[3];             // those of the library, of a block for each row, and with tables in the device's memory
};

// Throws std::runtime_error if a baseline computes another product.
inline counted_product count(const bench::csr& a) {
  std::vector<double> ones(static_cast<std::size_t>(a.entries()), 1.0);
  counted_product found;
  std::int64_t most = 1;
  for (std::int64_t i = 0; i < a.rows(); ++i) {
    std::int64_t of_row = 0;
    for (auto e = a.offsets[static_cast<std::size_t>(i)]; e < a.offsets[static_cast<std::size_t>(i) + 1]; ++e) {
      const auto k = static_cast<std::size_t>(a.indices[static_cast<std::size_t>(e)]);
      of_row += a.offsets[k + 1] - a.offsets[k];
    }
    found.products += static_cast<double>(of_row);
    most = std::max(most, std::min(of_row + of_row / 2, 2 * a.cols));
  }
  const int slots = static_cast<int>(std::bit_ceil(static_cast<std::uint64_t>(most)));
  auto ours = counting_launcher(), block = counting_launcher(), global = counting_launcher();
  const auto x = uploaded(ours, a, ones);
  const auto c =
      device::run_mxm(ours, gustav::plus_times<double>{}, *x, *x, {},
                      device::product_numbers_for(ours.shared_memory(), sizeof(index), sizeof(double)), nullptr);
  found.entries = c->entries();
  const auto in_block = uploaded(block, a, ones), in_global = uploaded(global, a, ones);
  if (baseline<true>(block, *in_block, slots) != found.products ||
      baseline<false>(global, *in_global, slots) != found.products)
    throw std::runtime_error(a.name + ": a baseline computes another product");
  const double entry = sizeof(index) + sizeof(double);
  const double compulsory = entry * static_cast<double>(a.entries() + found.entries) +
                            2.0 * sizeof(offset_t) * static_cast<double>(a.rows() + 1);
  found.all[0] = counted("Gustav", ours, compulsory, found.products);
  found.all[1] = counted("row per block", block, compulsory, found.products);
  found.all[2] = counted("global hash", global, compulsory, found.products);
  return found;
}

}  // namespace bench::counted
