// Names of vertices, and the hash index of find().
#include <backends/common/linear_probe.hpp>
#include <core/error.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/vertex_names.hpp>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <mutex>
#include <new>
#include <optional>

namespace gustav::io {

// A hash table with open addressing of 1 + vertex, built by the first search.
struct vertex_names::index {
  std::mutex building;
  std::atomic<bool> built = false;
  std::vector<std::int64_t> slots;
};

vertex_names::vertex_names() try : index_(std::make_unique<index>()) {
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
vertex_names::~vertex_names() = default;
vertex_names::vertex_names(vertex_names&&) noexcept = default;
vertex_names& vertex_names::operator=(vertex_names&&) noexcept = default;

vertex_names vertex_names::counted(offset_t size, std::int64_t base) {
  vertex_names names;
  names.size_ = size;
  names.base_ = base;
  return names;
}

vertex_names vertex_names::integers(buffer<std::int64_t> values) {
  vertex_names names;
  names.form_ = form::integers;
  names.size_ = offset_t(values.size());
  names.integers_ = std::move(values);
  return names;
}

vertex_names vertex_names::strings(buffer<offset_t> offsets, buffer<char> bytes) {
  vertex_names names;
  names.form_ = form::strings;
  names.size_ = offsets.empty() ? 0 : offset_t(offsets.size()) - 1;
  names.offsets_ = std::move(offsets);
  names.bytes_ = std::move(bytes);
  return names;
}

vertex_names vertex_names::clone() const {
  vertex_names copy;
  copy.form_ = form_;
  copy.size_ = size_;
  copy.base_ = base_;
  copy.integers_ = integers_.clone();
  copy.offsets_ = offsets_.clone();
  copy.bytes_ = bytes_.clone();
  return copy;
}

std::string vertex_names::name(offset_t k) const {
  std::string out;
  append(out, k);
  return out;
}

void vertex_names::append(std::string& out, offset_t k) const try {
  if (form_ == form::strings) {
    out += text(k);
    return;
  }
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, integer(k)).ptr);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

std::optional<offset_t> vertex_names::find(std::string_view wanted) const try {
  std::uint64_t number = 0;
  const detail::numeral kind = detail::classify(wanted, number);
  const bool is_integer = kind == detail::numeral::canonical || kind == detail::numeral::negative;
  if (form_ != form::strings && !is_integer) return std::nullopt;
  if (form_ == form::counted) {
    const std::uint64_t k = number - std::uint64_t(base_);
    return k < std::uint64_t(size_) ? std::optional<offset_t>(offset_t(k)) : std::nullopt;
  }
  const auto hash_of = [&](offset_t k) {
    if (form_ == form::strings) return detail::hash_bytes(text(k).data(), text(k).size());
    const std::int64_t value = integer(k);
    return detail::hash_bytes(reinterpret_cast<const char*>(&value), sizeof value);
  };
  if (!index_->built.load(std::memory_order_acquire)) {
    const std::lock_guard lock(index_->building);
    if (!index_->built.load(std::memory_order_relaxed)) {
      std::size_t capacity = 16;
      while (capacity < std::size_t(size_) * 2) capacity *= 2;
      index_->slots.assign(capacity, 0);
      for (offset_t k = 0; k < size_; ++k) {
        const auto is_free = [&](std::size_t at) { return index_->slots[at] == 0; };
        index_->slots[backends::probe_linearly(hash_of(k) & (capacity - 1), capacity - 1, is_free)] = k + 1;
      }
      index_->built.store(true, std::memory_order_release);
    }
  }
  const std::int64_t value = std::int64_t(number);
  const std::uint64_t hash = form_ == form::strings
                                 ? detail::hash_bytes(wanted.data(), wanted.size())
                                 : detail::hash_bytes(reinterpret_cast<const char*>(&value), sizeof value);
  const std::size_t mask = index_->slots.size() - 1;
  const auto names = [&](offset_t k) { return form_ == form::strings ? text(k) == wanted : integer(k) == value; };
  const offset_t found = index_->slots[backends::probe_linearly(
      hash & mask, mask, [&](std::size_t at) { return index_->slots[at] == 0 || names(index_->slots[at] - 1); })];
  return found == 0 ? std::nullopt : std::optional(found - 1);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::io
