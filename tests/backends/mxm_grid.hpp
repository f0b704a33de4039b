// The grid of mxm for one choice of types.
#pragma once

#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/mxm_forced.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/grid_objects.hpp>

#include <iterator>

namespace grid {

#if defined(GUSTAV_GRID_ON_EMULATOR) || defined(GUSTAV_GRID_ON_DEVICE)
inline constexpr gb::method mxm_methods[] = {gb::method::automatic, gb::method::hash, gb::method::dot};
#else
inline constexpr gb::method mxm_methods[] = {gb::method::automatic, gb::method::hash,         gb::method::dense,
                                             gb::method::dot,       gb::method::masked_dense, gb::method::hash_vector,
                                             gb::method::heap,      gb::method::merge,        gb::method::blocked};
#endif
inline const levels mxm_axes = {mask_kinds, 2, 2, 2, 2, std::size(mxm_methods), 3, 3, 2};
inline const std::vector<std::string> mxm_names = {"mask",   "replace", "accumulate", "transpose_a", "transpose_b",
                                                   "method", "storage", "shape",      "unsorted"};

// Methods that the mask does not allow are refused, and C is unchanged.
inline bool mxm_has(gb::method how, int mask_kind) {
  if (how == gb::method::dot) return mask_kind >= 1 && mask_kind <= 3;
  if (how == gb::method::masked_dense) return mask_kind != 0;
  if (how == gb::method::automatic || how == gb::method::hash || how == gb::method::dense) return true;
  return mask_kind == 0;
}

struct product_shape {
  offset_t m, k, n;
};
inline product_shape draw_shape(source& random, int level) {
  if (level == 0) return {1 + random.below(12), 1 + random.below(12), 1 + random.below(12)};
  if (level == 1) return {random.below(4), random.below(40), random.below(40)};  // thin, or without rows or columns
  if (level == 2) return {10 + random.below(30), random.below(5), 10 + random.below(30)};  // outer products
  return {2500, 600, 3000};                                                                // many chunks of rows
}

// C<mask, replace> = C accum A B for values of types A, B, C and the given semiring.
template <class A, class B, class C, class Semiring, class I = std::int32_t, int Calls = every_call>
void run_mxm_case(const grid_case& c, const Semiring& semiring, std::uint64_t salt) {
  const int mask_kind = c[0];
  source random(salt);
  const bool twice = random.chance(0.3) && (mask_kind == 0 || mask_kind > 3);  // refused inside a mask
  const gb::descriptor desc{.replace = c[1] == 1,
                            .how = mxm_methods[c[5]],
                            .sorted = c[8] == 0,
                            .passes = twice ? gb::phases::two : gb::phases::automatic};
  const auto shape = draw_shape(random, c[7]);
  const bool large = c[7] == 3;
  const double density = large ? 0.005 : random.chance(0.5) ? 0.2 : 0.6;
  const auto how = static_cast<storage>(c[6]);
  const auto a = c[3] ? random_matrix<A, I>(random, shape.k, shape.m, density, how)
                      : random_matrix<A, I>(random, shape.m, shape.k, density, how);
  const auto b = c[4] ? random_matrix<B, I>(random, shape.n, shape.k, density, how)
                      : random_matrix<B, I>(random, shape.k, shape.n, density, how);
  const auto before =
      random_matrix<C, I>(random, shape.m, shape.n, large ? 0.002 : 0.4, random.chance(0.2) ? how : storage::sorted);
  const auto m = random_matrix<bool, I>(random, shape.m, shape.n, large ? 0.002 : 0.5);
  const auto mask = make_mask(mask_kind, m);
  const double bound = sum_bound<typename Semiring::value_type>(shape.k) + sum_bound<gb::storage_t<C>>(shape.k);

  with_accum<C>(c[2], [&](const auto& accum) {
    with_transpose<Calls, 0>(c[3], accum, a, [&](const auto& left) {
      with_transpose<Calls, 1>(c[4], accum, b, [&](const auto& right) {
        const auto call = [&](const auto& exec, auto& out) {
          gb::mxm_forced(exec, out, mask, accum, semiring, left, right, desc);
        };
        if (mxm_has(desc.how, mask_kind)) {
          expect_agreement(before, bound, call);
        } else {
          auto out = before.clone();
          EXPECT_THROW(call(gb::cpu{}, out), gb::invalid_value);
          EXPECT_TRUE(same(out, before, 0.0));
        }
      });
    });
  });
}

template <class A, class B, class C, class I = std::int32_t, int Calls = every_call, class Semiring>
void run_mxm(const std::vector<grid_case>& cases, const Semiring& semiring) {
  std::uint64_t salt = 0;
  for (const auto& given : cases) {
    const auto c = compiled_case<Calls>(given, 3, 2);
    SCOPED_TRACE(describe(c, mxm_names) + " case " + std::to_string(salt));
    run_mxm_case<A, B, C, Semiring, I, Calls>(c, semiring, salt++);
    if (::testing::Test::HasFailure()) return;
  }
}

}  // namespace grid
