// Names of the vertices of a loaded graph.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gustav::io {

// Names of the vertices 0 .. size() - 1, all integers or all strings. Integers are either counted (the name of vertex k
// is base + k) or stored one by one. Movable; find() may be called from several threads.
class vertex_names {
 public:
  enum class form : std::uint8_t { counted, integers, strings };

  vertex_names();
  ~vertex_names();
  vertex_names(vertex_names&&) noexcept;
  vertex_names& operator=(vertex_names&&) noexcept;

  static vertex_names counted(offset_t size, std::int64_t base);
  static vertex_names integers(buffer<std::int64_t> values);
  // Name k is bytes[offsets[k], offsets[k + 1]); offsets has size + 1 entries.
  static vertex_names strings(buffer<offset_t> offsets, buffer<char> bytes);

  vertex_names clone() const;

  offset_t size() const noexcept { return size_; }
  form kind() const noexcept { return form_; }
  bool are_integers() const noexcept { return form_ != form::strings; }
  std::int64_t base() const noexcept { return base_; }  // counted only

  // Integers only.
  std::int64_t integer(offset_t k) const { return form_ == form::counted ? base_ + k : integers_[std::size_t(k)]; }
  // Strings only; valid as long as this object.
  std::string_view text(offset_t k) const {
    return {bytes_.data() + offsets_[std::size_t(k)],
            std::size_t(offsets_[std::size_t(k) + 1] - offsets_[std::size_t(k)])};
  }
  // The name as text, for any form.
  std::string name(offset_t k) const;
  void append(std::string& out, offset_t k) const;

  // The vertex with this name. Unless names are counted, the first call costs O(size), later ones O(1).
  std::optional<offset_t> find(std::string_view name) const;

  // Raw arrays, for writers: of the integers form and of the strings form.
  const buffer<std::int64_t>& integer_values() const noexcept { return integers_; }
  const buffer<offset_t>& text_offsets() const noexcept { return offsets_; }
  const buffer<char>& text_bytes() const noexcept { return bytes_; }

 private:
  struct index;
  form form_ = form::counted;
  offset_t size_ = 0;
  std::int64_t base_ = 0;
  buffer<std::int64_t> integers_;
  buffer<offset_t> offsets_;
  buffer<char> bytes_;
  std::unique_ptr<index> index_;
};

// Permutes the vertex names; order[new] = old.
template <class I>
vertex_names names_in_order(const vertex_names& names, const std::vector<I>& order) {
  const std::size_t n = order.size();
  if (names.are_integers()) {
    buffer<std::int64_t> values(n);
    for (std::size_t k = 0; k < n; ++k) values[k] = names.integer(order[k]);
    return vertex_names::integers(std::move(values));
  }
  buffer<offset_t> offsets(n + 1);
  offsets[0] = 0;
  for (std::size_t k = 0; k < n; ++k) offsets[k + 1] = offsets[k] + static_cast<offset_t>(names.text(order[k]).size());
  buffer<char> bytes(static_cast<std::size_t>(offsets[n]));
  for (std::size_t k = 0; k < n; ++k) {
    const std::string_view name = names.text(order[k]);
    std::copy(name.begin(), name.end(), bytes.data() + offsets[k]);
  }
  return vertex_names::strings(std::move(offsets), std::move(bytes));
}

}  // namespace gustav::io
