// The report of `gustav info --product` on A*A and A*x: sizes, bounds, traffic.
#pragma once

#include <analysis/product_bounds.hpp>
#include <analysis/vector_product_bounds.hpp>
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

// The same of A*x, x and y full vectors of doubles.
struct vector_product_report {
  product_volume lower;
  product_upper upper;
  vector_product_traffic traffic;
};

// Parses --cache and --max-products. Throws usage_error.
partition_options partition_options_of(const session& s);

// A message that there are too many multiply-adds to partition; it names the option that raises the limit.
std::string too_many_multiply_adds(offset_t multiply_adds, const partition_options& options);

json as_json(const product_report& r);
void print(const product_report& r, text_sink& out);
void explain(session& s, const product_report& r);
json as_json(const vector_product_report& r);
void print(const vector_product_report& r, text_sink& out);
void explain(session& s, const vector_product_report& r);

// The reason not to partition this many multiply-adds; empty: there is none.
std::string partition_refused(const session& s, offset_t multiply_adds, const partition_options& options);

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

// The upper bound that bound() computes, or why it is absent: for more multiply-adds than may be partitioned, where the
// lower bound does not fit the cache. Throws usage_error.
template <class F>
product_upper upper_bound_of(const session& s, const product_volume& lower, offset_t multiply_adds,
                             const partition_options& options, F&& bound) {
  if (lower.bytes > options.cache && partitioner_absent().empty())
    if (std::string why = partition_refused(s, multiply_adds, options); !why.empty())
      return {.volume = {}, .parts = 0, .absent = std::move(why)};
  try {
    return bound();
  } catch (const invalid_value& e) {
    throw usage_error("info: --cache: {}", e.what());
  } catch (const index_overflow& e) {
    throw usage_error("info: --max-products: {}", e.what());
  }
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
  r.upper = upper_bound_of(s, r.lower, r.size.multiply_adds, options,
                           [&] { return product_upper_bound(a, a, r.size, options); });
  return r;
}

// The bounds and the traffic of A*x.
template <class T, class I>
vector_product_report report_vector_product(session& s, const matrix<T, I>& a) {
  const partition_options options = partition_options_of(s);
  vector_product_report r;
  r.lower = vector_product_lower_bound(a);
  r.traffic = estimate_vector_traffic(a, static_cast<offset_t>(options.cache));
  s.progress().say("partitioning the multiply-adds of A*x");
  r.upper = upper_bound_of(s, r.lower, a.entries(), options, [&] { return vector_product_upper_bound(a, options); });
  return r;
}

}  // namespace gustav::tools
