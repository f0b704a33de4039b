// The predefined objects of the C API. Written by scripts/capi.py.
// clang-format off
#include <graphblas/capi/predefined.hpp>

namespace gustav::capi {
namespace {

using runtime::binary_code;
using runtime::index_unary_code;
using runtime::type_code;
using runtime::unary_code;

storage<GrB_Type_opaque> type_objects[11];
constexpr type_row type_rows[] = {
    {"GrB_BOOL", type_code::boolean},
    {"GrB_INT8", type_code::int8},
    {"GrB_UINT8", type_code::uint8},
    {"GrB_INT16", type_code::int16},
    {"GrB_UINT16", type_code::uint16},
    {"GrB_INT32", type_code::int32},
    {"GrB_UINT32", type_code::uint32},
    {"GrB_INT64", type_code::int64},
    {"GrB_UINT64", type_code::uint64},
    {"GrB_FP32", type_code::fp32},
    {"GrB_FP64", type_code::fp64},
};

storage<GrB_UnaryOp_opaque> unary_objects[53];
constexpr unary_row unary_rows[] = {
    {"GrB_IDENTITY_BOOL", unary_code::identity, type_code::boolean},
    {"GrB_IDENTITY_INT8", unary_code::identity, type_code::int8},
    {"GrB_IDENTITY_UINT8", unary_code::identity, type_code::uint8},
    {"GrB_IDENTITY_INT16", unary_code::identity, type_code::int16},
    {"GrB_IDENTITY_UINT16", unary_code::identity, type_code::uint16},
    {"GrB_IDENTITY_INT32", unary_code::identity, type_code::int32},
    {"GrB_IDENTITY_UINT32", unary_code::identity, type_code::uint32},
    {"GrB_IDENTITY_INT64", unary_code::identity, type_code::int64},
    {"GrB_IDENTITY_UINT64", unary_code::identity, type_code::uint64},
    {"GrB_IDENTITY_FP32", unary_code::identity, type_code::fp32},
    {"GrB_IDENTITY_FP64", unary_code::identity, type_code::fp64},
    {"GrB_ABS_BOOL", unary_code::abs, type_code::boolean},
    {"GrB_ABS_INT8", unary_code::abs, type_code::int8},
    {"GrB_ABS_UINT8", unary_code::abs, type_code::uint8},
    {"GrB_ABS_INT16", unary_code::abs, type_code::int16},
    {"GrB_ABS_UINT16", unary_code::abs, type_code::uint16},
    {"GrB_ABS_INT32", unary_code::abs, type_code::int32},
    {"GrB_ABS_UINT32", unary_code::abs, type_code::uint32},
    {"GrB_ABS_INT64", unary_code::abs, type_code::int64},
    {"GrB_ABS_UINT64", unary_code::abs, type_code::uint64},
    {"GrB_ABS_FP32", unary_code::abs, type_code::fp32},
    {"GrB_ABS_FP64", unary_code::abs, type_code::fp64},
    {"GrB_AINV_BOOL", unary_code::ainv, type_code::boolean},
    {"GrB_AINV_INT8", unary_code::ainv, type_code::int8},
    {"GrB_AINV_UINT8", unary_code::ainv, type_code::uint8},
    {"GrB_AINV_INT16", unary_code::ainv, type_code::int16},
    {"GrB_AINV_UINT16", unary_code::ainv, type_code::uint16},
    {"GrB_AINV_INT32", unary_code::ainv, type_code::int32},
    {"GrB_AINV_UINT32", unary_code::ainv, type_code::uint32},
    {"GrB_AINV_INT64", unary_code::ainv, type_code::int64},
    {"GrB_AINV_UINT64", unary_code::ainv, type_code::uint64},
    {"GrB_AINV_FP32", unary_code::ainv, type_code::fp32},
    {"GrB_AINV_FP64", unary_code::ainv, type_code::fp64},
    {"GrB_MINV_BOOL", unary_code::minv, type_code::boolean},
    {"GrB_MINV_INT8", unary_code::minv, type_code::int8},
    {"GrB_MINV_UINT8", unary_code::minv, type_code::uint8},
    {"GrB_MINV_INT16", unary_code::minv, type_code::int16},
    {"GrB_MINV_UINT16", unary_code::minv, type_code::uint16},
    {"GrB_MINV_INT32", unary_code::minv, type_code::int32},
    {"GrB_MINV_UINT32", unary_code::minv, type_code::uint32},
    {"GrB_MINV_INT64", unary_code::minv, type_code::int64},
    {"GrB_MINV_UINT64", unary_code::minv, type_code::uint64},
    {"GrB_MINV_FP32", unary_code::minv, type_code::fp32},
    {"GrB_MINV_FP64", unary_code::minv, type_code::fp64},
    {"GrB_BNOT_INT8", unary_code::bnot, type_code::int8},
    {"GrB_BNOT_UINT8", unary_code::bnot, type_code::uint8},
    {"GrB_BNOT_INT16", unary_code::bnot, type_code::int16},
    {"GrB_BNOT_UINT16", unary_code::bnot, type_code::uint16},
    {"GrB_BNOT_INT32", unary_code::bnot, type_code::int32},
    {"GrB_BNOT_UINT32", unary_code::bnot, type_code::uint32},
    {"GrB_BNOT_INT64", unary_code::bnot, type_code::int64},
    {"GrB_BNOT_UINT64", unary_code::bnot, type_code::uint64},
    {"GrB_LNOT", unary_code::lnot, type_code::boolean},
};

storage<GrB_BinaryOp_opaque> binary_objects[201];
constexpr binary_row binary_rows[] = {
    {"GrB_FIRST_BOOL", binary_code::first, type_code::boolean},
    {"GrB_FIRST_INT8", binary_code::first, type_code::int8},
    {"GrB_FIRST_UINT8", binary_code::first, type_code::uint8},
    {"GrB_FIRST_INT16", binary_code::first, type_code::int16},
    {"GrB_FIRST_UINT16", binary_code::first, type_code::uint16},
    {"GrB_FIRST_INT32", binary_code::first, type_code::int32},
    {"GrB_FIRST_UINT32", binary_code::first, type_code::uint32},
    {"GrB_FIRST_INT64", binary_code::first, type_code::int64},
    {"GrB_FIRST_UINT64", binary_code::first, type_code::uint64},
    {"GrB_FIRST_FP32", binary_code::first, type_code::fp32},
    {"GrB_FIRST_FP64", binary_code::first, type_code::fp64},
    {"GrB_SECOND_BOOL", binary_code::second, type_code::boolean},
    {"GrB_SECOND_INT8", binary_code::second, type_code::int8},
    {"GrB_SECOND_UINT8", binary_code::second, type_code::uint8},
    {"GrB_SECOND_INT16", binary_code::second, type_code::int16},
    {"GrB_SECOND_UINT16", binary_code::second, type_code::uint16},
    {"GrB_SECOND_INT32", binary_code::second, type_code::int32},
    {"GrB_SECOND_UINT32", binary_code::second, type_code::uint32},
    {"GrB_SECOND_INT64", binary_code::second, type_code::int64},
    {"GrB_SECOND_UINT64", binary_code::second, type_code::uint64},
    {"GrB_SECOND_FP32", binary_code::second, type_code::fp32},
    {"GrB_SECOND_FP64", binary_code::second, type_code::fp64},
    {"GrB_ONEB_BOOL", binary_code::pair, type_code::boolean},
    {"GrB_ONEB_INT8", binary_code::pair, type_code::int8},
    {"GrB_ONEB_UINT8", binary_code::pair, type_code::uint8},
    {"GrB_ONEB_INT16", binary_code::pair, type_code::int16},
    {"GrB_ONEB_UINT16", binary_code::pair, type_code::uint16},
    {"GrB_ONEB_INT32", binary_code::pair, type_code::int32},
    {"GrB_ONEB_UINT32", binary_code::pair, type_code::uint32},
    {"GrB_ONEB_INT64", binary_code::pair, type_code::int64},
    {"GrB_ONEB_UINT64", binary_code::pair, type_code::uint64},
    {"GrB_ONEB_FP32", binary_code::pair, type_code::fp32},
    {"GrB_ONEB_FP64", binary_code::pair, type_code::fp64},
    {"GrB_MIN_BOOL", binary_code::min, type_code::boolean},
    {"GrB_MIN_INT8", binary_code::min, type_code::int8},
    {"GrB_MIN_UINT8", binary_code::min, type_code::uint8},
    {"GrB_MIN_INT16", binary_code::min, type_code::int16},
    {"GrB_MIN_UINT16", binary_code::min, type_code::uint16},
    {"GrB_MIN_INT32", binary_code::min, type_code::int32},
    {"GrB_MIN_UINT32", binary_code::min, type_code::uint32},
    {"GrB_MIN_INT64", binary_code::min, type_code::int64},
    {"GrB_MIN_UINT64", binary_code::min, type_code::uint64},
    {"GrB_MIN_FP32", binary_code::min, type_code::fp32},
    {"GrB_MIN_FP64", binary_code::min, type_code::fp64},
    {"GrB_MAX_BOOL", binary_code::max, type_code::boolean},
    {"GrB_MAX_INT8", binary_code::max, type_code::int8},
    {"GrB_MAX_UINT8", binary_code::max, type_code::uint8},
    {"GrB_MAX_INT16", binary_code::max, type_code::int16},
    {"GrB_MAX_UINT16", binary_code::max, type_code::uint16},
    {"GrB_MAX_INT32", binary_code::max, type_code::int32},
    {"GrB_MAX_UINT32", binary_code::max, type_code::uint32},
    {"GrB_MAX_INT64", binary_code::max, type_code::int64},
    {"GrB_MAX_UINT64", binary_code::max, type_code::uint64},
    {"GrB_MAX_FP32", binary_code::max, type_code::fp32},
    {"GrB_MAX_FP64", binary_code::max, type_code::fp64},
    {"GrB_PLUS_BOOL", binary_code::plus, type_code::boolean},
    {"GrB_PLUS_INT8", binary_code::plus, type_code::int8},
    {"GrB_PLUS_UINT8", binary_code::plus, type_code::uint8},
    {"GrB_PLUS_INT16", binary_code::plus, type_code::int16},
    {"GrB_PLUS_UINT16", binary_code::plus, type_code::uint16},
    {"GrB_PLUS_INT32", binary_code::plus, type_code::int32},
    {"GrB_PLUS_UINT32", binary_code::plus, type_code::uint32},
    {"GrB_PLUS_INT64", binary_code::plus, type_code::int64},
    {"GrB_PLUS_UINT64", binary_code::plus, type_code::uint64},
    {"GrB_PLUS_FP32", binary_code::plus, type_code::fp32},
    {"GrB_PLUS_FP64", binary_code::plus, type_code::fp64},
    {"GrB_MINUS_BOOL", binary_code::minus, type_code::boolean},
    {"GrB_MINUS_INT8", binary_code::minus, type_code::int8},
    {"GrB_MINUS_UINT8", binary_code::minus, type_code::uint8},
    {"GrB_MINUS_INT16", binary_code::minus, type_code::int16},
    {"GrB_MINUS_UINT16", binary_code::minus, type_code::uint16},
    {"GrB_MINUS_INT32", binary_code::minus, type_code::int32},
    {"GrB_MINUS_UINT32", binary_code::minus, type_code::uint32},
    {"GrB_MINUS_INT64", binary_code::minus, type_code::int64},
    {"GrB_MINUS_UINT64", binary_code::minus, type_code::uint64},
    {"GrB_MINUS_FP32", binary_code::minus, type_code::fp32},
    {"GrB_MINUS_FP64", binary_code::minus, type_code::fp64},
    {"GrB_TIMES_BOOL", binary_code::times, type_code::boolean},
    {"GrB_TIMES_INT8", binary_code::times, type_code::int8},
    {"GrB_TIMES_UINT8", binary_code::times, type_code::uint8},
    {"GrB_TIMES_INT16", binary_code::times, type_code::int16},
    {"GrB_TIMES_UINT16", binary_code::times, type_code::uint16},
    {"GrB_TIMES_INT32", binary_code::times, type_code::int32},
    {"GrB_TIMES_UINT32", binary_code::times, type_code::uint32},
    {"GrB_TIMES_INT64", binary_code::times, type_code::int64},
    {"GrB_TIMES_UINT64", binary_code::times, type_code::uint64},
    {"GrB_TIMES_FP32", binary_code::times, type_code::fp32},
    {"GrB_TIMES_FP64", binary_code::times, type_code::fp64},
    {"GrB_DIV_BOOL", binary_code::div, type_code::boolean},
    {"GrB_DIV_INT8", binary_code::div, type_code::int8},
    {"GrB_DIV_UINT8", binary_code::div, type_code::uint8},
    {"GrB_DIV_INT16", binary_code::div, type_code::int16},
    {"GrB_DIV_UINT16", binary_code::div, type_code::uint16},
    {"GrB_DIV_INT32", binary_code::div, type_code::int32},
    {"GrB_DIV_UINT32", binary_code::div, type_code::uint32},
    {"GrB_DIV_INT64", binary_code::div, type_code::int64},
    {"GrB_DIV_UINT64", binary_code::div, type_code::uint64},
    {"GrB_DIV_FP32", binary_code::div, type_code::fp32},
    {"GrB_DIV_FP64", binary_code::div, type_code::fp64},
    {"GrB_EQ_BOOL", binary_code::eq, type_code::boolean},
    {"GrB_EQ_INT8", binary_code::eq, type_code::int8},
    {"GrB_EQ_UINT8", binary_code::eq, type_code::uint8},
    {"GrB_EQ_INT16", binary_code::eq, type_code::int16},
    {"GrB_EQ_UINT16", binary_code::eq, type_code::uint16},
    {"GrB_EQ_INT32", binary_code::eq, type_code::int32},
    {"GrB_EQ_UINT32", binary_code::eq, type_code::uint32},
    {"GrB_EQ_INT64", binary_code::eq, type_code::int64},
    {"GrB_EQ_UINT64", binary_code::eq, type_code::uint64},
    {"GrB_EQ_FP32", binary_code::eq, type_code::fp32},
    {"GrB_EQ_FP64", binary_code::eq, type_code::fp64},
    {"GrB_NE_BOOL", binary_code::ne, type_code::boolean},
    {"GrB_NE_INT8", binary_code::ne, type_code::int8},
    {"GrB_NE_UINT8", binary_code::ne, type_code::uint8},
    {"GrB_NE_INT16", binary_code::ne, type_code::int16},
    {"GrB_NE_UINT16", binary_code::ne, type_code::uint16},
    {"GrB_NE_INT32", binary_code::ne, type_code::int32},
    {"GrB_NE_UINT32", binary_code::ne, type_code::uint32},
    {"GrB_NE_INT64", binary_code::ne, type_code::int64},
    {"GrB_NE_UINT64", binary_code::ne, type_code::uint64},
    {"GrB_NE_FP32", binary_code::ne, type_code::fp32},
    {"GrB_NE_FP64", binary_code::ne, type_code::fp64},
    {"GrB_GT_BOOL", binary_code::gt, type_code::boolean},
    {"GrB_GT_INT8", binary_code::gt, type_code::int8},
    {"GrB_GT_UINT8", binary_code::gt, type_code::uint8},
    {"GrB_GT_INT16", binary_code::gt, type_code::int16},
    {"GrB_GT_UINT16", binary_code::gt, type_code::uint16},
    {"GrB_GT_INT32", binary_code::gt, type_code::int32},
    {"GrB_GT_UINT32", binary_code::gt, type_code::uint32},
    {"GrB_GT_INT64", binary_code::gt, type_code::int64},
    {"GrB_GT_UINT64", binary_code::gt, type_code::uint64},
    {"GrB_GT_FP32", binary_code::gt, type_code::fp32},
    {"GrB_GT_FP64", binary_code::gt, type_code::fp64},
    {"GrB_LT_BOOL", binary_code::lt, type_code::boolean},
    {"GrB_LT_INT8", binary_code::lt, type_code::int8},
    {"GrB_LT_UINT8", binary_code::lt, type_code::uint8},
    {"GrB_LT_INT16", binary_code::lt, type_code::int16},
    {"GrB_LT_UINT16", binary_code::lt, type_code::uint16},
    {"GrB_LT_INT32", binary_code::lt, type_code::int32},
    {"GrB_LT_UINT32", binary_code::lt, type_code::uint32},
    {"GrB_LT_INT64", binary_code::lt, type_code::int64},
    {"GrB_LT_UINT64", binary_code::lt, type_code::uint64},
    {"GrB_LT_FP32", binary_code::lt, type_code::fp32},
    {"GrB_LT_FP64", binary_code::lt, type_code::fp64},
    {"GrB_GE_BOOL", binary_code::ge, type_code::boolean},
    {"GrB_GE_INT8", binary_code::ge, type_code::int8},
    {"GrB_GE_UINT8", binary_code::ge, type_code::uint8},
    {"GrB_GE_INT16", binary_code::ge, type_code::int16},
    {"GrB_GE_UINT16", binary_code::ge, type_code::uint16},
    {"GrB_GE_INT32", binary_code::ge, type_code::int32},
    {"GrB_GE_UINT32", binary_code::ge, type_code::uint32},
    {"GrB_GE_INT64", binary_code::ge, type_code::int64},
    {"GrB_GE_UINT64", binary_code::ge, type_code::uint64},
    {"GrB_GE_FP32", binary_code::ge, type_code::fp32},
    {"GrB_GE_FP64", binary_code::ge, type_code::fp64},
    {"GrB_LE_BOOL", binary_code::le, type_code::boolean},
    {"GrB_LE_INT8", binary_code::le, type_code::int8},
    {"GrB_LE_UINT8", binary_code::le, type_code::uint8},
    {"GrB_LE_INT16", binary_code::le, type_code::int16},
    {"GrB_LE_UINT16", binary_code::le, type_code::uint16},
    {"GrB_LE_INT32", binary_code::le, type_code::int32},
    {"GrB_LE_UINT32", binary_code::le, type_code::uint32},
    {"GrB_LE_INT64", binary_code::le, type_code::int64},
    {"GrB_LE_UINT64", binary_code::le, type_code::uint64},
    {"GrB_LE_FP32", binary_code::le, type_code::fp32},
    {"GrB_LE_FP64", binary_code::le, type_code::fp64},
    {"GrB_BOR_INT8", binary_code::bor, type_code::int8},
    {"GrB_BOR_UINT8", binary_code::bor, type_code::uint8},
    {"GrB_BOR_INT16", binary_code::bor, type_code::int16},
    {"GrB_BOR_UINT16", binary_code::bor, type_code::uint16},
    {"GrB_BOR_INT32", binary_code::bor, type_code::int32},
    {"GrB_BOR_UINT32", binary_code::bor, type_code::uint32},
    {"GrB_BOR_INT64", binary_code::bor, type_code::int64},
    {"GrB_BOR_UINT64", binary_code::bor, type_code::uint64},
    {"GrB_BAND_INT8", binary_code::band, type_code::int8},
    {"GrB_BAND_UINT8", binary_code::band, type_code::uint8},
    {"GrB_BAND_INT16", binary_code::band, type_code::int16},
    {"GrB_BAND_UINT16", binary_code::band, type_code::uint16},
    {"GrB_BAND_INT32", binary_code::band, type_code::int32},
    {"GrB_BAND_UINT32", binary_code::band, type_code::uint32},
    {"GrB_BAND_INT64", binary_code::band, type_code::int64},
    {"GrB_BAND_UINT64", binary_code::band, type_code::uint64},
    {"GrB_BXOR_INT8", binary_code::bxor, type_code::int8},
    {"GrB_BXOR_UINT8", binary_code::bxor, type_code::uint8},
    {"GrB_BXOR_INT16", binary_code::bxor, type_code::int16},
    {"GrB_BXOR_UINT16", binary_code::bxor, type_code::uint16},
    {"GrB_BXOR_INT32", binary_code::bxor, type_code::int32},
    {"GrB_BXOR_UINT32", binary_code::bxor, type_code::uint32},
    {"GrB_BXOR_INT64", binary_code::bxor, type_code::int64},
    {"GrB_BXOR_UINT64", binary_code::bxor, type_code::uint64},
    {"GrB_BXNOR_INT8", binary_code::bxnor, type_code::int8},
    {"GrB_BXNOR_UINT8", binary_code::bxnor, type_code::uint8},
    {"GrB_BXNOR_INT16", binary_code::bxnor, type_code::int16},
    {"GrB_BXNOR_UINT16", binary_code::bxnor, type_code::uint16},
    {"GrB_BXNOR_INT32", binary_code::bxnor, type_code::int32},
    {"GrB_BXNOR_UINT32", binary_code::bxnor, type_code::uint32},
    {"GrB_BXNOR_INT64", binary_code::bxnor, type_code::int64},
    {"GrB_BXNOR_UINT64", binary_code::bxnor, type_code::uint64},
    {"GrB_LOR", binary_code::lor, type_code::boolean},
    {"GrB_LAND", binary_code::land, type_code::boolean},
    {"GrB_LXOR", binary_code::lxor, type_code::boolean},
    {"GrB_LXNOR", binary_code::lxnor, type_code::boolean},
};

storage<GrB_IndexUnaryOp_opaque> index_unary_objects[80];
constexpr index_unary_row index_unary_rows[] = {
    {"GrB_ROWINDEX_INT32", index_unary_code::rowindex, type_code::int32},
    {"GrB_ROWINDEX_INT64", index_unary_code::rowindex, type_code::int64},
    {"GrB_COLINDEX_INT32", index_unary_code::colindex, type_code::int32},
    {"GrB_COLINDEX_INT64", index_unary_code::colindex, type_code::int64},
    {"GrB_DIAGINDEX_INT32", index_unary_code::diagindex, type_code::int32},
    {"GrB_DIAGINDEX_INT64", index_unary_code::diagindex, type_code::int64},
    {"GrB_TRIL", index_unary_code::tril, type_code::int64},
    {"GrB_TRIU", index_unary_code::triu, type_code::int64},
    {"GrB_DIAG", index_unary_code::diag, type_code::int64},
    {"GrB_OFFDIAG", index_unary_code::offdiag, type_code::int64},
    {"GrB_COLLE", index_unary_code::colle, type_code::int64},
    {"GrB_COLGT", index_unary_code::colgt, type_code::int64},
    {"GrB_ROWLE", index_unary_code::rowle, type_code::int64},
    {"GrB_ROWGT", index_unary_code::rowgt, type_code::int64},
    {"GrB_VALUEEQ_BOOL", index_unary_code::valueeq, type_code::boolean},
    {"GrB_VALUEEQ_INT8", index_unary_code::valueeq, type_code::int8},
    {"GrB_VALUEEQ_UINT8", index_unary_code::valueeq, type_code::uint8},
    {"GrB_VALUEEQ_INT16", index_unary_code::valueeq, type_code::int16},
    {"GrB_VALUEEQ_UINT16", index_unary_code::valueeq, type_code::uint16},
    {"GrB_VALUEEQ_INT32", index_unary_code::valueeq, type_code::int32},
    {"GrB_VALUEEQ_UINT32", index_unary_code::valueeq, type_code::uint32},
    {"GrB_VALUEEQ_INT64", index_unary_code::valueeq, type_code::int64},
    {"GrB_VALUEEQ_UINT64", index_unary_code::valueeq, type_code::uint64},
    {"GrB_VALUEEQ_FP32", index_unary_code::valueeq, type_code::fp32},
    {"GrB_VALUEEQ_FP64", index_unary_code::valueeq, type_code::fp64},
    {"GrB_VALUENE_BOOL", index_unary_code::valuene, type_code::boolean},
    {"GrB_VALUENE_INT8", index_unary_code::valuene, type_code::int8},
    {"GrB_VALUENE_UINT8", index_unary_code::valuene, type_code::uint8},
    {"GrB_VALUENE_INT16", index_unary_code::valuene, type_code::int16},
    {"GrB_VALUENE_UINT16", index_unary_code::valuene, type_code::uint16},
    {"GrB_VALUENE_INT32", index_unary_code::valuene, type_code::int32},
    {"GrB_VALUENE_UINT32", index_unary_code::valuene, type_code::uint32},
    {"GrB_VALUENE_INT64", index_unary_code::valuene, type_code::int64},
    {"GrB_VALUENE_UINT64", index_unary_code::valuene, type_code::uint64},
    {"GrB_VALUENE_FP32", index_unary_code::valuene, type_code::fp32},
    {"GrB_VALUENE_FP64", index_unary_code::valuene, type_code::fp64},
    {"GrB_VALUELT_BOOL", index_unary_code::valuelt, type_code::boolean},
    {"GrB_VALUELT_INT8", index_unary_code::valuelt, type_code::int8},
    {"GrB_VALUELT_UINT8", index_unary_code::valuelt, type_code::uint8},
    {"GrB_VALUELT_INT16", index_unary_code::valuelt, type_code::int16},
    {"GrB_VALUELT_UINT16", index_unary_code::valuelt, type_code::uint16},
    {"GrB_VALUELT_INT32", index_unary_code::valuelt, type_code::int32},
    {"GrB_VALUELT_UINT32", index_unary_code::valuelt, type_code::uint32},
    {"GrB_VALUELT_INT64", index_unary_code::valuelt, type_code::int64},
    {"GrB_VALUELT_UINT64", index_unary_code::valuelt, type_code::uint64},
    {"GrB_VALUELT_FP32", index_unary_code::valuelt, type_code::fp32},
    {"GrB_VALUELT_FP64", index_unary_code::valuelt, type_code::fp64},
    {"GrB_VALUELE_BOOL", index_unary_code::valuele, type_code::boolean},
    {"GrB_VALUELE_INT8", index_unary_code::valuele, type_code::int8},
    {"GrB_VALUELE_UINT8", index_unary_code::valuele, type_code::uint8},
    {"GrB_VALUELE_INT16", index_unary_code::valuele, type_code::int16},
    {"GrB_VALUELE_UINT16", index_unary_code::valuele, type_code::uint16},
    {"GrB_VALUELE_INT32", index_unary_code::valuele, type_code::int32},
    {"GrB_VALUELE_UINT32", index_unary_code::valuele, type_code::uint32},
    {"GrB_VALUELE_INT64", index_unary_code::valuele, type_code::int64},
    {"GrB_VALUELE_UINT64", index_unary_code::valuele, type_code::uint64},
    {"GrB_VALUELE_FP32", index_unary_code::valuele, type_code::fp32},
    {"GrB_VALUELE_FP64", index_unary_code::valuele, type_code::fp64},
    {"GrB_VALUEGT_BOOL", index_unary_code::valuegt, type_code::boolean},
    {"GrB_VALUEGT_INT8", index_unary_code::valuegt, type_code::int8},
    {"GrB_VALUEGT_UINT8", index_unary_code::valuegt, type_code::uint8},
    {"GrB_VALUEGT_INT16", index_unary_code::valuegt, type_code::int16},
    {"GrB_VALUEGT_UINT16", index_unary_code::valuegt, type_code::uint16},
    {"GrB_VALUEGT_INT32", index_unary_code::valuegt, type_code::int32},
    {"GrB_VALUEGT_UINT32", index_unary_code::valuegt, type_code::uint32},
    {"GrB_VALUEGT_INT64", index_unary_code::valuegt, type_code::int64},
    {"GrB_VALUEGT_UINT64", index_unary_code::valuegt, type_code::uint64},
    {"GrB_VALUEGT_FP32", index_unary_code::valuegt, type_code::fp32},
    {"GrB_VALUEGT_FP64", index_unary_code::valuegt, type_code::fp64},
    {"GrB_VALUEGE_BOOL", index_unary_code::valuege, type_code::boolean},
    {"GrB_VALUEGE_INT8", index_unary_code::valuege, type_code::int8},
    {"GrB_VALUEGE_UINT8", index_unary_code::valuege, type_code::uint8},
    {"GrB_VALUEGE_INT16", index_unary_code::valuege, type_code::int16},
    {"GrB_VALUEGE_UINT16", index_unary_code::valuege, type_code::uint16},
    {"GrB_VALUEGE_INT32", index_unary_code::valuege, type_code::int32},
    {"GrB_VALUEGE_UINT32", index_unary_code::valuege, type_code::uint32},
    {"GrB_VALUEGE_INT64", index_unary_code::valuege, type_code::int64},
    {"GrB_VALUEGE_UINT64", index_unary_code::valuege, type_code::uint64},
    {"GrB_VALUEGE_FP32", index_unary_code::valuege, type_code::fp32},
    {"GrB_VALUEGE_FP64", index_unary_code::valuege, type_code::fp64},
};

storage<GrB_Monoid_opaque> monoid_objects[44];
constexpr monoid_row monoid_rows[] = {
    {"GrB_PLUS_MONOID_INT8", binary_code::plus, type_code::int8},
    {"GrB_PLUS_MONOID_UINT8", binary_code::plus, type_code::uint8},
    {"GrB_PLUS_MONOID_INT16", binary_code::plus, type_code::int16},
    {"GrB_PLUS_MONOID_UINT16", binary_code::plus, type_code::uint16},
    {"GrB_PLUS_MONOID_INT32", binary_code::plus, type_code::int32},
    {"GrB_PLUS_MONOID_UINT32", binary_code::plus, type_code::uint32},
    {"GrB_PLUS_MONOID_INT64", binary_code::plus, type_code::int64},
    {"GrB_PLUS_MONOID_UINT64", binary_code::plus, type_code::uint64},
    {"GrB_PLUS_MONOID_FP32", binary_code::plus, type_code::fp32},
    {"GrB_PLUS_MONOID_FP64", binary_code::plus, type_code::fp64},
    {"GrB_TIMES_MONOID_INT8", binary_code::times, type_code::int8},
    {"GrB_TIMES_MONOID_UINT8", binary_code::times, type_code::uint8},
    {"GrB_TIMES_MONOID_INT16", binary_code::times, type_code::int16},
    {"GrB_TIMES_MONOID_UINT16", binary_code::times, type_code::uint16},
    {"GrB_TIMES_MONOID_INT32", binary_code::times, type_code::int32},
    {"GrB_TIMES_MONOID_UINT32", binary_code::times, type_code::uint32},
    {"GrB_TIMES_MONOID_INT64", binary_code::times, type_code::int64},
    {"GrB_TIMES_MONOID_UINT64", binary_code::times, type_code::uint64},
    {"GrB_TIMES_MONOID_FP32", binary_code::times, type_code::fp32},
    {"GrB_TIMES_MONOID_FP64", binary_code::times, type_code::fp64},
    {"GrB_MIN_MONOID_INT8", binary_code::min, type_code::int8},
    {"GrB_MIN_MONOID_UINT8", binary_code::min, type_code::uint8},
    {"GrB_MIN_MONOID_INT16", binary_code::min, type_code::int16},
    {"GrB_MIN_MONOID_UINT16", binary_code::min, type_code::uint16},
    {"GrB_MIN_MONOID_INT32", binary_code::min, type_code::int32},
    {"GrB_MIN_MONOID_UINT32", binary_code::min, type_code::uint32},
    {"GrB_MIN_MONOID_INT64", binary_code::min, type_code::int64},
    {"GrB_MIN_MONOID_UINT64", binary_code::min, type_code::uint64},
    {"GrB_MIN_MONOID_FP32", binary_code::min, type_code::fp32},
    {"GrB_MIN_MONOID_FP64", binary_code::min, type_code::fp64},
    {"GrB_MAX_MONOID_INT8", binary_code::max, type_code::int8},
    {"GrB_MAX_MONOID_UINT8", binary_code::max, type_code::uint8},
    {"GrB_MAX_MONOID_INT16", binary_code::max, type_code::int16},
    {"GrB_MAX_MONOID_UINT16", binary_code::max, type_code::uint16},
    {"GrB_MAX_MONOID_INT32", binary_code::max, type_code::int32},
    {"GrB_MAX_MONOID_UINT32", binary_code::max, type_code::uint32},
    {"GrB_MAX_MONOID_INT64", binary_code::max, type_code::int64},
    {"GrB_MAX_MONOID_UINT64", binary_code::max, type_code::uint64},
    {"GrB_MAX_MONOID_FP32", binary_code::max, type_code::fp32},
    {"GrB_MAX_MONOID_FP64", binary_code::max, type_code::fp64},
    {"GrB_LOR_MONOID_BOOL", binary_code::lor, type_code::boolean},
    {"GrB_LAND_MONOID_BOOL", binary_code::land, type_code::boolean},
    {"GrB_LXOR_MONOID_BOOL", binary_code::lxor, type_code::boolean},
    {"GrB_LXNOR_MONOID_BOOL", binary_code::lxnor, type_code::boolean},
};

storage<GrB_Semiring_opaque> semiring_objects[124];
constexpr semiring_row semiring_rows[] = {
    {"GrB_PLUS_TIMES_SEMIRING_INT8", binary_code::plus, binary_code::times, type_code::int8},
    {"GrB_PLUS_TIMES_SEMIRING_UINT8", binary_code::plus, binary_code::times, type_code::uint8},
    {"GrB_PLUS_TIMES_SEMIRING_INT16", binary_code::plus, binary_code::times, type_code::int16},
    {"GrB_PLUS_TIMES_SEMIRING_UINT16", binary_code::plus, binary_code::times, type_code::uint16},
    {"GrB_PLUS_TIMES_SEMIRING_INT32", binary_code::plus, binary_code::times, type_code::int32},
    {"GrB_PLUS_TIMES_SEMIRING_UINT32", binary_code::plus, binary_code::times, type_code::uint32},
    {"GrB_PLUS_TIMES_SEMIRING_INT64", binary_code::plus, binary_code::times, type_code::int64},
    {"GrB_PLUS_TIMES_SEMIRING_UINT64", binary_code::plus, binary_code::times, type_code::uint64},
    {"GrB_PLUS_TIMES_SEMIRING_FP32", binary_code::plus, binary_code::times, type_code::fp32},
    {"GrB_PLUS_TIMES_SEMIRING_FP64", binary_code::plus, binary_code::times, type_code::fp64},
    {"GrB_PLUS_MIN_SEMIRING_INT8", binary_code::plus, binary_code::min, type_code::int8},
    {"GrB_PLUS_MIN_SEMIRING_UINT8", binary_code::plus, binary_code::min, type_code::uint8},
    {"GrB_PLUS_MIN_SEMIRING_INT16", binary_code::plus, binary_code::min, type_code::int16},
    {"GrB_PLUS_MIN_SEMIRING_UINT16", binary_code::plus, binary_code::min, type_code::uint16},
    {"GrB_PLUS_MIN_SEMIRING_INT32", binary_code::plus, binary_code::min, type_code::int32},
    {"GrB_PLUS_MIN_SEMIRING_UINT32", binary_code::plus, binary_code::min, type_code::uint32},
    {"GrB_PLUS_MIN_SEMIRING_INT64", binary_code::plus, binary_code::min, type_code::int64},
    {"GrB_PLUS_MIN_SEMIRING_UINT64", binary_code::plus, binary_code::min, type_code::uint64},
    {"GrB_PLUS_MIN_SEMIRING_FP32", binary_code::plus, binary_code::min, type_code::fp32},
    {"GrB_PLUS_MIN_SEMIRING_FP64", binary_code::plus, binary_code::min, type_code::fp64},
    {"GrB_MIN_PLUS_SEMIRING_INT8", binary_code::min, binary_code::plus, type_code::int8},
    {"GrB_MIN_PLUS_SEMIRING_UINT8", binary_code::min, binary_code::plus, type_code::uint8},
    {"GrB_MIN_PLUS_SEMIRING_INT16", binary_code::min, binary_code::plus, type_code::int16},
    {"GrB_MIN_PLUS_SEMIRING_UINT16", binary_code::min, binary_code::plus, type_code::uint16},
    {"GrB_MIN_PLUS_SEMIRING_INT32", binary_code::min, binary_code::plus, type_code::int32},
    {"GrB_MIN_PLUS_SEMIRING_UINT32", binary_code::min, binary_code::plus, type_code::uint32},
    {"GrB_MIN_PLUS_SEMIRING_INT64", binary_code::min, binary_code::plus, type_code::int64},
    {"GrB_MIN_PLUS_SEMIRING_UINT64", binary_code::min, binary_code::plus, type_code::uint64},
    {"GrB_MIN_PLUS_SEMIRING_FP32", binary_code::min, binary_code::plus, type_code::fp32},
    {"GrB_MIN_PLUS_SEMIRING_FP64", binary_code::min, binary_code::plus, type_code::fp64},
    {"GrB_MIN_TIMES_SEMIRING_INT8", binary_code::min, binary_code::times, type_code::int8},
    {"GrB_MIN_TIMES_SEMIRING_UINT8", binary_code::min, binary_code::times, type_code::uint8},
    {"GrB_MIN_TIMES_SEMIRING_INT16", binary_code::min, binary_code::times, type_code::int16},
    {"GrB_MIN_TIMES_SEMIRING_UINT16", binary_code::min, binary_code::times, type_code::uint16},
    {"GrB_MIN_TIMES_SEMIRING_INT32", binary_code::min, binary_code::times, type_code::int32},
    {"GrB_MIN_TIMES_SEMIRING_UINT32", binary_code::min, binary_code::times, type_code::uint32},
    {"GrB_MIN_TIMES_SEMIRING_INT64", binary_code::min, binary_code::times, type_code::int64},
    {"GrB_MIN_TIMES_SEMIRING_UINT64", binary_code::min, binary_code::times, type_code::uint64},
    {"GrB_MIN_TIMES_SEMIRING_FP32", binary_code::min, binary_code::times, type_code::fp32},
    {"GrB_MIN_TIMES_SEMIRING_FP64", binary_code::min, binary_code::times, type_code::fp64},
    {"GrB_MIN_FIRST_SEMIRING_INT8", binary_code::min, binary_code::first, type_code::int8},
    {"GrB_MIN_FIRST_SEMIRING_UINT8", binary_code::min, binary_code::first, type_code::uint8},
    {"GrB_MIN_FIRST_SEMIRING_INT16", binary_code::min, binary_code::first, type_code::int16},
    {"GrB_MIN_FIRST_SEMIRING_UINT16", binary_code::min, binary_code::first, type_code::uint16},
    {"GrB_MIN_FIRST_SEMIRING_INT32", binary_code::min, binary_code::first, type_code::int32},
    {"GrB_MIN_FIRST_SEMIRING_UINT32", binary_code::min, binary_code::first, type_code::uint32},
    {"GrB_MIN_FIRST_SEMIRING_INT64", binary_code::min, binary_code::first, type_code::int64},
    {"GrB_MIN_FIRST_SEMIRING_UINT64", binary_code::min, binary_code::first, type_code::uint64},
    {"GrB_MIN_FIRST_SEMIRING_FP32", binary_code::min, binary_code::first, type_code::fp32},
    {"GrB_MIN_FIRST_SEMIRING_FP64", binary_code::min, binary_code::first, type_code::fp64},
    {"GrB_MIN_SECOND_SEMIRING_INT8", binary_code::min, binary_code::second, type_code::int8},
    {"GrB_MIN_SECOND_SEMIRING_UINT8", binary_code::min, binary_code::second, type_code::uint8},
    {"GrB_MIN_SECOND_SEMIRING_INT16", binary_code::min, binary_code::second, type_code::int16},
    {"GrB_MIN_SECOND_SEMIRING_UINT16", binary_code::min, binary_code::second, type_code::uint16},
    {"GrB_MIN_SECOND_SEMIRING_INT32", binary_code::min, binary_code::second, type_code::int32},
    {"GrB_MIN_SECOND_SEMIRING_UINT32", binary_code::min, binary_code::second, type_code::uint32},
    {"GrB_MIN_SECOND_SEMIRING_INT64", binary_code::min, binary_code::second, type_code::int64},
    {"GrB_MIN_SECOND_SEMIRING_UINT64", binary_code::min, binary_code::second, type_code::uint64},
    {"GrB_MIN_SECOND_SEMIRING_FP32", binary_code::min, binary_code::second, type_code::fp32},
    {"GrB_MIN_SECOND_SEMIRING_FP64", binary_code::min, binary_code::second, type_code::fp64},
    {"GrB_MIN_MAX_SEMIRING_INT8", binary_code::min, binary_code::max, type_code::int8},
    {"GrB_MIN_MAX_SEMIRING_UINT8", binary_code::min, binary_code::max, type_code::uint8},
    {"GrB_MIN_MAX_SEMIRING_INT16", binary_code::min, binary_code::max, type_code::int16},
    {"GrB_MIN_MAX_SEMIRING_UINT16", binary_code::min, binary_code::max, type_code::uint16},
    {"GrB_MIN_MAX_SEMIRING_INT32", binary_code::min, binary_code::max, type_code::int32},
    {"GrB_MIN_MAX_SEMIRING_UINT32", binary_code::min, binary_code::max, type_code::uint32},
    {"GrB_MIN_MAX_SEMIRING_INT64", binary_code::min, binary_code::max, type_code::int64},
    {"GrB_MIN_MAX_SEMIRING_UINT64", binary_code::min, binary_code::max, type_code::uint64},
    {"GrB_MIN_MAX_SEMIRING_FP32", binary_code::min, binary_code::max, type_code::fp32},
    {"GrB_MIN_MAX_SEMIRING_FP64", binary_code::min, binary_code::max, type_code::fp64},
    {"GrB_MAX_PLUS_SEMIRING_INT8", binary_code::max, binary_code::plus, type_code::int8},
    {"GrB_MAX_PLUS_SEMIRING_UINT8", binary_code::max, binary_code::plus, type_code::uint8},
    {"GrB_MAX_PLUS_SEMIRING_INT16", binary_code::max, binary_code::plus, type_code::int16},
    {"GrB_MAX_PLUS_SEMIRING_UINT16", binary_code::max, binary_code::plus, type_code::uint16},
    {"GrB_MAX_PLUS_SEMIRING_INT32", binary_code::max, binary_code::plus, type_code::int32},
    {"GrB_MAX_PLUS_SEMIRING_UINT32", binary_code::max, binary_code::plus, type_code::uint32},
    {"GrB_MAX_PLUS_SEMIRING_INT64", binary_code::max, binary_code::plus, type_code::int64},
    {"GrB_MAX_PLUS_SEMIRING_UINT64", binary_code::max, binary_code::plus, type_code::uint64},
    {"GrB_MAX_PLUS_SEMIRING_FP32", binary_code::max, binary_code::plus, type_code::fp32},
    {"GrB_MAX_PLUS_SEMIRING_FP64", binary_code::max, binary_code::plus, type_code::fp64},
    {"GrB_MAX_TIMES_SEMIRING_INT8", binary_code::max, binary_code::times, type_code::int8},
    {"GrB_MAX_TIMES_SEMIRING_UINT8", binary_code::max, binary_code::times, type_code::uint8},
    {"GrB_MAX_TIMES_SEMIRING_INT16", binary_code::max, binary_code::times, type_code::int16},
    {"GrB_MAX_TIMES_SEMIRING_UINT16", binary_code::max, binary_code::times, type_code::uint16},
    {"GrB_MAX_TIMES_SEMIRING_INT32", binary_code::max, binary_code::times, type_code::int32},
    {"GrB_MAX_TIMES_SEMIRING_UINT32", binary_code::max, binary_code::times, type_code::uint32},
    {"GrB_MAX_TIMES_SEMIRING_INT64", binary_code::max, binary_code::times, type_code::int64},
    {"GrB_MAX_TIMES_SEMIRING_UINT64", binary_code::max, binary_code::times, type_code::uint64},
    {"GrB_MAX_TIMES_SEMIRING_FP32", binary_code::max, binary_code::times, type_code::fp32},
    {"GrB_MAX_TIMES_SEMIRING_FP64", binary_code::max, binary_code::times, type_code::fp64},
    {"GrB_MAX_FIRST_SEMIRING_INT8", binary_code::max, binary_code::first, type_code::int8},
    {"GrB_MAX_FIRST_SEMIRING_UINT8", binary_code::max, binary_code::first, type_code::uint8},
    {"GrB_MAX_FIRST_SEMIRING_INT16", binary_code::max, binary_code::first, type_code::int16},
    {"GrB_MAX_FIRST_SEMIRING_UINT16", binary_code::max, binary_code::first, type_code::uint16},
    {"GrB_MAX_FIRST_SEMIRING_INT32", binary_code::max, binary_code::first, type_code::int32},
    {"GrB_MAX_FIRST_SEMIRING_UINT32", binary_code::max, binary_code::first, type_code::uint32},
    {"GrB_MAX_FIRST_SEMIRING_INT64", binary_code::max, binary_code::first, type_code::int64},
    {"GrB_MAX_FIRST_SEMIRING_UINT64", binary_code::max, binary_code::first, type_code::uint64},
    {"GrB_MAX_FIRST_SEMIRING_FP32", binary_code::max, binary_code::first, type_code::fp32},
    {"GrB_MAX_FIRST_SEMIRING_FP64", binary_code::max, binary_code::first, type_code::fp64},
    {"GrB_MAX_SECOND_SEMIRING_INT8", binary_code::max, binary_code::second, type_code::int8},
    {"GrB_MAX_SECOND_SEMIRING_UINT8", binary_code::max, binary_code::second, type_code::uint8},
    {"GrB_MAX_SECOND_SEMIRING_INT16", binary_code::max, binary_code::second, type_code::int16},
    {"GrB_MAX_SECOND_SEMIRING_UINT16", binary_code::max, binary_code::second, type_code::uint16},
    {"GrB_MAX_SECOND_SEMIRING_INT32", binary_code::max, binary_code::second, type_code::int32},
    {"GrB_MAX_SECOND_SEMIRING_UINT32", binary_code::max, binary_code::second, type_code::uint32},
    {"GrB_MAX_SECOND_SEMIRING_INT64", binary_code::max, binary_code::second, type_code::int64},
    {"GrB_MAX_SECOND_SEMIRING_UINT64", binary_code::max, binary_code::second, type_code::uint64},
    {"GrB_MAX_SECOND_SEMIRING_FP32", binary_code::max, binary_code::second, type_code::fp32},
    {"GrB_MAX_SECOND_SEMIRING_FP64", binary_code::max, binary_code::second, type_code::fp64},
    {"GrB_MAX_MIN_SEMIRING_INT8", binary_code::max, binary_code::min, type_code::int8},
    {"GrB_MAX_MIN_SEMIRING_UINT8", binary_code::max, binary_code::min, type_code::uint8},
    {"GrB_MAX_MIN_SEMIRING_INT16", binary_code::max, binary_code::min, type_code::int16},
    {"GrB_MAX_MIN_SEMIRING_UINT16", binary_code::max, binary_code::min, type_code::uint16},
    {"GrB_MAX_MIN_SEMIRING_INT32", binary_code::max, binary_code::min, type_code::int32},
    {"GrB_MAX_MIN_SEMIRING_UINT32", binary_code::max, binary_code::min, type_code::uint32},
    {"GrB_MAX_MIN_SEMIRING_INT64", binary_code::max, binary_code::min, type_code::int64},
    {"GrB_MAX_MIN_SEMIRING_UINT64", binary_code::max, binary_code::min, type_code::uint64},
    {"GrB_MAX_MIN_SEMIRING_FP32", binary_code::max, binary_code::min, type_code::fp32},
    {"GrB_MAX_MIN_SEMIRING_FP64", binary_code::max, binary_code::min, type_code::fp64},
    {"GrB_LOR_LAND_SEMIRING_BOOL", binary_code::lor, binary_code::land, type_code::boolean},
    {"GrB_LAND_LOR_SEMIRING_BOOL", binary_code::land, binary_code::lor, type_code::boolean},
    {"GrB_LXOR_LAND_SEMIRING_BOOL", binary_code::lxor, binary_code::land, type_code::boolean},
    {"GrB_LXNOR_LOR_SEMIRING_BOOL", binary_code::lxnor, binary_code::lor, type_code::boolean},
};

storage<GrB_Descriptor_opaque> descriptor_objects[31];
constexpr descriptor_row descriptor_rows[] = {
    {"GrB_DESC_T1", GrB_DEFAULT, GrB_DEFAULT, GrB_DEFAULT, GrB_TRAN},
    {"GrB_DESC_T0", GrB_DEFAULT, GrB_DEFAULT, GrB_TRAN, GrB_DEFAULT},
    {"GrB_DESC_T0T1", GrB_DEFAULT, GrB_DEFAULT, GrB_TRAN, GrB_TRAN},
    {"GrB_DESC_C", GrB_DEFAULT, GrB_COMP, GrB_DEFAULT, GrB_DEFAULT},
    {"GrB_DESC_CT1", GrB_DEFAULT, GrB_COMP, GrB_DEFAULT, GrB_TRAN},
    {"GrB_DESC_CT0", GrB_DEFAULT, GrB_COMP, GrB_TRAN, GrB_DEFAULT},
    {"GrB_DESC_CT0T1", GrB_DEFAULT, GrB_COMP, GrB_TRAN, GrB_TRAN},
    {"GrB_DESC_S", GrB_DEFAULT, GrB_STRUCTURE, GrB_DEFAULT, GrB_DEFAULT},
    {"GrB_DESC_ST1", GrB_DEFAULT, GrB_STRUCTURE, GrB_DEFAULT, GrB_TRAN},
    {"GrB_DESC_ST0", GrB_DEFAULT, GrB_STRUCTURE, GrB_TRAN, GrB_DEFAULT},
    {"GrB_DESC_ST0T1", GrB_DEFAULT, GrB_STRUCTURE, GrB_TRAN, GrB_TRAN},
    {"GrB_DESC_SC", GrB_DEFAULT, GrB_COMP_STRUCTURE, GrB_DEFAULT, GrB_DEFAULT},
    {"GrB_DESC_SCT1", GrB_DEFAULT, GrB_COMP_STRUCTURE, GrB_DEFAULT, GrB_TRAN},
    {"GrB_DESC_SCT0", GrB_DEFAULT, GrB_COMP_STRUCTURE, GrB_TRAN, GrB_DEFAULT},
    {"GrB_DESC_SCT0T1", GrB_DEFAULT, GrB_COMP_STRUCTURE, GrB_TRAN, GrB_TRAN},
    {"GrB_DESC_R", GrB_REPLACE, GrB_DEFAULT, GrB_DEFAULT, GrB_DEFAULT},
    {"GrB_DESC_RT1", GrB_REPLACE, GrB_DEFAULT, GrB_DEFAULT, GrB_TRAN},
    {"GrB_DESC_RT0", GrB_REPLACE, GrB_DEFAULT, GrB_TRAN, GrB_DEFAULT},
    {"GrB_DESC_RT0T1", GrB_REPLACE, GrB_DEFAULT, GrB_TRAN, GrB_TRAN},
    {"GrB_DESC_RC", GrB_REPLACE, GrB_COMP, GrB_DEFAULT, GrB_DEFAULT},
    {"GrB_DESC_RCT1", GrB_REPLACE, GrB_COMP, GrB_DEFAULT, GrB_TRAN},
    {"GrB_DESC_RCT0", GrB_REPLACE, GrB_COMP, GrB_TRAN, GrB_DEFAULT},
    {"GrB_DESC_RCT0T1", GrB_REPLACE, GrB_COMP, GrB_TRAN, GrB_TRAN},
    {"GrB_DESC_RS", GrB_REPLACE, GrB_STRUCTURE, GrB_DEFAULT, GrB_DEFAULT},
    {"GrB_DESC_RST1", GrB_REPLACE, GrB_STRUCTURE, GrB_DEFAULT, GrB_TRAN},
    {"GrB_DESC_RST0", GrB_REPLACE, GrB_STRUCTURE, GrB_TRAN, GrB_DEFAULT},
    {"GrB_DESC_RST0T1", GrB_REPLACE, GrB_STRUCTURE, GrB_TRAN, GrB_TRAN},
    {"GrB_DESC_RSC", GrB_REPLACE, GrB_COMP_STRUCTURE, GrB_DEFAULT, GrB_DEFAULT},
    {"GrB_DESC_RSCT1", GrB_REPLACE, GrB_COMP_STRUCTURE, GrB_DEFAULT, GrB_TRAN},
    {"GrB_DESC_RSCT0", GrB_REPLACE, GrB_COMP_STRUCTURE, GrB_TRAN, GrB_DEFAULT},
    {"GrB_DESC_RSCT0T1", GrB_REPLACE, GrB_COMP_STRUCTURE, GrB_TRAN, GrB_TRAN},
};

}  // namespace

void make_predefined() {
  fill(type_objects, type_rows);
  fill(unary_objects, unary_rows);
  fill(binary_objects, binary_rows);
  fill(index_unary_objects, index_unary_rows);
  fill(monoid_objects, monoid_rows);
  fill(semiring_objects, semiring_rows);
  fill(descriptor_objects, descriptor_rows);
}

}  // namespace gustav::capi

constinit GrB_Type GrB_BOOL = &gustav::capi::type_objects[0].object;
constinit GrB_Type GrB_INT8 = &gustav::capi::type_objects[1].object;
constinit GrB_Type GrB_UINT8 = &gustav::capi::type_objects[2].object;
constinit GrB_Type GrB_INT16 = &gustav::capi::type_objects[3].object;
constinit GrB_Type GrB_UINT16 = &gustav::capi::type_objects[4].object;
constinit GrB_Type GrB_INT32 = &gustav::capi::type_objects[5].object;
constinit GrB_Type GrB_UINT32 = &gustav::capi::type_objects[6].object;
constinit GrB_Type GrB_INT64 = &gustav::capi::type_objects[7].object;
constinit GrB_Type GrB_UINT64 = &gustav::capi::type_objects[8].object;
constinit GrB_Type GrB_FP32 = &gustav::capi::type_objects[9].object;
constinit GrB_Type GrB_FP64 = &gustav::capi::type_objects[10].object;
constinit GrB_UnaryOp GrB_IDENTITY_BOOL = &gustav::capi::unary_objects[0].object;
constinit GrB_UnaryOp GrB_IDENTITY_INT8 = &gustav::capi::unary_objects[1].object;
constinit GrB_UnaryOp GrB_IDENTITY_UINT8 = &gustav::capi::unary_objects[2].object;
constinit GrB_UnaryOp GrB_IDENTITY_INT16 = &gustav::capi::unary_objects[3].object;
constinit GrB_UnaryOp GrB_IDENTITY_UINT16 = &gustav::capi::unary_objects[4].object;
constinit GrB_UnaryOp GrB_IDENTITY_INT32 = &gustav::capi::unary_objects[5].object;
constinit GrB_UnaryOp GrB_IDENTITY_UINT32 = &gustav::capi::unary_objects[6].object;
constinit GrB_UnaryOp GrB_IDENTITY_INT64 = &gustav::capi::unary_objects[7].object;
constinit GrB_UnaryOp GrB_IDENTITY_UINT64 = &gustav::capi::unary_objects[8].object;
constinit GrB_UnaryOp GrB_IDENTITY_FP32 = &gustav::capi::unary_objects[9].object;
constinit GrB_UnaryOp GrB_IDENTITY_FP64 = &gustav::capi::unary_objects[10].object;
constinit GrB_UnaryOp GrB_ABS_BOOL = &gustav::capi::unary_objects[11].object;
constinit GrB_UnaryOp GrB_ABS_INT8 = &gustav::capi::unary_objects[12].object;
constinit GrB_UnaryOp GrB_ABS_UINT8 = &gustav::capi::unary_objects[13].object;
constinit GrB_UnaryOp GrB_ABS_INT16 = &gustav::capi::unary_objects[14].object;
constinit GrB_UnaryOp GrB_ABS_UINT16 = &gustav::capi::unary_objects[15].object;
constinit GrB_UnaryOp GrB_ABS_INT32 = &gustav::capi::unary_objects[16].object;
constinit GrB_UnaryOp GrB_ABS_UINT32 = &gustav::capi::unary_objects[17].object;
constinit GrB_UnaryOp GrB_ABS_INT64 = &gustav::capi::unary_objects[18].object;
constinit GrB_UnaryOp GrB_ABS_UINT64 = &gustav::capi::unary_objects[19].object;
constinit GrB_UnaryOp GrB_ABS_FP32 = &gustav::capi::unary_objects[20].object;
constinit GrB_UnaryOp GrB_ABS_FP64 = &gustav::capi::unary_objects[21].object;
constinit GrB_UnaryOp GrB_AINV_BOOL = &gustav::capi::unary_objects[22].object;
constinit GrB_UnaryOp GrB_AINV_INT8 = &gustav::capi::unary_objects[23].object;
constinit GrB_UnaryOp GrB_AINV_UINT8 = &gustav::capi::unary_objects[24].object;
constinit GrB_UnaryOp GrB_AINV_INT16 = &gustav::capi::unary_objects[25].object;
constinit GrB_UnaryOp GrB_AINV_UINT16 = &gustav::capi::unary_objects[26].object;
constinit GrB_UnaryOp GrB_AINV_INT32 = &gustav::capi::unary_objects[27].object;
constinit GrB_UnaryOp GrB_AINV_UINT32 = &gustav::capi::unary_objects[28].object;
constinit GrB_UnaryOp GrB_AINV_INT64 = &gustav::capi::unary_objects[29].object;
constinit GrB_UnaryOp GrB_AINV_UINT64 = &gustav::capi::unary_objects[30].object;
constinit GrB_UnaryOp GrB_AINV_FP32 = &gustav::capi::unary_objects[31].object;
constinit GrB_UnaryOp GrB_AINV_FP64 = &gustav::capi::unary_objects[32].object;
constinit GrB_UnaryOp GrB_MINV_BOOL = &gustav::capi::unary_objects[33].object;
constinit GrB_UnaryOp GrB_MINV_INT8 = &gustav::capi::unary_objects[34].object;
constinit GrB_UnaryOp GrB_MINV_UINT8 = &gustav::capi::unary_objects[35].object;
constinit GrB_UnaryOp GrB_MINV_INT16 = &gustav::capi::unary_objects[36].object;
constinit GrB_UnaryOp GrB_MINV_UINT16 = &gustav::capi::unary_objects[37].object;
constinit GrB_UnaryOp GrB_MINV_INT32 = &gustav::capi::unary_objects[38].object;
constinit GrB_UnaryOp GrB_MINV_UINT32 = &gustav::capi::unary_objects[39].object;
constinit GrB_UnaryOp GrB_MINV_INT64 = &gustav::capi::unary_objects[40].object;
constinit GrB_UnaryOp GrB_MINV_UINT64 = &gustav::capi::unary_objects[41].object;
constinit GrB_UnaryOp GrB_MINV_FP32 = &gustav::capi::unary_objects[42].object;
constinit GrB_UnaryOp GrB_MINV_FP64 = &gustav::capi::unary_objects[43].object;
constinit GrB_UnaryOp GrB_BNOT_INT8 = &gustav::capi::unary_objects[44].object;
constinit GrB_UnaryOp GrB_BNOT_UINT8 = &gustav::capi::unary_objects[45].object;
constinit GrB_UnaryOp GrB_BNOT_INT16 = &gustav::capi::unary_objects[46].object;
constinit GrB_UnaryOp GrB_BNOT_UINT16 = &gustav::capi::unary_objects[47].object;
constinit GrB_UnaryOp GrB_BNOT_INT32 = &gustav::capi::unary_objects[48].object;
constinit GrB_UnaryOp GrB_BNOT_UINT32 = &gustav::capi::unary_objects[49].object;
constinit GrB_UnaryOp GrB_BNOT_INT64 = &gustav::capi::unary_objects[50].object;
constinit GrB_UnaryOp GrB_BNOT_UINT64 = &gustav::capi::unary_objects[51].object;
constinit GrB_UnaryOp GrB_LNOT = &gustav::capi::unary_objects[52].object;
constinit GrB_BinaryOp GrB_FIRST_BOOL = &gustav::capi::binary_objects[0].object;
constinit GrB_BinaryOp GrB_FIRST_INT8 = &gustav::capi::binary_objects[1].object;
constinit GrB_BinaryOp GrB_FIRST_UINT8 = &gustav::capi::binary_objects[2].object;
constinit GrB_BinaryOp GrB_FIRST_INT16 = &gustav::capi::binary_objects[3].object;
constinit GrB_BinaryOp GrB_FIRST_UINT16 = &gustav::capi::binary_objects[4].object;
constinit GrB_BinaryOp GrB_FIRST_INT32 = &gustav::capi::binary_objects[5].object;
constinit GrB_BinaryOp GrB_FIRST_UINT32 = &gustav::capi::binary_objects[6].object;
constinit GrB_BinaryOp GrB_FIRST_INT64 = &gustav::capi::binary_objects[7].object;
constinit GrB_BinaryOp GrB_FIRST_UINT64 = &gustav::capi::binary_objects[8].object;
constinit GrB_BinaryOp GrB_FIRST_FP32 = &gustav::capi::binary_objects[9].object;
constinit GrB_BinaryOp GrB_FIRST_FP64 = &gustav::capi::binary_objects[10].object;
constinit GrB_BinaryOp GrB_SECOND_BOOL = &gustav::capi::binary_objects[11].object;
constinit GrB_BinaryOp GrB_SECOND_INT8 = &gustav::capi::binary_objects[12].object;
constinit GrB_BinaryOp GrB_SECOND_UINT8 = &gustav::capi::binary_objects[13].object;
constinit GrB_BinaryOp GrB_SECOND_INT16 = &gustav::capi::binary_objects[14].object;
constinit GrB_BinaryOp GrB_SECOND_UINT16 = &gustav::capi::binary_objects[15].object;
constinit GrB_BinaryOp GrB_SECOND_INT32 = &gustav::capi::binary_objects[16].object;
constinit GrB_BinaryOp GrB_SECOND_UINT32 = &gustav::capi::binary_objects[17].object;
constinit GrB_BinaryOp GrB_SECOND_INT64 = &gustav::capi::binary_objects[18].object;
constinit GrB_BinaryOp GrB_SECOND_UINT64 = &gustav::capi::binary_objects[19].object;
constinit GrB_BinaryOp GrB_SECOND_FP32 = &gustav::capi::binary_objects[20].object;
constinit GrB_BinaryOp GrB_SECOND_FP64 = &gustav::capi::binary_objects[21].object;
constinit GrB_BinaryOp GrB_ONEB_BOOL = &gustav::capi::binary_objects[22].object;
constinit GrB_BinaryOp GrB_ONEB_INT8 = &gustav::capi::binary_objects[23].object;
constinit GrB_BinaryOp GrB_ONEB_UINT8 = &gustav::capi::binary_objects[24].object;
constinit GrB_BinaryOp GrB_ONEB_INT16 = &gustav::capi::binary_objects[25].object;
constinit GrB_BinaryOp GrB_ONEB_UINT16 = &gustav::capi::binary_objects[26].object;
constinit GrB_BinaryOp GrB_ONEB_INT32 = &gustav::capi::binary_objects[27].object;
constinit GrB_BinaryOp GrB_ONEB_UINT32 = &gustav::capi::binary_objects[28].object;
constinit GrB_BinaryOp GrB_ONEB_INT64 = &gustav::capi::binary_objects[29].object;
constinit GrB_BinaryOp GrB_ONEB_UINT64 = &gustav::capi::binary_objects[30].object;
constinit GrB_BinaryOp GrB_ONEB_FP32 = &gustav::capi::binary_objects[31].object;
constinit GrB_BinaryOp GrB_ONEB_FP64 = &gustav::capi::binary_objects[32].object;
constinit GrB_BinaryOp GrB_MIN_BOOL = &gustav::capi::binary_objects[33].object;
constinit GrB_BinaryOp GrB_MIN_INT8 = &gustav::capi::binary_objects[34].object;
constinit GrB_BinaryOp GrB_MIN_UINT8 = &gustav::capi::binary_objects[35].object;
constinit GrB_BinaryOp GrB_MIN_INT16 = &gustav::capi::binary_objects[36].object;
constinit GrB_BinaryOp GrB_MIN_UINT16 = &gustav::capi::binary_objects[37].object;
constinit GrB_BinaryOp GrB_MIN_INT32 = &gustav::capi::binary_objects[38].object;
constinit GrB_BinaryOp GrB_MIN_UINT32 = &gustav::capi::binary_objects[39].object;
constinit GrB_BinaryOp GrB_MIN_INT64 = &gustav::capi::binary_objects[40].object;
constinit GrB_BinaryOp GrB_MIN_UINT64 = &gustav::capi::binary_objects[41].object;
constinit GrB_BinaryOp GrB_MIN_FP32 = &gustav::capi::binary_objects[42].object;
constinit GrB_BinaryOp GrB_MIN_FP64 = &gustav::capi::binary_objects[43].object;
constinit GrB_BinaryOp GrB_MAX_BOOL = &gustav::capi::binary_objects[44].object;
constinit GrB_BinaryOp GrB_MAX_INT8 = &gustav::capi::binary_objects[45].object;
constinit GrB_BinaryOp GrB_MAX_UINT8 = &gustav::capi::binary_objects[46].object;
constinit GrB_BinaryOp GrB_MAX_INT16 = &gustav::capi::binary_objects[47].object;
constinit GrB_BinaryOp GrB_MAX_UINT16 = &gustav::capi::binary_objects[48].object;
constinit GrB_BinaryOp GrB_MAX_INT32 = &gustav::capi::binary_objects[49].object;
constinit GrB_BinaryOp GrB_MAX_UINT32 = &gustav::capi::binary_objects[50].object;
constinit GrB_BinaryOp GrB_MAX_INT64 = &gustav::capi::binary_objects[51].object;
constinit GrB_BinaryOp GrB_MAX_UINT64 = &gustav::capi::binary_objects[52].object;
constinit GrB_BinaryOp GrB_MAX_FP32 = &gustav::capi::binary_objects[53].object;
constinit GrB_BinaryOp GrB_MAX_FP64 = &gustav::capi::binary_objects[54].object;
constinit GrB_BinaryOp GrB_PLUS_BOOL = &gustav::capi::binary_objects[55].object;
constinit GrB_BinaryOp GrB_PLUS_INT8 = &gustav::capi::binary_objects[56].object;
constinit GrB_BinaryOp GrB_PLUS_UINT8 = &gustav::capi::binary_objects[57].object;
constinit GrB_BinaryOp GrB_PLUS_INT16 = &gustav::capi::binary_objects[58].object;
constinit GrB_BinaryOp GrB_PLUS_UINT16 = &gustav::capi::binary_objects[59].object;
constinit GrB_BinaryOp GrB_PLUS_INT32 = &gustav::capi::binary_objects[60].object;
constinit GrB_BinaryOp GrB_PLUS_UINT32 = &gustav::capi::binary_objects[61].object;
constinit GrB_BinaryOp GrB_PLUS_INT64 = &gustav::capi::binary_objects[62].object;
constinit GrB_BinaryOp GrB_PLUS_UINT64 = &gustav::capi::binary_objects[63].object;
constinit GrB_BinaryOp GrB_PLUS_FP32 = &gustav::capi::binary_objects[64].object;
constinit GrB_BinaryOp GrB_PLUS_FP64 = &gustav::capi::binary_objects[65].object;
constinit GrB_BinaryOp GrB_MINUS_BOOL = &gustav::capi::binary_objects[66].object;
constinit GrB_BinaryOp GrB_MINUS_INT8 = &gustav::capi::binary_objects[67].object;
constinit GrB_BinaryOp GrB_MINUS_UINT8 = &gustav::capi::binary_objects[68].object;
constinit GrB_BinaryOp GrB_MINUS_INT16 = &gustav::capi::binary_objects[69].object;
constinit GrB_BinaryOp GrB_MINUS_UINT16 = &gustav::capi::binary_objects[70].object;
constinit GrB_BinaryOp GrB_MINUS_INT32 = &gustav::capi::binary_objects[71].object;
constinit GrB_BinaryOp GrB_MINUS_UINT32 = &gustav::capi::binary_objects[72].object;
constinit GrB_BinaryOp GrB_MINUS_INT64 = &gustav::capi::binary_objects[73].object;
constinit GrB_BinaryOp GrB_MINUS_UINT64 = &gustav::capi::binary_objects[74].object;
constinit GrB_BinaryOp GrB_MINUS_FP32 = &gustav::capi::binary_objects[75].object;
constinit GrB_BinaryOp GrB_MINUS_FP64 = &gustav::capi::binary_objects[76].object;
constinit GrB_BinaryOp GrB_TIMES_BOOL = &gustav::capi::binary_objects[77].object;
constinit GrB_BinaryOp GrB_TIMES_INT8 = &gustav::capi::binary_objects[78].object;
constinit GrB_BinaryOp GrB_TIMES_UINT8 = &gustav::capi::binary_objects[79].object;
constinit GrB_BinaryOp GrB_TIMES_INT16 = &gustav::capi::binary_objects[80].object;
constinit GrB_BinaryOp GrB_TIMES_UINT16 = &gustav::capi::binary_objects[81].object;
constinit GrB_BinaryOp GrB_TIMES_INT32 = &gustav::capi::binary_objects[82].object;
constinit GrB_BinaryOp GrB_TIMES_UINT32 = &gustav::capi::binary_objects[83].object;
constinit GrB_BinaryOp GrB_TIMES_INT64 = &gustav::capi::binary_objects[84].object;
constinit GrB_BinaryOp GrB_TIMES_UINT64 = &gustav::capi::binary_objects[85].object;
constinit GrB_BinaryOp GrB_TIMES_FP32 = &gustav::capi::binary_objects[86].object;
constinit GrB_BinaryOp GrB_TIMES_FP64 = &gustav::capi::binary_objects[87].object;
constinit GrB_BinaryOp GrB_DIV_BOOL = &gustav::capi::binary_objects[88].object;
constinit GrB_BinaryOp GrB_DIV_INT8 = &gustav::capi::binary_objects[89].object;
constinit GrB_BinaryOp GrB_DIV_UINT8 = &gustav::capi::binary_objects[90].object;
constinit GrB_BinaryOp GrB_DIV_INT16 = &gustav::capi::binary_objects[91].object;
constinit GrB_BinaryOp GrB_DIV_UINT16 = &gustav::capi::binary_objects[92].object;
constinit GrB_BinaryOp GrB_DIV_INT32 = &gustav::capi::binary_objects[93].object;
constinit GrB_BinaryOp GrB_DIV_UINT32 = &gustav::capi::binary_objects[94].object;
constinit GrB_BinaryOp GrB_DIV_INT64 = &gustav::capi::binary_objects[95].object;
constinit GrB_BinaryOp GrB_DIV_UINT64 = &gustav::capi::binary_objects[96].object;
constinit GrB_BinaryOp GrB_DIV_FP32 = &gustav::capi::binary_objects[97].object;
constinit GrB_BinaryOp GrB_DIV_FP64 = &gustav::capi::binary_objects[98].object;
constinit GrB_BinaryOp GrB_EQ_BOOL = &gustav::capi::binary_objects[99].object;
constinit GrB_BinaryOp GrB_EQ_INT8 = &gustav::capi::binary_objects[100].object;
constinit GrB_BinaryOp GrB_EQ_UINT8 = &gustav::capi::binary_objects[101].object;
constinit GrB_BinaryOp GrB_EQ_INT16 = &gustav::capi::binary_objects[102].object;
constinit GrB_BinaryOp GrB_EQ_UINT16 = &gustav::capi::binary_objects[103].object;
constinit GrB_BinaryOp GrB_EQ_INT32 = &gustav::capi::binary_objects[104].object;
constinit GrB_BinaryOp GrB_EQ_UINT32 = &gustav::capi::binary_objects[105].object;
constinit GrB_BinaryOp GrB_EQ_INT64 = &gustav::capi::binary_objects[106].object;
constinit GrB_BinaryOp GrB_EQ_UINT64 = &gustav::capi::binary_objects[107].object;
constinit GrB_BinaryOp GrB_EQ_FP32 = &gustav::capi::binary_objects[108].object;
constinit GrB_BinaryOp GrB_EQ_FP64 = &gustav::capi::binary_objects[109].object;
constinit GrB_BinaryOp GrB_NE_BOOL = &gustav::capi::binary_objects[110].object;
constinit GrB_BinaryOp GrB_NE_INT8 = &gustav::capi::binary_objects[111].object;
constinit GrB_BinaryOp GrB_NE_UINT8 = &gustav::capi::binary_objects[112].object;
constinit GrB_BinaryOp GrB_NE_INT16 = &gustav::capi::binary_objects[113].object;
constinit GrB_BinaryOp GrB_NE_UINT16 = &gustav::capi::binary_objects[114].object;
constinit GrB_BinaryOp GrB_NE_INT32 = &gustav::capi::binary_objects[115].object;
constinit GrB_BinaryOp GrB_NE_UINT32 = &gustav::capi::binary_objects[116].object;
constinit GrB_BinaryOp GrB_NE_INT64 = &gustav::capi::binary_objects[117].object;
constinit GrB_BinaryOp GrB_NE_UINT64 = &gustav::capi::binary_objects[118].object;
constinit GrB_BinaryOp GrB_NE_FP32 = &gustav::capi::binary_objects[119].object;
constinit GrB_BinaryOp GrB_NE_FP64 = &gustav::capi::binary_objects[120].object;
constinit GrB_BinaryOp GrB_GT_BOOL = &gustav::capi::binary_objects[121].object;
constinit GrB_BinaryOp GrB_GT_INT8 = &gustav::capi::binary_objects[122].object;
constinit GrB_BinaryOp GrB_GT_UINT8 = &gustav::capi::binary_objects[123].object;
constinit GrB_BinaryOp GrB_GT_INT16 = &gustav::capi::binary_objects[124].object;
constinit GrB_BinaryOp GrB_GT_UINT16 = &gustav::capi::binary_objects[125].object;
constinit GrB_BinaryOp GrB_GT_INT32 = &gustav::capi::binary_objects[126].object;
constinit GrB_BinaryOp GrB_GT_UINT32 = &gustav::capi::binary_objects[127].object;
constinit GrB_BinaryOp GrB_GT_INT64 = &gustav::capi::binary_objects[128].object;
constinit GrB_BinaryOp GrB_GT_UINT64 = &gustav::capi::binary_objects[129].object;
constinit GrB_BinaryOp GrB_GT_FP32 = &gustav::capi::binary_objects[130].object;
constinit GrB_BinaryOp GrB_GT_FP64 = &gustav::capi::binary_objects[131].object;
constinit GrB_BinaryOp GrB_LT_BOOL = &gustav::capi::binary_objects[132].object;
constinit GrB_BinaryOp GrB_LT_INT8 = &gustav::capi::binary_objects[133].object;
constinit GrB_BinaryOp GrB_LT_UINT8 = &gustav::capi::binary_objects[134].object;
constinit GrB_BinaryOp GrB_LT_INT16 = &gustav::capi::binary_objects[135].object;
constinit GrB_BinaryOp GrB_LT_UINT16 = &gustav::capi::binary_objects[136].object;
constinit GrB_BinaryOp GrB_LT_INT32 = &gustav::capi::binary_objects[137].object;
constinit GrB_BinaryOp GrB_LT_UINT32 = &gustav::capi::binary_objects[138].object;
constinit GrB_BinaryOp GrB_LT_INT64 = &gustav::capi::binary_objects[139].object;
constinit GrB_BinaryOp GrB_LT_UINT64 = &gustav::capi::binary_objects[140].object;
constinit GrB_BinaryOp GrB_LT_FP32 = &gustav::capi::binary_objects[141].object;
constinit GrB_BinaryOp GrB_LT_FP64 = &gustav::capi::binary_objects[142].object;
constinit GrB_BinaryOp GrB_GE_BOOL = &gustav::capi::binary_objects[143].object;
constinit GrB_BinaryOp GrB_GE_INT8 = &gustav::capi::binary_objects[144].object;
constinit GrB_BinaryOp GrB_GE_UINT8 = &gustav::capi::binary_objects[145].object;
constinit GrB_BinaryOp GrB_GE_INT16 = &gustav::capi::binary_objects[146].object;
constinit GrB_BinaryOp GrB_GE_UINT16 = &gustav::capi::binary_objects[147].object;
constinit GrB_BinaryOp GrB_GE_INT32 = &gustav::capi::binary_objects[148].object;
constinit GrB_BinaryOp GrB_GE_UINT32 = &gustav::capi::binary_objects[149].object;
constinit GrB_BinaryOp GrB_GE_INT64 = &gustav::capi::binary_objects[150].object;
constinit GrB_BinaryOp GrB_GE_UINT64 = &gustav::capi::binary_objects[151].object;
constinit GrB_BinaryOp GrB_GE_FP32 = &gustav::capi::binary_objects[152].object;
constinit GrB_BinaryOp GrB_GE_FP64 = &gustav::capi::binary_objects[153].object;
constinit GrB_BinaryOp GrB_LE_BOOL = &gustav::capi::binary_objects[154].object;
constinit GrB_BinaryOp GrB_LE_INT8 = &gustav::capi::binary_objects[155].object;
constinit GrB_BinaryOp GrB_LE_UINT8 = &gustav::capi::binary_objects[156].object;
constinit GrB_BinaryOp GrB_LE_INT16 = &gustav::capi::binary_objects[157].object;
constinit GrB_BinaryOp GrB_LE_UINT16 = &gustav::capi::binary_objects[158].object;
constinit GrB_BinaryOp GrB_LE_INT32 = &gustav::capi::binary_objects[159].object;
constinit GrB_BinaryOp GrB_LE_UINT32 = &gustav::capi::binary_objects[160].object;
constinit GrB_BinaryOp GrB_LE_INT64 = &gustav::capi::binary_objects[161].object;
constinit GrB_BinaryOp GrB_LE_UINT64 = &gustav::capi::binary_objects[162].object;
constinit GrB_BinaryOp GrB_LE_FP32 = &gustav::capi::binary_objects[163].object;
constinit GrB_BinaryOp GrB_LE_FP64 = &gustav::capi::binary_objects[164].object;
constinit GrB_BinaryOp GrB_BOR_INT8 = &gustav::capi::binary_objects[165].object;
constinit GrB_BinaryOp GrB_BOR_UINT8 = &gustav::capi::binary_objects[166].object;
constinit GrB_BinaryOp GrB_BOR_INT16 = &gustav::capi::binary_objects[167].object;
constinit GrB_BinaryOp GrB_BOR_UINT16 = &gustav::capi::binary_objects[168].object;
constinit GrB_BinaryOp GrB_BOR_INT32 = &gustav::capi::binary_objects[169].object;
constinit GrB_BinaryOp GrB_BOR_UINT32 = &gustav::capi::binary_objects[170].object;
constinit GrB_BinaryOp GrB_BOR_INT64 = &gustav::capi::binary_objects[171].object;
constinit GrB_BinaryOp GrB_BOR_UINT64 = &gustav::capi::binary_objects[172].object;
constinit GrB_BinaryOp GrB_BAND_INT8 = &gustav::capi::binary_objects[173].object;
constinit GrB_BinaryOp GrB_BAND_UINT8 = &gustav::capi::binary_objects[174].object;
constinit GrB_BinaryOp GrB_BAND_INT16 = &gustav::capi::binary_objects[175].object;
constinit GrB_BinaryOp GrB_BAND_UINT16 = &gustav::capi::binary_objects[176].object;
constinit GrB_BinaryOp GrB_BAND_INT32 = &gustav::capi::binary_objects[177].object;
constinit GrB_BinaryOp GrB_BAND_UINT32 = &gustav::capi::binary_objects[178].object;
constinit GrB_BinaryOp GrB_BAND_INT64 = &gustav::capi::binary_objects[179].object;
constinit GrB_BinaryOp GrB_BAND_UINT64 = &gustav::capi::binary_objects[180].object;
constinit GrB_BinaryOp GrB_BXOR_INT8 = &gustav::capi::binary_objects[181].object;
constinit GrB_BinaryOp GrB_BXOR_UINT8 = &gustav::capi::binary_objects[182].object;
constinit GrB_BinaryOp GrB_BXOR_INT16 = &gustav::capi::binary_objects[183].object;
constinit GrB_BinaryOp GrB_BXOR_UINT16 = &gustav::capi::binary_objects[184].object;
constinit GrB_BinaryOp GrB_BXOR_INT32 = &gustav::capi::binary_objects[185].object;
constinit GrB_BinaryOp GrB_BXOR_UINT32 = &gustav::capi::binary_objects[186].object;
constinit GrB_BinaryOp GrB_BXOR_INT64 = &gustav::capi::binary_objects[187].object;
constinit GrB_BinaryOp GrB_BXOR_UINT64 = &gustav::capi::binary_objects[188].object;
constinit GrB_BinaryOp GrB_BXNOR_INT8 = &gustav::capi::binary_objects[189].object;
constinit GrB_BinaryOp GrB_BXNOR_UINT8 = &gustav::capi::binary_objects[190].object;
constinit GrB_BinaryOp GrB_BXNOR_INT16 = &gustav::capi::binary_objects[191].object;
constinit GrB_BinaryOp GrB_BXNOR_UINT16 = &gustav::capi::binary_objects[192].object;
constinit GrB_BinaryOp GrB_BXNOR_INT32 = &gustav::capi::binary_objects[193].object;
constinit GrB_BinaryOp GrB_BXNOR_UINT32 = &gustav::capi::binary_objects[194].object;
constinit GrB_BinaryOp GrB_BXNOR_INT64 = &gustav::capi::binary_objects[195].object;
constinit GrB_BinaryOp GrB_BXNOR_UINT64 = &gustav::capi::binary_objects[196].object;
constinit GrB_BinaryOp GrB_LOR = &gustav::capi::binary_objects[197].object;
constinit GrB_BinaryOp GrB_LAND = &gustav::capi::binary_objects[198].object;
constinit GrB_BinaryOp GrB_LXOR = &gustav::capi::binary_objects[199].object;
constinit GrB_BinaryOp GrB_LXNOR = &gustav::capi::binary_objects[200].object;
constinit GrB_IndexUnaryOp GrB_ROWINDEX_INT32 = &gustav::capi::index_unary_objects[0].object;
constinit GrB_IndexUnaryOp GrB_ROWINDEX_INT64 = &gustav::capi::index_unary_objects[1].object;
constinit GrB_IndexUnaryOp GrB_COLINDEX_INT32 = &gustav::capi::index_unary_objects[2].object;
constinit GrB_IndexUnaryOp GrB_COLINDEX_INT64 = &gustav::capi::index_unary_objects[3].object;
constinit GrB_IndexUnaryOp GrB_DIAGINDEX_INT32 = &gustav::capi::index_unary_objects[4].object;
constinit GrB_IndexUnaryOp GrB_DIAGINDEX_INT64 = &gustav::capi::index_unary_objects[5].object;
constinit GrB_IndexUnaryOp GrB_TRIL = &gustav::capi::index_unary_objects[6].object;
constinit GrB_IndexUnaryOp GrB_TRIU = &gustav::capi::index_unary_objects[7].object;
constinit GrB_IndexUnaryOp GrB_DIAG = &gustav::capi::index_unary_objects[8].object;
constinit GrB_IndexUnaryOp GrB_OFFDIAG = &gustav::capi::index_unary_objects[9].object;
constinit GrB_IndexUnaryOp GrB_COLLE = &gustav::capi::index_unary_objects[10].object;
constinit GrB_IndexUnaryOp GrB_COLGT = &gustav::capi::index_unary_objects[11].object;
constinit GrB_IndexUnaryOp GrB_ROWLE = &gustav::capi::index_unary_objects[12].object;
constinit GrB_IndexUnaryOp GrB_ROWGT = &gustav::capi::index_unary_objects[13].object;
constinit GrB_IndexUnaryOp GrB_VALUEEQ_BOOL = &gustav::capi::index_unary_objects[14].object;
constinit GrB_IndexUnaryOp GrB_VALUEEQ_INT8 = &gustav::capi::index_unary_objects[15].object;
constinit GrB_IndexUnaryOp GrB_VALUEEQ_UINT8 = &gustav::capi::index_unary_objects[16].object;
constinit GrB_IndexUnaryOp GrB_VALUEEQ_INT16 = &gustav::capi::index_unary_objects[17].object;
constinit GrB_IndexUnaryOp GrB_VALUEEQ_UINT16 = &gustav::capi::index_unary_objects[18].object;
constinit GrB_IndexUnaryOp GrB_VALUEEQ_INT32 = &gustav::capi::index_unary_objects[19].object;
constinit GrB_IndexUnaryOp GrB_VALUEEQ_UINT32 = &gustav::capi::index_unary_objects[20].object;
constinit GrB_IndexUnaryOp GrB_VALUEEQ_INT64 = &gustav::capi::index_unary_objects[21].object;
constinit GrB_IndexUnaryOp GrB_VALUEEQ_UINT64 = &gustav::capi::index_unary_objects[22].object;
constinit GrB_IndexUnaryOp GrB_VALUEEQ_FP32 = &gustav::capi::index_unary_objects[23].object;
constinit GrB_IndexUnaryOp GrB_VALUEEQ_FP64 = &gustav::capi::index_unary_objects[24].object;
constinit GrB_IndexUnaryOp GrB_VALUENE_BOOL = &gustav::capi::index_unary_objects[25].object;
constinit GrB_IndexUnaryOp GrB_VALUENE_INT8 = &gustav::capi::index_unary_objects[26].object;
constinit GrB_IndexUnaryOp GrB_VALUENE_UINT8 = &gustav::capi::index_unary_objects[27].object;
constinit GrB_IndexUnaryOp GrB_VALUENE_INT16 = &gustav::capi::index_unary_objects[28].object;
constinit GrB_IndexUnaryOp GrB_VALUENE_UINT16 = &gustav::capi::index_unary_objects[29].object;
constinit GrB_IndexUnaryOp GrB_VALUENE_INT32 = &gustav::capi::index_unary_objects[30].object;
constinit GrB_IndexUnaryOp GrB_VALUENE_UINT32 = &gustav::capi::index_unary_objects[31].object;
constinit GrB_IndexUnaryOp GrB_VALUENE_INT64 = &gustav::capi::index_unary_objects[32].object;
constinit GrB_IndexUnaryOp GrB_VALUENE_UINT64 = &gustav::capi::index_unary_objects[33].object;
constinit GrB_IndexUnaryOp GrB_VALUENE_FP32 = &gustav::capi::index_unary_objects[34].object;
constinit GrB_IndexUnaryOp GrB_VALUENE_FP64 = &gustav::capi::index_unary_objects[35].object;
constinit GrB_IndexUnaryOp GrB_VALUELT_BOOL = &gustav::capi::index_unary_objects[36].object;
constinit GrB_IndexUnaryOp GrB_VALUELT_INT8 = &gustav::capi::index_unary_objects[37].object;
constinit GrB_IndexUnaryOp GrB_VALUELT_UINT8 = &gustav::capi::index_unary_objects[38].object;
constinit GrB_IndexUnaryOp GrB_VALUELT_INT16 = &gustav::capi::index_unary_objects[39].object;
constinit GrB_IndexUnaryOp GrB_VALUELT_UINT16 = &gustav::capi::index_unary_objects[40].object;
constinit GrB_IndexUnaryOp GrB_VALUELT_INT32 = &gustav::capi::index_unary_objects[41].object;
constinit GrB_IndexUnaryOp GrB_VALUELT_UINT32 = &gustav::capi::index_unary_objects[42].object;
constinit GrB_IndexUnaryOp GrB_VALUELT_INT64 = &gustav::capi::index_unary_objects[43].object;
constinit GrB_IndexUnaryOp GrB_VALUELT_UINT64 = &gustav::capi::index_unary_objects[44].object;
constinit GrB_IndexUnaryOp GrB_VALUELT_FP32 = &gustav::capi::index_unary_objects[45].object;
constinit GrB_IndexUnaryOp GrB_VALUELT_FP64 = &gustav::capi::index_unary_objects[46].object;
constinit GrB_IndexUnaryOp GrB_VALUELE_BOOL = &gustav::capi::index_unary_objects[47].object;
constinit GrB_IndexUnaryOp GrB_VALUELE_INT8 = &gustav::capi::index_unary_objects[48].object;
constinit GrB_IndexUnaryOp GrB_VALUELE_UINT8 = &gustav::capi::index_unary_objects[49].object;
constinit GrB_IndexUnaryOp GrB_VALUELE_INT16 = &gustav::capi::index_unary_objects[50].object;
constinit GrB_IndexUnaryOp GrB_VALUELE_UINT16 = &gustav::capi::index_unary_objects[51].object;
constinit GrB_IndexUnaryOp GrB_VALUELE_INT32 = &gustav::capi::index_unary_objects[52].object;
constinit GrB_IndexUnaryOp GrB_VALUELE_UINT32 = &gustav::capi::index_unary_objects[53].object;
constinit GrB_IndexUnaryOp GrB_VALUELE_INT64 = &gustav::capi::index_unary_objects[54].object;
constinit GrB_IndexUnaryOp GrB_VALUELE_UINT64 = &gustav::capi::index_unary_objects[55].object;
constinit GrB_IndexUnaryOp GrB_VALUELE_FP32 = &gustav::capi::index_unary_objects[56].object;
constinit GrB_IndexUnaryOp GrB_VALUELE_FP64 = &gustav::capi::index_unary_objects[57].object;
constinit GrB_IndexUnaryOp GrB_VALUEGT_BOOL = &gustav::capi::index_unary_objects[58].object;
constinit GrB_IndexUnaryOp GrB_VALUEGT_INT8 = &gustav::capi::index_unary_objects[59].object;
constinit GrB_IndexUnaryOp GrB_VALUEGT_UINT8 = &gustav::capi::index_unary_objects[60].object;
constinit GrB_IndexUnaryOp GrB_VALUEGT_INT16 = &gustav::capi::index_unary_objects[61].object;
constinit GrB_IndexUnaryOp GrB_VALUEGT_UINT16 = &gustav::capi::index_unary_objects[62].object;
constinit GrB_IndexUnaryOp GrB_VALUEGT_INT32 = &gustav::capi::index_unary_objects[63].object;
constinit GrB_IndexUnaryOp GrB_VALUEGT_UINT32 = &gustav::capi::index_unary_objects[64].object;
constinit GrB_IndexUnaryOp GrB_VALUEGT_INT64 = &gustav::capi::index_unary_objects[65].object;
constinit GrB_IndexUnaryOp GrB_VALUEGT_UINT64 = &gustav::capi::index_unary_objects[66].object;
constinit GrB_IndexUnaryOp GrB_VALUEGT_FP32 = &gustav::capi::index_unary_objects[67].object;
constinit GrB_IndexUnaryOp GrB_VALUEGT_FP64 = &gustav::capi::index_unary_objects[68].object;
constinit GrB_IndexUnaryOp GrB_VALUEGE_BOOL = &gustav::capi::index_unary_objects[69].object;
constinit GrB_IndexUnaryOp GrB_VALUEGE_INT8 = &gustav::capi::index_unary_objects[70].object;
constinit GrB_IndexUnaryOp GrB_VALUEGE_UINT8 = &gustav::capi::index_unary_objects[71].object;
constinit GrB_IndexUnaryOp GrB_VALUEGE_INT16 = &gustav::capi::index_unary_objects[72].object;
constinit GrB_IndexUnaryOp GrB_VALUEGE_UINT16 = &gustav::capi::index_unary_objects[73].object;
constinit GrB_IndexUnaryOp GrB_VALUEGE_INT32 = &gustav::capi::index_unary_objects[74].object;
constinit GrB_IndexUnaryOp GrB_VALUEGE_UINT32 = &gustav::capi::index_unary_objects[75].object;
constinit GrB_IndexUnaryOp GrB_VALUEGE_INT64 = &gustav::capi::index_unary_objects[76].object;
constinit GrB_IndexUnaryOp GrB_VALUEGE_UINT64 = &gustav::capi::index_unary_objects[77].object;
constinit GrB_IndexUnaryOp GrB_VALUEGE_FP32 = &gustav::capi::index_unary_objects[78].object;
constinit GrB_IndexUnaryOp GrB_VALUEGE_FP64 = &gustav::capi::index_unary_objects[79].object;
constinit GrB_Monoid GrB_PLUS_MONOID_INT8 = &gustav::capi::monoid_objects[0].object;
constinit GrB_Monoid GrB_PLUS_MONOID_UINT8 = &gustav::capi::monoid_objects[1].object;
constinit GrB_Monoid GrB_PLUS_MONOID_INT16 = &gustav::capi::monoid_objects[2].object;
constinit GrB_Monoid GrB_PLUS_MONOID_UINT16 = &gustav::capi::monoid_objects[3].object;
constinit GrB_Monoid GrB_PLUS_MONOID_INT32 = &gustav::capi::monoid_objects[4].object;
constinit GrB_Monoid GrB_PLUS_MONOID_UINT32 = &gustav::capi::monoid_objects[5].object;
constinit GrB_Monoid GrB_PLUS_MONOID_INT64 = &gustav::capi::monoid_objects[6].object;
constinit GrB_Monoid GrB_PLUS_MONOID_UINT64 = &gustav::capi::monoid_objects[7].object;
constinit GrB_Monoid GrB_PLUS_MONOID_FP32 = &gustav::capi::monoid_objects[8].object;
constinit GrB_Monoid GrB_PLUS_MONOID_FP64 = &gustav::capi::monoid_objects[9].object;
constinit GrB_Monoid GrB_TIMES_MONOID_INT8 = &gustav::capi::monoid_objects[10].object;
constinit GrB_Monoid GrB_TIMES_MONOID_UINT8 = &gustav::capi::monoid_objects[11].object;
constinit GrB_Monoid GrB_TIMES_MONOID_INT16 = &gustav::capi::monoid_objects[12].object;
constinit GrB_Monoid GrB_TIMES_MONOID_UINT16 = &gustav::capi::monoid_objects[13].object;
constinit GrB_Monoid GrB_TIMES_MONOID_INT32 = &gustav::capi::monoid_objects[14].object;
constinit GrB_Monoid GrB_TIMES_MONOID_UINT32 = &gustav::capi::monoid_objects[15].object;
constinit GrB_Monoid GrB_TIMES_MONOID_INT64 = &gustav::capi::monoid_objects[16].object;
constinit GrB_Monoid GrB_TIMES_MONOID_UINT64 = &gustav::capi::monoid_objects[17].object;
constinit GrB_Monoid GrB_TIMES_MONOID_FP32 = &gustav::capi::monoid_objects[18].object;
constinit GrB_Monoid GrB_TIMES_MONOID_FP64 = &gustav::capi::monoid_objects[19].object;
constinit GrB_Monoid GrB_MIN_MONOID_INT8 = &gustav::capi::monoid_objects[20].object;
constinit GrB_Monoid GrB_MIN_MONOID_UINT8 = &gustav::capi::monoid_objects[21].object;
constinit GrB_Monoid GrB_MIN_MONOID_INT16 = &gustav::capi::monoid_objects[22].object;
constinit GrB_Monoid GrB_MIN_MONOID_UINT16 = &gustav::capi::monoid_objects[23].object;
constinit GrB_Monoid GrB_MIN_MONOID_INT32 = &gustav::capi::monoid_objects[24].object;
constinit GrB_Monoid GrB_MIN_MONOID_UINT32 = &gustav::capi::monoid_objects[25].object;
constinit GrB_Monoid GrB_MIN_MONOID_INT64 = &gustav::capi::monoid_objects[26].object;
constinit GrB_Monoid GrB_MIN_MONOID_UINT64 = &gustav::capi::monoid_objects[27].object;
constinit GrB_Monoid GrB_MIN_MONOID_FP32 = &gustav::capi::monoid_objects[28].object;
constinit GrB_Monoid GrB_MIN_MONOID_FP64 = &gustav::capi::monoid_objects[29].object;
constinit GrB_Monoid GrB_MAX_MONOID_INT8 = &gustav::capi::monoid_objects[30].object;
constinit GrB_Monoid GrB_MAX_MONOID_UINT8 = &gustav::capi::monoid_objects[31].object;
constinit GrB_Monoid GrB_MAX_MONOID_INT16 = &gustav::capi::monoid_objects[32].object;
constinit GrB_Monoid GrB_MAX_MONOID_UINT16 = &gustav::capi::monoid_objects[33].object;
constinit GrB_Monoid GrB_MAX_MONOID_INT32 = &gustav::capi::monoid_objects[34].object;
constinit GrB_Monoid GrB_MAX_MONOID_UINT32 = &gustav::capi::monoid_objects[35].object;
constinit GrB_Monoid GrB_MAX_MONOID_INT64 = &gustav::capi::monoid_objects[36].object;
constinit GrB_Monoid GrB_MAX_MONOID_UINT64 = &gustav::capi::monoid_objects[37].object;
constinit GrB_Monoid GrB_MAX_MONOID_FP32 = &gustav::capi::monoid_objects[38].object;
constinit GrB_Monoid GrB_MAX_MONOID_FP64 = &gustav::capi::monoid_objects[39].object;
constinit GrB_Monoid GrB_LOR_MONOID_BOOL = &gustav::capi::monoid_objects[40].object;
constinit GrB_Monoid GrB_LAND_MONOID_BOOL = &gustav::capi::monoid_objects[41].object;
constinit GrB_Monoid GrB_LXOR_MONOID_BOOL = &gustav::capi::monoid_objects[42].object;
constinit GrB_Monoid GrB_LXNOR_MONOID_BOOL = &gustav::capi::monoid_objects[43].object;
constinit GrB_Semiring GrB_PLUS_TIMES_SEMIRING_INT8 = &gustav::capi::semiring_objects[0].object;
constinit GrB_Semiring GrB_PLUS_TIMES_SEMIRING_UINT8 = &gustav::capi::semiring_objects[1].object;
constinit GrB_Semiring GrB_PLUS_TIMES_SEMIRING_INT16 = &gustav::capi::semiring_objects[2].object;
constinit GrB_Semiring GrB_PLUS_TIMES_SEMIRING_UINT16 = &gustav::capi::semiring_objects[3].object;
constinit GrB_Semiring GrB_PLUS_TIMES_SEMIRING_INT32 = &gustav::capi::semiring_objects[4].object;
constinit GrB_Semiring GrB_PLUS_TIMES_SEMIRING_UINT32 = &gustav::capi::semiring_objects[5].object;
constinit GrB_Semiring GrB_PLUS_TIMES_SEMIRING_INT64 = &gustav::capi::semiring_objects[6].object;
constinit GrB_Semiring GrB_PLUS_TIMES_SEMIRING_UINT64 = &gustav::capi::semiring_objects[7].object;
constinit GrB_Semiring GrB_PLUS_TIMES_SEMIRING_FP32 = &gustav::capi::semiring_objects[8].object;
constinit GrB_Semiring GrB_PLUS_TIMES_SEMIRING_FP64 = &gustav::capi::semiring_objects[9].object;
constinit GrB_Semiring GrB_PLUS_MIN_SEMIRING_INT8 = &gustav::capi::semiring_objects[10].object;
constinit GrB_Semiring GrB_PLUS_MIN_SEMIRING_UINT8 = &gustav::capi::semiring_objects[11].object;
constinit GrB_Semiring GrB_PLUS_MIN_SEMIRING_INT16 = &gustav::capi::semiring_objects[12].object;
constinit GrB_Semiring GrB_PLUS_MIN_SEMIRING_UINT16 = &gustav::capi::semiring_objects[13].object;
constinit GrB_Semiring GrB_PLUS_MIN_SEMIRING_INT32 = &gustav::capi::semiring_objects[14].object;
constinit GrB_Semiring GrB_PLUS_MIN_SEMIRING_UINT32 = &gustav::capi::semiring_objects[15].object;
constinit GrB_Semiring GrB_PLUS_MIN_SEMIRING_INT64 = &gustav::capi::semiring_objects[16].object;
constinit GrB_Semiring GrB_PLUS_MIN_SEMIRING_UINT64 = &gustav::capi::semiring_objects[17].object;
constinit GrB_Semiring GrB_PLUS_MIN_SEMIRING_FP32 = &gustav::capi::semiring_objects[18].object;
constinit GrB_Semiring GrB_PLUS_MIN_SEMIRING_FP64 = &gustav::capi::semiring_objects[19].object;
constinit GrB_Semiring GrB_MIN_PLUS_SEMIRING_INT8 = &gustav::capi::semiring_objects[20].object;
constinit GrB_Semiring GrB_MIN_PLUS_SEMIRING_UINT8 = &gustav::capi::semiring_objects[21].object;
constinit GrB_Semiring GrB_MIN_PLUS_SEMIRING_INT16 = &gustav::capi::semiring_objects[22].object;
constinit GrB_Semiring GrB_MIN_PLUS_SEMIRING_UINT16 = &gustav::capi::semiring_objects[23].object;
constinit GrB_Semiring GrB_MIN_PLUS_SEMIRING_INT32 = &gustav::capi::semiring_objects[24].object;
constinit GrB_Semiring GrB_MIN_PLUS_SEMIRING_UINT32 = &gustav::capi::semiring_objects[25].object;
constinit GrB_Semiring GrB_MIN_PLUS_SEMIRING_INT64 = &gustav::capi::semiring_objects[26].object;
constinit GrB_Semiring GrB_MIN_PLUS_SEMIRING_UINT64 = &gustav::capi::semiring_objects[27].object;
constinit GrB_Semiring GrB_MIN_PLUS_SEMIRING_FP32 = &gustav::capi::semiring_objects[28].object;
constinit GrB_Semiring GrB_MIN_PLUS_SEMIRING_FP64 = &gustav::capi::semiring_objects[29].object;
constinit GrB_Semiring GrB_MIN_TIMES_SEMIRING_INT8 = &gustav::capi::semiring_objects[30].object;
constinit GrB_Semiring GrB_MIN_TIMES_SEMIRING_UINT8 = &gustav::capi::semiring_objects[31].object;
constinit GrB_Semiring GrB_MIN_TIMES_SEMIRING_INT16 = &gustav::capi::semiring_objects[32].object;
constinit GrB_Semiring GrB_MIN_TIMES_SEMIRING_UINT16 = &gustav::capi::semiring_objects[33].object;
constinit GrB_Semiring GrB_MIN_TIMES_SEMIRING_INT32 = &gustav::capi::semiring_objects[34].object;
constinit GrB_Semiring GrB_MIN_TIMES_SEMIRING_UINT32 = &gustav::capi::semiring_objects[35].object;
constinit GrB_Semiring GrB_MIN_TIMES_SEMIRING_INT64 = &gustav::capi::semiring_objects[36].object;
constinit GrB_Semiring GrB_MIN_TIMES_SEMIRING_UINT64 = &gustav::capi::semiring_objects[37].object;
constinit GrB_Semiring GrB_MIN_TIMES_SEMIRING_FP32 = &gustav::capi::semiring_objects[38].object;
constinit GrB_Semiring GrB_MIN_TIMES_SEMIRING_FP64 = &gustav::capi::semiring_objects[39].object;
constinit GrB_Semiring GrB_MIN_FIRST_SEMIRING_INT8 = &gustav::capi::semiring_objects[40].object;
constinit GrB_Semiring GrB_MIN_FIRST_SEMIRING_UINT8 = &gustav::capi::semiring_objects[41].object;
constinit GrB_Semiring GrB_MIN_FIRST_SEMIRING_INT16 = &gustav::capi::semiring_objects[42].object;
constinit GrB_Semiring GrB_MIN_FIRST_SEMIRING_UINT16 = &gustav::capi::semiring_objects[43].object;
constinit GrB_Semiring GrB_MIN_FIRST_SEMIRING_INT32 = &gustav::capi::semiring_objects[44].object;
constinit GrB_Semiring GrB_MIN_FIRST_SEMIRING_UINT32 = &gustav::capi::semiring_objects[45].object;
constinit GrB_Semiring GrB_MIN_FIRST_SEMIRING_INT64 = &gustav::capi::semiring_objects[46].object;
constinit GrB_Semiring GrB_MIN_FIRST_SEMIRING_UINT64 = &gustav::capi::semiring_objects[47].object;
constinit GrB_Semiring GrB_MIN_FIRST_SEMIRING_FP32 = &gustav::capi::semiring_objects[48].object;
constinit GrB_Semiring GrB_MIN_FIRST_SEMIRING_FP64 = &gustav::capi::semiring_objects[49].object;
constinit GrB_Semiring GrB_MIN_SECOND_SEMIRING_INT8 = &gustav::capi::semiring_objects[50].object;
constinit GrB_Semiring GrB_MIN_SECOND_SEMIRING_UINT8 = &gustav::capi::semiring_objects[51].object;
constinit GrB_Semiring GrB_MIN_SECOND_SEMIRING_INT16 = &gustav::capi::semiring_objects[52].object;
constinit GrB_Semiring GrB_MIN_SECOND_SEMIRING_UINT16 = &gustav::capi::semiring_objects[53].object;
constinit GrB_Semiring GrB_MIN_SECOND_SEMIRING_INT32 = &gustav::capi::semiring_objects[54].object;
constinit GrB_Semiring GrB_MIN_SECOND_SEMIRING_UINT32 = &gustav::capi::semiring_objects[55].object;
constinit GrB_Semiring GrB_MIN_SECOND_SEMIRING_INT64 = &gustav::capi::semiring_objects[56].object;
constinit GrB_Semiring GrB_MIN_SECOND_SEMIRING_UINT64 = &gustav::capi::semiring_objects[57].object;
constinit GrB_Semiring GrB_MIN_SECOND_SEMIRING_FP32 = &gustav::capi::semiring_objects[58].object;
constinit GrB_Semiring GrB_MIN_SECOND_SEMIRING_FP64 = &gustav::capi::semiring_objects[59].object;
constinit GrB_Semiring GrB_MIN_MAX_SEMIRING_INT8 = &gustav::capi::semiring_objects[60].object;
constinit GrB_Semiring GrB_MIN_MAX_SEMIRING_UINT8 = &gustav::capi::semiring_objects[61].object;
constinit GrB_Semiring GrB_MIN_MAX_SEMIRING_INT16 = &gustav::capi::semiring_objects[62].object;
constinit GrB_Semiring GrB_MIN_MAX_SEMIRING_UINT16 = &gustav::capi::semiring_objects[63].object;
constinit GrB_Semiring GrB_MIN_MAX_SEMIRING_INT32 = &gustav::capi::semiring_objects[64].object;
constinit GrB_Semiring GrB_MIN_MAX_SEMIRING_UINT32 = &gustav::capi::semiring_objects[65].object;
constinit GrB_Semiring GrB_MIN_MAX_SEMIRING_INT64 = &gustav::capi::semiring_objects[66].object;
constinit GrB_Semiring GrB_MIN_MAX_SEMIRING_UINT64 = &gustav::capi::semiring_objects[67].object;
constinit GrB_Semiring GrB_MIN_MAX_SEMIRING_FP32 = &gustav::capi::semiring_objects[68].object;
constinit GrB_Semiring GrB_MIN_MAX_SEMIRING_FP64 = &gustav::capi::semiring_objects[69].object;
constinit GrB_Semiring GrB_MAX_PLUS_SEMIRING_INT8 = &gustav::capi::semiring_objects[70].object;
constinit GrB_Semiring GrB_MAX_PLUS_SEMIRING_UINT8 = &gustav::capi::semiring_objects[71].object;
constinit GrB_Semiring GrB_MAX_PLUS_SEMIRING_INT16 = &gustav::capi::semiring_objects[72].object;
constinit GrB_Semiring GrB_MAX_PLUS_SEMIRING_UINT16 = &gustav::capi::semiring_objects[73].object;
constinit GrB_Semiring GrB_MAX_PLUS_SEMIRING_INT32 = &gustav::capi::semiring_objects[74].object;
constinit GrB_Semiring GrB_MAX_PLUS_SEMIRING_UINT32 = &gustav::capi::semiring_objects[75].object;
constinit GrB_Semiring GrB_MAX_PLUS_SEMIRING_INT64 = &gustav::capi::semiring_objects[76].object;
constinit GrB_Semiring GrB_MAX_PLUS_SEMIRING_UINT64 = &gustav::capi::semiring_objects[77].object;
constinit GrB_Semiring GrB_MAX_PLUS_SEMIRING_FP32 = &gustav::capi::semiring_objects[78].object;
constinit GrB_Semiring GrB_MAX_PLUS_SEMIRING_FP64 = &gustav::capi::semiring_objects[79].object;
constinit GrB_Semiring GrB_MAX_TIMES_SEMIRING_INT8 = &gustav::capi::semiring_objects[80].object;
constinit GrB_Semiring GrB_MAX_TIMES_SEMIRING_UINT8 = &gustav::capi::semiring_objects[81].object;
constinit GrB_Semiring GrB_MAX_TIMES_SEMIRING_INT16 = &gustav::capi::semiring_objects[82].object;
constinit GrB_Semiring GrB_MAX_TIMES_SEMIRING_UINT16 = &gustav::capi::semiring_objects[83].object;
constinit GrB_Semiring GrB_MAX_TIMES_SEMIRING_INT32 = &gustav::capi::semiring_objects[84].object;
constinit GrB_Semiring GrB_MAX_TIMES_SEMIRING_UINT32 = &gustav::capi::semiring_objects[85].object;
constinit GrB_Semiring GrB_MAX_TIMES_SEMIRING_INT64 = &gustav::capi::semiring_objects[86].object;
constinit GrB_Semiring GrB_MAX_TIMES_SEMIRING_UINT64 = &gustav::capi::semiring_objects[87].object;
constinit GrB_Semiring GrB_MAX_TIMES_SEMIRING_FP32 = &gustav::capi::semiring_objects[88].object;
constinit GrB_Semiring GrB_MAX_TIMES_SEMIRING_FP64 = &gustav::capi::semiring_objects[89].object;
constinit GrB_Semiring GrB_MAX_FIRST_SEMIRING_INT8 = &gustav::capi::semiring_objects[90].object;
constinit GrB_Semiring GrB_MAX_FIRST_SEMIRING_UINT8 = &gustav::capi::semiring_objects[91].object;
constinit GrB_Semiring GrB_MAX_FIRST_SEMIRING_INT16 = &gustav::capi::semiring_objects[92].object;
constinit GrB_Semiring GrB_MAX_FIRST_SEMIRING_UINT16 = &gustav::capi::semiring_objects[93].object;
constinit GrB_Semiring GrB_MAX_FIRST_SEMIRING_INT32 = &gustav::capi::semiring_objects[94].object;
constinit GrB_Semiring GrB_MAX_FIRST_SEMIRING_UINT32 = &gustav::capi::semiring_objects[95].object;
constinit GrB_Semiring GrB_MAX_FIRST_SEMIRING_INT64 = &gustav::capi::semiring_objects[96].object;
constinit GrB_Semiring GrB_MAX_FIRST_SEMIRING_UINT64 = &gustav::capi::semiring_objects[97].object;
constinit GrB_Semiring GrB_MAX_FIRST_SEMIRING_FP32 = &gustav::capi::semiring_objects[98].object;
constinit GrB_Semiring GrB_MAX_FIRST_SEMIRING_FP64 = &gustav::capi::semiring_objects[99].object;
constinit GrB_Semiring GrB_MAX_SECOND_SEMIRING_INT8 = &gustav::capi::semiring_objects[100].object;
constinit GrB_Semiring GrB_MAX_SECOND_SEMIRING_UINT8 = &gustav::capi::semiring_objects[101].object;
constinit GrB_Semiring GrB_MAX_SECOND_SEMIRING_INT16 = &gustav::capi::semiring_objects[102].object;
constinit GrB_Semiring GrB_MAX_SECOND_SEMIRING_UINT16 = &gustav::capi::semiring_objects[103].object;
constinit GrB_Semiring GrB_MAX_SECOND_SEMIRING_INT32 = &gustav::capi::semiring_objects[104].object;
constinit GrB_Semiring GrB_MAX_SECOND_SEMIRING_UINT32 = &gustav::capi::semiring_objects[105].object;
constinit GrB_Semiring GrB_MAX_SECOND_SEMIRING_INT64 = &gustav::capi::semiring_objects[106].object;
constinit GrB_Semiring GrB_MAX_SECOND_SEMIRING_UINT64 = &gustav::capi::semiring_objects[107].object;
constinit GrB_Semiring GrB_MAX_SECOND_SEMIRING_FP32 = &gustav::capi::semiring_objects[108].object;
constinit GrB_Semiring GrB_MAX_SECOND_SEMIRING_FP64 = &gustav::capi::semiring_objects[109].object;
constinit GrB_Semiring GrB_MAX_MIN_SEMIRING_INT8 = &gustav::capi::semiring_objects[110].object;
constinit GrB_Semiring GrB_MAX_MIN_SEMIRING_UINT8 = &gustav::capi::semiring_objects[111].object;
constinit GrB_Semiring GrB_MAX_MIN_SEMIRING_INT16 = &gustav::capi::semiring_objects[112].object;
constinit GrB_Semiring GrB_MAX_MIN_SEMIRING_UINT16 = &gustav::capi::semiring_objects[113].object;
constinit GrB_Semiring GrB_MAX_MIN_SEMIRING_INT32 = &gustav::capi::semiring_objects[114].object;
constinit GrB_Semiring GrB_MAX_MIN_SEMIRING_UINT32 = &gustav::capi::semiring_objects[115].object;
constinit GrB_Semiring GrB_MAX_MIN_SEMIRING_INT64 = &gustav::capi::semiring_objects[116].object;
constinit GrB_Semiring GrB_MAX_MIN_SEMIRING_UINT64 = &gustav::capi::semiring_objects[117].object;
constinit GrB_Semiring GrB_MAX_MIN_SEMIRING_FP32 = &gustav::capi::semiring_objects[118].object;
constinit GrB_Semiring GrB_MAX_MIN_SEMIRING_FP64 = &gustav::capi::semiring_objects[119].object;
constinit GrB_Semiring GrB_LOR_LAND_SEMIRING_BOOL = &gustav::capi::semiring_objects[120].object;
constinit GrB_Semiring GrB_LAND_LOR_SEMIRING_BOOL = &gustav::capi::semiring_objects[121].object;
constinit GrB_Semiring GrB_LXOR_LAND_SEMIRING_BOOL = &gustav::capi::semiring_objects[122].object;
constinit GrB_Semiring GrB_LXNOR_LOR_SEMIRING_BOOL = &gustav::capi::semiring_objects[123].object;
constinit GrB_Descriptor GrB_DESC_T1 = &gustav::capi::descriptor_objects[0].object;
constinit GrB_Descriptor GrB_DESC_T0 = &gustav::capi::descriptor_objects[1].object;
constinit GrB_Descriptor GrB_DESC_T0T1 = &gustav::capi::descriptor_objects[2].object;
constinit GrB_Descriptor GrB_DESC_C = &gustav::capi::descriptor_objects[3].object;
constinit GrB_Descriptor GrB_DESC_CT1 = &gustav::capi::descriptor_objects[4].object;
constinit GrB_Descriptor GrB_DESC_CT0 = &gustav::capi::descriptor_objects[5].object;
constinit GrB_Descriptor GrB_DESC_CT0T1 = &gustav::capi::descriptor_objects[6].object;
constinit GrB_Descriptor GrB_DESC_S = &gustav::capi::descriptor_objects[7].object;
constinit GrB_Descriptor GrB_DESC_ST1 = &gustav::capi::descriptor_objects[8].object;
constinit GrB_Descriptor GrB_DESC_ST0 = &gustav::capi::descriptor_objects[9].object;
constinit GrB_Descriptor GrB_DESC_ST0T1 = &gustav::capi::descriptor_objects[10].object;
constinit GrB_Descriptor GrB_DESC_SC = &gustav::capi::descriptor_objects[11].object;
constinit GrB_Descriptor GrB_DESC_SCT1 = &gustav::capi::descriptor_objects[12].object;
constinit GrB_Descriptor GrB_DESC_SCT0 = &gustav::capi::descriptor_objects[13].object;
constinit GrB_Descriptor GrB_DESC_SCT0T1 = &gustav::capi::descriptor_objects[14].object;
constinit GrB_Descriptor GrB_DESC_R = &gustav::capi::descriptor_objects[15].object;
constinit GrB_Descriptor GrB_DESC_RT1 = &gustav::capi::descriptor_objects[16].object;
constinit GrB_Descriptor GrB_DESC_RT0 = &gustav::capi::descriptor_objects[17].object;
constinit GrB_Descriptor GrB_DESC_RT0T1 = &gustav::capi::descriptor_objects[18].object;
constinit GrB_Descriptor GrB_DESC_RC = &gustav::capi::descriptor_objects[19].object;
constinit GrB_Descriptor GrB_DESC_RCT1 = &gustav::capi::descriptor_objects[20].object;
constinit GrB_Descriptor GrB_DESC_RCT0 = &gustav::capi::descriptor_objects[21].object;
constinit GrB_Descriptor GrB_DESC_RCT0T1 = &gustav::capi::descriptor_objects[22].object;
constinit GrB_Descriptor GrB_DESC_RS = &gustav::capi::descriptor_objects[23].object;
constinit GrB_Descriptor GrB_DESC_RST1 = &gustav::capi::descriptor_objects[24].object;
constinit GrB_Descriptor GrB_DESC_RST0 = &gustav::capi::descriptor_objects[25].object;
constinit GrB_Descriptor GrB_DESC_RST0T1 = &gustav::capi::descriptor_objects[26].object;
constinit GrB_Descriptor GrB_DESC_RSC = &gustav::capi::descriptor_objects[27].object;
constinit GrB_Descriptor GrB_DESC_RSCT1 = &gustav::capi::descriptor_objects[28].object;
constinit GrB_Descriptor GrB_DESC_RSCT0 = &gustav::capi::descriptor_objects[29].object;
constinit GrB_Descriptor GrB_DESC_RSCT0T1 = &gustav::capi::descriptor_objects[30].object;
