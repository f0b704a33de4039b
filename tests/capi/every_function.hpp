// A call of every function of the C API with chosen arguments. Written by scripts/capi.py.
// clang-format off
#pragma once

#include <GraphBLAS.h>

#include <tests/capi/chosen.hpp>

namespace gustav_tests {

inline const function every_function[] = {
    {"GrB_Type_new", "Type_new", {0}, {}, []([[maybe_unused]] const choice& c) { return GrB_Type_new(chosen<GrB_Type
        *>(c, 0), size_t()); }},
    {"GrB_UnaryOp_new", "UnaryOp_new", {0, 1, 2, 3}, {2, 3}, []([[maybe_unused]] const choice& c) { return
        GrB_UnaryOp_new(chosen<GrB_UnaryOp *>(c, 0), chosen_function(c, 1, unary_function), chosen<GrB_Type>(c, 2),
        chosen<GrB_Type>(c, 3)); }},
    {"GrB_BinaryOp_new", "BinaryOp_new", {0, 1, 2, 3, 4}, {2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_BinaryOp_new(chosen<GrB_BinaryOp *>(c, 0), chosen_function(c, 1, binary_function), chosen<GrB_Type>(c, 2),
        chosen<GrB_Type>(c, 3), chosen<GrB_Type>(c, 4)); }},
    {"GrB_IndexUnaryOp_new", "IndexUnaryOp_new", {0, 1, 2, 3, 4}, {2, 3, 4}, []([[maybe_unused]] const choice& c) {
        return GrB_IndexUnaryOp_new(chosen<GrB_IndexUnaryOp *>(c, 0), chosen_function(c, 1, index_unary_function),
        chosen<GrB_Type>(c, 2), chosen<GrB_Type>(c, 3), chosen<GrB_Type>(c, 4)); }},
    {"GrB_Monoid_new_BOOL", "Monoid_new", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_new_BOOL(chosen<GrB_Monoid *>(c, 0), chosen<GrB_BinaryOp>(c, 1), bool()); }},
    {"GrB_Monoid_new_INT8", "Monoid_new", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_new_INT8(chosen<GrB_Monoid *>(c, 0), chosen<GrB_BinaryOp>(c, 1), int8_t()); }},
    {"GrB_Monoid_new_UINT8", "Monoid_new", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_new_UINT8(chosen<GrB_Monoid *>(c, 0), chosen<GrB_BinaryOp>(c, 1), uint8_t()); }},
    {"GrB_Monoid_new_INT16", "Monoid_new", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_new_INT16(chosen<GrB_Monoid *>(c, 0), chosen<GrB_BinaryOp>(c, 1), int16_t()); }},
    {"GrB_Monoid_new_UINT16", "Monoid_new", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_new_UINT16(chosen<GrB_Monoid *>(c, 0), chosen<GrB_BinaryOp>(c, 1), uint16_t()); }},
    {"GrB_Monoid_new_INT32", "Monoid_new", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_new_INT32(chosen<GrB_Monoid *>(c, 0), chosen<GrB_BinaryOp>(c, 1), int32_t()); }},
    {"GrB_Monoid_new_UINT32", "Monoid_new", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_new_UINT32(chosen<GrB_Monoid *>(c, 0), chosen<GrB_BinaryOp>(c, 1), uint32_t()); }},
    {"GrB_Monoid_new_INT64", "Monoid_new", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_new_INT64(chosen<GrB_Monoid *>(c, 0), chosen<GrB_BinaryOp>(c, 1), int64_t()); }},
    {"GrB_Monoid_new_UINT64", "Monoid_new", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_new_UINT64(chosen<GrB_Monoid *>(c, 0), chosen<GrB_BinaryOp>(c, 1), uint64_t()); }},
    {"GrB_Monoid_new_FP32", "Monoid_new", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_new_FP32(chosen<GrB_Monoid *>(c, 0), chosen<GrB_BinaryOp>(c, 1), float()); }},
    {"GrB_Monoid_new_FP64", "Monoid_new", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_new_FP64(chosen<GrB_Monoid *>(c, 0), chosen<GrB_BinaryOp>(c, 1), double()); }},
    {"GrB_Monoid_new_UDT", "Monoid_new", {0, 1, 2}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_new_UDT(chosen<GrB_Monoid *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<const void *>(c, 2)); }},
    {"GrB_Semiring_new", "Semiring_new", {0, 1, 2}, {1, 2}, []([[maybe_unused]] const choice& c) { return
        GrB_Semiring_new(chosen<GrB_Semiring *>(c, 0), chosen<GrB_Monoid>(c, 1), chosen<GrB_BinaryOp>(c, 2)); }},
    {"GrB_Descriptor_new", "Descriptor_new", {0}, {}, []([[maybe_unused]] const choice& c) { return
        GrB_Descriptor_new(chosen<GrB_Descriptor *>(c, 0)); }},
    {"GrB_Descriptor_set", "Descriptor_set", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Descriptor_set(chosen<GrB_Descriptor>(c, 0), GrB_Desc_Field(), GrB_Desc_Value()); }},
    {"GrB_Scalar_new", "Scalar_new", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_new(chosen<GrB_Scalar *>(c, 0), chosen<GrB_Type>(c, 1)); }},
    {"GrB_Scalar_dup", "Scalar_dup", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_dup(chosen<GrB_Scalar *>(c, 0), chosen<GrB_Scalar>(c, 1)); }},
    {"GrB_Scalar_clear", "Scalar_clear", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_clear(chosen<GrB_Scalar>(c, 0)); }},
    {"GrB_Scalar_nvals", "Scalar_nvals", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_nvals(chosen<GrB_Index *>(c, 0), chosen<GrB_Scalar>(c, 1)); }},
    {"GrB_Scalar_setElement_BOOL", "Scalar_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_setElement_BOOL(chosen<GrB_Scalar>(c, 0), bool()); }},
    {"GrB_Scalar_setElement_INT8", "Scalar_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_setElement_INT8(chosen<GrB_Scalar>(c, 0), int8_t()); }},
    {"GrB_Scalar_setElement_UINT8", "Scalar_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_setElement_UINT8(chosen<GrB_Scalar>(c, 0), uint8_t()); }},
    {"GrB_Scalar_setElement_INT16", "Scalar_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_setElement_INT16(chosen<GrB_Scalar>(c, 0), int16_t()); }},
    {"GrB_Scalar_setElement_UINT16", "Scalar_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_setElement_UINT16(chosen<GrB_Scalar>(c, 0), uint16_t()); }},
    {"GrB_Scalar_setElement_INT32", "Scalar_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_setElement_INT32(chosen<GrB_Scalar>(c, 0), int32_t()); }},
    {"GrB_Scalar_setElement_UINT32", "Scalar_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_setElement_UINT32(chosen<GrB_Scalar>(c, 0), uint32_t()); }},
    {"GrB_Scalar_setElement_INT64", "Scalar_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_setElement_INT64(chosen<GrB_Scalar>(c, 0), int64_t()); }},
    {"GrB_Scalar_setElement_UINT64", "Scalar_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_setElement_UINT64(chosen<GrB_Scalar>(c, 0), uint64_t()); }},
    {"GrB_Scalar_setElement_FP32", "Scalar_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_setElement_FP32(chosen<GrB_Scalar>(c, 0), float()); }},
    {"GrB_Scalar_setElement_FP64", "Scalar_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_setElement_FP64(chosen<GrB_Scalar>(c, 0), double()); }},
    {"GrB_Scalar_setElement_UDT", "Scalar_setElement", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_setElement_UDT(chosen<GrB_Scalar>(c, 0), chosen<const void *>(c, 1)); }},
    {"GrB_Scalar_extractElement_BOOL", "Scalar_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Scalar_extractElement_BOOL(chosen<bool *>(c, 0), chosen<GrB_Scalar>(c, 1)); }},
    {"GrB_Scalar_extractElement_INT8", "Scalar_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Scalar_extractElement_INT8(chosen<int8_t *>(c, 0), chosen<GrB_Scalar>(c, 1)); }},
    {"GrB_Scalar_extractElement_UINT8", "Scalar_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Scalar_extractElement_UINT8(chosen<uint8_t *>(c, 0), chosen<GrB_Scalar>(c, 1)); }},
    {"GrB_Scalar_extractElement_INT16", "Scalar_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Scalar_extractElement_INT16(chosen<int16_t *>(c, 0), chosen<GrB_Scalar>(c, 1)); }},
    {"GrB_Scalar_extractElement_UINT16", "Scalar_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Scalar_extractElement_UINT16(chosen<uint16_t *>(c, 0), chosen<GrB_Scalar>(c, 1)); }},
    {"GrB_Scalar_extractElement_INT32", "Scalar_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Scalar_extractElement_INT32(chosen<int32_t *>(c, 0), chosen<GrB_Scalar>(c, 1)); }},
    {"GrB_Scalar_extractElement_UINT32", "Scalar_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Scalar_extractElement_UINT32(chosen<uint32_t *>(c, 0), chosen<GrB_Scalar>(c, 1)); }},
    {"GrB_Scalar_extractElement_INT64", "Scalar_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Scalar_extractElement_INT64(chosen<int64_t *>(c, 0), chosen<GrB_Scalar>(c, 1)); }},
    {"GrB_Scalar_extractElement_UINT64", "Scalar_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Scalar_extractElement_UINT64(chosen<uint64_t *>(c, 0), chosen<GrB_Scalar>(c, 1)); }},
    {"GrB_Scalar_extractElement_FP32", "Scalar_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Scalar_extractElement_FP32(chosen<float *>(c, 0), chosen<GrB_Scalar>(c, 1)); }},
    {"GrB_Scalar_extractElement_FP64", "Scalar_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Scalar_extractElement_FP64(chosen<double *>(c, 0), chosen<GrB_Scalar>(c, 1)); }},
    {"GrB_Scalar_extractElement_UDT", "Scalar_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Scalar_extractElement_UDT(chosen<void *>(c, 0), chosen<GrB_Scalar>(c, 1)); }},
    {"GrB_Vector_new", "Vector_new", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_new(chosen<GrB_Vector *>(c, 0), chosen<GrB_Type>(c, 1), GrB_Index()); }},
    {"GrB_Vector_dup", "Vector_dup", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_dup(chosen<GrB_Vector *>(c, 0), chosen<GrB_Vector>(c, 1)); }},
    {"GrB_Vector_resize", "Vector_resize", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_resize(chosen<GrB_Vector>(c, 0), GrB_Index()); }},
    {"GrB_Vector_clear", "Vector_clear", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_clear(chosen<GrB_Vector>(c, 0)); }},
    {"GrB_Vector_size", "Vector_size", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_size(chosen<GrB_Index *>(c, 0), chosen<GrB_Vector>(c, 1)); }},
    {"GrB_Vector_nvals", "Vector_nvals", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_nvals(chosen<GrB_Index *>(c, 0), chosen<GrB_Vector>(c, 1)); }},
    {"GrB_Vector_build_BOOL", "Vector_build", {0, 1, 2}, {0, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_build_BOOL(chosen<GrB_Vector>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const bool *>(c, 2),
        GrB_Index(), chosen<GrB_BinaryOp>(c, 4)); }},
    {"GrB_Vector_build_INT8", "Vector_build", {0, 1, 2}, {0, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_build_INT8(chosen<GrB_Vector>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const int8_t *>(c, 2),
        GrB_Index(), chosen<GrB_BinaryOp>(c, 4)); }},
    {"GrB_Vector_build_UINT8", "Vector_build", {0, 1, 2}, {0, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_build_UINT8(chosen<GrB_Vector>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const uint8_t *>(c, 2),
        GrB_Index(), chosen<GrB_BinaryOp>(c, 4)); }},
    {"GrB_Vector_build_INT16", "Vector_build", {0, 1, 2}, {0, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_build_INT16(chosen<GrB_Vector>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const int16_t *>(c, 2),
        GrB_Index(), chosen<GrB_BinaryOp>(c, 4)); }},
    {"GrB_Vector_build_UINT16", "Vector_build", {0, 1, 2}, {0, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_build_UINT16(chosen<GrB_Vector>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const uint16_t *>(c,
        2), GrB_Index(), chosen<GrB_BinaryOp>(c, 4)); }},
    {"GrB_Vector_build_INT32", "Vector_build", {0, 1, 2}, {0, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_build_INT32(chosen<GrB_Vector>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const int32_t *>(c, 2),
        GrB_Index(), chosen<GrB_BinaryOp>(c, 4)); }},
    {"GrB_Vector_build_UINT32", "Vector_build", {0, 1, 2}, {0, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_build_UINT32(chosen<GrB_Vector>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const uint32_t *>(c,
        2), GrB_Index(), chosen<GrB_BinaryOp>(c, 4)); }},
    {"GrB_Vector_build_INT64", "Vector_build", {0, 1, 2}, {0, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_build_INT64(chosen<GrB_Vector>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const int64_t *>(c, 2),
        GrB_Index(), chosen<GrB_BinaryOp>(c, 4)); }},
    {"GrB_Vector_build_UINT64", "Vector_build", {0, 1, 2}, {0, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_build_UINT64(chosen<GrB_Vector>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const uint64_t *>(c,
        2), GrB_Index(), chosen<GrB_BinaryOp>(c, 4)); }},
    {"GrB_Vector_build_FP32", "Vector_build", {0, 1, 2}, {0, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_build_FP32(chosen<GrB_Vector>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const float *>(c, 2),
        GrB_Index(), chosen<GrB_BinaryOp>(c, 4)); }},
    {"GrB_Vector_build_FP64", "Vector_build", {0, 1, 2}, {0, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_build_FP64(chosen<GrB_Vector>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const double *>(c, 2),
        GrB_Index(), chosen<GrB_BinaryOp>(c, 4)); }},
    {"GrB_Vector_build_UDT", "Vector_build", {0, 1, 2}, {0, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_build_UDT(chosen<GrB_Vector>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const void *>(c, 2),
        GrB_Index(), chosen<GrB_BinaryOp>(c, 4)); }},
    {"GrB_Vector_setElement_BOOL", "Vector_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_setElement_BOOL(chosen<GrB_Vector>(c, 0), bool(), GrB_Index()); }},
    {"GrB_Vector_setElement_INT8", "Vector_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_setElement_INT8(chosen<GrB_Vector>(c, 0), int8_t(), GrB_Index()); }},
    {"GrB_Vector_setElement_UINT8", "Vector_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_setElement_UINT8(chosen<GrB_Vector>(c, 0), uint8_t(), GrB_Index()); }},
    {"GrB_Vector_setElement_INT16", "Vector_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_setElement_INT16(chosen<GrB_Vector>(c, 0), int16_t(), GrB_Index()); }},
    {"GrB_Vector_setElement_UINT16", "Vector_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_setElement_UINT16(chosen<GrB_Vector>(c, 0), uint16_t(), GrB_Index()); }},
    {"GrB_Vector_setElement_INT32", "Vector_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_setElement_INT32(chosen<GrB_Vector>(c, 0), int32_t(), GrB_Index()); }},
    {"GrB_Vector_setElement_UINT32", "Vector_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_setElement_UINT32(chosen<GrB_Vector>(c, 0), uint32_t(), GrB_Index()); }},
    {"GrB_Vector_setElement_INT64", "Vector_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_setElement_INT64(chosen<GrB_Vector>(c, 0), int64_t(), GrB_Index()); }},
    {"GrB_Vector_setElement_UINT64", "Vector_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_setElement_UINT64(chosen<GrB_Vector>(c, 0), uint64_t(), GrB_Index()); }},
    {"GrB_Vector_setElement_FP32", "Vector_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_setElement_FP32(chosen<GrB_Vector>(c, 0), float(), GrB_Index()); }},
    {"GrB_Vector_setElement_FP64", "Vector_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_setElement_FP64(chosen<GrB_Vector>(c, 0), double(), GrB_Index()); }},
    {"GrB_Vector_setElement_UDT", "Vector_setElement", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_setElement_UDT(chosen<GrB_Vector>(c, 0), chosen<const void *>(c, 1), GrB_Index()); }},
    {"GrB_Vector_setElement_Scalar", "Vector_setElement", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_setElement_Scalar(chosen<GrB_Vector>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Index()); }},
    {"GrB_Vector_removeElement", "Vector_removeElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_removeElement(chosen<GrB_Vector>(c, 0), GrB_Index()); }},
    {"GrB_Vector_extractElement_BOOL", "Vector_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractElement_BOOL(chosen<bool *>(c, 0), chosen<GrB_Vector>(c, 1), GrB_Index()); }},
    {"GrB_Vector_extractElement_INT8", "Vector_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractElement_INT8(chosen<int8_t *>(c, 0), chosen<GrB_Vector>(c, 1), GrB_Index()); }},
    {"GrB_Vector_extractElement_UINT8", "Vector_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractElement_UINT8(chosen<uint8_t *>(c, 0), chosen<GrB_Vector>(c, 1), GrB_Index()); }},
    {"GrB_Vector_extractElement_INT16", "Vector_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractElement_INT16(chosen<int16_t *>(c, 0), chosen<GrB_Vector>(c, 1), GrB_Index()); }},
    {"GrB_Vector_extractElement_UINT16", "Vector_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractElement_UINT16(chosen<uint16_t *>(c, 0), chosen<GrB_Vector>(c, 1), GrB_Index()); }},
    {"GrB_Vector_extractElement_INT32", "Vector_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractElement_INT32(chosen<int32_t *>(c, 0), chosen<GrB_Vector>(c, 1), GrB_Index()); }},
    {"GrB_Vector_extractElement_UINT32", "Vector_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractElement_UINT32(chosen<uint32_t *>(c, 0), chosen<GrB_Vector>(c, 1), GrB_Index()); }},
    {"GrB_Vector_extractElement_INT64", "Vector_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractElement_INT64(chosen<int64_t *>(c, 0), chosen<GrB_Vector>(c, 1), GrB_Index()); }},
    {"GrB_Vector_extractElement_UINT64", "Vector_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractElement_UINT64(chosen<uint64_t *>(c, 0), chosen<GrB_Vector>(c, 1), GrB_Index()); }},
    {"GrB_Vector_extractElement_FP32", "Vector_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractElement_FP32(chosen<float *>(c, 0), chosen<GrB_Vector>(c, 1), GrB_Index()); }},
    {"GrB_Vector_extractElement_FP64", "Vector_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractElement_FP64(chosen<double *>(c, 0), chosen<GrB_Vector>(c, 1), GrB_Index()); }},
    {"GrB_Vector_extractElement_UDT", "Vector_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractElement_UDT(chosen<void *>(c, 0), chosen<GrB_Vector>(c, 1), GrB_Index()); }},
    {"GrB_Vector_extractElement_Scalar", "Vector_extractElement", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractElement_Scalar(chosen<GrB_Scalar>(c, 0), chosen<GrB_Vector>(c, 1), GrB_Index()); }},
    {"GrB_Vector_extractTuples_BOOL", "Vector_extractTuples", {2, 3}, {3}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_extractTuples_BOOL(chosen<GrB_Index *>(c, 0), chosen<bool *>(c, 1), chosen<GrB_Index *>(c, 2),
        chosen<GrB_Vector>(c, 3)); }},
    {"GrB_Vector_extractTuples_INT8", "Vector_extractTuples", {2, 3}, {3}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_extractTuples_INT8(chosen<GrB_Index *>(c, 0), chosen<int8_t *>(c, 1), chosen<GrB_Index *>(c, 2),
        chosen<GrB_Vector>(c, 3)); }},
    {"GrB_Vector_extractTuples_UINT8", "Vector_extractTuples", {2, 3}, {3}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractTuples_UINT8(chosen<GrB_Index *>(c, 0), chosen<uint8_t *>(c, 1), chosen<GrB_Index *>(c,
        2), chosen<GrB_Vector>(c, 3)); }},
    {"GrB_Vector_extractTuples_INT16", "Vector_extractTuples", {2, 3}, {3}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractTuples_INT16(chosen<GrB_Index *>(c, 0), chosen<int16_t *>(c, 1), chosen<GrB_Index *>(c,
        2), chosen<GrB_Vector>(c, 3)); }},
    {"GrB_Vector_extractTuples_UINT16", "Vector_extractTuples", {2, 3}, {3}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractTuples_UINT16(chosen<GrB_Index *>(c, 0), chosen<uint16_t *>(c, 1), chosen<GrB_Index
        *>(c, 2), chosen<GrB_Vector>(c, 3)); }},
    {"GrB_Vector_extractTuples_INT32", "Vector_extractTuples", {2, 3}, {3}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractTuples_INT32(chosen<GrB_Index *>(c, 0), chosen<int32_t *>(c, 1), chosen<GrB_Index *>(c,
        2), chosen<GrB_Vector>(c, 3)); }},
    {"GrB_Vector_extractTuples_UINT32", "Vector_extractTuples", {2, 3}, {3}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractTuples_UINT32(chosen<GrB_Index *>(c, 0), chosen<uint32_t *>(c, 1), chosen<GrB_Index
        *>(c, 2), chosen<GrB_Vector>(c, 3)); }},
    {"GrB_Vector_extractTuples_INT64", "Vector_extractTuples", {2, 3}, {3}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractTuples_INT64(chosen<GrB_Index *>(c, 0), chosen<int64_t *>(c, 1), chosen<GrB_Index *>(c,
        2), chosen<GrB_Vector>(c, 3)); }},
    {"GrB_Vector_extractTuples_UINT64", "Vector_extractTuples", {2, 3}, {3}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_extractTuples_UINT64(chosen<GrB_Index *>(c, 0), chosen<uint64_t *>(c, 1), chosen<GrB_Index
        *>(c, 2), chosen<GrB_Vector>(c, 3)); }},
    {"GrB_Vector_extractTuples_FP32", "Vector_extractTuples", {2, 3}, {3}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_extractTuples_FP32(chosen<GrB_Index *>(c, 0), chosen<float *>(c, 1), chosen<GrB_Index *>(c, 2),
        chosen<GrB_Vector>(c, 3)); }},
    {"GrB_Vector_extractTuples_FP64", "Vector_extractTuples", {2, 3}, {3}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_extractTuples_FP64(chosen<GrB_Index *>(c, 0), chosen<double *>(c, 1), chosen<GrB_Index *>(c, 2),
        chosen<GrB_Vector>(c, 3)); }},
    {"GrB_Vector_extractTuples_UDT", "Vector_extractTuples", {2, 3}, {3}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_extractTuples_UDT(chosen<GrB_Index *>(c, 0), chosen<void *>(c, 1), chosen<GrB_Index *>(c, 2),
        chosen<GrB_Vector>(c, 3)); }},
    {"GrB_Matrix_new", "Matrix_new", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_new(chosen<GrB_Matrix *>(c, 0), chosen<GrB_Type>(c, 1), GrB_Index(), GrB_Index()); }},
    {"GrB_Matrix_dup", "Matrix_dup", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_dup(chosen<GrB_Matrix *>(c, 0), chosen<GrB_Matrix>(c, 1)); }},
    {"GrB_Matrix_diag", "Matrix_diag", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_diag(chosen<GrB_Matrix *>(c, 0), chosen<GrB_Vector>(c, 1), int64_t()); }},
    {"GrB_Matrix_resize", "Matrix_resize", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_resize(chosen<GrB_Matrix>(c, 0), GrB_Index(), GrB_Index()); }},
    {"GrB_Matrix_clear", "Matrix_clear", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_clear(chosen<GrB_Matrix>(c, 0)); }},
    {"GrB_Matrix_nrows", "Matrix_nrows", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_nrows(chosen<GrB_Index *>(c, 0), chosen<GrB_Matrix>(c, 1)); }},
    {"GrB_Matrix_ncols", "Matrix_ncols", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_ncols(chosen<GrB_Index *>(c, 0), chosen<GrB_Matrix>(c, 1)); }},
    {"GrB_Matrix_nvals", "Matrix_nvals", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_nvals(chosen<GrB_Index *>(c, 0), chosen<GrB_Matrix>(c, 1)); }},
    {"GrB_Matrix_build_BOOL", "Matrix_build", {0, 1, 2, 3}, {0, 5}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_build_BOOL(chosen<GrB_Matrix>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const GrB_Index *>(c,
        2), chosen<const bool *>(c, 3), GrB_Index(), chosen<GrB_BinaryOp>(c, 5)); }},
    {"GrB_Matrix_build_INT8", "Matrix_build", {0, 1, 2, 3}, {0, 5}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_build_INT8(chosen<GrB_Matrix>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const GrB_Index *>(c,
        2), chosen<const int8_t *>(c, 3), GrB_Index(), chosen<GrB_BinaryOp>(c, 5)); }},
    {"GrB_Matrix_build_UINT8", "Matrix_build", {0, 1, 2, 3}, {0, 5}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_build_UINT8(chosen<GrB_Matrix>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const GrB_Index *>(c,
        2), chosen<const uint8_t *>(c, 3), GrB_Index(), chosen<GrB_BinaryOp>(c, 5)); }},
    {"GrB_Matrix_build_INT16", "Matrix_build", {0, 1, 2, 3}, {0, 5}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_build_INT16(chosen<GrB_Matrix>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const GrB_Index *>(c,
        2), chosen<const int16_t *>(c, 3), GrB_Index(), chosen<GrB_BinaryOp>(c, 5)); }},
    {"GrB_Matrix_build_UINT16", "Matrix_build", {0, 1, 2, 3}, {0, 5}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_build_UINT16(chosen<GrB_Matrix>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const GrB_Index *>(c,
        2), chosen<const uint16_t *>(c, 3), GrB_Index(), chosen<GrB_BinaryOp>(c, 5)); }},
    {"GrB_Matrix_build_INT32", "Matrix_build", {0, 1, 2, 3}, {0, 5}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_build_INT32(chosen<GrB_Matrix>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const GrB_Index *>(c,
        2), chosen<const int32_t *>(c, 3), GrB_Index(), chosen<GrB_BinaryOp>(c, 5)); }},
    {"GrB_Matrix_build_UINT32", "Matrix_build", {0, 1, 2, 3}, {0, 5}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_build_UINT32(chosen<GrB_Matrix>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const GrB_Index *>(c,
        2), chosen<const uint32_t *>(c, 3), GrB_Index(), chosen<GrB_BinaryOp>(c, 5)); }},
    {"GrB_Matrix_build_INT64", "Matrix_build", {0, 1, 2, 3}, {0, 5}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_build_INT64(chosen<GrB_Matrix>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const GrB_Index *>(c,
        2), chosen<const int64_t *>(c, 3), GrB_Index(), chosen<GrB_BinaryOp>(c, 5)); }},
    {"GrB_Matrix_build_UINT64", "Matrix_build", {0, 1, 2, 3}, {0, 5}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_build_UINT64(chosen<GrB_Matrix>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const GrB_Index *>(c,
        2), chosen<const uint64_t *>(c, 3), GrB_Index(), chosen<GrB_BinaryOp>(c, 5)); }},
    {"GrB_Matrix_build_FP32", "Matrix_build", {0, 1, 2, 3}, {0, 5}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_build_FP32(chosen<GrB_Matrix>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const GrB_Index *>(c,
        2), chosen<const float *>(c, 3), GrB_Index(), chosen<GrB_BinaryOp>(c, 5)); }},
    {"GrB_Matrix_build_FP64", "Matrix_build", {0, 1, 2, 3}, {0, 5}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_build_FP64(chosen<GrB_Matrix>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const GrB_Index *>(c,
        2), chosen<const double *>(c, 3), GrB_Index(), chosen<GrB_BinaryOp>(c, 5)); }},
    {"GrB_Matrix_build_UDT", "Matrix_build", {0, 1, 2, 3}, {0, 5}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_build_UDT(chosen<GrB_Matrix>(c, 0), chosen<const GrB_Index *>(c, 1), chosen<const GrB_Index *>(c, 2),
        chosen<const void *>(c, 3), GrB_Index(), chosen<GrB_BinaryOp>(c, 5)); }},
    {"GrB_Matrix_setElement_BOOL", "Matrix_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_setElement_BOOL(chosen<GrB_Matrix>(c, 0), bool(), GrB_Index(), GrB_Index()); }},
    {"GrB_Matrix_setElement_INT8", "Matrix_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_setElement_INT8(chosen<GrB_Matrix>(c, 0), int8_t(), GrB_Index(), GrB_Index()); }},
    {"GrB_Matrix_setElement_UINT8", "Matrix_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_setElement_UINT8(chosen<GrB_Matrix>(c, 0), uint8_t(), GrB_Index(), GrB_Index()); }},
    {"GrB_Matrix_setElement_INT16", "Matrix_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_setElement_INT16(chosen<GrB_Matrix>(c, 0), int16_t(), GrB_Index(), GrB_Index()); }},
    {"GrB_Matrix_setElement_UINT16", "Matrix_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_setElement_UINT16(chosen<GrB_Matrix>(c, 0), uint16_t(), GrB_Index(), GrB_Index()); }},
    {"GrB_Matrix_setElement_INT32", "Matrix_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_setElement_INT32(chosen<GrB_Matrix>(c, 0), int32_t(), GrB_Index(), GrB_Index()); }},
    {"GrB_Matrix_setElement_UINT32", "Matrix_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_setElement_UINT32(chosen<GrB_Matrix>(c, 0), uint32_t(), GrB_Index(), GrB_Index()); }},
    {"GrB_Matrix_setElement_INT64", "Matrix_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_setElement_INT64(chosen<GrB_Matrix>(c, 0), int64_t(), GrB_Index(), GrB_Index()); }},
    {"GrB_Matrix_setElement_UINT64", "Matrix_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_setElement_UINT64(chosen<GrB_Matrix>(c, 0), uint64_t(), GrB_Index(), GrB_Index()); }},
    {"GrB_Matrix_setElement_FP32", "Matrix_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_setElement_FP32(chosen<GrB_Matrix>(c, 0), float(), GrB_Index(), GrB_Index()); }},
    {"GrB_Matrix_setElement_FP64", "Matrix_setElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_setElement_FP64(chosen<GrB_Matrix>(c, 0), double(), GrB_Index(), GrB_Index()); }},
    {"GrB_Matrix_setElement_UDT", "Matrix_setElement", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_setElement_UDT(chosen<GrB_Matrix>(c, 0), chosen<const void *>(c, 1), GrB_Index(), GrB_Index()); }},
    {"GrB_Matrix_setElement_Scalar", "Matrix_setElement", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_setElement_Scalar(chosen<GrB_Matrix>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Index(), GrB_Index()); }},
    {"GrB_Matrix_removeElement", "Matrix_removeElement", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_removeElement(chosen<GrB_Matrix>(c, 0), GrB_Index(), GrB_Index()); }},
    {"GrB_Matrix_extractElement_BOOL", "Matrix_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractElement_BOOL(chosen<bool *>(c, 0), chosen<GrB_Matrix>(c, 1), GrB_Index(), GrB_Index());
        }},
    {"GrB_Matrix_extractElement_INT8", "Matrix_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractElement_INT8(chosen<int8_t *>(c, 0), chosen<GrB_Matrix>(c, 1), GrB_Index(),
        GrB_Index()); }},
    {"GrB_Matrix_extractElement_UINT8", "Matrix_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractElement_UINT8(chosen<uint8_t *>(c, 0), chosen<GrB_Matrix>(c, 1), GrB_Index(),
        GrB_Index()); }},
    {"GrB_Matrix_extractElement_INT16", "Matrix_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractElement_INT16(chosen<int16_t *>(c, 0), chosen<GrB_Matrix>(c, 1), GrB_Index(),
        GrB_Index()); }},
    {"GrB_Matrix_extractElement_UINT16", "Matrix_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractElement_UINT16(chosen<uint16_t *>(c, 0), chosen<GrB_Matrix>(c, 1), GrB_Index(),
        GrB_Index()); }},
    {"GrB_Matrix_extractElement_INT32", "Matrix_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractElement_INT32(chosen<int32_t *>(c, 0), chosen<GrB_Matrix>(c, 1), GrB_Index(),
        GrB_Index()); }},
    {"GrB_Matrix_extractElement_UINT32", "Matrix_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractElement_UINT32(chosen<uint32_t *>(c, 0), chosen<GrB_Matrix>(c, 1), GrB_Index(),
        GrB_Index()); }},
    {"GrB_Matrix_extractElement_INT64", "Matrix_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractElement_INT64(chosen<int64_t *>(c, 0), chosen<GrB_Matrix>(c, 1), GrB_Index(),
        GrB_Index()); }},
    {"GrB_Matrix_extractElement_UINT64", "Matrix_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractElement_UINT64(chosen<uint64_t *>(c, 0), chosen<GrB_Matrix>(c, 1), GrB_Index(),
        GrB_Index()); }},
    {"GrB_Matrix_extractElement_FP32", "Matrix_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractElement_FP32(chosen<float *>(c, 0), chosen<GrB_Matrix>(c, 1), GrB_Index(),
        GrB_Index()); }},
    {"GrB_Matrix_extractElement_FP64", "Matrix_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractElement_FP64(chosen<double *>(c, 0), chosen<GrB_Matrix>(c, 1), GrB_Index(),
        GrB_Index()); }},
    {"GrB_Matrix_extractElement_UDT", "Matrix_extractElement", {0, 1}, {1}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractElement_UDT(chosen<void *>(c, 0), chosen<GrB_Matrix>(c, 1), GrB_Index(), GrB_Index());
        }},
    {"GrB_Matrix_extractElement_Scalar", "Matrix_extractElement", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractElement_Scalar(chosen<GrB_Scalar>(c, 0), chosen<GrB_Matrix>(c, 1), GrB_Index(),
        GrB_Index()); }},
    {"GrB_Matrix_extractTuples_BOOL", "Matrix_extractTuples", {3, 4}, {4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_extractTuples_BOOL(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<bool *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Matrix>(c, 4)); }},
    {"GrB_Matrix_extractTuples_INT8", "Matrix_extractTuples", {3, 4}, {4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_extractTuples_INT8(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<int8_t *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Matrix>(c, 4)); }},
    {"GrB_Matrix_extractTuples_UINT8", "Matrix_extractTuples", {3, 4}, {4}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractTuples_UINT8(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<uint8_t *>(c,
        2), chosen<GrB_Index *>(c, 3), chosen<GrB_Matrix>(c, 4)); }},
    {"GrB_Matrix_extractTuples_INT16", "Matrix_extractTuples", {3, 4}, {4}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractTuples_INT16(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<int16_t *>(c,
        2), chosen<GrB_Index *>(c, 3), chosen<GrB_Matrix>(c, 4)); }},
    {"GrB_Matrix_extractTuples_UINT16", "Matrix_extractTuples", {3, 4}, {4}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractTuples_UINT16(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<uint16_t
        *>(c, 2), chosen<GrB_Index *>(c, 3), chosen<GrB_Matrix>(c, 4)); }},
    {"GrB_Matrix_extractTuples_INT32", "Matrix_extractTuples", {3, 4}, {4}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractTuples_INT32(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<int32_t *>(c,
        2), chosen<GrB_Index *>(c, 3), chosen<GrB_Matrix>(c, 4)); }},
    {"GrB_Matrix_extractTuples_UINT32", "Matrix_extractTuples", {3, 4}, {4}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractTuples_UINT32(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<uint32_t
        *>(c, 2), chosen<GrB_Index *>(c, 3), chosen<GrB_Matrix>(c, 4)); }},
    {"GrB_Matrix_extractTuples_INT64", "Matrix_extractTuples", {3, 4}, {4}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractTuples_INT64(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<int64_t *>(c,
        2), chosen<GrB_Index *>(c, 3), chosen<GrB_Matrix>(c, 4)); }},
    {"GrB_Matrix_extractTuples_UINT64", "Matrix_extractTuples", {3, 4}, {4}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extractTuples_UINT64(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<uint64_t
        *>(c, 2), chosen<GrB_Index *>(c, 3), chosen<GrB_Matrix>(c, 4)); }},
    {"GrB_Matrix_extractTuples_FP32", "Matrix_extractTuples", {3, 4}, {4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_extractTuples_FP32(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<float *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Matrix>(c, 4)); }},
    {"GrB_Matrix_extractTuples_FP64", "Matrix_extractTuples", {3, 4}, {4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_extractTuples_FP64(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<double *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Matrix>(c, 4)); }},
    {"GrB_Matrix_extractTuples_UDT", "Matrix_extractTuples", {3, 4}, {4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_extractTuples_UDT(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<void *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Matrix>(c, 4)); }},
    {"GrB_Matrix_import_BOOL", "Matrix_import", {0, 1, 4, 5, 6}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_import_BOOL(chosen<GrB_Matrix *>(c, 0), chosen<GrB_Type>(c, 1), GrB_Index(), GrB_Index(),
        chosen<const GrB_Index *>(c, 4), chosen<const GrB_Index *>(c, 5), chosen<const bool *>(c, 6), GrB_Index(),
        GrB_Index(), GrB_Index(), GrB_Format()); }},
    {"GrB_Matrix_import_INT8", "Matrix_import", {0, 1, 4, 5, 6}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_import_INT8(chosen<GrB_Matrix *>(c, 0), chosen<GrB_Type>(c, 1), GrB_Index(), GrB_Index(),
        chosen<const GrB_Index *>(c, 4), chosen<const GrB_Index *>(c, 5), chosen<const int8_t *>(c, 6), GrB_Index(),
        GrB_Index(), GrB_Index(), GrB_Format()); }},
    {"GrB_Matrix_import_UINT8", "Matrix_import", {0, 1, 4, 5, 6}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_import_UINT8(chosen<GrB_Matrix *>(c, 0), chosen<GrB_Type>(c, 1), GrB_Index(), GrB_Index(),
        chosen<const GrB_Index *>(c, 4), chosen<const GrB_Index *>(c, 5), chosen<const uint8_t *>(c, 6), GrB_Index(),
        GrB_Index(), GrB_Index(), GrB_Format()); }},
    {"GrB_Matrix_import_INT16", "Matrix_import", {0, 1, 4, 5, 6}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_import_INT16(chosen<GrB_Matrix *>(c, 0), chosen<GrB_Type>(c, 1), GrB_Index(), GrB_Index(),
        chosen<const GrB_Index *>(c, 4), chosen<const GrB_Index *>(c, 5), chosen<const int16_t *>(c, 6), GrB_Index(),
        GrB_Index(), GrB_Index(), GrB_Format()); }},
    {"GrB_Matrix_import_UINT16", "Matrix_import", {0, 1, 4, 5, 6}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_import_UINT16(chosen<GrB_Matrix *>(c, 0), chosen<GrB_Type>(c, 1), GrB_Index(), GrB_Index(),
        chosen<const GrB_Index *>(c, 4), chosen<const GrB_Index *>(c, 5), chosen<const uint16_t *>(c, 6), GrB_Index(),
        GrB_Index(), GrB_Index(), GrB_Format()); }},
    {"GrB_Matrix_import_INT32", "Matrix_import", {0, 1, 4, 5, 6}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_import_INT32(chosen<GrB_Matrix *>(c, 0), chosen<GrB_Type>(c, 1), GrB_Index(), GrB_Index(),
        chosen<const GrB_Index *>(c, 4), chosen<const GrB_Index *>(c, 5), chosen<const int32_t *>(c, 6), GrB_Index(),
        GrB_Index(), GrB_Index(), GrB_Format()); }},
    {"GrB_Matrix_import_UINT32", "Matrix_import", {0, 1, 4, 5, 6}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_import_UINT32(chosen<GrB_Matrix *>(c, 0), chosen<GrB_Type>(c, 1), GrB_Index(), GrB_Index(),
        chosen<const GrB_Index *>(c, 4), chosen<const GrB_Index *>(c, 5), chosen<const uint32_t *>(c, 6), GrB_Index(),
        GrB_Index(), GrB_Index(), GrB_Format()); }},
    {"GrB_Matrix_import_INT64", "Matrix_import", {0, 1, 4, 5, 6}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_import_INT64(chosen<GrB_Matrix *>(c, 0), chosen<GrB_Type>(c, 1), GrB_Index(), GrB_Index(),
        chosen<const GrB_Index *>(c, 4), chosen<const GrB_Index *>(c, 5), chosen<const int64_t *>(c, 6), GrB_Index(),
        GrB_Index(), GrB_Index(), GrB_Format()); }},
    {"GrB_Matrix_import_UINT64", "Matrix_import", {0, 1, 4, 5, 6}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_import_UINT64(chosen<GrB_Matrix *>(c, 0), chosen<GrB_Type>(c, 1), GrB_Index(), GrB_Index(),
        chosen<const GrB_Index *>(c, 4), chosen<const GrB_Index *>(c, 5), chosen<const uint64_t *>(c, 6), GrB_Index(),
        GrB_Index(), GrB_Index(), GrB_Format()); }},
    {"GrB_Matrix_import_FP32", "Matrix_import", {0, 1, 4, 5, 6}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_import_FP32(chosen<GrB_Matrix *>(c, 0), chosen<GrB_Type>(c, 1), GrB_Index(), GrB_Index(),
        chosen<const GrB_Index *>(c, 4), chosen<const GrB_Index *>(c, 5), chosen<const float *>(c, 6), GrB_Index(),
        GrB_Index(), GrB_Index(), GrB_Format()); }},
    {"GrB_Matrix_import_FP64", "Matrix_import", {0, 1, 4, 5, 6}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_import_FP64(chosen<GrB_Matrix *>(c, 0), chosen<GrB_Type>(c, 1), GrB_Index(), GrB_Index(),
        chosen<const GrB_Index *>(c, 4), chosen<const GrB_Index *>(c, 5), chosen<const double *>(c, 6), GrB_Index(),
        GrB_Index(), GrB_Index(), GrB_Format()); }},
    {"GrB_Matrix_import_UDT", "Matrix_import", {0, 1, 4, 5, 6}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_import_UDT(chosen<GrB_Matrix *>(c, 0), chosen<GrB_Type>(c, 1), GrB_Index(), GrB_Index(), chosen<const
        GrB_Index *>(c, 4), chosen<const GrB_Index *>(c, 5), chosen<const void *>(c, 6), GrB_Index(), GrB_Index(),
        GrB_Index(), GrB_Format()); }},
    {"GrB_Matrix_exportSize", "Matrix_exportSize", {0, 1, 2, 4}, {4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_exportSize(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<GrB_Index *>(c, 2),
        GrB_Format(), chosen<GrB_Matrix>(c, 4)); }},
    {"GrB_Matrix_exportHint", "Matrix_exportHint", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_exportHint(chosen<GrB_Format *>(c, 0), chosen<GrB_Matrix>(c, 1)); }},
    {"GrB_Matrix_export_BOOL", "Matrix_export", {0, 1, 2, 3, 4, 5, 7}, {7}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_export_BOOL(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<bool *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Index *>(c, 4), chosen<GrB_Index *>(c, 5), GrB_Format(),
        chosen<GrB_Matrix>(c, 7)); }},
    {"GrB_Matrix_export_INT8", "Matrix_export", {0, 1, 2, 3, 4, 5, 7}, {7}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_export_INT8(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<int8_t *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Index *>(c, 4), chosen<GrB_Index *>(c, 5), GrB_Format(),
        chosen<GrB_Matrix>(c, 7)); }},
    {"GrB_Matrix_export_UINT8", "Matrix_export", {0, 1, 2, 3, 4, 5, 7}, {7}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_export_UINT8(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<uint8_t *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Index *>(c, 4), chosen<GrB_Index *>(c, 5), GrB_Format(),
        chosen<GrB_Matrix>(c, 7)); }},
    {"GrB_Matrix_export_INT16", "Matrix_export", {0, 1, 2, 3, 4, 5, 7}, {7}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_export_INT16(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<int16_t *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Index *>(c, 4), chosen<GrB_Index *>(c, 5), GrB_Format(),
        chosen<GrB_Matrix>(c, 7)); }},
    {"GrB_Matrix_export_UINT16", "Matrix_export", {0, 1, 2, 3, 4, 5, 7}, {7}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_export_UINT16(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<uint16_t *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Index *>(c, 4), chosen<GrB_Index *>(c, 5), GrB_Format(),
        chosen<GrB_Matrix>(c, 7)); }},
    {"GrB_Matrix_export_INT32", "Matrix_export", {0, 1, 2, 3, 4, 5, 7}, {7}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_export_INT32(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<int32_t *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Index *>(c, 4), chosen<GrB_Index *>(c, 5), GrB_Format(),
        chosen<GrB_Matrix>(c, 7)); }},
    {"GrB_Matrix_export_UINT32", "Matrix_export", {0, 1, 2, 3, 4, 5, 7}, {7}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_export_UINT32(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<uint32_t *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Index *>(c, 4), chosen<GrB_Index *>(c, 5), GrB_Format(),
        chosen<GrB_Matrix>(c, 7)); }},
    {"GrB_Matrix_export_INT64", "Matrix_export", {0, 1, 2, 3, 4, 5, 7}, {7}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_export_INT64(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<int64_t *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Index *>(c, 4), chosen<GrB_Index *>(c, 5), GrB_Format(),
        chosen<GrB_Matrix>(c, 7)); }},
    {"GrB_Matrix_export_UINT64", "Matrix_export", {0, 1, 2, 3, 4, 5, 7}, {7}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_export_UINT64(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<uint64_t *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Index *>(c, 4), chosen<GrB_Index *>(c, 5), GrB_Format(),
        chosen<GrB_Matrix>(c, 7)); }},
    {"GrB_Matrix_export_FP32", "Matrix_export", {0, 1, 2, 3, 4, 5, 7}, {7}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_export_FP32(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<float *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Index *>(c, 4), chosen<GrB_Index *>(c, 5), GrB_Format(),
        chosen<GrB_Matrix>(c, 7)); }},
    {"GrB_Matrix_export_FP64", "Matrix_export", {0, 1, 2, 3, 4, 5, 7}, {7}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_export_FP64(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<double *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Index *>(c, 4), chosen<GrB_Index *>(c, 5), GrB_Format(),
        chosen<GrB_Matrix>(c, 7)); }},
    {"GrB_Matrix_export_UDT", "Matrix_export", {0, 1, 2, 3, 4, 5, 7}, {7}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_export_UDT(chosen<GrB_Index *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<void *>(c, 2),
        chosen<GrB_Index *>(c, 3), chosen<GrB_Index *>(c, 4), chosen<GrB_Index *>(c, 5), GrB_Format(),
        chosen<GrB_Matrix>(c, 7)); }},
    {"GrB_Matrix_serializeSize", "Matrix_serializeSize", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_serializeSize(chosen<GrB_Index *>(c, 0), chosen<GrB_Matrix>(c, 1)); }},
    {"GrB_Matrix_serialize", "Matrix_serialize", {0, 1, 2}, {2}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_serialize(chosen<void *>(c, 0), chosen<GrB_Index *>(c, 1), chosen<GrB_Matrix>(c, 2)); }},
    {"GrB_Matrix_deserialize", "Matrix_deserialize", {0, 2}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_deserialize(chosen<GrB_Matrix *>(c, 0), chosen<GrB_Type>(c, 1), chosen<const void *>(c, 2),
        GrB_Index()); }},
    {"GrB_mxm", "mxm", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_mxm(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_Semiring>(c,
        3), chosen<GrB_Matrix>(c, 4), chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_vxm", "vxm", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_vxm(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_Semiring>(c,
        3), chosen<GrB_Vector>(c, 4), chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_mxv", "mxv", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_mxv(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_Semiring>(c,
        3), chosen<GrB_Matrix>(c, 4), chosen<GrB_Vector>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_kronecker_Semiring", "Matrix_kronecker_Semiring", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_kronecker_Semiring(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_Semiring>(c, 3), chosen<GrB_Matrix>(c, 4),
        chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_kronecker_Monoid", "Matrix_kronecker_Monoid", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Matrix_kronecker_Monoid(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_Monoid>(c, 3), chosen<GrB_Matrix>(c, 4), chosen<GrB_Matrix>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_kronecker_BinaryOp", "Matrix_kronecker_BinaryOp", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_kronecker_BinaryOp(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4),
        chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_eWiseMult_Semiring", "Vector_eWiseMult_Semiring", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_eWiseMult_Semiring(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_Semiring>(c, 3), chosen<GrB_Vector>(c, 4),
        chosen<GrB_Vector>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_eWiseMult_Monoid", "Vector_eWiseMult_Monoid", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Vector_eWiseMult_Monoid(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_Monoid>(c, 3), chosen<GrB_Vector>(c, 4), chosen<GrB_Vector>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_eWiseMult_BinaryOp", "Vector_eWiseMult_BinaryOp", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_eWiseMult_BinaryOp(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Vector>(c, 4),
        chosen<GrB_Vector>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_eWiseMult_Semiring", "Matrix_eWiseMult_Semiring", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_eWiseMult_Semiring(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_Semiring>(c, 3), chosen<GrB_Matrix>(c, 4),
        chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_eWiseMult_Monoid", "Matrix_eWiseMult_Monoid", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Matrix_eWiseMult_Monoid(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_Monoid>(c, 3), chosen<GrB_Matrix>(c, 4), chosen<GrB_Matrix>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_eWiseMult_BinaryOp", "Matrix_eWiseMult_BinaryOp", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_eWiseMult_BinaryOp(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4),
        chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_eWiseAdd_Semiring", "Vector_eWiseAdd_Semiring", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_eWiseAdd_Semiring(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_Semiring>(c, 3), chosen<GrB_Vector>(c, 4),
        chosen<GrB_Vector>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_eWiseAdd_Monoid", "Vector_eWiseAdd_Monoid", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Vector_eWiseAdd_Monoid(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_Monoid>(c, 3), chosen<GrB_Vector>(c, 4), chosen<GrB_Vector>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_eWiseAdd_BinaryOp", "Vector_eWiseAdd_BinaryOp", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_eWiseAdd_BinaryOp(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Vector>(c, 4),
        chosen<GrB_Vector>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_eWiseAdd_Semiring", "Matrix_eWiseAdd_Semiring", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_eWiseAdd_Semiring(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_Semiring>(c, 3), chosen<GrB_Matrix>(c, 4),
        chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_eWiseAdd_Monoid", "Matrix_eWiseAdd_Monoid", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Matrix_eWiseAdd_Monoid(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_Monoid>(c, 3), chosen<GrB_Matrix>(c, 4), chosen<GrB_Matrix>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_eWiseAdd_BinaryOp", "Matrix_eWiseAdd_BinaryOp", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_eWiseAdd_BinaryOp(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4),
        chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply", "Vector_apply", {0, 3, 4}, {0, 1, 2, 3, 4, 5}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_apply(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_UnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), chosen<GrB_Descriptor>(c, 5)); }},
    {"GrB_Vector_apply_BinaryOp1st_BOOL", "Vector_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Vector_apply_BinaryOp1st_BOOL(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), bool(), chosen<GrB_Vector>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp1st_INT8", "Vector_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Vector_apply_BinaryOp1st_INT8(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), int8_t(), chosen<GrB_Vector>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp1st_UINT8", "Vector_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp1st_UINT8(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), uint8_t(),
        chosen<GrB_Vector>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp1st_INT16", "Vector_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp1st_INT16(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), int16_t(),
        chosen<GrB_Vector>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp1st_UINT16", "Vector_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp1st_UINT16(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), uint16_t(),
        chosen<GrB_Vector>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp1st_INT32", "Vector_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp1st_INT32(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), int32_t(),
        chosen<GrB_Vector>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp1st_UINT32", "Vector_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp1st_UINT32(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), uint32_t(),
        chosen<GrB_Vector>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp1st_INT64", "Vector_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp1st_INT64(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), int64_t(),
        chosen<GrB_Vector>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp1st_UINT64", "Vector_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp1st_UINT64(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), uint64_t(),
        chosen<GrB_Vector>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp1st_FP32", "Vector_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Vector_apply_BinaryOp1st_FP32(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), float(), chosen<GrB_Vector>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp1st_FP64", "Vector_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Vector_apply_BinaryOp1st_FP64(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), double(), chosen<GrB_Vector>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp1st_UDT", "Vector_apply_BinaryOp1st", {0, 3, 4, 5}, {0, 1, 2, 3, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp1st_UDT(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<const void *>(c, 4),
        chosen<GrB_Vector>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp1st_Scalar", "Vector_apply_BinaryOp1st", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp1st_Scalar(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Scalar>(c, 4),
        chosen<GrB_Vector>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp2nd_BOOL", "Vector_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Vector_apply_BinaryOp2nd_BOOL(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Vector>(c, 4), bool(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp2nd_INT8", "Vector_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Vector_apply_BinaryOp2nd_INT8(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Vector>(c, 4), int8_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp2nd_UINT8", "Vector_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp2nd_UINT8(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Vector>(c, 4),
        uint8_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp2nd_INT16", "Vector_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp2nd_INT16(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Vector>(c, 4),
        int16_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp2nd_UINT16", "Vector_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp2nd_UINT16(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Vector>(c, 4),
        uint16_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp2nd_INT32", "Vector_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp2nd_INT32(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Vector>(c, 4),
        int32_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp2nd_UINT32", "Vector_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp2nd_UINT32(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Vector>(c, 4),
        uint32_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp2nd_INT64", "Vector_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp2nd_INT64(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Vector>(c, 4),
        int64_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp2nd_UINT64", "Vector_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp2nd_UINT64(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Vector>(c, 4),
        uint64_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp2nd_FP32", "Vector_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Vector_apply_BinaryOp2nd_FP32(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Vector>(c, 4), float(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp2nd_FP64", "Vector_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Vector_apply_BinaryOp2nd_FP64(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Vector>(c, 4), double(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp2nd_UDT", "Vector_apply_BinaryOp2nd", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp2nd_UDT(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Vector>(c, 4),
        chosen<const void *>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_BinaryOp2nd_Scalar", "Vector_apply_BinaryOp2nd", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_apply_BinaryOp2nd_Scalar(chosen<GrB_Vector>(c, 0),
        chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Vector>(c, 4),
        chosen<GrB_Scalar>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_IndexOp_BOOL", "Vector_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Vector_apply_IndexOp_BOOL(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), bool(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_IndexOp_INT8", "Vector_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Vector_apply_IndexOp_INT8(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), int8_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_IndexOp_UINT8", "Vector_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Vector_apply_IndexOp_UINT8(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), uint8_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_IndexOp_INT16", "Vector_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Vector_apply_IndexOp_INT16(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), int16_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_IndexOp_UINT16", "Vector_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Vector_apply_IndexOp_UINT16(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), uint16_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_IndexOp_INT32", "Vector_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Vector_apply_IndexOp_INT32(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), int32_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_IndexOp_UINT32", "Vector_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Vector_apply_IndexOp_UINT32(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), uint32_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_IndexOp_INT64", "Vector_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Vector_apply_IndexOp_INT64(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), int64_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_IndexOp_UINT64", "Vector_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Vector_apply_IndexOp_UINT64(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), uint64_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_IndexOp_FP32", "Vector_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Vector_apply_IndexOp_FP32(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), float(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_IndexOp_FP64", "Vector_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Vector_apply_IndexOp_FP64(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), double(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_IndexOp_UDT", "Vector_apply_IndexOp", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Vector_apply_IndexOp_UDT(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), chosen<const void *>(c,
        5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_apply_IndexOp_Scalar", "Vector_apply_IndexOp", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Vector_apply_IndexOp_Scalar(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), chosen<GrB_Scalar>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_select_BOOL", "Vector_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_select_BOOL(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), bool(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_select_INT8", "Vector_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_select_INT8(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), int8_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_select_UINT8", "Vector_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_select_UINT8(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), uint8_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_select_INT16", "Vector_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_select_INT16(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), int16_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_select_UINT16", "Vector_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_select_UINT16(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), uint16_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_select_INT32", "Vector_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_select_INT32(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), int32_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_select_UINT32", "Vector_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_select_UINT32(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), uint32_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_select_INT64", "Vector_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_select_INT64(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), int64_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_select_UINT64", "Vector_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_select_UINT64(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), uint64_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_select_FP32", "Vector_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_select_FP32(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), float(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_select_FP64", "Vector_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_select_FP64(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), double(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_select_UDT", "Vector_select", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_select_UDT(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), chosen<const void *>(c, 5), chosen<GrB_Descriptor>(c,
        6)); }},
    {"GrB_Vector_select_Scalar", "Vector_select", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6}, []([[maybe_unused]] const choice&
        c) { return GrB_Vector_select_Scalar(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c,
        2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Vector>(c, 4), chosen<GrB_Scalar>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply", "Matrix_apply", {0, 3, 4}, {0, 1, 2, 3, 4, 5}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_apply(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_UnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), chosen<GrB_Descriptor>(c, 5)); }},
    {"GrB_Matrix_apply_BinaryOp1st_BOOL", "Matrix_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Matrix_apply_BinaryOp1st_BOOL(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), bool(), chosen<GrB_Matrix>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp1st_INT8", "Matrix_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Matrix_apply_BinaryOp1st_INT8(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), int8_t(), chosen<GrB_Matrix>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp1st_UINT8", "Matrix_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp1st_UINT8(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), uint8_t(),
        chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp1st_INT16", "Matrix_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp1st_INT16(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), int16_t(),
        chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp1st_UINT16", "Matrix_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp1st_UINT16(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), uint16_t(),
        chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp1st_INT32", "Matrix_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp1st_INT32(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), int32_t(),
        chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp1st_UINT32", "Matrix_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp1st_UINT32(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), uint32_t(),
        chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp1st_INT64", "Matrix_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp1st_INT64(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), int64_t(),
        chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp1st_UINT64", "Matrix_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp1st_UINT64(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), uint64_t(),
        chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp1st_FP32", "Matrix_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Matrix_apply_BinaryOp1st_FP32(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), float(), chosen<GrB_Matrix>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp1st_FP64", "Matrix_apply_BinaryOp1st", {0, 3, 5}, {0, 1, 2, 3, 5, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Matrix_apply_BinaryOp1st_FP64(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), double(), chosen<GrB_Matrix>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp1st_UDT", "Matrix_apply_BinaryOp1st", {0, 3, 4, 5}, {0, 1, 2, 3, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp1st_UDT(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<const void *>(c, 4),
        chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp1st_Scalar", "Matrix_apply_BinaryOp1st", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp1st_Scalar(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Scalar>(c, 4),
        chosen<GrB_Matrix>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp2nd_BOOL", "Matrix_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Matrix_apply_BinaryOp2nd_BOOL(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), bool(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp2nd_INT8", "Matrix_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Matrix_apply_BinaryOp2nd_INT8(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), int8_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp2nd_UINT8", "Matrix_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp2nd_UINT8(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4),
        uint8_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp2nd_INT16", "Matrix_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp2nd_INT16(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4),
        int16_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp2nd_UINT16", "Matrix_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp2nd_UINT16(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4),
        uint16_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp2nd_INT32", "Matrix_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp2nd_INT32(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4),
        int32_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp2nd_UINT32", "Matrix_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp2nd_UINT32(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4),
        uint32_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp2nd_INT64", "Matrix_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp2nd_INT64(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4),
        int64_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp2nd_UINT64", "Matrix_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp2nd_UINT64(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4),
        uint64_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp2nd_FP32", "Matrix_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Matrix_apply_BinaryOp2nd_FP32(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), float(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp2nd_FP64", "Matrix_apply_BinaryOp2nd", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Matrix_apply_BinaryOp2nd_FP64(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), double(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp2nd_UDT", "Matrix_apply_BinaryOp2nd", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp2nd_UDT(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4),
        chosen<const void *>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_BinaryOp2nd_Scalar", "Matrix_apply_BinaryOp2nd", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_apply_BinaryOp2nd_Scalar(chosen<GrB_Matrix>(c, 0),
        chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4),
        chosen<GrB_Scalar>(c, 5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_IndexOp_BOOL", "Matrix_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Matrix_apply_IndexOp_BOOL(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), bool(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_IndexOp_INT8", "Matrix_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Matrix_apply_IndexOp_INT8(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), int8_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_IndexOp_UINT8", "Matrix_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Matrix_apply_IndexOp_UINT8(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), uint8_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_IndexOp_INT16", "Matrix_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Matrix_apply_IndexOp_INT16(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), int16_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_IndexOp_UINT16", "Matrix_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Matrix_apply_IndexOp_UINT16(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), uint16_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_IndexOp_INT32", "Matrix_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Matrix_apply_IndexOp_INT32(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), int32_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_IndexOp_UINT32", "Matrix_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Matrix_apply_IndexOp_UINT32(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), uint32_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_IndexOp_INT64", "Matrix_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Matrix_apply_IndexOp_INT64(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), int64_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_IndexOp_UINT64", "Matrix_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Matrix_apply_IndexOp_UINT64(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), uint64_t(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_IndexOp_FP32", "Matrix_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Matrix_apply_IndexOp_FP32(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), float(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_IndexOp_FP64", "Matrix_apply_IndexOp", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Matrix_apply_IndexOp_FP64(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), double(),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_IndexOp_UDT", "Matrix_apply_IndexOp", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const
        choice& c) { return GrB_Matrix_apply_IndexOp_UDT(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), chosen<const void *>(c,
        5), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_apply_IndexOp_Scalar", "Matrix_apply_IndexOp", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6}, []([[maybe_unused]]
        const choice& c) { return GrB_Matrix_apply_IndexOp_Scalar(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), chosen<GrB_Scalar>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_select_BOOL", "Matrix_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_select_BOOL(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), bool(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_select_INT8", "Matrix_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_select_INT8(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), int8_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_select_UINT8", "Matrix_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_select_UINT8(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), uint8_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_select_INT16", "Matrix_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_select_INT16(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), int16_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_select_UINT16", "Matrix_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_select_UINT16(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), uint16_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_select_INT32", "Matrix_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_select_INT32(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), int32_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_select_UINT32", "Matrix_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_select_UINT32(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), uint32_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_select_INT64", "Matrix_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_select_INT64(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), int64_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_select_UINT64", "Matrix_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_select_UINT64(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), uint64_t(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_select_FP32", "Matrix_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_select_FP32(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), float(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_select_FP64", "Matrix_select", {0, 3, 4}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_select_FP64(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), double(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_select_UDT", "Matrix_select", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_select_UDT(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), chosen<const void *>(c, 5), chosen<GrB_Descriptor>(c,
        6)); }},
    {"GrB_Matrix_select_Scalar", "Matrix_select", {0, 3, 4, 5}, {0, 1, 2, 3, 4, 5, 6}, []([[maybe_unused]] const choice&
        c) { return GrB_Matrix_select_Scalar(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c,
        2), chosen<GrB_IndexUnaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), chosen<GrB_Scalar>(c, 5),
        chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_reduce_Monoid", "Matrix_reduce_Monoid", {0, 3, 4}, {0, 1, 2, 3, 4, 5}, []([[maybe_unused]] const
        choice& c) { return GrB_Matrix_reduce_Monoid(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_Monoid>(c, 3), chosen<GrB_Matrix>(c, 4), chosen<GrB_Descriptor>(c, 5));
        }},
    {"GrB_Matrix_reduce_BinaryOp", "Matrix_reduce_BinaryOp", {0, 3, 4}, {0, 1, 2, 3, 4, 5}, []([[maybe_unused]] const
        choice& c) { return GrB_Matrix_reduce_BinaryOp(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1),
        chosen<GrB_BinaryOp>(c, 2), chosen<GrB_BinaryOp>(c, 3), chosen<GrB_Matrix>(c, 4), chosen<GrB_Descriptor>(c, 5));
        }},
    {"GrB_Vector_reduce_Monoid_Scalar", "Vector_reduce_Monoid_Scalar", {0, 2, 3}, {0, 1, 2, 3, 4}, []([[maybe_unused]]
        const choice& c) { return GrB_Vector_reduce_Monoid_Scalar(chosen<GrB_Scalar>(c, 0), chosen<GrB_BinaryOp>(c, 1),
        chosen<GrB_Monoid>(c, 2), chosen<GrB_Vector>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Vector_reduce_BinaryOp_Scalar", "Vector_reduce_BinaryOp_Scalar", {0, 2, 3}, {0, 1, 2, 3, 4},
        []([[maybe_unused]] const choice& c) { return GrB_Vector_reduce_BinaryOp_Scalar(chosen<GrB_Scalar>(c, 0),
        chosen<GrB_BinaryOp>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_Vector>(c, 3), chosen<GrB_Descriptor>(c, 4));
        }},
    {"GrB_Vector_reduce_BOOL", "Vector_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_reduce_BOOL(chosen<bool *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Vector>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Vector_reduce_INT8", "Vector_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_reduce_INT8(chosen<int8_t *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Vector>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Vector_reduce_UINT8", "Vector_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_reduce_UINT8(chosen<uint8_t *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Vector>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Vector_reduce_INT16", "Vector_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_reduce_INT16(chosen<int16_t *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Vector>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Vector_reduce_UINT16", "Vector_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_reduce_UINT16(chosen<uint16_t *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Vector>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Vector_reduce_INT32", "Vector_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_reduce_INT32(chosen<int32_t *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Vector>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Vector_reduce_UINT32", "Vector_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_reduce_UINT32(chosen<uint32_t *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Vector>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Vector_reduce_INT64", "Vector_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_reduce_INT64(chosen<int64_t *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Vector>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Vector_reduce_UINT64", "Vector_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_reduce_UINT64(chosen<uint64_t *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Vector>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Vector_reduce_FP32", "Vector_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_reduce_FP32(chosen<float *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Vector>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Vector_reduce_FP64", "Vector_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_reduce_FP64(chosen<double *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Vector>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Vector_reduce_UDT", "Vector_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_reduce_UDT(chosen<void *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Vector>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Matrix_reduce_Monoid_Scalar", "Matrix_reduce_Monoid_Scalar", {0, 2, 3}, {0, 1, 2, 3, 4}, []([[maybe_unused]]
        const choice& c) { return GrB_Matrix_reduce_Monoid_Scalar(chosen<GrB_Scalar>(c, 0), chosen<GrB_BinaryOp>(c, 1),
        chosen<GrB_Monoid>(c, 2), chosen<GrB_Matrix>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Matrix_reduce_BinaryOp_Scalar", "Matrix_reduce_BinaryOp_Scalar", {0, 2, 3}, {0, 1, 2, 3, 4},
        []([[maybe_unused]] const choice& c) { return GrB_Matrix_reduce_BinaryOp_Scalar(chosen<GrB_Scalar>(c, 0),
        chosen<GrB_BinaryOp>(c, 1), chosen<GrB_BinaryOp>(c, 2), chosen<GrB_Matrix>(c, 3), chosen<GrB_Descriptor>(c, 4));
        }},
    {"GrB_Matrix_reduce_BOOL", "Matrix_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_reduce_BOOL(chosen<bool *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Matrix>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Matrix_reduce_INT8", "Matrix_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_reduce_INT8(chosen<int8_t *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Matrix>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Matrix_reduce_UINT8", "Matrix_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_reduce_UINT8(chosen<uint8_t *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Matrix>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Matrix_reduce_INT16", "Matrix_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_reduce_INT16(chosen<int16_t *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Matrix>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Matrix_reduce_UINT16", "Matrix_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_reduce_UINT16(chosen<uint16_t *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Matrix>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Matrix_reduce_INT32", "Matrix_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_reduce_INT32(chosen<int32_t *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Matrix>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Matrix_reduce_UINT32", "Matrix_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_reduce_UINT32(chosen<uint32_t *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Matrix>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Matrix_reduce_INT64", "Matrix_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_reduce_INT64(chosen<int64_t *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Matrix>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Matrix_reduce_UINT64", "Matrix_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_reduce_UINT64(chosen<uint64_t *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Matrix>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Matrix_reduce_FP32", "Matrix_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_reduce_FP32(chosen<float *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Matrix>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Matrix_reduce_FP64", "Matrix_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_reduce_FP64(chosen<double *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Matrix>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Matrix_reduce_UDT", "Matrix_reduce", {0, 2, 3}, {1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_reduce_UDT(chosen<void *>(c, 0), chosen<GrB_BinaryOp>(c, 1), chosen<GrB_Monoid>(c, 2),
        chosen<GrB_Matrix>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_transpose", "transpose", {0, 3}, {0, 1, 2, 3, 4}, []([[maybe_unused]] const choice& c) { return
        GrB_transpose(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_Matrix>(c, 3), chosen<GrB_Descriptor>(c, 4)); }},
    {"GrB_Vector_extract", "Vector_extract", {0, 3, 4}, {0, 1, 2, 3, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_extract(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_Vector>(c, 3), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_extract", "Matrix_extract", {0, 3, 4, 6}, {0, 1, 2, 3, 8}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_extract(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_Matrix>(c, 3), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<const GrB_Index *>(c, 6),
        GrB_Index(), chosen<GrB_Descriptor>(c, 8)); }},
    {"GrB_Col_extract", "Col_extract", {0, 3, 4}, {0, 1, 2, 3, 7}, []([[maybe_unused]] const choice& c) { return
        GrB_Col_extract(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_Matrix>(c, 3), chosen<const GrB_Index *>(c, 4), GrB_Index(), GrB_Index(), chosen<GrB_Descriptor>(c,
        7)); }},
    {"GrB_Vector_assign", "Vector_assign", {0, 3, 4}, {0, 1, 2, 3, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_assign(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_Vector>(c, 3), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_assign", "Matrix_assign", {0, 3, 4, 6}, {0, 1, 2, 3, 8}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_assign(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_Matrix>(c, 3), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<const GrB_Index *>(c, 6),
        GrB_Index(), chosen<GrB_Descriptor>(c, 8)); }},
    {"GrB_Col_assign", "Col_assign", {0, 3, 4}, {0, 1, 2, 3, 7}, []([[maybe_unused]] const choice& c) { return
        GrB_Col_assign(chosen<GrB_Matrix>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_Vector>(c, 3), chosen<const GrB_Index *>(c, 4), GrB_Index(), GrB_Index(), chosen<GrB_Descriptor>(c,
        7)); }},
    {"GrB_Row_assign", "Row_assign", {0, 3, 5}, {0, 1, 2, 3, 7}, []([[maybe_unused]] const choice& c) { return
        GrB_Row_assign(chosen<GrB_Matrix>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_Vector>(c, 3), GrB_Index(), chosen<const GrB_Index *>(c, 5), GrB_Index(), chosen<GrB_Descriptor>(c,
        7)); }},
    {"GrB_Vector_assign_BOOL", "Vector_assign", {0, 4}, {0, 1, 2, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_assign_BOOL(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), bool(),
        chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_assign_INT8", "Vector_assign", {0, 4}, {0, 1, 2, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_assign_INT8(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), int8_t(),
        chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_assign_UINT8", "Vector_assign", {0, 4}, {0, 1, 2, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_assign_UINT8(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        uint8_t(), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_assign_INT16", "Vector_assign", {0, 4}, {0, 1, 2, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_assign_INT16(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        int16_t(), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_assign_UINT16", "Vector_assign", {0, 4}, {0, 1, 2, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_assign_UINT16(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        uint16_t(), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_assign_INT32", "Vector_assign", {0, 4}, {0, 1, 2, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_assign_INT32(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        int32_t(), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_assign_UINT32", "Vector_assign", {0, 4}, {0, 1, 2, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_assign_UINT32(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        uint32_t(), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_assign_INT64", "Vector_assign", {0, 4}, {0, 1, 2, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_assign_INT64(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        int64_t(), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_assign_UINT64", "Vector_assign", {0, 4}, {0, 1, 2, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_assign_UINT64(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        uint64_t(), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_assign_FP32", "Vector_assign", {0, 4}, {0, 1, 2, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_assign_FP32(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), float(),
        chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_assign_FP64", "Vector_assign", {0, 4}, {0, 1, 2, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_assign_FP64(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2), double(),
        chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_assign_UDT", "Vector_assign", {0, 3, 4}, {0, 1, 2, 6}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_assign_UDT(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<const void *>(c, 3), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Vector_assign_Scalar", "Vector_assign", {0, 3, 4}, {0, 1, 2, 3, 6}, []([[maybe_unused]] const choice& c) {
        return GrB_Vector_assign_Scalar(chosen<GrB_Vector>(c, 0), chosen<GrB_Vector>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_Scalar>(c, 3), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<GrB_Descriptor>(c, 6)); }},
    {"GrB_Matrix_assign_BOOL", "Matrix_assign", {0, 4, 6}, {0, 1, 2, 8}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_assign_BOOL(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), bool(),
        chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<const GrB_Index *>(c, 6), GrB_Index(),
        chosen<GrB_Descriptor>(c, 8)); }},
    {"GrB_Matrix_assign_INT8", "Matrix_assign", {0, 4, 6}, {0, 1, 2, 8}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_assign_INT8(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), int8_t(),
        chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<const GrB_Index *>(c, 6), GrB_Index(),
        chosen<GrB_Descriptor>(c, 8)); }},
    {"GrB_Matrix_assign_UINT8", "Matrix_assign", {0, 4, 6}, {0, 1, 2, 8}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_assign_UINT8(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        uint8_t(), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<const GrB_Index *>(c, 6), GrB_Index(),
        chosen<GrB_Descriptor>(c, 8)); }},
    {"GrB_Matrix_assign_INT16", "Matrix_assign", {0, 4, 6}, {0, 1, 2, 8}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_assign_INT16(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        int16_t(), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<const GrB_Index *>(c, 6), GrB_Index(),
        chosen<GrB_Descriptor>(c, 8)); }},
    {"GrB_Matrix_assign_UINT16", "Matrix_assign", {0, 4, 6}, {0, 1, 2, 8}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_assign_UINT16(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        uint16_t(), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<const GrB_Index *>(c, 6), GrB_Index(),
        chosen<GrB_Descriptor>(c, 8)); }},
    {"GrB_Matrix_assign_INT32", "Matrix_assign", {0, 4, 6}, {0, 1, 2, 8}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_assign_INT32(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        int32_t(), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<const GrB_Index *>(c, 6), GrB_Index(),
        chosen<GrB_Descriptor>(c, 8)); }},
    {"GrB_Matrix_assign_UINT32", "Matrix_assign", {0, 4, 6}, {0, 1, 2, 8}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_assign_UINT32(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        uint32_t(), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<const GrB_Index *>(c, 6), GrB_Index(),
        chosen<GrB_Descriptor>(c, 8)); }},
    {"GrB_Matrix_assign_INT64", "Matrix_assign", {0, 4, 6}, {0, 1, 2, 8}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_assign_INT64(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        int64_t(), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<const GrB_Index *>(c, 6), GrB_Index(),
        chosen<GrB_Descriptor>(c, 8)); }},
    {"GrB_Matrix_assign_UINT64", "Matrix_assign", {0, 4, 6}, {0, 1, 2, 8}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_assign_UINT64(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        uint64_t(), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<const GrB_Index *>(c, 6), GrB_Index(),
        chosen<GrB_Descriptor>(c, 8)); }},
    {"GrB_Matrix_assign_FP32", "Matrix_assign", {0, 4, 6}, {0, 1, 2, 8}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_assign_FP32(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), float(),
        chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<const GrB_Index *>(c, 6), GrB_Index(),
        chosen<GrB_Descriptor>(c, 8)); }},
    {"GrB_Matrix_assign_FP64", "Matrix_assign", {0, 4, 6}, {0, 1, 2, 8}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_assign_FP64(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2), double(),
        chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<const GrB_Index *>(c, 6), GrB_Index(),
        chosen<GrB_Descriptor>(c, 8)); }},
    {"GrB_Matrix_assign_UDT", "Matrix_assign", {0, 3, 4, 6}, {0, 1, 2, 8}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_assign_UDT(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<const void *>(c, 3), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<const GrB_Index *>(c, 6),
        GrB_Index(), chosen<GrB_Descriptor>(c, 8)); }},
    {"GrB_Matrix_assign_Scalar", "Matrix_assign", {0, 3, 4, 6}, {0, 1, 2, 3, 8}, []([[maybe_unused]] const choice& c) {
        return GrB_Matrix_assign_Scalar(chosen<GrB_Matrix>(c, 0), chosen<GrB_Matrix>(c, 1), chosen<GrB_BinaryOp>(c, 2),
        chosen<GrB_Scalar>(c, 3), chosen<const GrB_Index *>(c, 4), GrB_Index(), chosen<const GrB_Index *>(c, 6),
        GrB_Index(), chosen<GrB_Descriptor>(c, 8)); }},
    {"GrB_Type_wait", "Type_wait", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Type_wait(chosen<GrB_Type>(c, 0), GrB_WaitMode()); }},
    {"GrB_Type_error", "Type_error", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Type_error(chosen<const char **>(c, 0), chosen<GrB_Type>(c, 1)); }},
    {"GrB_UnaryOp_wait", "UnaryOp_wait", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_UnaryOp_wait(chosen<GrB_UnaryOp>(c, 0), GrB_WaitMode()); }},
    {"GrB_UnaryOp_error", "UnaryOp_error", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_UnaryOp_error(chosen<const char **>(c, 0), chosen<GrB_UnaryOp>(c, 1)); }},
    {"GrB_BinaryOp_wait", "BinaryOp_wait", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_BinaryOp_wait(chosen<GrB_BinaryOp>(c, 0), GrB_WaitMode()); }},
    {"GrB_BinaryOp_error", "BinaryOp_error", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_BinaryOp_error(chosen<const char **>(c, 0), chosen<GrB_BinaryOp>(c, 1)); }},
    {"GrB_IndexUnaryOp_wait", "IndexUnaryOp_wait", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_IndexUnaryOp_wait(chosen<GrB_IndexUnaryOp>(c, 0), GrB_WaitMode()); }},
    {"GrB_IndexUnaryOp_error", "IndexUnaryOp_error", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_IndexUnaryOp_error(chosen<const char **>(c, 0), chosen<GrB_IndexUnaryOp>(c, 1)); }},
    {"GrB_Monoid_wait", "Monoid_wait", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_wait(chosen<GrB_Monoid>(c, 0), GrB_WaitMode()); }},
    {"GrB_Monoid_error", "Monoid_error", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_error(chosen<const char **>(c, 0), chosen<GrB_Monoid>(c, 1)); }},
    {"GrB_Semiring_wait", "Semiring_wait", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Semiring_wait(chosen<GrB_Semiring>(c, 0), GrB_WaitMode()); }},
    {"GrB_Semiring_error", "Semiring_error", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Semiring_error(chosen<const char **>(c, 0), chosen<GrB_Semiring>(c, 1)); }},
    {"GrB_Scalar_wait", "Scalar_wait", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_wait(chosen<GrB_Scalar>(c, 0), GrB_WaitMode()); }},
    {"GrB_Scalar_error", "Scalar_error", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_error(chosen<const char **>(c, 0), chosen<GrB_Scalar>(c, 1)); }},
    {"GrB_Vector_wait", "Vector_wait", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_wait(chosen<GrB_Vector>(c, 0), GrB_WaitMode()); }},
    {"GrB_Vector_error", "Vector_error", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_error(chosen<const char **>(c, 0), chosen<GrB_Vector>(c, 1)); }},
    {"GrB_Matrix_wait", "Matrix_wait", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_wait(chosen<GrB_Matrix>(c, 0), GrB_WaitMode()); }},
    {"GrB_Matrix_error", "Matrix_error", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_error(chosen<const char **>(c, 0), chosen<GrB_Matrix>(c, 1)); }},
    {"GrB_Descriptor_wait", "Descriptor_wait", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Descriptor_wait(chosen<GrB_Descriptor>(c, 0), GrB_WaitMode()); }},
    {"GrB_Descriptor_error", "Descriptor_error", {0, 1}, {1}, []([[maybe_unused]] const choice& c) { return
        GrB_Descriptor_error(chosen<const char **>(c, 0), chosen<GrB_Descriptor>(c, 1)); }},
    {"GrB_Type_get_Scalar", "Type_get_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Type_get_Scalar(chosen<GrB_Type>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_Type_get_String", "Type_get_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Type_get_String(chosen<GrB_Type>(c, 0), chosen<char *>(c, 1), GrB_Field()); }},
    {"GrB_Type_get_INT32", "Type_get_INT32", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Type_get_INT32(chosen<GrB_Type>(c, 0), chosen<int32_t *>(c, 1), GrB_Field()); }},
    {"GrB_Type_get_SIZE", "Type_get_SIZE", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Type_get_SIZE(chosen<GrB_Type>(c, 0), chosen<size_t *>(c, 1), GrB_Field()); }},
    {"GrB_Type_get_VOID", "Type_get_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Type_get_VOID(chosen<GrB_Type>(c, 0), chosen<void *>(c, 1), GrB_Field()); }},
    {"GrB_UnaryOp_get_Scalar", "UnaryOp_get_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_UnaryOp_get_Scalar(chosen<GrB_UnaryOp>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_UnaryOp_get_String", "UnaryOp_get_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_UnaryOp_get_String(chosen<GrB_UnaryOp>(c, 0), chosen<char *>(c, 1), GrB_Field()); }},
    {"GrB_UnaryOp_get_INT32", "UnaryOp_get_INT32", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_UnaryOp_get_INT32(chosen<GrB_UnaryOp>(c, 0), chosen<int32_t *>(c, 1), GrB_Field()); }},
    {"GrB_UnaryOp_get_SIZE", "UnaryOp_get_SIZE", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_UnaryOp_get_SIZE(chosen<GrB_UnaryOp>(c, 0), chosen<size_t *>(c, 1), GrB_Field()); }},
    {"GrB_UnaryOp_get_VOID", "UnaryOp_get_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_UnaryOp_get_VOID(chosen<GrB_UnaryOp>(c, 0), chosen<void *>(c, 1), GrB_Field()); }},
    {"GrB_BinaryOp_get_Scalar", "BinaryOp_get_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_BinaryOp_get_Scalar(chosen<GrB_BinaryOp>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_BinaryOp_get_String", "BinaryOp_get_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_BinaryOp_get_String(chosen<GrB_BinaryOp>(c, 0), chosen<char *>(c, 1), GrB_Field()); }},
    {"GrB_BinaryOp_get_INT32", "BinaryOp_get_INT32", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_BinaryOp_get_INT32(chosen<GrB_BinaryOp>(c, 0), chosen<int32_t *>(c, 1), GrB_Field()); }},
    {"GrB_BinaryOp_get_SIZE", "BinaryOp_get_SIZE", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_BinaryOp_get_SIZE(chosen<GrB_BinaryOp>(c, 0), chosen<size_t *>(c, 1), GrB_Field()); }},
    {"GrB_BinaryOp_get_VOID", "BinaryOp_get_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_BinaryOp_get_VOID(chosen<GrB_BinaryOp>(c, 0), chosen<void *>(c, 1), GrB_Field()); }},
    {"GrB_IndexUnaryOp_get_Scalar", "IndexUnaryOp_get_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) {
        return GrB_IndexUnaryOp_get_Scalar(chosen<GrB_IndexUnaryOp>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_IndexUnaryOp_get_String", "IndexUnaryOp_get_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) {
        return GrB_IndexUnaryOp_get_String(chosen<GrB_IndexUnaryOp>(c, 0), chosen<char *>(c, 1), GrB_Field()); }},
    {"GrB_IndexUnaryOp_get_INT32", "IndexUnaryOp_get_INT32", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_IndexUnaryOp_get_INT32(chosen<GrB_IndexUnaryOp>(c, 0), chosen<int32_t *>(c, 1), GrB_Field()); }},
    {"GrB_IndexUnaryOp_get_SIZE", "IndexUnaryOp_get_SIZE", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_IndexUnaryOp_get_SIZE(chosen<GrB_IndexUnaryOp>(c, 0), chosen<size_t *>(c, 1), GrB_Field()); }},
    {"GrB_IndexUnaryOp_get_VOID", "IndexUnaryOp_get_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_IndexUnaryOp_get_VOID(chosen<GrB_IndexUnaryOp>(c, 0), chosen<void *>(c, 1), GrB_Field()); }},
    {"GrB_Monoid_get_Scalar", "Monoid_get_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_get_Scalar(chosen<GrB_Monoid>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_Monoid_get_String", "Monoid_get_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_get_String(chosen<GrB_Monoid>(c, 0), chosen<char *>(c, 1), GrB_Field()); }},
    {"GrB_Monoid_get_INT32", "Monoid_get_INT32", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_get_INT32(chosen<GrB_Monoid>(c, 0), chosen<int32_t *>(c, 1), GrB_Field()); }},
    {"GrB_Monoid_get_SIZE", "Monoid_get_SIZE", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_get_SIZE(chosen<GrB_Monoid>(c, 0), chosen<size_t *>(c, 1), GrB_Field()); }},
    {"GrB_Monoid_get_VOID", "Monoid_get_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_get_VOID(chosen<GrB_Monoid>(c, 0), chosen<void *>(c, 1), GrB_Field()); }},
    {"GrB_Semiring_get_Scalar", "Semiring_get_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Semiring_get_Scalar(chosen<GrB_Semiring>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_Semiring_get_String", "Semiring_get_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Semiring_get_String(chosen<GrB_Semiring>(c, 0), chosen<char *>(c, 1), GrB_Field()); }},
    {"GrB_Semiring_get_INT32", "Semiring_get_INT32", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Semiring_get_INT32(chosen<GrB_Semiring>(c, 0), chosen<int32_t *>(c, 1), GrB_Field()); }},
    {"GrB_Semiring_get_SIZE", "Semiring_get_SIZE", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Semiring_get_SIZE(chosen<GrB_Semiring>(c, 0), chosen<size_t *>(c, 1), GrB_Field()); }},
    {"GrB_Semiring_get_VOID", "Semiring_get_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Semiring_get_VOID(chosen<GrB_Semiring>(c, 0), chosen<void *>(c, 1), GrB_Field()); }},
    {"GrB_Scalar_get_Scalar", "Scalar_get_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_get_Scalar(chosen<GrB_Scalar>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_Scalar_get_String", "Scalar_get_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_get_String(chosen<GrB_Scalar>(c, 0), chosen<char *>(c, 1), GrB_Field()); }},
    {"GrB_Scalar_get_INT32", "Scalar_get_INT32", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_get_INT32(chosen<GrB_Scalar>(c, 0), chosen<int32_t *>(c, 1), GrB_Field()); }},
    {"GrB_Scalar_get_SIZE", "Scalar_get_SIZE", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_get_SIZE(chosen<GrB_Scalar>(c, 0), chosen<size_t *>(c, 1), GrB_Field()); }},
    {"GrB_Scalar_get_VOID", "Scalar_get_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_get_VOID(chosen<GrB_Scalar>(c, 0), chosen<void *>(c, 1), GrB_Field()); }},
    {"GrB_Vector_get_Scalar", "Vector_get_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_get_Scalar(chosen<GrB_Vector>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_Vector_get_String", "Vector_get_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_get_String(chosen<GrB_Vector>(c, 0), chosen<char *>(c, 1), GrB_Field()); }},
    {"GrB_Vector_get_INT32", "Vector_get_INT32", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_get_INT32(chosen<GrB_Vector>(c, 0), chosen<int32_t *>(c, 1), GrB_Field()); }},
    {"GrB_Vector_get_SIZE", "Vector_get_SIZE", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_get_SIZE(chosen<GrB_Vector>(c, 0), chosen<size_t *>(c, 1), GrB_Field()); }},
    {"GrB_Vector_get_VOID", "Vector_get_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_get_VOID(chosen<GrB_Vector>(c, 0), chosen<void *>(c, 1), GrB_Field()); }},
    {"GrB_Matrix_get_Scalar", "Matrix_get_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_get_Scalar(chosen<GrB_Matrix>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_Matrix_get_String", "Matrix_get_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_get_String(chosen<GrB_Matrix>(c, 0), chosen<char *>(c, 1), GrB_Field()); }},
    {"GrB_Matrix_get_INT32", "Matrix_get_INT32", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_get_INT32(chosen<GrB_Matrix>(c, 0), chosen<int32_t *>(c, 1), GrB_Field()); }},
    {"GrB_Matrix_get_SIZE", "Matrix_get_SIZE", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_get_SIZE(chosen<GrB_Matrix>(c, 0), chosen<size_t *>(c, 1), GrB_Field()); }},
    {"GrB_Matrix_get_VOID", "Matrix_get_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_get_VOID(chosen<GrB_Matrix>(c, 0), chosen<void *>(c, 1), GrB_Field()); }},
    {"GrB_Descriptor_get_Scalar", "Descriptor_get_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Descriptor_get_Scalar(chosen<GrB_Descriptor>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_Descriptor_get_String", "Descriptor_get_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Descriptor_get_String(chosen<GrB_Descriptor>(c, 0), chosen<char *>(c, 1), GrB_Field()); }},
    {"GrB_Descriptor_get_INT32", "Descriptor_get_INT32", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Descriptor_get_INT32(chosen<GrB_Descriptor>(c, 0), chosen<int32_t *>(c, 1), GrB_Field()); }},
    {"GrB_Descriptor_get_SIZE", "Descriptor_get_SIZE", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Descriptor_get_SIZE(chosen<GrB_Descriptor>(c, 0), chosen<size_t *>(c, 1), GrB_Field()); }},
    {"GrB_Descriptor_get_VOID", "Descriptor_get_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Descriptor_get_VOID(chosen<GrB_Descriptor>(c, 0), chosen<void *>(c, 1), GrB_Field()); }},
    {"GrB_Global_get_Scalar", "Global_get_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Global_get_Scalar(chosen<GrB_Global>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_Global_get_String", "Global_get_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Global_get_String(chosen<GrB_Global>(c, 0), chosen<char *>(c, 1), GrB_Field()); }},
    {"GrB_Global_get_INT32", "Global_get_INT32", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Global_get_INT32(chosen<GrB_Global>(c, 0), chosen<int32_t *>(c, 1), GrB_Field()); }},
    {"GrB_Global_get_SIZE", "Global_get_SIZE", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Global_get_SIZE(chosen<GrB_Global>(c, 0), chosen<size_t *>(c, 1), GrB_Field()); }},
    {"GrB_Global_get_VOID", "Global_get_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Global_get_VOID(chosen<GrB_Global>(c, 0), chosen<void *>(c, 1), GrB_Field()); }},
    {"GrB_Type_set_Scalar", "Type_set_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Type_set_Scalar(chosen<GrB_Type>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_Type_set_String", "Type_set_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Type_set_String(chosen<GrB_Type>(c, 0), chosen<const char *>(c, 1), GrB_Field()); }},
    {"GrB_Type_set_INT32", "Type_set_INT32", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Type_set_INT32(chosen<GrB_Type>(c, 0), int32_t(), GrB_Field()); }},
    {"GrB_Type_set_VOID", "Type_set_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Type_set_VOID(chosen<GrB_Type>(c, 0), chosen<const void *>(c, 1), GrB_Field(), size_t()); }},
    {"GrB_UnaryOp_set_Scalar", "UnaryOp_set_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_UnaryOp_set_Scalar(chosen<GrB_UnaryOp>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_UnaryOp_set_String", "UnaryOp_set_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_UnaryOp_set_String(chosen<GrB_UnaryOp>(c, 0), chosen<const char *>(c, 1), GrB_Field()); }},
    {"GrB_UnaryOp_set_INT32", "UnaryOp_set_INT32", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_UnaryOp_set_INT32(chosen<GrB_UnaryOp>(c, 0), int32_t(), GrB_Field()); }},
    {"GrB_UnaryOp_set_VOID", "UnaryOp_set_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_UnaryOp_set_VOID(chosen<GrB_UnaryOp>(c, 0), chosen<const void *>(c, 1), GrB_Field(), size_t()); }},
    {"GrB_BinaryOp_set_Scalar", "BinaryOp_set_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_BinaryOp_set_Scalar(chosen<GrB_BinaryOp>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_BinaryOp_set_String", "BinaryOp_set_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_BinaryOp_set_String(chosen<GrB_BinaryOp>(c, 0), chosen<const char *>(c, 1), GrB_Field()); }},
    {"GrB_BinaryOp_set_INT32", "BinaryOp_set_INT32", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_BinaryOp_set_INT32(chosen<GrB_BinaryOp>(c, 0), int32_t(), GrB_Field()); }},
    {"GrB_BinaryOp_set_VOID", "BinaryOp_set_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_BinaryOp_set_VOID(chosen<GrB_BinaryOp>(c, 0), chosen<const void *>(c, 1), GrB_Field(), size_t()); }},
    {"GrB_IndexUnaryOp_set_Scalar", "IndexUnaryOp_set_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) {
        return GrB_IndexUnaryOp_set_Scalar(chosen<GrB_IndexUnaryOp>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_IndexUnaryOp_set_String", "IndexUnaryOp_set_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) {
        return GrB_IndexUnaryOp_set_String(chosen<GrB_IndexUnaryOp>(c, 0), chosen<const char *>(c, 1), GrB_Field()); }},
    {"GrB_IndexUnaryOp_set_INT32", "IndexUnaryOp_set_INT32", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_IndexUnaryOp_set_INT32(chosen<GrB_IndexUnaryOp>(c, 0), int32_t(), GrB_Field()); }},
    {"GrB_IndexUnaryOp_set_VOID", "IndexUnaryOp_set_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_IndexUnaryOp_set_VOID(chosen<GrB_IndexUnaryOp>(c, 0), chosen<const void *>(c, 1), GrB_Field(), size_t());
        }},
    {"GrB_Monoid_set_Scalar", "Monoid_set_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_set_Scalar(chosen<GrB_Monoid>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_Monoid_set_String", "Monoid_set_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_set_String(chosen<GrB_Monoid>(c, 0), chosen<const char *>(c, 1), GrB_Field()); }},
    {"GrB_Monoid_set_INT32", "Monoid_set_INT32", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_set_INT32(chosen<GrB_Monoid>(c, 0), int32_t(), GrB_Field()); }},
    {"GrB_Monoid_set_VOID", "Monoid_set_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Monoid_set_VOID(chosen<GrB_Monoid>(c, 0), chosen<const void *>(c, 1), GrB_Field(), size_t()); }},
    {"GrB_Semiring_set_Scalar", "Semiring_set_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Semiring_set_Scalar(chosen<GrB_Semiring>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_Semiring_set_String", "Semiring_set_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Semiring_set_String(chosen<GrB_Semiring>(c, 0), chosen<const char *>(c, 1), GrB_Field()); }},
    {"GrB_Semiring_set_INT32", "Semiring_set_INT32", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Semiring_set_INT32(chosen<GrB_Semiring>(c, 0), int32_t(), GrB_Field()); }},
    {"GrB_Semiring_set_VOID", "Semiring_set_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Semiring_set_VOID(chosen<GrB_Semiring>(c, 0), chosen<const void *>(c, 1), GrB_Field(), size_t()); }},
    {"GrB_Scalar_set_Scalar", "Scalar_set_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_set_Scalar(chosen<GrB_Scalar>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_Scalar_set_String", "Scalar_set_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_set_String(chosen<GrB_Scalar>(c, 0), chosen<const char *>(c, 1), GrB_Field()); }},
    {"GrB_Scalar_set_INT32", "Scalar_set_INT32", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_set_INT32(chosen<GrB_Scalar>(c, 0), int32_t(), GrB_Field()); }},
    {"GrB_Scalar_set_VOID", "Scalar_set_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Scalar_set_VOID(chosen<GrB_Scalar>(c, 0), chosen<const void *>(c, 1), GrB_Field(), size_t()); }},
    {"GrB_Vector_set_Scalar", "Vector_set_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_set_Scalar(chosen<GrB_Vector>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_Vector_set_String", "Vector_set_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_set_String(chosen<GrB_Vector>(c, 0), chosen<const char *>(c, 1), GrB_Field()); }},
    {"GrB_Vector_set_INT32", "Vector_set_INT32", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_set_INT32(chosen<GrB_Vector>(c, 0), int32_t(), GrB_Field()); }},
    {"GrB_Vector_set_VOID", "Vector_set_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Vector_set_VOID(chosen<GrB_Vector>(c, 0), chosen<const void *>(c, 1), GrB_Field(), size_t()); }},
    {"GrB_Matrix_set_Scalar", "Matrix_set_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_set_Scalar(chosen<GrB_Matrix>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_Matrix_set_String", "Matrix_set_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_set_String(chosen<GrB_Matrix>(c, 0), chosen<const char *>(c, 1), GrB_Field()); }},
    {"GrB_Matrix_set_INT32", "Matrix_set_INT32", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_set_INT32(chosen<GrB_Matrix>(c, 0), int32_t(), GrB_Field()); }},
    {"GrB_Matrix_set_VOID", "Matrix_set_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Matrix_set_VOID(chosen<GrB_Matrix>(c, 0), chosen<const void *>(c, 1), GrB_Field(), size_t()); }},
    {"GrB_Descriptor_set_Scalar", "Descriptor_set_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Descriptor_set_Scalar(chosen<GrB_Descriptor>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_Descriptor_set_String", "Descriptor_set_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Descriptor_set_String(chosen<GrB_Descriptor>(c, 0), chosen<const char *>(c, 1), GrB_Field()); }},
    {"GrB_Descriptor_set_INT32", "Descriptor_set_INT32", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Descriptor_set_INT32(chosen<GrB_Descriptor>(c, 0), int32_t(), GrB_Field()); }},
    {"GrB_Descriptor_set_VOID", "Descriptor_set_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Descriptor_set_VOID(chosen<GrB_Descriptor>(c, 0), chosen<const void *>(c, 1), GrB_Field(), size_t()); }},
    {"GrB_Global_set_Scalar", "Global_set_Scalar", {0, 1}, {0, 1}, []([[maybe_unused]] const choice& c) { return
        GrB_Global_set_Scalar(chosen<GrB_Global>(c, 0), chosen<GrB_Scalar>(c, 1), GrB_Field()); }},
    {"GrB_Global_set_String", "Global_set_String", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Global_set_String(chosen<GrB_Global>(c, 0), chosen<const char *>(c, 1), GrB_Field()); }},
    {"GrB_Global_set_INT32", "Global_set_INT32", {0}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Global_set_INT32(chosen<GrB_Global>(c, 0), int32_t(), GrB_Field()); }},
    {"GrB_Global_set_VOID", "Global_set_VOID", {0, 1}, {0}, []([[maybe_unused]] const choice& c) { return
        GrB_Global_set_VOID(chosen<GrB_Global>(c, 0), chosen<const void *>(c, 1), GrB_Field(), size_t()); }},
};

}  // namespace gustav_tests
