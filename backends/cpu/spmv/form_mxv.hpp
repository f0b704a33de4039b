// Products and conversions of forms, whose format is known at run time, and those that the library carries compiled.
// This header holds no kernel of a format.
#pragma once

#include <backends/common/pairs.hpp>
#include <backends/cpu/prebuilt.hpp>
#include <backends/cpu/spmv/format_mxv.hpp>
#include <backends/formats/form.hpp>
#include <core/types.hpp>
#include <semirings/semirings.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav::backends::cpu {

// format_kernel::multiply() of the layout of a form. Compiled for the layouts of Set.
template <class Set, class S, class T, class I, class U>
void multiply_form(const S& s, const formats::form<T, I>& a, const U* x, typename S::value_type* y,
                   std::uint8_t* present, int threads, isa set) {
  Set::visit(a, [&](const auto& layout) {
    format_kernel<std::remove_cvref_t<decltype(layout)>>::multiply(s, layout, x, y, present, threads, set);
  });
}

template <class Set, class T, class I>
struct format_kernel<formats::form_in<Set, T, I>> {
  template <class S, class U>
  static void multiply(const S& s, const formats::form_in<Set, T, I>& a, const U* x, typename S::value_type* y,
                       std::uint8_t* present, int threads, isa set) {
    multiply_form<Set>(s, *a.whole, x, y, present, threads, set);
  }
};

#define GUSTAV_FORM_PRODUCT(Extern, Set, Semiring, SA, SU, I)                                               \
  Extern template void multiply_form<formats::Set>(const Semiring&, const formats::form<SA, I>&, const SU*, \
                                                   Semiring::value_type*, std::uint8_t*, int, isa);
#define GUSTAV_FORMATS_PRODUCT(...) GUSTAV_FORM_PRODUCT(, all_formats, __VA_ARGS__)
#define GUSTAV_TUNED_PRODUCT(...) GUSTAV_FORM_PRODUCT(, tuned_formats, __VA_ARGS__)
#define GUSTAV_EXTERN_FORMATS_PRODUCT(...) GUSTAV_FORM_PRODUCT(extern, all_formats, __VA_ARGS__)
#define GUSTAV_EXTERN_TUNED_PRODUCT(...) GUSTAV_FORM_PRODUCT(extern, tuned_formats, __VA_ARGS__)
GUSTAV_FORMATS_PAIRS(any, GUSTAV_EXTERN_FORMATS_PRODUCT)
GUSTAV_TUNED_PAIRS(any, GUSTAV_EXTERN_TUNED_PRODUCT)

}  // namespace gustav::backends::cpu

namespace gustav::formats {

#define GUSTAV_CONVERSIONS(Extern, Set, S, I)                                                               \
  Extern template form<S, I> to_form<Set>(const csr_view<S, I>&, const format_choice&, std::uint64_t, int); \
  Extern template std::uint64_t form_bytes<Set>(const csr_view<S, I>&, const format_choice&, int);          \
  Extern template csr_result<S, I> to_csr(const form_in<Set, S, I>&, int);
#define GUSTAV_EXTERN_CONVERSIONS(S, I) GUSTAV_CONVERSIONS(extern, all_formats, S, I)
GUSTAV_FOR_EACH_CONVERTED_VALUE(GUSTAV_EXTERN_CONVERSIONS)
#define GUSTAV_TUNED_CONVERSION(Extern, S, I) \
  Extern template form<S, I> to_form<tuned_formats>(const csr_view<S, I>&, const format_choice&, std::uint64_t, int);
#define GUSTAV_EXTERN_TUNED_CONVERSION(S, I) GUSTAV_TUNED_CONVERSION(extern, S, I)
GUSTAV_FOR_EACH_TUNED_VALUE(GUSTAV_EXTERN_TUNED_CONVERSION)

}  // namespace gustav::formats
