// The table of named pairs.
#include <graphblas/runtime/codes.hpp>
#include <graphblas/runtime/named_pairs.hpp>
#include <graphblas/runtime/product_semirings.hpp>
#include <graphblas/runtime/products.hpp>
#include <graphblas/runtime/semirings.hpp>
#include <graphblas/runtime/type.hpp>

namespace gustav::runtime {
namespace {

struct pair_row {
  binary_code add, multiply;
  type_code domain;
  vector_kernel run;
};
#define GUSTAV_PAIR_ROW(add, multiply, code, T)              \
  {binary_code::add, binary_code::multiply, type_code::code, \
   &mxv_named<binary_code::add, binary_code::multiply, type_code::code>},
constexpr pair_row pairs[] = {GUSTAV_FOR_EACH_REAL_PAIR(GUSTAV_PAIR_ROW) GUSTAV_FOR_EACH_INTEGER_PAIR(GUSTAV_PAIR_ROW)};
#undef GUSTAV_PAIR_ROW

}  // namespace

vector_kernel named_kernel(const semiring& s, factors order) {
  if (tier_of(s) != tier::typed) return nullptr;
  const binary_code given = s.multiply().code();
  const binary_code multiply = order == factors::exchanged ? exchanged(given) : given;
  for (const pair_row& row : pairs)
    if (row.add == s.add().op().code() && row.multiply == multiply && row.domain == s.add().domain().code())
      return row.run;
  return nullptr;
}

}  // namespace gustav::runtime
