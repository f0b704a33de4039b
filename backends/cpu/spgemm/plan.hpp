// What a product costs, and which kernels compute it.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <backends/common/dense_reservation.hpp>
#include <backends/cpu/spgemm/row_tiles.hpp>
#include <backends/cpu/spgemm/sample.hpp>
#include <core/buffer.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace gustav::backends::cpu {

// What the caller requests of a product.
struct product_request {
  method how = method::automatic;
  phases passes = phases::automatic;
  int threads = 0;
  isa set = isa::best;
  bool sorted = true;
  offset_t first_row = 0;                  // of A in a larger matrix, for operators that read positions
  const tuning* numbers = nullptr;         // null: default_tuning()
  const product_sample* sample = nullptr;  // of a product that this one is a part of; null: its own
};

// Which rows inside a mask are inner products. some: those that read less as inner products.
enum class dot_use : std::uint8_t { none, some, all };

// Kernel selection by row class: rows of at most merge_threshold multiply-adds are merged, those of at most
// light_threshold use `light`, others `heavy`.
struct kernel_selection {
  offset_t merge_threshold = 0;
  offset_t two_row_merge_threshold = 0;  // for rows of A with two entries
  method light = method::hash;
  offset_t light_threshold = 0;
  method heavy = method::dense;
  dot_use dots = dot_use::none;
  bool columns_out_of_cache = false;  // columns of B in the mask are prefetched
};

// What a product will cost, before it runs, without the prefix sums of its rows.
struct product_outline {
  kernel_selection selection;
  bool has_mask = false, inside = false;  // inside: a mask that is not complemented
  bool is_forced = false;                 // the method is the caller's
  bool two_phases = false;
  bool sorted = true;           // rows of the result
  offset_t total = 0;           // multiply-adds
  offset_t largest = 0;         // multiply-adds of the heaviest row
  std::vector<row_tile> tiles;  // row tiles of about equal cost; heavy rows in parts by columns
  offset_t expected = 0;        // entries of the result: an upper bound, or an estimate from a sample
  product_sample sample;        // of large products
  offset_t first_row = 0;
  offset_t index_table = 0;  // entries of the table over A's columns for inner products, per worker
  isa set = isa::baseline;
  bool out_of_cache = false;        // rows of B are prefetched
  bool contiguous_columns = false;  // most of B's columns are in contiguous ranges
  int threads = 1;                  // useful threads
  tuning numbers;                   // those of the request, which kernels read
  const char* why = "";
};

struct product_plan : product_outline {
  buffer<offset_t> flops;  // prefix sum of multiply-adds per row (rows + 1); 0 in rows without mask entries
};

// Plans a product: prefix sums of the multiply-adds per row and row tiles by them (Nagasaka 2019, section 6.4.1), a
// sample of large products, and the kernels that follow from both. b_value_bytes: of values for each entry of B. Throws
// invalid_value for a method that does not apply. O(entries of A + flops / 20).
template <class I>
product_plan plan_pattern(const pattern_view<I>& a, const pattern_view<I>& b, offset_t b_value_bytes,
                          const mask_view<I>& m, const product_request& request);
template <class SA, class SB, class I>
product_plan plan_product(const csr_view<SA, I>& a, const csr_view<SB, I>& b, const mask_view<I>& m,
                          const product_request& request) {
  return plan_pattern(pattern_of(a), pattern_of(b), value_bytes(b), m, request);
}

// Borders of row chunks of about equal cost for the threads of the plan. A row costs a little even without
// multiply-adds.
std::vector<long> row_borders(const product_plan& plan);

// Upper bound of the bytes that a product with `cols` columns takes beside its operands: the result as estimated, the
// prefix sums, and the scratch of the workers.
offset_t memory_of(const product_plan& plan, offset_t cols, offset_t index_bytes, offset_t value_bytes);

// A plan while it runs, with the memory of its dense accumulators reserved; hash tables take their place where running
// calls have reserved what tuning::dense_bytes allows the process. Results are the same. A forced method stays, and
// reserves nothing. Arguments as of memory_of(). The plan must outlive this object.
class admitted_plan {
 public:
  admitted_plan(const product_plan& plan, offset_t cols, offset_t index_bytes, offset_t value_bytes);
  admitted_plan(product_plan&&, offset_t, offset_t, offset_t) = delete;
  const product_plan& operator*() const { return hashed_ ? *hashed_ : plan_; }
  const product_plan* operator->() const { return &**this; }

 private:
  const product_plan& plan_;
  dense_reservation reserved_;
  std::optional<product_plan> hashed_;
};

// The name of the kernels of a plan, for reports.
const char* kernel_name(const product_plan& plan);

// What a plan knows of a method. A row kernel that can be forced has a row in `product_methods`.
struct method_facts {
  enum class mask_use : std::uint8_t { any, required, none };
  enum class scratch : std::uint8_t { none, hashed, dense };  // of a worker, for memory_of()
  method how;
  const char* name;
  mask_use mask;
  scratch accumulator;
  bool forced_only;  // no plan selects it, so that only mxm_forced() has its kernel
  bool splits;       // its kernel is a splitting_row_kernel
};
inline constexpr method_facts product_methods[] = {
    {method::hash, "hash table", method_facts::mask_use::any, method_facts::scratch::hashed, false, false},
    {method::hash_vector, "hash table probed by chunks", method_facts::mask_use::none, method_facts::scratch::hashed,
     true, false},
    {method::heap, "heap", method_facts::mask_use::none, method_facts::scratch::none, true, false},
    {method::merge, "merge by rank, hash table for rows of more than 128 multiply-adds", method_facts::mask_use::none,
     method_facts::scratch::hashed, false, false},
    {method::dense, "dense accumulator", method_facts::mask_use::any, method_facts::scratch::dense, false, true},
    {method::blocked, "dense accumulator, columns in blocks", method_facts::mask_use::none,
     method_facts::scratch::dense, true, false},
    {method::masked_dense, "dense accumulator", method_facts::mask_use::required, method_facts::scratch::dense, false,
     true},
};
// Null for methods of other operations, and for inner products, which are no row kernel to choose among.
constexpr const method_facts* facts_of(method how) {
  for (const method_facts& m : product_methods)
    if (m.how == how) return &m;
  return nullptr;
}
// Without facts_of(): g++ 12 takes no address of a table for a constant under the undefined-behaviour sanitizer.
constexpr bool splits(method how) {
  for (const method_facts& m : product_methods)
    if (m.how == how) return m.splits;
  return false;
}
constexpr bool is_forced_only(method how) {
  for (const method_facts& m : product_methods)
    if (m.how == how) return m.forced_only;
  return false;
}
// Throws invalid_value for such a method.
void refuse_forced_only(const char* operation, method how);

// The rows that one kernel computes.
struct row_class {
  method how;
  const char* kernel;
  offset_t rows;
  offset_t multiply_adds;
};
// The classes of rows that have multiply-adds, the lightest first.
std::vector<row_class> row_classes(const product_plan& plan);

namespace detail {

// Row tiles of about `tile_flops` multiply-adds. A row with more than `split` of them is cut by columns into `parts`
// tiles.
std::vector<row_tile> cut_tiles(const offset_t* flops, offset_t rows, offset_t cols, offset_t tile_flops,
                                offset_t largest, offset_t split, int parts);

}  // namespace detail

}  // namespace gustav::backends::cpu
