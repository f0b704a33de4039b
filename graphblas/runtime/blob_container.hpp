// What matrices and vectors of run-time types have in common: a type, and entries whose values are blobs of its size.
#pragma once

#include <core/types.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/type.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <variant>

namespace gustav::runtime {

using index_type = std::int64_t;

// Container: gustav::matrix or gustav::vector. All types of one size share the code that moves their values.
template <template <class, class> class Container>
class blob_container {
 public:
  template <std::size_t N>
  using stored = Container<blob<N>, index_type>;

  const type& domain() const noexcept { return type_; }

  // The result of f(stored<N>&), where N is blob_size(domain().size()).
  template <class F>
  decltype(auto) visit(F&& f) {
    return visit_in(*this, std::forward<F>(f));
  }
  template <class F>
  decltype(auto) visit(F&& f) const {
    return visit_in(*this, std::forward<F>(f));
  }
  // The entries in blobs of that size, which must be that of the values.
  template <std::size_t N>
  stored<N>& as() {
    return *std::get_if<stored<N>>(&stored_);
  }
  template <std::size_t N>
  const stored<N>& as() const {
    return *std::get_if<stored<N>>(&stored_);
  }

 protected:
  // Without entries, of those dimensions. Throws invalid_value, index_overflow.
  template <std::same_as<offset_t>... Dimensions>
  explicit blob_container(const type& t, Dimensions... dimensions) : type_(t), stored_(std::monostate()) {
    with_blob_size(blob_size(t.size()), [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
      stored_.template emplace<stored<N>>(dimensions...);
    });
  }
  template <std::size_t N>
  blob_container(const type& t, stored<N> entries) : type_(t), stored_(std::move(entries)) {}

 private:
#define GUSTAV_STORED(N) stored<N>,
  using any_stored = std::variant<GUSTAV_FOR_EACH_BLOB_SIZE(GUSTAV_STORED) std::monostate>;
#undef GUSTAV_STORED

  template <class Self, class F>
  static decltype(auto) visit_in(Self& self, F&& f) {
    return with_blob_size(blob_size(self.type_.size()),
                          [&]<std::size_t N>(std::integral_constant<std::size_t, N>) -> decltype(auto) {
                            return std::forward<F>(f)(self.template as<N>());
                          });
  }

  type type_;
  any_stored stored_;
};

}  // namespace gustav::runtime
