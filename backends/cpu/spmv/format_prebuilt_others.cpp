// Products of the formats that a tuner chooses from that the library carries compiled: min_plus, and patterns.
#include <backends/cpu/spmv/amb_mxv.hpp>
#include <backends/cpu/spmv/block_mxv.hpp>
#include <backends/cpu/spmv/dia_mxv.hpp>
#include <backends/cpu/spmv/form_mxv.hpp>
#include <backends/cpu/spmv/sell_mxv.hpp>
#include <backends/formats/tuned_formats.hpp>

namespace gustav::backends::cpu {

GUSTAV_TUNED_PAIRS(3, GUSTAV_TUNED_PRODUCT)

}  // namespace gustav::backends::cpu
