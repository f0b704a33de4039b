// Prints the table of docs/notes/cuda-counted.md: what kernels of sparse products do on the emulated device.
//
// usage: spgemm_counted [MATRIX...]
#include <benchmarks/cuda/spgemm_counted.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>

int main(int argc, char** argv) try {
  std::printf(
      "| matrix | rows | entries | products | of the result | kernels | bytes / compulsory | sectors / request | "
      "conflicts / product | active lanes | atomics / product |\n|---|--:|--:|--:|--:|---|--:|--:|--:|--:|--:|\n");
  for (const bench::csr& a : bench::counted::matrices()) {
    if (argc > 1 && std::find(argv + 1, argv + argc, a.name) == argv + argc) continue;
    const auto found = bench::counted::count(a);
    std::printf("| %s | %lld | %lld | %.0f | %lld |", a.name.c_str(), static_cast<long long>(a.rows()),
                static_cast<long long>(a.entries()), found.products, static_cast<long long>(found.entries));
    for (const auto& c : found.all)
      std::printf("%s %s | %.1f | %.1f | %.2f | %.1f | %.2f |\n", &c == found.all ? "" : "| | | | | |", c.kernels,
                  c.bytes, c.sectors, c.conflicts, c.lanes, c.atomics);
    std::fflush(stdout);
  }
  return EXIT_SUCCESS;
} catch (const std::exception& e) {
  std::fprintf(stderr, "spgemm_counted: %s\n", e.what());
  return EXIT_FAILURE;
}
