// Named monoids, and the checks of monoids and semirings.
#include <core/error.hpp>
#include <graphblas/runtime/semirings.hpp>
#include <semirings/monoids.hpp>

#include <string>
#include <utility>

namespace gustav::runtime {
namespace {

struct constants {
  any_scalar identity;
  std::optional<any_scalar> terminal;
};

// Those of Op<T>, or nothing where it is no monoid.
template <template <class> class Op, class T>
std::optional<constants> constants_of() {
  using known = monoid_constants<Op<T>, T>;
  if constexpr (known::known) {
    constants made{any_scalar(T(known::identity())), {}};
    if constexpr (known::has_terminal) made.terminal.emplace(T(known::terminal()));
    return made;
  } else {
    return std::nullopt;
  }
}

template <class T>
std::optional<constants> constants_of(binary_code code) {
  switch (code) {
#define GUSTAV_MONOID_CASE(name) \
  case binary_code::name:        \
    return constants_of<gustav::name, T>();
    GUSTAV_MONOID_CASE(plus)
    GUSTAV_MONOID_CASE(times)
    GUSTAV_MONOID_CASE(min)
    GUSTAV_MONOID_CASE(max)
    GUSTAV_MONOID_CASE(lor)
    GUSTAV_MONOID_CASE(land)
    GUSTAV_MONOID_CASE(lxor)
    GUSTAV_MONOID_CASE(lxnor)
    GUSTAV_MONOID_CASE(eq)
    GUSTAV_MONOID_CASE(bor)
    GUSTAV_MONOID_CASE(band)
    GUSTAV_MONOID_CASE(bxor)
    GUSTAV_MONOID_CASE(bxnor)
#undef GUSTAV_MONOID_CASE
    default:
      return std::nullopt;
  }
}

constants constants_of(const binary_operator& op) {
  auto made =
      with_builtin_type(op.x_type().code(), [&]<class T>(std::type_identity<T>) { return constants_of<T>(op.code()); });
  if (!made) throw invalid_value("monoid: this operator is no monoid over the type " + std::string(op.x_type().name()));
  return *std::move(made);
}

void require_domain(const type& t, const type& domain, const char* what) {
  if (!(t == domain))
    throw domain_mismatch(std::string(what) + " has the type " + std::string(t.name()) + ", expected " +
                          std::string(domain.name()));
}

}  // namespace

monoid::monoid(binary_code code, const type& domain) : op_(code, domain), identity_(domain) {
  auto known = constants_of(op_);
  identity_ = known.identity;
  terminal_ = known.terminal;
}

monoid::monoid(const binary_operator& op, const any_scalar& identity, const std::optional<any_scalar>& terminal)
    : op_(op), identity_(identity), terminal_(terminal) {
  require_domain(op.x_type(), op.z_type(), "monoid: the left argument of the operator");
  require_domain(op.y_type(), op.z_type(), "monoid: the right argument of the operator");
  require_domain(identity.domain(), op.z_type(), "monoid: the identity");
  if (!identity.has_value()) throw empty_object("monoid: the identity is empty");
  if (!terminal) return;
  require_domain(terminal->domain(), op.z_type(), "monoid: the terminal value");
  if (!terminal->has_value()) throw empty_object("monoid: the terminal value is empty");
}

semiring::semiring(const monoid& add, const binary_operator& multiply) : add_(add), multiply_(multiply) {
  require_domain(multiply.z_type(), add.domain(), "semiring: the result of the operator");
}

}  // namespace gustav::runtime
