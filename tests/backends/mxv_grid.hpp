// The grid of mxv and vxm for one choice of types.
#pragma once

#include <graphblas/operations/mxv.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/grid_objects.hpp>
#include <tests/backends/refusals.hpp>

namespace grid {

// forms: of the old w and of the mask.
inline const levels mxv_axes = {mask_kinds, 2, 2, 2, 2, 3, 3, 3, 3, 2};
inline const std::vector<std::string> mxv_names = {"mask",   "replace", "accumulate", "vxm",   "transpose",
                                                   "method", "storage", "u_form",     "forms", "shape"};

struct map_shape {
  offset_t outputs, inputs;
  double density;
};
inline map_shape draw_map_shape(source& random, int level) {
  if (level == 0) return {16 + random.below(30), 16 + random.below(30), 0.3};
  if (level == 1) return {random.below(70), random.below(4), 0.6};  // thin, or without rows or columns
  return {40000, 3000, 0.0005};                                     // many chunks, many multiply-adds
}

// Where push is refused, the case runs once more by rows.
template <class A, class U, class W, class Semiring, class I = std::int32_t, int Calls = every_call>
void run_mxv_case(const grid_case& c, const Semiring& semiring, std::uint64_t salt) {
  constexpr gb::method methods[] = {gb::method::automatic, gb::method::push, gb::method::pull};
  gb::descriptor desc{.replace = c[1] == 1, .how = methods[c[5]]};
  source random(salt);
  const auto shape = draw_map_shape(random, c[9]);
  const bool vxm = c[3] == 1, by_columns = vxm != (c[4] == 1);
  const auto how = static_cast<storage>(c[6]);
  const auto a = by_columns ? random_matrix<A, I>(random, shape.inputs, shape.outputs, shape.density, how)
                            : random_matrix<A, I>(random, shape.outputs, shape.inputs, shape.density, how);
  if (random.chance(0.5)) a.transposed_view();  // a cached transpose changes the choice of kernel
  const auto u = random_vector<U, I>(random, shape.inputs, vector_density(c[7]), how);
  const auto before = random_vector<W, I>(random, shape.outputs, vector_density((c[8] + c[0]) % 3),
                                          random.chance(0.2) ? storage::iso : storage::sorted);
  const auto m = random_vector<bool, I>(random, shape.outputs, vector_density(c[8]),
                                        random.chance(0.1) ? storage::iso : storage::sorted);
  const auto mask = make_mask(c[0], m);
  const double bound =
      sum_bound<typename Semiring::value_type>(shape.inputs) + sum_bound<gb::storage_t<W>>(shape.inputs);

  with_accum<W>(c[2], [&](const auto& accum) {
    with_transpose<Calls>(c[4], accum, a, [&](const auto& operand) {
      const auto multiply = [&](const auto& exec, auto& out) {
        if (vxm)
          gb::vxm(exec, out, mask, accum, semiring, u, operand, desc);
        else
          gb::mxv(exec, out, mask, accum, semiring, operand, u, desc);
      };
      if constexpr (refuses_push<Semiring>) {
        if (desc.how == gb::method::push) {
          expect_refusal(before, multiply);
          desc.how = gb::method::pull;
        }
      }
      expect_agreement(before, bound, multiply);
    });
  });
}

template <class A, class U, class W, class I = std::int32_t, int Calls = every_call, class Semiring>
void run_mxv(const std::vector<grid_case>& cases, const Semiring& semiring) {
  std::uint64_t salt = 0;
  for (const auto& given : cases) {
    const auto c = compiled_case<Calls>(given, 4);
    SCOPED_TRACE(describe(c, mxv_names) + " case " + std::to_string(salt));
    run_mxv_case<A, U, W, Semiring, I, Calls>(c, semiring, salt++);
    if (::testing::Test::HasFailure()) return;
  }
}

}  // namespace grid
