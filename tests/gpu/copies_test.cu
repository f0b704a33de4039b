// Copies to a device and back, plain and staged, and copies that do not fit there together.
#include <backends/cuda/device.hpp>
#include <backends/cuda/device_stream.hpp>
#include <backends/cuda/launcher/staging.hpp>
#include <backends/cuda/operands.hpp>
#include <core/alternates.hpp>
#include <core/error.hpp>
#include <tests/support/skip.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <vector>

namespace gustav {
namespace {

namespace cuda = backends::cuda;

// The second copy up follows the first one through the same buffers, and the host writes over what it has sent at once.
TEST(gpu_copies, sizes_around_the_border_of_staging) {
  if (cuda::devices() == 0) SKIP_FOR(missing::device, "no CUDA device");
  cuda::device_stream& on = cuda::stream_of(0);
  for (const std::size_t n : {std::size_t{1}, cuda::staged_above, cuda::staged_above + 1,
                              cuda::staged_above + cuda::staging_buffer_bytes, 2 * cuda::staged_above + 12345}) {
    std::vector<std::uint8_t> host(n), back(n, 7);
    const auto value = [n](std::size_t k) { return static_cast<std::uint8_t>((k * 2654435761u + n) >> 13); };
    for (std::size_t k = 0; k < n; ++k) host[k] = value(k);
    const cuda::device_array<std::uint8_t> there(on, "copy", host.data(), n), other(on, "other", back.data(), n);
    host.assign(n, 0);
    there.copy_to(back.data(), n);
    std::size_t wrong = 0;
    for (std::size_t k = 0; k < n; ++k) wrong += back[k] != value(k);
    EXPECT_EQ(wrong, 0u) << n;
  }
}

// The device itself is too small for eight copies of a fifth of its memory, and for one of the half beside them.
TEST(gpu_copies, make_room_for_one_another) {
  if (cuda::devices() == 0) SKIP_FOR(missing::device, "no CUDA device");
  using copy = cuda::device_array<std::uint8_t>;
  cuda::device_stream& on = cuda::stream_of(0);
  std::size_t free = 0, total = 0;
  ASSERT_EQ(cudaMemGetInfo(&free, &total), cudaSuccess);
  std::array<detail::alternates, 8> kept;
  for (const auto& object : kept)
    (void)cuda::copy_on<copy>(on, &object, [&] { return std::make_shared<const copy>(on, "copy", free / 5); });
  EXPECT_TRUE(kept.back().find<copy>(on.where()));
  EXPECT_FALSE(kept.front().find<copy>(on.where()));
  const copy large(on, "large", free / 2);
  EXPECT_TRUE(kept.back().find<copy>(on.where()));
  EXPECT_THROW(copy(on, "too large", 2 * total), out_of_memory);
  EXPECT_TRUE(kept.back().find<copy>(on.where()));
}

}  // namespace
}  // namespace gustav
