// The loop over the cases, and the shrinking of one that fails.
#include <tests/conformance/run_grid.hpp>

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

namespace conformance {
namespace {

std::uint64_t number_from(const char* name, std::uint64_t otherwise) {
  const char* const text = std::getenv(name);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

bool agrees(const subject& face, const grid_case& g) { return same(expected(g), face.run(g)); }

// The case with as few entries as still show the failure: entries go one by one.
grid_case shrunk(const subject& face, grid_case g) {
  const auto try_smaller = [&](grid_case& smaller) {
    const bool fails = !agrees(face, smaller);
    if (fails) g = std::move(smaller);
    return fails;
  };
  for (std::size_t k = 0; k < g.objects.size(); ++k) {
    const auto entries = g.objects[k].at;
    for (const auto& entry : entries) {
      grid_case smaller = g;
      smaller.objects[k].at.erase(entry.first);
      try_smaller(smaller);
    }
  }
  for (std::size_t k = 0; k < g.objects.size(); ++k) {
    grid_case smaller = g;
    smaller.stored[k] = storage::finished;
    try_smaller(smaller);
  }
  grid_case plain = g;
  plain.threads = 1;
  try_smaller(plain);
  return g;
}

// Runs the cases. Shows at most three failures of each operation.
void run_cases(const subject& face, std::uint64_t cases, std::uint64_t seed) {
  const char* const only = std::getenv("GUSTAV_CONFORMANCE_ONLY");
  std::map<std::string, int> failures;
  std::uint64_t taken = 0, errors = 0;
  for (std::uint64_t number = 0; number < cases; ++number) {
    const grid_case g = drawn(seed, number, face.type());
    if (!face.takes(g) || (only && std::string(only) != text(g.op))) continue;
    ++taken;
    const outcome wanted = expected(g);
    errors += wanted.is != model::code::success;
    if (same(wanted, face.run(g))) continue;
    if (++failures[text(g.op)] > 3) continue;
    const grid_case small = shrunk(face, g);
    ADD_FAILURE() << face.name() << ", case " << number << ":\n"
                  << face.program(small, expected(small), face.run(small));
  }
  std::printf("%s: %llu cases, %llu of them refused\n", face.name(), static_cast<unsigned long long>(taken),
              static_cast<unsigned long long>(errors));
  for (const auto& [operation, count] : failures) ADD_FAILURE() << face.name() << ", " << operation << ": " << count;
}

}  // namespace

void run_grid(const subject& face, std::uint64_t divisor, std::uint64_t seed_offset) {
  run_cases(face, number_from("GUSTAV_CONFORMANCE_CASES", 20000) / divisor,
            number_from("GUSTAV_CONFORMANCE_SEED", 1) + seed_offset);
}

}  // namespace conformance
