// A device for tests of machines without one: memory of its own, which the host cannot read by accident, counted
// transfers, the objects that are there, and their executor. Its kernels are in fake_kernels.hpp.
#pragma once

#include <backends/common/result.hpp>
#include <core/alternates.hpp>
#include <core/buffer.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>

namespace fake {

namespace gb = gustav;
using gb::offset_t;

// All fake devices of the process.
struct machine {
  std::atomic<std::uint64_t> up{0}, down{0};  // bytes moved to devices and back, but for results that come with a call
  std::atomic<int> uploads{0}, downloads{0}, scalars{0};
  std::atomic<std::uint64_t> used{0}, byte_limit{std::numeric_limits<std::uint64_t>::max()};
  std::atomic<long> fail_after{-1};  // allocations that succeed before one fails; negative: all succeed
  std::atomic<bool> transfers_fail{false};

  static machine& get();
  void reset();  // the counts and what fails
  void count_up(std::size_t bytes);
  void count_down(std::size_t bytes);
};

// Bytes on a device, stored in a code.
class memory {
 public:
  explicit memory(std::size_t bytes);
  memory(const memory&) = delete;
  memory& operator=(const memory&) = delete;
  ~memory();
  std::size_t bytes() const { return bytes_; }
  void store(const void* from);
  void load(void* to) const;

 private:
  static constexpr unsigned char code = 0xa5;
  std::size_t bytes_;
  std::unique_ptr<unsigned char[]> data_;
};

// An array on a device. Its members run there.
template <class T>
class array {
 public:
  explicit array(const gb::buffer<T>& from) : memory_(from.size() * sizeof(T)) {
    if (memory_.bytes() > 0) memory_.store(from.data());
  }
  gb::buffer<T> loaded() const {
    gb::buffer<T> copy(memory_.bytes() / sizeof(T));
    if (memory_.bytes() > 0) memory_.load(copy.data());
    return copy;
  }
  std::size_t bytes() const { return memory_.bytes(); }

 private:
  memory memory_;
};

// What is on a device of a vector whose values have any type: the entries, sorted.
template <class I>
class any_vector {
 public:
  using form = any_vector;
  any_vector(gb::place where, offset_t size, const gb::buffer<I>& indices)
      : where_(where), size_(size), entries_(static_cast<offset_t>(indices.size())), indices_(indices) {}
  virtual ~any_vector() = default;
  gb::place where() const { return where_; }
  static gb::detail::eviction_list* kept_among() { return nullptr; }
  offset_t size() const { return size_; }
  offset_t entries() const { return entries_; }
  gb::buffer<I> indices() const { return indices_.loaded(); }
  // Of entries whose value is true.
  virtual gb::buffer<I> true_indices() const = 0;

 protected:
  const gb::place where_;
  const offset_t size_, entries_;
  const array<I> indices_;
};

template <class S, class I>
class vector final : public any_vector<I> {
 public:
  vector(gb::place where, const gb::vector_result<S, I>& v)
      : any_vector<I>(where, v.size, v.indices), values_(v.values) {}
  std::uint64_t bytes() const { return this->indices_.bytes() + values_.bytes(); }
  gb::vector_result<S, I> loaded() const {
    gb::vector_result<S, I> v;
    v.size = this->size_;
    v.entries = this->entries_;
    v.indices = this->indices_.loaded();
    v.values = values_.loaded();
    return v;
  }
  gb::vector_result<S, I> to_host() const {
    machine::get().count_down(bytes());
    return loaded();
  }
  gb::buffer<I> true_indices() const override {
    const auto v = loaded();
    gb::buffer<I> all(v.indices.size());
    std::size_t kept = 0;
    for (std::size_t k = 0; k < all.size(); ++k)
      if (static_cast<bool>(v.view().value(static_cast<offset_t>(k)))) all[kept++] = v.indices[k];
    all.shrink(kept);
    return all;
  }

 private:
  const array<S> values_;
};

// The same of a matrix: its rows.
template <class I>
class any_matrix {
 public:
  using form = any_matrix;
  any_matrix(gb::place where, offset_t rows, offset_t cols, const gb::buffer<offset_t>& offsets,
             const gb::buffer<I>& indices)
      : where_(where), rows_(rows), cols_(cols), offsets_(offsets), indices_(indices) {}
  virtual ~any_matrix() = default;
  gb::place where() const { return where_; }
  static gb::detail::eviction_list* kept_among() { return nullptr; }
  offset_t entries() const { return static_cast<offset_t>(indices_.bytes() / sizeof(I)); }
  gb::csr_result<gb::unit, I> pattern() const {
    return {rows_, cols_, offsets_.loaded(), indices_.loaded(), {}, false, true};
  }

 protected:
  const gb::place where_;
  const offset_t rows_, cols_;
  const array<offset_t> offsets_;
  const array<I> indices_;
};

template <class S, class I>
class matrix final : public any_matrix<I> {
 public:
  matrix(gb::place where, const gb::csr_result<S, I>& a)
      : any_matrix<I>(where, a.rows, a.cols, a.offsets, a.indices), values_(a.values) {}
  std::uint64_t bytes() const { return this->offsets_.bytes() + this->indices_.bytes() + values_.bytes(); }
  gb::csr_result<S, I> loaded() const {
    return {this->rows_, this->cols_, this->offsets_.loaded(), this->indices_.loaded(), values_.loaded(), false, true};
  }
  gb::csr_result<S, I> to_host() const {
    machine::get().count_down(bytes());
    return loaded();
  }

 private:
  const array<S> values_;
};

// The elements of a dense matrix.
template <class T>
class elements {
 public:
  using form = elements;
  elements(gb::place where, const gb::buffer<T>& from) : where_(where), array_(from) {}
  gb::place where() const { return where_; }
  static gb::detail::eviction_list* kept_among() { return nullptr; }
  offset_t entries() const { return static_cast<offset_t>(array_.bytes() / sizeof(T)); }
  std::uint64_t bytes() const { return array_.bytes(); }
  gb::buffer<T> to_host() const {
    machine::get().count_down(bytes());
    return array_.loaded();
  }

 private:
  const gb::place where_;
  const array<T> array_;
};

struct executor {
  int device = 0;
  int threads = 1;
  enum gb::isa isa = gb::isa::best;
  gb::kernel_log* log = nullptr;
  const gb::tuning* numbers = nullptr;
  class gb::tuner* tuner = nullptr;
};

}  // namespace fake

template <>
struct gustav::executor_traits<fake::executor> {
  static constexpr const char* name = "fake";
  static constexpr bool on_host = false;
};
