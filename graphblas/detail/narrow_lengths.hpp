// Lengths of arcs in 32 bits, kept with a matrix whose lengths are whole numbers.
#pragma once

#include <backends/common/path_length.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/matrix.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

namespace gustav::detail {

// One for each entry, or one for all where they are alike. Empty where a length is not a whole number.
struct narrow_lengths {
  buffer<std::uint32_t> values;
};

// Whether searches may add up these lengths in 32 bits: no distance exceeds the length of a path through all vertices,
// of one arc less than vertices, and one more arc is added to it.
template <class L>
bool fit_narrow(const length_range<L>& range, offset_t vertices) {
  return static_cast<double>(range.longest) * static_cast<double>(vertices) <
         static_cast<double>(unreachable_v<std::uint32_t>);
}

// Lengths that fit_narrow(), in 32 bits. Cost: one pass over them. Throws out_of_memory.
template <class S, class I>
narrow_lengths narrowed(const csr_view<S, I>& lengths, int threads) {
  if constexpr (std::is_same_v<S, unit>) {
    return {buffer<std::uint32_t>(1, 1)};
  } else {
    const offset_t first = lengths.iso ? 0 : lengths.offsets[0], last = lengths.iso ? 1 : lengths.offsets[lengths.rows];
    narrow_lengths result{buffer<std::uint32_t>(static_cast<std::size_t>(last))};
    std::uint32_t* const narrow = result.values.data();
    std::atomic<bool> are_whole{true};
    constexpr long grain = 1 << 15;
    parallel_for(last - first, grain, useful_threads(threads, last - first), [&](long begin, long end) {
      bool differs = !are_whole.load(std::memory_order_relaxed);
      if (differs) return;
      for (offset_t p = first + begin; p < first + end; ++p) {
        narrow[p] = static_cast<std::uint32_t>(lengths.values[p]);
        differs |= static_cast<S>(narrow[p]) != lengths.values[p];
      }
      if (differs) are_whole.store(false, std::memory_order_relaxed);
    });
    return are_whole ? std::move(result) : narrow_lengths{};
  }
}

// The lengths of A, whose view and range these are, in 32 bits; null where they do not fit. The matrix keeps them, once
// so many entries were read without them as making them costs: `reads` is an estimate of what the search to come reads.
template <class T, class I, class S, class L>
std::shared_ptr<const narrow_lengths> narrow_lengths_of(const matrix<T, I>& a, const csr_view<S, I>& lengths,
                                                        const length_range<L>& range, offset_t reads, int threads) {
  if (lengths.entries() == 0 || !fit_narrow(range, lengths.rows)) return nullptr;
  const auto make = [&] { return std::make_shared<const narrow_lengths>(narrowed(lengths, threads)); };
  std::shared_ptr<const narrow_lengths> found;
  if (std::is_same_v<S, unit> || lengths.iso)
    found = make();
  else if (found = a.template find_alternate<narrow_lengths>();
           !found && a.template alternate_due<narrow_lengths>(reads, lengths.entries()))
    found = a.template alternate<narrow_lengths>([&] {
      const auto made = make();
      return alternates::made<narrow_lengths>{made, sizeof(*made) + made->values.size() * sizeof(std::uint32_t)};
    });
  return found && !found->values.empty() ? found : nullptr;
}

}  // namespace gustav::detail
