// The table of casts.
#include <core/error.hpp>
#include <graphblas/runtime/cast.hpp>
#include <semirings/arithmetic.hpp>

#include <cstring>
#include <string>
#include <type_traits>

namespace gustav::runtime {

void cast_values(const type& to, void* z, const type& from, const void* x, std::size_t n) {
  if (to == from) {
    std::memcpy(z, x, n * to.size());
    return;
  }
  if (!casts_to(from, to))
    throw domain_mismatch("values of type " + std::string(from.name()) + " are not cast to type " +
                          std::string(to.name()));
  with_builtin_type(to.code(), [&]<class To>(std::type_identity<To>) {
    with_builtin_type(from.code(), [&]<class From>(std::type_identity<From>) {
      const auto* const given = static_cast<const From*>(x);
      auto* const made = static_cast<To*>(z);
      for (std::size_t k = 0; k < n; ++k) made[k] = arithmetic::cast<To>(given[k]);
    });
  });
}

}  // namespace gustav::runtime
