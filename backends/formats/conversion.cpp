// Checks and byte counts of the conversions.
#include <backends/formats/conversion.hpp>
#include <core/error.hpp>

#include <atomic>
#include <string>

namespace gustav::formats::detail {

bool every_row_has_an_entry(const offset_t* offsets, offset_t rows, int threads) {
  std::atomic<bool> every = rows > 0;
  parallel_for(rows, 1 << 16, useful_threads(threads, rows), [&](long begin, long end) {
    bool here = true;
    for (offset_t i = begin; i < end; ++i) here &= offsets[i] < offsets[i + 1];
    if (!here) every.store(false, std::memory_order_relaxed);
  });
  return every;
}

std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b) noexcept {
  const auto product = static_cast<unsigned __int128>(a) * b;
  return product > no_byte_limit ? no_byte_limit : static_cast<std::uint64_t>(product);
}

std::uint64_t saturating_sum(std::uint64_t a, std::uint64_t b) noexcept {
  return a > no_byte_limit - b ? no_byte_limit : a + b;
}

void require_sorted(const char* call, bool sorted) {
  if (!sorted) throw invalid_value(std::string(call) + ": the rows must be sorted");
}

void require_between(const char* call, const char* name, offset_t value, offset_t low, offset_t high) {
  if (low <= value && value <= high) return;
  throw invalid_value(std::string(call) + ": " + name + " is " + std::to_string(value) + ": expected " +
                      std::to_string(low) + " to " + std::to_string(high));
}

void require_within(const char* call, std::uint64_t bytes, std::uint64_t limit) {
  if (bytes <= limit) return;
  throw out_of_memory(
      std::string(call) + ": " + std::to_string(bytes) + " bytes are more than the limit of " + std::to_string(limit),
      bytes);
}

}  // namespace gustav::formats::detail
