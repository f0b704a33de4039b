// Index-unary operators over objects.
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/array_operators.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/index_values.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/patterns.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace gustav::runtime {
namespace {

constexpr long entries_per_task = 1 << 14;
constexpr std::size_t block = 256;
using index_block = std::array<std::int64_t, block>;

// The operator with its thunk, for entries in blocks.
struct located_operator {
  const index_unary_operator& op;
  const void* thunk;
  std::size_t z_bytes;  // of a blob

  void run(void* z, const std::byte* x, offset_t slot, const std::int64_t* i, const std::int64_t* j,
           std::size_t n) const {
    apply_at_positions(op, static_cast<std::byte*>(z) + static_cast<std::size_t>(slot) * z_bytes, x, i, j, thunk, n);
  }
};

// Values of consecutive slots: those of an object, or copies of the one that stands for all.
class slot_values {
 public:
  template <class Arrays>
  explicit slot_values(const Arrays& arrays) : values_(arrays.values), bytes_(arrays.blob_bytes) {
    if (!arrays.iso || arrays.stored() != 1) return;
    copies_ = buffer<std::byte>(block * bytes_);
    for (std::size_t k = 0; k < block; ++k) std::memcpy(copies_.data() + k * bytes_, values_, bytes_);
  }
  const std::byte* at(offset_t slot) const {
    return copies_.empty() ? values_ + static_cast<std::size_t>(slot) * bytes_ : copies_.data();
  }

 private:
  const std::byte* values_;
  std::size_t bytes_;
  buffer<std::byte> copies_;
};

any_matrix located_values(const located_operator& f, const any_matrix& a, int threads) {
  const matrix_arrays given = arrays_of(a, threads);
  const offset_t n = given.entries();
  const slot_values x(given);
  return object_of(pattern_of(a, threads), f.op.z_type(), n, false, threads, [&](void* z) {
    parallel_for(static_cast<long>(n), entries_per_task, threads, [&](long begin, long end) {
      index_block rows;
      offset_t r = std::upper_bound(given.offsets, given.offsets + given.rows + 1, offset_t{begin}) - given.offsets - 1;
      for (offset_t k = begin; k < end;) {
        const auto count = static_cast<std::size_t>(std::min<offset_t>(block, end - k));
        for (std::size_t l = 0; l < count;) {
          while (given.offsets[r + 1] <= k + static_cast<offset_t>(l)) ++r;
          const auto in_row =
              static_cast<std::size_t>(std::min<offset_t>(given.offsets[r + 1] - k, static_cast<offset_t>(count)));
          std::fill(rows.data() + l, rows.data() + in_row, given.row(r));
          l = in_row;
        }
        f.run(z, x.at(k), k, rows.data(), given.indices + k, count);
        k += static_cast<offset_t>(count);
      }
    });
  });
}

any_vector located_values(const located_operator& f, const any_vector& u, int threads) {
  const vector_arrays given = arrays_of(u, threads);
  const offset_t n = given.slots();
  const slot_values x(given);
  return object_of(pattern_of(u, threads), f.op.z_type(), n, false, threads, [&](void* z) {
    parallel_for(static_cast<long>(n), entries_per_task, threads, [&](long begin, long end) {
      index_block own{}, zeros{};
      for (offset_t k = begin; k < end;) {
        std::size_t count = 0;
        const bool is_there = given.has(k);
        for (; count < block && k + static_cast<offset_t>(count) < end; ++count) {
          const offset_t slot = k + static_cast<offset_t>(count);
          if (given.has(slot) != is_there) break;
          own[count] = given.form == vector_form::sparse ? given.indices[slot] : slot;
        }
        if (is_there)
          f.run(z, x.at(k), k, own.data(), zeros.data(), count);
        else
          std::memset(static_cast<std::byte*>(z) + static_cast<std::size_t>(k) * f.z_bytes, 0, count * f.z_bytes);
        k += static_cast<offset_t>(count);
      }
    });
  });
}

// The comparison that a condition on values is.
binary_code comparison_of(index_unary_code code) {
  switch (code) {
    case index_unary_code::valuene:
      return binary_code::ne;
    case index_unary_code::valuelt:
      return binary_code::lt;
    case index_unary_code::valuele:
      return binary_code::le;
    case index_unary_code::valuegt:
      return binary_code::gt;
    case index_unary_code::valuege:
      return binary_code::ge;
    default:
      return binary_code::eq;
  }
}

template <class Object>
Object values_at(const index_unary_operator& op, const Object& a, const any_scalar& thunk, int threads) {
  alignas(std::max_align_t) std::array<std::byte, max_value_bytes> bytes;
  thunk.get(op.thunk_type(), bytes.data());
  const auto located = [&](const Object& given) {
    return located_values(located_operator{op, bytes.data(), blob_size(op.z_type().size())}, given, threads);
  };
  if (op.ignores_value()) return located(a);
  const operand<Object> given(a, op.x_type(), threads);
  if (!op.is_named()) return located(*given);
  const binary_operator comparison(comparison_of(op.code()), op.x_type());
  return with_values(*given, op.z_type(), threads, bound_operator(comparison, false, bytes.data()));
}

}  // namespace

bound_operator::bound_operator(const binary_operator& op, bool binds_first, const void* value)
    : op_(op), binds_first_(binds_first) {
  const type& t = binds_first ? op.x_type() : op.y_type();
  const std::size_t stride = blob_size(t.size());
  repeated_ = buffer<std::byte>(block * stride, std::byte{0});
  for (std::size_t k = 0; k < block; ++k) std::memcpy(repeated_.data() + k * stride, value, t.size());
}

void bound_operator::operator()(void* z, const void* x, std::size_t n) const {
  const std::size_t z_bytes = blob_size(op_.z_type().size());
  const std::size_t x_bytes = blob_size((binds_first_ ? op_.y_type() : op_.x_type()).size());
  auto* made = static_cast<std::byte*>(z);
  const auto* given = static_cast<const std::byte*>(x);
  for (std::size_t k = 0; k < n; k += block, made += block * z_bytes, given += block * x_bytes) {
    const std::size_t count = std::min(block, n - k);
    if (binds_first_)
      combine_arrays(op_, made, repeated_.data(), given, count);
    else
      combine_arrays(op_, made, given, repeated_.data(), count);
  }
}

any_matrix index_values(const index_unary_operator& op, const any_matrix& a, const any_scalar& thunk, int threads) {
  return values_at(op, a, thunk, threads);
}
any_vector index_values(const index_unary_operator& op, const any_vector& u, const any_scalar& thunk, int threads) {
  return values_at(op, u, thunk, threads);
}

}  // namespace gustav::runtime
