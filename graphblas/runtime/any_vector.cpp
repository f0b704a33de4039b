// Members of any_vector that look at its entries.
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/cast.hpp>
#include <graphblas/runtime/type.hpp>

#include <algorithm>
#include <cstddef>
#include <new>
#include <numeric>
#include <type_traits>
#include <utility>

namespace gustav::runtime {

any_vector::any_vector(const type& t, offset_t size) : blob_container(t, size) {}

offset_t any_vector::size() const {
  return visit([](const auto& u) { return u.size(); });
}
offset_t any_vector::entries() const {
  return visit([](const auto& u) { return u.entries(); });
}
any_vector any_vector::clone() const {
  return visit([&](const auto& u) { return any_vector(domain(), u.clone()); });
}

void any_vector::set(offset_t i, const type& from, const void* value) {
  visit([&](auto& u) {
    u.set(i, blob_from<typename std::remove_reference_t<decltype(u)>::value_type>(domain(), from, value));
  });
}
bool any_vector::get(offset_t i, const type& to, void* value) const {
  return visit([&](const auto& u) {
    const auto found = u.get(i);
    if (found) cast_values(to, value, domain(), &*found);
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

any_tuples any_vector::tuples(const type& to) const try {
  const auto n = static_cast<std::size_t>(entries());
  any_tuples out{buffer<index_type>(n), {}, buffer<std::byte>(n * to.size())};
  tuples_to(out.rows.data(), to, out.values.data());
  return out;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void any_vector::tuples_to(index_type* indices, const type& to, void* values) const try {
  visit([&](const auto& u) {
    const auto write = [&](const auto& v) {
      const bool is_full = v.form == vector_form::full;
      const offset_t n = is_full ? v.size : v.entries;
      if (values) write_values(to, values, domain(), v.values, n, v.iso);
      if (!indices) return;
      if (is_full)
        std::iota(indices, indices + n, index_type{0});
      else
        std::copy_n(v.indices, n, indices);
    };
    const auto v = u.view();
    if (v.form != vector_form::bitmap) return write(v);
    const auto packed = backends::cpu::to_sparse(v, default_threads());
    write(packed.view());
  });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::runtime
