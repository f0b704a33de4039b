// The report of `gustav info --product` on A*A: sizes, bounds, traffic.
#pragma once

#include <analysis/product_bounds.hpp>
#include <tools/session.hpp>

#include <optional>
#include <string>

namespace gustav::tools {

struct product_report {
  product_size size;
  product_volume lower;
  product_upper upper;
  product_traffic traffic;
  double cache = 0;
  std::string kernel;  // name of the selected kernel
};

// Parses --cache and --max-products. Throws usage_error.
partition_options partition_options_of(const session& s);

// A message that there are too many multiply-adds to partition; it names the option that raises the limit.
std::string too_many_multiply_adds(offset_t multiply_adds, const partition_options& options);

json as_json(const product_report& r);
void print(const product_report& r, text_sink& out);
void explain(session& s, const product_report& r);

// Counts the multiply-adds by columns instead of rows and compares the bounds. Throws verify_error.
template <class T, class I>
void verify(const product_report& r, const matrix<T, I>& a) {
  const auto rows = a.view();
  const auto columns = a.transposed_view();
  offset_t multiply_adds = 0;
  for (offset_t k = 0; k < rows.rows; ++k)
    multiply_adds += (columns.offsets[k + 1] - columns.offsets[k]) * (rows.offsets[k + 1] - rows.offsets[k]);
  if (multiply_adds != r.size.multiply_adds || r.size.entries > multiply_adds)
    throw verify_error("a count by columns gives other multiply-adds than the count by rows");
  if (r.upper.parts && (r.upper.volume.words < r.lower.words || r.upper.volume.bytes < r.lower.bytes))
    throw verify_error("the upper bound is below the lower one");
}

// Measures A*A and estimates its bounds and traffic. Values of C are doubles of 8 bytes.
template <class T, class I>
product_report report_product(session& s, const matrix<T, I>& a, const product_variant& variant, std::string kernel) {
  const partition_options options = partition_options_of(s);
  product_report r;
  r.kernel = std::move(kernel);
  r.cache = options.cache;
  s.progress().say("counting the multiply-adds of A*A");
  r.size = measure_product(a, a);
  r.lower = product_lower_bound(a, a, r.size);
  r.traffic = estimate_traffic(a, a, variant, static_cast<offset_t>(r.cache));
  s.progress().say("partitioning the multiply-adds of A*A");
  if (r.lower.bytes > r.cache && partitioner_absent().empty()) {
    const double memory = partition_memory(r.size.multiply_adds);
    if (r.size.multiply_adds > options.max_multiply_adds)
      r.upper.absent = too_many_multiply_adds(r.size.multiply_adds, options);
    else if (memory > double(s.memory_limit()))
      r.upper.absent = "the partition needs about " + human_bytes(memory) + ", the limit is " +
                       human_bytes(double(s.memory_limit()));
    if (!r.upper.absent.empty()) return r;
  }
  try {
    r.upper = product_upper_bound(a, a, r.size, options);
  } catch (const invalid_value& e) {
    throw usage_error("info: --cache: " + std::string(e.what()));
  } catch (const index_overflow& e) {
    throw usage_error("info: --max-products: " + std::string(e.what()));
  }
  return r;
}

}  // namespace gustav::tools
