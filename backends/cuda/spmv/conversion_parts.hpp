// A form under construction on a device: what all conversions share.
#pragma once

#include <backends/cuda/kernels/conversion_rows.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/matrices/merge_run.hpp>
#include <backends/cuda/matrices/parts_run.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/spmv/conversion.hpp>
#include <backends/formats/conversion.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

namespace gustav::backends::cuda {

// The longest span, and how many are empty, once they are asked for.
template <launcher L>
class found_lengths {
 public:
  found_lengths(L& l, const row_spans& spans) : l_(l), found_(l, "lengths of rows", 2) {
    found_.fill_zero();
    launch_over(l, "lengths of rows", find_lengths{spans, found_.data()}, spans.rows);
  }
  offset_t longest() const { return l_.value(global<const offset_t>(found_.data())); }
  offset_t empty() const { return l_.value(global<const offset_t>(found_.data() + 1)); }

 private:
  L& l_;
  device_array<offset_t> found_;
};

// The spans of a matrix, or of a segment of its columns, with what conversions need to know of them.
template <class I>
struct span_list {
  row_spans spans;
  offset_t count = 0, longest = 0;  // entries, and those of the longest span
  global<const offset_t> starts;    // sums of the lengths
  global<const offset_t> numbers;   // of the entries in the matrix; null: the same
  global<const I> cols;
  offset_t origin = 0;    // the first column
  bool is_whole = false;  // the matrix as it is
};

// Arrays count as soon as they are known, so that the byte limit refuses a form before its slots are allocated.
template <launcher L, class I>
class form_conversion {
 public:
  L& l;
  const matrix_pattern<I>& a;

  form_conversion(L& on, const matrix_pattern<I>& pattern, const char* call, const format_options& options,
                  const value_size& size)
      : l(on), a(pattern), call_(call), limit_(options.byte_limit), size_(size) {
    const row_spans rows{a.rows, data_of(a.offsets), data_of(a.offsets) + 1};
    const found_lengths found(l, rows);
    all_ = {rows, a.entries, found.longest(), data_of(a.offsets), {}, data_of(a.indices), 0, true};
    const formats::matrix_properties properties{a.rows, a.cols, a.entries, false, a.rows > 0 && found.empty() == 0};
    structure_ = std::make_shared<form_structure<I>>(l, properties);
  }

  const span_list<I>& all() const { return all_; }
  const char* call() const { return call_; }
  std::size_t element() const { return size_.element; }
  form_structure<I>& structure() { return *structure_; }

  // An array of the form, to be written.
  template <class T>
  global<T> array(const char* name, offset_t n) {
    count(formats::detail::saturating_product(static_cast<std::uint64_t>(n), sizeof(T)));
    if (n == 0) return {};
    auto made = make_array<T>(l, name, n);
    const global<T> data = made->data();
    structure_->template keep<T>(std::move(made));
    return data;
  }
  template <class T>
  global<T> zeros(const char* name, offset_t n) {
    const global<T> data = array<T>(name, n);
    if (n > 0) l.fill_zero(raw_address::of(data), static_cast<std::size_t>(n) * sizeof(T));
    return data;
  }
  // One that has been written.
  template <class T>
  global<const T> keep(shared_array<T> array) {
    count(array->bytes());
    return structure_->keep(std::move(array));
  }
  // Bytes of arrays that only the host's form has, or that are not allocated yet.
  void count(std::uint64_t bytes) {
    bytes_ = formats::detail::saturating_sum(bytes_, bytes);
    formats::detail::require_within(call_, bytes_, limit_);
  }
  void count_values(offset_t slots, offset_t entries) {
    count(formats::detail::saturating_sum(
        formats::detail::saturating_product(static_cast<std::uint64_t>(slots), size_.slot),
        entries > 0 ? size_.one : 0));
  }
  // Where so many values of the next array go, from and to; null arrays where no values are stored.
  bool has_values() const { return size_.slot > 0; }
  made_array<offset_t> places_of_values(offset_t n) {
    return has_values() ? make_array<offset_t>(l, "places of values", n) : nullptr;
  }
  // Adds an array of values; returns its number.
  std::size_t add_values(form_slots slots) {
    values_.push_back(std::move(slots));
    return values_.size() - 1;
  }

  converted_pattern<I> finish() { return {std::move(structure_), std::move(values_), bytes_}; }

 private:
  const char* call_;
  std::uint64_t limit_, bytes_ = 0;
  value_size size_;
  span_list<I> all_;
  std::shared_ptr<form_structure<I>> structure_;
  std::vector<form_slots> values_;
};

template <class T>
global<T> data_of(const made_array<T>& a) {
  return a ? a->data() : global<T>();
}

// a * b slots. Throws out_of_memory where they are too many to be numbered.
inline offset_t product_of_slots(offset_t a, offset_t b) {
  constexpr std::uint64_t most = std::uint64_t{1} << 56;
  const std::uint64_t n =
      formats::detail::saturating_product(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b));
  if (n > most) throw out_of_memory(n);
  return static_cast<offset_t>(n);
}

// Fills `indices`, of so many slots, and adds the values of these slots; returns their number.
template <launcher L, class I, class Slots>
std::size_t fill(form_conversion<L, I>& c, const span_list<I>& from, const Slots& slots, offset_t slot_count,
                 global<I> indices) {
  const auto numbers = from.is_whole ? nullptr : c.places_of_values(from.count);
  const auto places = c.places_of_values(from.count);
  launch_over(c.l, "slots of a form",
              fill_slots<I, Slots>{from.spans, from.count, from.starts, from.numbers, from.cols, from.origin, slots,
                                   indices, data_of(numbers), data_of(places)},
              from.count);
  return c.add_values({from.count, slot_count, numbers, places});
}

}  // namespace gustav::backends::cuda
