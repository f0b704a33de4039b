// Benchmark of products of run-time types against the compiled pair plus_times<double>, over the tiers of
// graphblas/runtime/products.hpp. Bounds: the typed tier within 1.5 (mxm), 1.3 (inside a mask) and 2.3 (mxv) of the
// compiled time, the tier by calls within 3 (mxm, with or without a mask) and 6.5 (mxv); a call of the named tier takes
// at most 2 us more than the C++ call on operands of 4 entries. Calls of this pair run in the named tier, which has no
// other bound; the typed one is called by itself.
//
//   bench_runtime_products [--vertices N] [--degree N] [--threads N] [--repeat N]
//
// The matrix has power-law columns and values 1 to 8. Runs of all candidates alternate; the table shows medians. Exit
// code 1 means that a bound is exceeded.
#include <core/executor.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/mxv.hpp>
#include <graphblas/runtime/array_products.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/products.hpp>
#include <semirings/semirings.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace gb = gustav;
namespace rt = gustav::runtime;

struct settings {
  gb::offset_t vertices = 1 << 15, degree = 16;
  int threads = 1, repeat = 15;
};

// splitmix64, so that the graph is the same on every machine.
struct random_numbers {
  std::uint64_t state = 42;
  std::uint64_t operator()() {
    std::uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  double uniform() { return static_cast<double>((*this)() >> 11) * 0x1p-53; }
};

gb::csr_arrays<double, std::int64_t> arrays_of_graph(const settings& s) {
  gb::csr_arrays<double, std::int64_t> out;
  std::vector<std::int64_t> indices, row;
  out.offsets = gb::buffer<gb::offset_t>(static_cast<std::size_t>(s.vertices) + 1, 0);
  random_numbers random;
  for (gb::offset_t i = 0; i < s.vertices; ++i) {
    row.clear();
    for (gb::offset_t k = 0; k < s.degree; ++k)
      row.push_back(static_cast<std::int64_t>(std::pow(random.uniform(), 2) * static_cast<double>(s.vertices)));
    std::sort(row.begin(), row.end());
    row.erase(std::unique(row.begin(), row.end()), row.end());
    indices.insert(indices.end(), row.begin(), row.end());
    out.offsets[static_cast<std::size_t>(i) + 1] = static_cast<gb::offset_t>(indices.size());
  }
  out.indices = gb::buffer<std::int64_t>(indices.size());
  out.values = gb::buffer<double>(indices.size());
  std::copy(indices.begin(), indices.end(), out.indices.data());
  for (double& value : out.values) value = static_cast<double>(1 + random() % 8);
  return out;
}

// The same with values as bytes.
rt::any_matrix any_of(const gb::csr_arrays<double, std::int64_t>& a, gb::offset_t n) {
  gb::csr_arrays<rt::blob<8>, std::int64_t> out;
  out.offsets = a.offsets.share();
  out.indices = a.indices.share();
  out.values = gb::buffer<rt::blob<8>>(a.values.size());
  std::memcpy(out.values.data(), a.values.data(), a.values.size() * sizeof(double));
  return {rt::type::of<double>(), gb::matrix<rt::blob<8>, std::int64_t>::adopt(n, n, std::move(out))};
}

struct candidate {
  const char* name;
  std::function<void()> run;
  double bound = 0;  // of its time over that of the first candidate; 0: none
  std::vector<double> seconds = {};
  double median() const {
    auto sorted = seconds;
    std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2), sorted.end());
    return sorted[sorted.size() / 2];
  }
};

bool measure(const char* operation, std::vector<candidate> all, int repeat) {
  for (int k = -1; k < repeat; ++k)  // the first round is not measured
    for (auto& c : all) {
      const auto begin = std::chrono::steady_clock::now();
      c.run();
      const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
      if (k >= 0) c.seconds.push_back(spent.count());
    }
  bool is_met = true;
  for (const auto& c : all) {
    const double ratio = c.median() / all.front().median();
    fmt::print("{:14}{:10}{:10.3f} ms{:8.2f}", operation, c.name, c.median() * 1e3, ratio);
    if (c.bound > 0) fmt::print("  bound {:.1f}{}", c.bound, ratio > c.bound ? "  EXCEEDED" : "");
    fmt::print("\n");
    is_met &= c.bound == 0 || ratio <= c.bound;
  }
  return is_met;
}

// What a call costs beside its work: the difference of two medians over calls on tiny operands.
bool measure_call(const settings& s) {
  constexpr gb::offset_t n = 4;
  constexpr int calls = 2000;
  const auto fp64 = rt::type::of<double>();
  const rt::semiring ring(rt::monoid(rt::binary_code::plus, fp64), rt::binary_operator(rt::binary_code::times, fp64));
  const gb::cpu exec{.threads = s.threads};
  gb::matrix<double, std::int64_t> a(n, n);
  gb::vector<double, std::int64_t> u(n), w(n);
  rt::any_matrix any_a(fp64, n, n);
  rt::any_vector any_u(fp64, n), any_w(fp64, n);
  const double one = 1;
  for (gb::offset_t i = 0; i < n; ++i) {
    a.set(i, n - 1 - i, one);
    any_a.set(i, n - 1 - i, fp64, &one);
    u.set(i, one);
    any_u.set(i, fp64, &one);
  }
  candidate all[] = {{"compiled", [&] { gb::mxv(exec, w, gb::no_mask, gb::no_accum, gb::plus_times<double>(), a, u); }},
                     {"named", [&] { rt::mxv(any_w, nullptr, nullptr, ring, any_a, any_u, {.threads = s.threads}); }}};
  for (int k = -1; k < s.repeat; ++k)
    for (auto& c : all) {
      const auto begin = std::chrono::steady_clock::now();
      for (int call = 0; call < calls; ++call) c.run();
      const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
      if (k >= 0) c.seconds.push_back(spent.count() / calls);
    }
  constexpr double bound_us = 2;
  const double more_us = (all[1].median() - all[0].median()) * 1e6;
  fmt::print("{:14}{:10}{:10.3f} us{:8.3f} more  bound {:.1f}{}\n", "call of mxv", "named", all[1].median() * 1e6,
             more_us, bound_us, more_us > bound_us ? "  EXCEEDED" : "");
  return more_us <= bound_us;
}

bool measure_all(const settings& s) {
  const auto n = s.vertices;
  auto arrays = arrays_of_graph(s);
  const auto any = any_of(arrays, n);
  const auto typed = gb::matrix<double, std::int64_t>::adopt(n, n, std::move(arrays));
  const auto fp64 = rt::type::of<double>();
  const rt::monoid plus(rt::binary_code::plus, fp64);
  const rt::binary_operator times(rt::binary_code::times, fp64), called_plus(plus.op().call(), fp64, fp64, fp64),
      called_times(times.call(), fp64, fp64, fp64);
  const rt::semiring by_code(plus, times), by_calls(rt::monoid(called_plus, rt::any_scalar(0.0)), called_times);
  const gb::cpu exec{.threads = s.threads};
  gb::vector<double, std::int64_t> u(n), w(n);
  rt::any_vector any_u(fp64, n), any_w(fp64, n);
  const double one = 1;
  for (gb::offset_t i = 0; i < n; ++i) {
    u.set(i, one);
    any_u.set(i, fp64, &one);
  }
  gb::matrix<double, std::int64_t> c(n, n);
  rt::any_matrix any_c(fp64, n, n);
  const rt::call_options options{.threads = s.threads};
  const auto mxm = [&](const rt::any_matrix* mask, const rt::semiring& ring) {
    rt::mxm(any_c, mask, nullptr, ring, any, any, {.structure = true, .threads = s.threads});
  };
  const auto typed_mxm = [&](const gb::mask<std::int64_t>& mask) {
    rt::mxm_typed<double>(any_c, mask, {by_code, any, any, options}, {});
  };
  const auto mxv = [&](const rt::semiring& ring) {
    rt::mxv(any_w, nullptr, nullptr, ring, any, any_u, {.threads = s.threads});
  };
  const rt::vector_product product{by_code, any, false, any_u, rt::factors::in_order, options};
  const gb::plus_times<double> compiled;
  bool is_met = measure("mxm",
                        {{"compiled", [&] { gb::mxm(exec, c, gb::no_mask, gb::no_accum, compiled, typed, typed); }},
                         {"named", [&] { mxm(nullptr, by_code); }},
                         {"typed", [&] { typed_mxm(gb::no_mask); }, 1.5},
                         {"by calls", [&] { mxm(nullptr, by_calls); }, 3}},
                        s.repeat);
  is_met &=
      measure("masked mxm",
              {{"compiled", [&] { gb::mxm(exec, c, gb::structure(typed), gb::no_accum, compiled, typed, typed); }},
               {"named", [&] { mxm(&any, by_code); }},
               {"typed", [&] { typed_mxm(gb::structure(any.as<sizeof(double)>())); }, 1.3},
               {"by calls", [&] { mxm(&any, by_calls); }, 3}},
              s.repeat);
  is_met &= measure("mxv",
                    {{"compiled", [&] { gb::mxv(exec, w, gb::no_mask, gb::no_accum, compiled, typed, u); }},
                     {"named", [&] { mxv(by_code); }},
                     {"typed", [&] { any_w = rt::mxv_in_blocks(product, gb::no_mask); }, 2.3},
                     {"by calls", [&] { mxv(by_calls); }, 6.5}},
                    s.repeat * 8);
  return measure_call(s) && is_met;
}

settings parse(int argc, char** argv) {
  settings s;
  for (int k = 1; k + 1 < argc; k += 2) {
    const std::string option = argv[k];
    const long value = std::strtol(argv[k + 1], nullptr, 10);
    if (option == "--vertices") s.vertices = value;
    if (option == "--degree") s.degree = value;
    if (option == "--threads") s.threads = static_cast<int>(value);
    if (option == "--repeat") s.repeat = static_cast<int>(value);
  }
  return s;
}

}  // namespace

int main(int argc, char** argv) try {
  return measure_all(parse(argc, argv)) ? EXIT_SUCCESS : EXIT_FAILURE;
} catch (const std::exception& e) {
  fmt::print(stderr, "bench_runtime_products: {}\n", e.what());
  return EXIT_FAILURE;
}
