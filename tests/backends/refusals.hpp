// What the executors of a grid refuse.
#pragma once

#include <backends/cuda/entries.hpp>
#include <backends/cuda/kernels/mxv_push.hpp>
#include <core/error.hpp>
#include <tests/backends/grid.hpp>

#include <gtest/gtest.h>

namespace grid {

// A device has no push for sums that depend on their order.
template <class Semiring>
inline constexpr bool refuses_push =
    gb::backends::cuda::cuda_executor<executor_under_test> && !gb::backends::cuda::pushes_v<Semiring>;

// Expects call(executor, output) to throw not_implemented on each of executors() and to leave the output unchanged.
template <class Object, class Call>
void expect_refusal(const Object& before, const Call& call) {
  ++calls.refused;
  for (const auto& exec : executors()) {
    Object actual = copy_of(before);
    EXPECT_THROW(call(exec, actual), gb::not_implemented) << describe(exec);
    EXPECT_TRUE(same(actual, before, 0.0)) << describe(exec);
  }
}

}  // namespace grid
