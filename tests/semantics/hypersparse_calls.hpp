// Runs a call on ordinary objects, and on hypersparse ones of the same entries: the outputs must agree.
#pragma once

#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>
#include <semirings/binary_operators.hpp>
#include <tests/support/hypersparse.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace hypersparse {

namespace gb = gustav;
using matrix = gb::matrix<double, std::int64_t>;
using vector = gb::vector<double, std::int64_t>;
using list = std::vector<std::int64_t>;

// Most rows and columns are empty, so that numbers differ from indices.
inline constexpr offset_t rows = 60, cols = 50, inner = 70;

// The entries are in every fourth row and every third column, from a border that depends on the seed.
inline matrix random_matrix(unsigned seed, offset_t m, offset_t n, int entries) {
  std::mt19937 random(seed);
  list i, j;
  std::vector<double> v;
  for (int k = 0; k < entries; ++k) {
    i.push_back((static_cast<offset_t>(random() % 5) * 4 + seed % 3) % m);
    j.push_back((static_cast<offset_t>(random() % 6) * 3 + 20 + seed % 2) % n);
    v.push_back(static_cast<double>(random() % 5));  // with zeros, for valued masks
  }
  return matrix::build(m, n, i, j, v, gb::second<>());
}
// Sparse, a bitmap or full.
inline vector random_vector(unsigned seed, offset_t n, int entries) {
  std::mt19937 random(seed);
  vector u(n);
  for (int k = 0; k < entries; ++k)
    u.set((entries < n ? static_cast<offset_t>(random() % 9) * 4 + seed % 3 : k) % n,
          static_cast<double>(random() % 5));
  (void)u.view();
  return u;
}

// The same matrix as DCSR. The rule is forced.
inline matrix as_dcsr(const matrix& a) {
  const auto t = a.tuples();
  auto b = matrix::build(a.rows(), a.cols(), t.rows, t.cols, t.values);
  EXPECT_TRUE(b.is_hypersparse());
  return b;
}
inline vector as_dcsr(const vector& u) { return u.clone(); }

inline constexpr int mask_kinds = 6;
template <class Mask, class Object>
Mask mask_of_kind(int kind, const Object& m) {
  switch (kind) {
    case 1:
      return gb::structure(m);
    case 2:
      return m;
    case 3:
      return !gb::structure(m);
    case 4:
      return !m;
    case 5:
      return !gb::no_mask;
    default:
      return gb::no_mask;
  }
}

// call(output, mask, accumulator, descriptor, operands...) with each mask, replace or not, and an accumulator or not.
template <class Mask, class Output, class MaskObject, class Call, class... X>
void agree(const std::string& what, const Output& c, const MaskObject& m, const Call& call, const X&... x) {
  for (int kind = 0; kind < mask_kinds; ++kind)
    for (const bool replaces : {false, true})
      for (const bool accumulates : {false, true}) {
        const gb::descriptor desc{.replace = replaces};
        const auto run = [&](Output& out, const MaskObject& object, const auto&... operands) {
          const Mask mask = mask_of_kind<Mask>(kind, object);
          if (accumulates)
            call(out, mask, gb::minus<>(), desc, operands...);
          else
            call(out, mask, gb::no_accum, desc, operands...);
        };
        Output expected = c.clone();
        run(expected, m, x...);
        const forced all;
        Output dcsr = as_dcsr(c), csr = c.clone();
        const auto version = dcsr.version();
        run(dcsr, as_dcsr(m), as_dcsr(x)...);
        run(csr, m, x...);
        EXPECT_TRUE(dcsr == expected) << what << ", mask " << kind << ", replace " << replaces << ", accumulator "
                                      << accumulates << '\n'
                                      << dcsr << expected;
        EXPECT_TRUE(csr == expected) << what << " of CSR, mask " << kind << ", replace " << replaces;
        EXPECT_GT(dcsr.version(), version) << what;
      }
}
template <class Call, class... X>
void matrices_agree(const std::string& what, const matrix& c, const Call& call, const X&... x) {
  const matrix m = random_matrix(8, c.rows(), c.cols(), 25);
  agree<gb::mask<std::int64_t>>(what, c, m, call, x...);
}
template <class Call, class... X>
void vectors_agree(const std::string& what, const vector& w, const Call& call, const X&... x) {
  for (const int entries : {5, 200})
    agree<gb::vector_mask<std::int64_t>>(what, w, random_vector(8, w.size(), std::min<int>(entries, w.size())), call,
                                         x...);
}

}  // namespace hypersparse
