// Members of any_matrix that look at its entries.
#include <core/buffer.hpp>
#include <core/types.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/cast.hpp>
#include <graphblas/runtime/type.hpp>

#include <cstddef>
#include <type_traits>

namespace gustav::runtime {

any_matrix::any_matrix(const type& t, offset_t rows, offset_t cols) : type_(t), stored_(std::monostate()) {
  with_blob_size(blob_size(t.size()), [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
    stored_.template emplace<stored<N>>(rows, cols);
  });
}

offset_t any_matrix::rows() const {
  return visit([](const auto& m) { return m.rows(); });
}
offset_t any_matrix::cols() const {
  return visit([](const auto& m) { return m.cols(); });
}
offset_t any_matrix::entries() const {
  return visit([](const auto& m) { return m.entries(); });
}
any_matrix any_matrix::clone() const {
  return visit([&](const auto& m) { return any_matrix(type_, m.clone()); });
}

void any_matrix::set(offset_t i, offset_t j, const type& from, const void* value) {
  visit([&](auto& m) {
    m.set(i, j, blob_from<typename std::remove_reference_t<decltype(m)>::value_type>(type_, from, value));
  });
}
bool any_matrix::get(offset_t i, offset_t j, const type& to, void* value) const {
  return visit([&](const auto& m) {
    const auto found = m.get(i, j);
    if (found) cast_values(to, value, type_, &*found);
    return found.has_value();
  });
}
bool any_matrix::contains(offset_t i, offset_t j) const {
  return visit([&](const auto& m) { return m.contains(i, j); });
}
void any_matrix::remove(offset_t i, offset_t j) {
  visit([&](auto& m) { m.remove(i, j); });
}
void any_matrix::resize(offset_t rows, offset_t cols) {
  visit([&](auto& m) { m.resize(rows, cols); });
}
void any_matrix::clear() {
  visit([](auto& m) { m.clear(); });
}
void any_matrix::wait() const {
  visit([](const auto& m) { m.wait(); });
}

any_tuples any_matrix::tuples(const type& to) const {
  return visit([&](const auto& m) {
    auto all = m.tuples();
    auto values = values_from_blobs(to, type_, all.values.data(), all.values.size());
    return any_tuples{std::move(all.rows), std::move(all.cols), std::move(values)};
  });
}

}  // namespace gustav::runtime
