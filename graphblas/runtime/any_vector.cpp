// Members of any_vector that look at its entries.
#include <core/types.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/cast.hpp>
#include <graphblas/runtime/type.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace gustav::runtime {

any_vector::any_vector(const type& t, offset_t size) : type_(t), stored_(std::monostate()) {
  with_blob_size(blob_size(t.size()), [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
    stored_.template emplace<stored<N>>(size);
  });
}

offset_t any_vector::size() const {
  return visit([](const auto& u) { return u.size(); });
}
offset_t any_vector::entries() const {
  return visit([](const auto& u) { return u.entries(); });
}
any_vector any_vector::clone() const {
  return visit([&](const auto& u) { return any_vector(type_, u.clone()); });
}

void any_vector::set(offset_t i, const type& from, const void* value) {
  visit([&](auto& u) {
    u.set(i, blob_from<typename std::remove_reference_t<decltype(u)>::value_type>(type_, from, value));
  });
}
bool any_vector::get(offset_t i, const type& to, void* value) const {
  return visit([&](const auto& u) {
    const auto found = u.get(i);
    if (found) cast_values(to, value, type_, &*found);
    return found.has_value();
  });
}
bool any_vector::contains(offset_t i) const {
  return visit([&](const auto& u) { return u.contains(i); });
}
void any_vector::remove(offset_t i) {
  visit([&](auto& u) { u.remove(i); });
}
void any_vector::resize(offset_t size) {
  visit([&](auto& u) { u.resize(size); });
}
void any_vector::clear() {
  visit([](auto& u) { u.clear(); });
}
void any_vector::wait() const {
  visit([](const auto& u) { u.wait(); });
}

any_tuples any_vector::tuples(const type& to) const {
  return visit([&](const auto& u) {
    auto [indices, blobs] = u.tuples();
    auto values = values_from_blobs(to, type_, blobs.data(), blobs.size());
    return any_tuples{std::move(indices), {}, std::move(values)};
  });
}

}  // namespace gustav::runtime
