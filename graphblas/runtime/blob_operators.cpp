// The functions of blob operators.
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/blob_operators.hpp>
#include <graphblas/runtime/codes.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/type.hpp>
#include <graphblas/runtime/typed_operators.hpp>

#include <cstddef>
#include <cstring>
#include <type_traits>

namespace gustav::runtime {
namespace {

template <class T, class Op>
blob_of<T> call_typed(const blob_operator<sizeof(T)>&, blob_of<T> a, blob_of<T> b) {
  const auto z = Op{}(unpacked<T>(a), unpacked<T>(b));
  if constexpr (sizeof(z) == sizeof(T)) {
    return packed(z);
  } else {  // a comparison
    blob_of<T> out{};
    std::memcpy(&out, &z, sizeof(z));
    return out;
  }
}
template <std::size_t N>
blob<N> call_pointer(const blob_operator<N>& f, typename blob_operator<N>::argument a,
                     typename blob_operator<N>::argument b) {
  blob<N> out{};
  f.op().call()(&out, &a, &b);
  return out;
}

template <class T>
typename blob_operator<sizeof(T)>::function typed_function(binary_code code) {
  switch (code) {
#define GUSTAV_CASE(name) \
  case binary_code::name: \
    return call_typed<T, gustav::name<T>>;
    GUSTAV_FOR_EACH_CLOSED_BINARY(GUSTAV_CASE)
    GUSTAV_FOR_EACH_COMPARISON(GUSTAV_CASE)
    default:
      break;
  }
  if constexpr (has_bits_v<T>) switch (code) {
      GUSTAV_FOR_EACH_BITWISE_BINARY(GUSTAV_CASE)
#undef GUSTAV_CASE
      default:
        break;
    }
  return call_pointer<sizeof(T)>;
}

template <std::size_t N>
typename blob_operator<N>::function function_of(const binary_operator& op) {
  if (!op.is_named()) return call_pointer<N>;
  return with_builtin_type(op.x_type().code(),
                           [&]<class T>(std::type_identity<T>) -> typename blob_operator<N>::function {
                             if constexpr (sizeof(T) == N)
                               return typed_function<T>(op.code());
                             else
                               return call_pointer<N>;
                           });
}

template <class T, class Op>
blob<1> compare_typed(blob_of<T> a, blob_of<T> b) {
  return packed(static_cast<bool>(Op{}(unpacked<T>(a), unpacked<T>(b))));
}
template <class T>
typename blob_comparison<sizeof(T)>::function typed_comparison(binary_code code) {
  switch (code) {
#define GUSTAV_CASE(name) \
  case binary_code::name: \
    return compare_typed<T, gustav::name<T>>;
    GUSTAV_FOR_EACH_COMPARISON(GUSTAV_CASE)
#undef GUSTAV_CASE
    default:
      return nullptr;
  }
}

}  // namespace

template <std::size_t N>
blob_comparison<N>::blob_comparison(const binary_operator& op)
    : call_(with_builtin_type(op.x_type().code(), [&]<class T>(std::type_identity<T>) -> function {
        if constexpr (sizeof(T) == N)
          return typed_comparison<T>(op.code());
        else
          return nullptr;
      })) {}
template class blob_comparison<2>;
template class blob_comparison<4>;
template class blob_comparison<8>;

template <std::size_t N>
blob_operator<N>::blob_operator(const binary_operator& op)
    : op_(&op),
      call_(function_of<N>(op)),
      left_(op.x_type() == op.z_type() ? alone::same : alone::cast),
      right_(op.y_type() == op.z_type() ? alone::same : alone::cast) {}

#define GUSTAV_INSTANTIATE(N) template class blob_operator<N>;
GUSTAV_FOR_EACH_BLOB_SIZE(GUSTAV_INSTANTIATE)
#undef GUSTAV_INSTANTIATE

}  // namespace gustav::runtime
