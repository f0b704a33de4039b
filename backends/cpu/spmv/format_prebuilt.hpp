// Products of matrices in storage formats that the library carries compiled. This header holds no kernel: with it alone
// a program multiplies where has_prebuilt_formats is true.
#pragma once

#include <backends/cpu/prebuilt.hpp>
#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/formats/amb.hpp>
#include <backends/formats/bcoo.hpp>
#include <backends/formats/bcsr.hpp>
#include <backends/formats/bell.hpp>
#include <backends/formats/coo.hpp>
#include <backends/formats/dia.hpp>
#include <backends/formats/ell.hpp>
#include <backends/formats/hyb.hpp>
#include <backends/formats/jds.hpp>
#include <backends/formats/segmented.hpp>
#include <backends/formats/sell.hpp>
#include <core/types.hpp>
#include <semirings/semirings.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

// Whether mxv_format() and mxv_format_into() over a semiring are compiled for all layouts of a matrix of T and a vector
// of U.
template <class Semiring, class T, class U, class I>
inline constexpr bool has_prebuilt_formats = false;

#define GUSTAV_FORMAT_PRODUCT(Extern, Layout, Semiring, SA, SU, I)                                                  \
  Extern template vector_result<Semiring::value_type, I> mxv_format(const Semiring&, const formats::Layout<SA, I>&, \
                                                                    const vector_view<SU, I>&, int, isa);           \
  Extern template void mxv_format_into(const Semiring&, const formats::Layout<SA, I>&, const vector_view<SU, I>&,   \
                                       Semiring::value_type*, int, isa);
#define GUSTAV_FORMAT_PRODUCTS(Extern, ...)                 \
  GUSTAV_FORMAT_PRODUCT(Extern, coo, __VA_ARGS__)           \
  GUSTAV_FORMAT_PRODUCT(Extern, dia, __VA_ARGS__)           \
  GUSTAV_FORMAT_PRODUCT(Extern, ell, __VA_ARGS__)           \
  GUSTAV_FORMAT_PRODUCT(Extern, sell, __VA_ARGS__)          \
  GUSTAV_FORMAT_PRODUCT(Extern, hyb, __VA_ARGS__)           \
  GUSTAV_FORMAT_PRODUCT(Extern, bcsr, __VA_ARGS__)          \
  GUSTAV_FORMAT_PRODUCT(Extern, bell, __VA_ARGS__)          \
  GUSTAV_FORMAT_PRODUCT(Extern, bcoo, __VA_ARGS__)          \
  GUSTAV_FORMAT_PRODUCT(Extern, jds, __VA_ARGS__)           \
  GUSTAV_FORMAT_PRODUCT(Extern, amb, __VA_ARGS__)           \
  GUSTAV_FORMAT_PRODUCT(Extern, segmented_jds, __VA_ARGS__) \
  GUSTAV_FORMAT_PRODUCT(Extern, segmented_sell, __VA_ARGS__)
#define GUSTAV_EXTERN_FORMAT_PRODUCTS(Semiring, SA, SU, I)                \
  template <>                                                             \
  inline constexpr bool has_prebuilt_formats<Semiring, SA, SU, I> = true; \
  GUSTAV_FORMAT_PRODUCTS(extern, Semiring, SA, SU, I)
GUSTAV_FOR_EACH_FORMAT_PRODUCT(GUSTAV_EXTERN_FORMAT_PRODUCTS)
#undef GUSTAV_EXTERN_FORMAT_PRODUCTS

#define GUSTAV_WIDE_FORMAT_PRODUCTS(Extern, ...)   \
  GUSTAV_FORMAT_PRODUCT(Extern, dia, __VA_ARGS__)  \
  GUSTAV_FORMAT_PRODUCT(Extern, sell, __VA_ARGS__) \
  GUSTAV_FORMAT_PRODUCT(Extern, bcsr, __VA_ARGS__) \
  GUSTAV_FORMAT_PRODUCT(Extern, amb, __VA_ARGS__)
#define GUSTAV_COMPILED_WIDE_FORMAT_PRODUCTS(...) GUSTAV_WIDE_FORMAT_PRODUCTS(, __VA_ARGS__)
#define GUSTAV_EXTERN_WIDE_FORMAT_PRODUCTS(...) GUSTAV_WIDE_FORMAT_PRODUCTS(extern, __VA_ARGS__)
GUSTAV_FOR_EACH_WIDE_FORMAT_PRODUCT(GUSTAV_EXTERN_WIDE_FORMAT_PRODUCTS)

}  // namespace gustav::backends::cpu
