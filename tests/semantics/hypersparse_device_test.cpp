// A backend that is not on the host gets no hypersparse matrix.
#include <graphblas/operations/mxv.hpp>
#include <graphblas/operations/transpose.hpp>
#include <semirings/semirings.hpp>
#include <tests/support/hypersparse.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace gb = gustav;

namespace {

// A device without kernels.
struct elsewhere {
  int threads = 0;
  enum gb::isa isa = gb::isa::best;
  gb::kernel_log* log = nullptr;
  const gb::tuning* numbers = nullptr;
  gb::tuner* tuner = nullptr;
};

}  // namespace

template <>
struct gustav::executor_traits<elsewhere> {
  static constexpr const char* name = "Elsewhere";
  static constexpr bool on_host = false;
};

namespace {

template <class Call>
std::string refusal(const Call& call) {
  try {
    call();
  } catch (const gb::not_implemented& e) {
    return e.what();
  }
  return "";
}

TEST(hypersparse_device, is_refused) {
  gb::matrix<double, std::int64_t> a(hypersparse::huge, hypersparse::huge), c(hypersparse::huge, hypersparse::huge);
  gb::vector<double, std::int64_t> u(hypersparse::huge), w(hypersparse::huge);
  a.set(3, 5, 1);
  const elsewhere device;
  EXPECT_EQ(refusal([&] { gb::transpose(device, c, gb::no_mask, gb::no_accum, a); }),
            "transpose with Elsewhere takes no hypersparse matrix; use gb::automatic or gb::cpu");
  EXPECT_EQ(refusal([&] { gb::mxv(device, w, gb::no_mask, gb::no_accum, gb::plus_times<double>(), a, u); }),
            "mxv with Elsewhere takes no hypersparse matrix; use gb::automatic or gb::cpu");
  EXPECT_EQ(c.entries(), 0);
}

}  // namespace
