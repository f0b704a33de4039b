// Staged copies: every byte arrives, and a buffer is neither written nor read while the device uses it.
#include <backends/cuda/launcher/staging.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <deque>
#include <initializer_list>
#include <vector>

namespace gustav::device_host {
namespace {

namespace cuda = gustav::backends::cuda;

constexpr std::size_t chunk = 8;

// Two buffers of a stream that copies as late as it may: when someone waits.
class lazy_buffers {
 public:
  static std::size_t bytes() { return chunk; }
  std::byte* data(int k) {
    // What the stream has not copied yet, while the host works on buffer k.
    most_pending = std::max(most_pending, pending_.size());
    return buffers_[static_cast<std::size_t>(k)].data();
  }
  void send(int k, void* to, std::size_t n) {
    pending_.push_back({k, static_cast<std::byte*>(to), buffers_[static_cast<std::size_t>(k)].data(), n});
    ++copies;
  }
  void receive(int k, const void* from, std::size_t n) {
    pending_.push_back({k, buffers_[static_cast<std::size_t>(k)].data(), static_cast<const std::byte*>(from), n});
    ++copies;
  }
  void wait(int k) {
    while (std::any_of(pending_.begin(), pending_.end(), [k](const copy& c) { return c.buffer == k; })) {
      std::memcpy(pending_.front().to, pending_.front().from, pending_.front().bytes);
      pending_.pop_front();
    }
  }

  std::size_t copies = 0, most_pending = 0;

 private:
  struct copy {
    int buffer;
    std::byte* to;
    const std::byte* from;
    std::size_t bytes;
  };
  std::array<std::array<std::byte, chunk>, 2> buffers_{};
  std::deque<copy> pending_;
};

std::vector<std::byte> numbered(std::size_t n, unsigned start) {
  std::vector<std::byte> bytes(n);
  for (std::size_t k = 0; k < n; ++k) bytes[k] = static_cast<std::byte>(start + 7 * k);
  return bytes;
}

TEST(staging, sizes_around_the_borders_of_chunks) {
  for (const std::size_t n : {0u, 1u, 7u, 8u, 9u, 15u, 16u, 17u, 24u, 63u, 64u, 65u}) {
    lazy_buffers buffers;
    const std::size_t chunks = (n + chunk - 1) / chunk;
    auto host = numbered(n, 1);
    const auto want = host;
    // A byte more on both sides of the target, which nobody writes.
    std::vector<std::byte> device(n + 2, std::byte{99}), back(n + 2, std::byte{98});
    cuda::stage_up(buffers, device.data() + 1, host.data(), n);
    EXPECT_EQ(buffers.copies, chunks);
    EXPECT_EQ(buffers.most_pending, chunks > 1 ? 1u : 0u) << n;  // one is on its way while the other is filled
    std::fill(host.begin(), host.end(), std::byte{0});           // it has been read
    buffers.most_pending = 0;
    cuda::stage_down(buffers, back.data() + 1, device.data() + 1, n);
    EXPECT_EQ(buffers.copies, 2 * chunks);
    EXPECT_EQ(buffers.most_pending, chunks > 1 ? 1u : 0u) << n;
    EXPECT_TRUE(std::equal(want.begin(), want.end(), back.begin() + 1)) << n;
    EXPECT_TRUE(std::equal(want.begin(), want.end(), device.begin() + 1)) << n;
    for (const auto* all : {&device, &back}) {
      EXPECT_EQ(all->front(), all == &device ? std::byte{99} : std::byte{98});
      EXPECT_EQ(all->back(), all->front());
    }
  }
}

// Buffers are still on their way when the next copy begins.
TEST(staging, copies_that_follow_one_another) {
  lazy_buffers buffers;
  const auto first = numbered(20, 1), second = numbered(9, 100);
  std::vector<std::byte> here(20), there(9), back(20), also(9);
  cuda::stage_up(buffers, here.data(), first.data(), first.size());
  cuda::stage_up(buffers, there.data(), second.data(), second.size());
  cuda::stage_down(buffers, back.data(), here.data(), back.size());
  cuda::stage_down(buffers, also.data(), there.data(), also.size());
  EXPECT_EQ(back, first);
  EXPECT_EQ(also, second);
}

}  // namespace
}  // namespace gustav::device_host
