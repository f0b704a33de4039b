// Times of y = A x in the formats that rules choose from.
#pragma once

#include <graphblas/graphblas.hpp>
#include <graphblas/operations/mxv_format.hpp>
#include <graphblas/tuner_training.hpp>

#include <cstdint>
#include <functional>
#include <string>

namespace gustav::tools {

// Features of `a` and the least time of y = A x over plus-times in each format that takes at most three times the bytes
// of CSR; `rules` gives the parameters of formats. Throws out_of_memory.
template <class T>
tuning_rules::record measure_formats(const matrix<T>& a, const tuning_rules::ruleset& rules, const cpu& exec);
extern template tuning_rules::record measure_formats(const matrix<double>&, const tuning_rules::ruleset&, const cpu&);
extern template tuning_rules::record measure_formats(const matrix<float>&, const tuning_rules::ruleset&, const cpu&);

// The least time of a product in one format; infinite if it does not fit. Throws out_of_memory.
template <class T>
double time_of(const matrix<T>& a, const format_choice& choice, const cpu& exec);
extern template double time_of(const matrix<double>&, const format_choice&, const cpu&);

// The machine's part of a ruleset: the kernel of SELL by a scoreboard (Tan et al. 2018, section 4.2), and the speed of
// dense blocks. `log` gets a line for each result. Cost: about a minute; `quick`: a few seconds, with smaller matrices.
tuning_rules::ruleset measure_kernels(const cpu& exec, bool quick, const std::function<void(const std::string&)>& log);

}  // namespace gustav::tools
