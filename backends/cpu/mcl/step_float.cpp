// The step of Markov clustering over float.
#include <backends/cpu/mcl/step.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav::backends::cpu {

std::uint64_t markov_scratch_bytes(offset_t vertices, int threads, const tuning& numbers) {
  const auto n = static_cast<std::uint64_t>(vertices), t = static_cast<std::uint64_t>(threads);
  const std::uint64_t blocked_sums =
      (markov::rows_per_block * sizeof(double) + 1) *
      std::min<std::uint64_t>(n, static_cast<std::uint64_t>(markov::most_columns(numbers)));
  return n * (64 + 220 * t) + (blocked_sums + (std::uint64_t{1} << 20)) * t;
}

template markov_result<float, std::int32_t> markov_step(const csr_view<float, std::int32_t>&,
                                                        const markov_step_options&, markov_step_state*, int, isa,
                                                        const tuning&, function_ref<void()>);
template markov_result<float, std::int64_t> markov_step(const csr_view<float, std::int64_t>&,
                                                        const markov_step_options&, markov_step_state*, int, isa,
                                                        const tuning&, function_ref<void()>);
template csr_result<float, std::int32_t> markov_rows_of(const csr_view<float, std::int32_t>&,
                                                        std::span<const std::int32_t>, const markov_step_options&, isa,
                                                        const tuning&);
template csr_result<float, std::int64_t> markov_rows_of(const csr_view<float, std::int64_t>&,
                                                        std::span<const std::int64_t>, const markov_step_options&, isa,
                                                        const tuning&);

}  // namespace gustav::backends::cpu
