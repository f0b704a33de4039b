// The step of Markov clustering over double.
#include <backends/cpu/mcl/step.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

template markov_result<double, std::int32_t> markov_step(const csr_view<double, std::int32_t>&,
                                                         const markov_step_options&, markov_step_state*, int, isa,
                                                         const tuning&, function_ref<void()>);
template markov_result<double, std::int64_t> markov_step(const csr_view<double, std::int64_t>&,
                                                         const markov_step_options&, markov_step_state*, int, isa,
                                                         const tuning&, function_ref<void()>);

}  // namespace gustav::backends::cpu
