// The tuning numbers as text: one table of names, ranges and meanings.
#include <backends/common/cost/machine.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/simd/caches.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <core/error.hpp>

#include <array>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <fstream>
#include <limits>
#include <new>
#include <string_view>
#include <variant>

namespace gustav {
namespace {

using member = std::variant<offset_t tuning::*, double tuning::*>;

struct number {
  const char* name;
  member at;
  double least, most;
  const char* meaning;
};

constexpr double any = 9e18;  // what a count can hold

const number numbers[] = {
    {"tile_multiply_adds", &tuning::tile_multiply_adds, 1, any, "multiply-adds of a tile of rows"},
    {"block_columns", &tuning::block_columns, 1, any, "columns in a block of the blocked accumulator"},
    {"sampled_multiply_adds", &tuning::sampled_multiply_adds, 1, any, "multiply-adds from which products are sampled"},
    {"cached_bytes", &tuning::cached_bytes, 0, any, "bytes of operands that are not prefetched"},
    {"split_multiply_adds", &tuning::split_multiply_adds, 1, any, "multiply-adds of rows that may be split by columns"},
    {"split_share", &tuning::split_share, 1, any, "parts of a thread's share, one of which such a row exceeds"},
    {"capacity_factor", &tuning::capacity_factor, 0.01, 100, "memory for the result over its estimated entries"},
    {"gathered_length", &tuning::gathered_length, 0, any, "mean length of the rows of B from which sums are gathered"},
    {"columns_per_multiply_add", &tuning::columns_per_multiply_add, 1, any,
     "columns for each multiply-add up to which a dense accumulator pays"},
    {"dense_columns", &tuning::dense_columns, 0, any, "columns of the widest dense accumulator"},
    {"dense_bytes", &tuning::dense_bytes, 0, any, "bytes of the dense accumulators of all running calls together"},
    {"dense_misses", &tuning::dense_misses, 0, 1, "share of L2 misses from which light rows are hashed"},
    {"light_multiply_adds", &tuning::light_multiply_adds, 0, any, "multiply-adds of a light row"},
    {"merge_sorted", &tuning::merge_sorted, 0, 256, "multiply-adds of rows that are merged by rank"},
    {"merge_unsorted", &tuning::merge_unsorted, 0, 256, "the same where rows may stay unsorted"},
    {"merge_two_rows", &tuning::merge_two_rows, 0, any, "the same for rows that merge two rows of B"},
    {"merge_compression", &tuning::merge_compression, 1, 1000,
     "multiply-adds for each entry below which unsorted rows are merged"},
    {"contiguous_length", &tuning::contiguous_length, 1, any,
     "mean length of rows of B from which contiguous column ranges are looked for"},
    {"search_cost", &tuning::search_cost, 1, 1e6, "cost of a binary search in entries read"},
    {"column_cost", &tuning::column_cost, 0, 1e6, "cost of opening a column in entries read"},
    {"dot_share", &tuning::dot_share, 0, 100, "share of the cost by rows below which all rows are inner products"},
    {"dot_rows_share", &tuning::dot_rows_share, 0, 1,
     "share of the multiply-adds in rows that are cheaper as inner products from which such rows are"},
    {"dot_row_share", &tuning::dot_row_share, 0, 100, "share of its cost by rows below which a row is inner products"},
    {"push_cost", &tuning::push_cost, 1, 1e6, "cost of a scattered write in entries read"},
    {"transpose_cost", &tuning::transpose_cost, 0, 1e6, "cost of a transposition in passes over the entries"},
    {"push_sort_share", &tuning::push_sort_share, 1, any,
     "size of a vector over the multiply-adds below which a push to it sorts its terms"},
    {"sampled_cache_bytes", &tuning::sampled_cache_bytes, 0, any, "bytes of cache for an accumulator in a sample"},
    {"scattered_misses", &tuning::scattered_misses, 0, 1,
     "share of elements of a vector out of cache from which they are prefetched"},
    {"missed_rows", &tuning::missed_rows, 0, 1, "share of rows of a dense operand out of cache, the same"},
    {"streamed_bytes", &tuning::streamed_bytes, 0, any,
     "bytes of a dense result above which it is written past the caches"},
    {"prefetch_entries", &tuning::prefetch_entries, 1, 1024,
     "entries of A by which rows of B are prefetched ahead, at least"},
    {"gather_entries", &tuning::gather_entries, 1, 1024,
     "entries of A by which elements of a vector are prefetched ahead"},
    {"gathered_bytes", &tuning::gathered_bytes, 0, any,
     "bytes up to which a vector, or rows of one line, are not prefetched"},
    {"rank_sorted_columns", &tuning::rank_sorted_columns, 0, 128, "entries of rows that are sorted by rank"},
    {"sort_bitmap_bytes", &tuning::sort_bitmap_bytes, 0, any,
     "bytes of a bitmap of all columns that sorts longer rows"},
    {"gallop_ratio", &tuning::gallop_ratio, 1, 1e6, "ratio of lengths from which an intersection gallops"},
    {"filtered_length", &tuning::filtered_length, 0, 1e6,
     "mean length of rows of B from which they are filtered by the mask without branches"},
    {"probe_search_step", &tuning::probe_search_step, 0.001, 1e6,
     "cost of a step of a search for a column of the mask in entries looked up"},
    {"probe_search_column", &tuning::probe_search_column, 0, 1e6, "cost of such a search beside its steps"},
    {"probe_compare", &tuning::probe_compare, 0.001, 1e6,
     "cost of comparing an entry with a column of the mask in entries looked up"},
    {"probe_filter", &tuning::probe_filter, 0.001, 1e6, "cost of filtering an entry by the mask in entries looked up"},
    {"masked_branch_share", &tuning::masked_branch_share, 1, 1e6,
     "multiply-adds for each in the mask, up to which those that may not be computed are looked up by branches"},
    {"masked_range_share", &tuning::masked_range_share, 1, 1e6, "the same for computing all in a range of columns"},
    {"masked_scatter_share", &tuning::masked_scatter_share, 1, 1e6, "the same for computing all in spare sums"},
    {"masked_long_share", &tuning::masked_long_share, 1, 1e6, "the same where rows of B are long"},
    {"masked_few_share", &tuning::masked_few_share, 1, 1e6, "the same for looking up all in a table"},
    {"masked_long_rows", &tuning::masked_long_rows, 0, 1e6, "mean length of long rows of B"},
    {"masked_range_rows", &tuning::masked_range_rows, 0, 1e6, "mean length of rows of B whose range is looked at"},
    {"masked_long_compared", &tuning::masked_long_compared, 0, 16,
     "columns of a mask row that entries of long rows are compared with"},
    {"packed_filter_work", &tuning::packed_filter_work, 0, any,
     "comparisons of packed rows with columns of the mask above which they are filtered"},
    {"packed_filter_work_avx2", &tuning::packed_filter_work_avx2, 0, any, "the same with AVX2"},
    {"packed_short_work", &tuning::packed_short_work, 0, 1e6,
     "rows of B times columns of the mask up to which short rows are not packed"},
    {"dot_table_share", &tuning::dot_table_share, 1, 1e6,
     "entries of a row for each of its columns from which it gets no index table"},
    {"bfs_unexplored_share", &tuning::bfs_unexplored_share, 1, any,
     "entries of unreached vertices for each that a pull reads"},
    {"bfs_scanned_share", &tuning::bfs_scanned_share, 1, any, "vertices that cost a pull as much as an entry"},
    {"bfs_vertices_share", &tuning::bfs_vertices_share, 1, any, "the same for many searches"},
    {"bfs_push_cost", &tuning::bfs_push_cost, 1, 1e6, "cost of a push for many searches in entries pulled"},
    {"bfs_sparse_share", &tuning::bfs_sparse_share, 1, 1e6,
     "words for each new bit from which many searches run independently"},
    {"bfs_early_share", &tuning::bfs_early_share, 1, 1e6, "the same on the first levels"},
    {"bfs_dense_share", &tuning::bfs_dense_share, 1, any, "vertices for each active one up to which all are scanned"},
    {"bfs_prefetch_vertices", &tuning::bfs_prefetch_vertices, 1, 1024,
     "vertices of a frontier by which its rows are prefetched ahead"},
    {"bfs_pull_prefetch", &tuning::bfs_pull_prefetch, 1, 1024,
     "unreached vertices by which their rows are prefetched ahead"},
    {"bfs_prefetch_entries", &tuning::bfs_prefetch_entries, 1, 1024,
     "entries by which the bits of many searches are prefetched ahead"},
    {"component_neighbours", &tuning::component_neighbours, 1, any,
     "neighbours of each vertex that are linked before the largest component is skipped"},
    {"component_samples", &tuning::component_samples, 1, 1 << 20, "vertices whose most frequent component is skipped"},
    {"triangle_cached_bytes", &tuning::triangle_cached_bytes, 0, any,
     "bytes of adjacency lists that are not prefetched"},
    {"triangle_packed_length", &tuning::triangle_packed_length, 0, 1e6,
     "mean length of adjacency lists that are packed before they are scanned"},
    {"triangle_step_indices", &tuning::triangle_step_indices, 1, any,
     "indices of an adjacency list that cost as much as beginning one"},
    {"triangle_upper_share", &tuning::triangle_upper_share, 0, 100,
     "share of the steps by L below which U is made, too"},
    {"triangle_long_row_cost", &tuning::triangle_long_row_cost, 0.001, 1e6, "cost of a step of a long row in steps"},
    {"triangle_compared_avx2", &tuning::triangle_compared_avx2, 0, 1e6,
     "neighbours of rows whose lists are compared, with AVX2"},
    {"triangle_compared_half", &tuning::triangle_compared_half, 0, 1e6,
     "the same with AVX-512, eight indices at a time"},
    {"triangle_compared", &tuning::triangle_compared, 0, 1e6, "the same, sixteen indices at a time"},
    {"markov_wide_columns", &tuning::markov_wide_columns, 0, any, "columns of a wide Markov matrix"},
    {"markov_block_multiply_adds", &tuning::markov_block_multiply_adds, 0, any,
     "multiply-adds of the lightest of its rows that run eight at a time"},
    {"markov_dense_columns", &tuning::markov_dense_columns, 1, any, "columns added at a time for eight rows"},
    {"markov_sparse_columns", &tuning::markov_sparse_columns, 1, any, "the same where they touch few columns"},
    {"markov_thread_multiply_adds", &tuning::markov_thread_multiply_adds, 1, any,
     "multiply-adds of a Markov step for each thread"},
    {"markov_block_share", &tuning::markov_block_share, 1, any,
     "columns for each multiply-add of rows that run eight at a time"},
    {"markov_hashed_share", &tuning::markov_hashed_share, 1, any,
     "columns for each multiply-add of rows that are not hashed"},
    {"markov_unclustered_share", &tuning::markov_unclustered_share, 0, 100,
     "multiply-adds for each entry of a block below which its rows run one by one"},
    {"markov_reading_share", &tuning::markov_reading_share, 1, any,
     "columns for each entry that a block reads if it touches few columns"},
    {"markov_touched_share", &tuning::markov_touched_share, 1, any,
     "columns for each entry of a row of the block before"},
    {"markov_light_thread_rows", &tuning::markov_light_thread_rows, 1, any,
     "light rows for each thread that sorts them"},
    {"markov_clustered_thread_rows", &tuning::markov_clustered_thread_rows, 1, any,
     "heavy rows for each thread that clusters them"},
    {"tile_cache_bytes", &tuning::tile_cache_bytes, 0, any, "bytes of the rows of a dense operand that a tile reads"},
    {"tile_row_entries", &tuning::tile_row_entries, 0, 1e6, "mean entries of rows from which columns are tiled"},
    {"spmm_tile_gain", &tuning::spmm_tile_gain, 0.01, 1e6,
     "bytes moved over CSR for each over tiles from which SpMM runs over tiles"},
    {"sddmm_tile_gain", &tuning::sddmm_tile_gain, 0.01, 1e6, "the same for SDDMM"},
    {"tile_conversion_bytes", &tuning::tile_conversion_bytes, 0, 1e6,
     "bytes read from memory in the time in which an entry is moved to its tile"},
    {"transpose_cursor_bytes", &tuning::transpose_cursor_bytes, 0, any,
     "bytes of cursors from which a transposition may use buckets of columns"},
    {"transpose_bucket_share", &tuning::transpose_bucket_share, 1, any, "columns for each entry up to which it does"},
    {"bfs_batched_searches", &tuning::bfs_batched_searches, 1, any, "searches from which they share words"},
    {"bfs_summed_searches", &tuning::bfs_summed_searches, 1, any, "the same where only sums of distances are wanted"},
    {"bfs_frontier_share", &tuning::bfs_frontier_share, 1, any,
     "vertices for each entry up to which few searches run as products"},
    {"strong_core_entries", &tuning::strong_core_entries, 1, any,
     "entries from which a core of the largest strong component is looked for"},
    {"strong_mutual_share", &tuning::strong_mutual_share, 0, 1,
     "share of arcs with an opposite one above which the core begins with these"},
    {"strong_mutual_length", &tuning::strong_mutual_length, 0, 1e6,
     "mean length of the rows that are searched for opposite arcs"},
    {"strong_probe_share", &tuning::strong_probe_share, 1, any,
     "parts of a depth-first search, after one of which its path is looked at for members of a core"},
    {"strong_levels", &tuning::strong_levels, 0, any, "levels after which a search from the core may be given up"},
    {"strong_levels_share", &tuning::strong_levels_share, 1, any,
     "entries for each that the search has read by then if it goes on"},
    {"strong_pass_share", &tuning::strong_pass_share, 1, 1e6,
     "candidates for each that a pass adds to the core if another one follows"},
    {"forest_many_edges", &tuning::forest_many_edges, 0, 1e6,
     "edges for each vertex from which the lighter ones are joined first"},
    {"forest_light_edges", &tuning::forest_light_edges, 0, 1000, "lighter edges for each vertex"},
    {"core_shared_threads", &tuning::core_shared_threads, 1, 1e6, "threads from which core peeling shares a round"},
    {"truss_probe_cost", &tuning::truss_probe_cost, 0, 1e6, "cost of a binary search of a row in entries marked"},
    {"truss_removed_share", &tuning::truss_removed_share, 1, 1e6,
     "edges for each removed one up to which rows drop those"},
    {"skewed_degree_share", &tuning::skewed_degree_share, 0, 1e6,
     "times the mean degree, rounded up, above which the largest one ranks vertices by degree"},
    {"degree_order_searches", &tuning::degree_order_searches, 0, any,
     "searches of betweenness from which vertices are numbered by degree"},
    {"degree_order_vertices", &tuning::degree_order_vertices, 0, any, "vertices from which they are"},
    {"degree_order_hub_share", &tuning::degree_order_hub_share, 1, any,
     "times the mean degree that the largest one exceeds if they are"},
    {"degree_order_near_share", &tuning::degree_order_near_share, 1, any,
     "parts of the vertices, one of which a local arc spans at most"},
    {"degree_order_local_share", &tuning::degree_order_local_share, 1, 1e6,
     "arcs for each local one from which they are numbered"},
    {"read_bandwidth", &tuning::read_bandwidth, 0, 1e5, "GB/s that one thread reads from memory; 0: not measured"},
    {"read_bandwidth_all", &tuning::read_bandwidth_all, 0, 1e5, "GB/s that all threads read; 0: not measured"},
};

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

const number* named(std::string_view name) {
  for (const number& n : numbers)
    if (name == n.name) return &n;
  return nullptr;
}

// The shortest text that reads back as the same value.
std::string text_of(double value) {
  std::array<char, 40> digits{};
  const bool whole = value == std::floor(value) && std::abs(value) < 1e15;
  const auto end = whole ? std::to_chars(digits.data(), digits.data() + digits.size(), static_cast<long long>(value))
                         : std::to_chars(digits.data(), digits.data() + digits.size(), value);
  return {digits.data(), end.ptr};
}

double value_of(const tuning& t, const member& at) {
  return std::visit([&](auto pointer) { return static_cast<double>(t.*pointer); }, at);
}

bool in_range(const number& n, double value) { return value >= n.least && value <= n.most; }

std::string range_of(const number& n) {
  return std::string(n.name) + " must be " + text_of(n.least) + " or more" +
         (n.most < any ? " and at most " + text_of(n.most) : std::string());
}

// Sets a number from its text. Returns what is wrong with the text, or nothing.
std::string assign(tuning& t, const number& n, std::string_view text) {
  return std::visit(
      [&]<class T>(T tuning::*pointer) -> std::string {
        T value{};
        const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
        if (end.ec == std::errc::result_out_of_range) return range_of(n);
        if (end.ec != std::errc() || end.ptr != text.data() + text.size())
          return "'" + std::string(text) + "' is not a" + (std::is_same_v<T, double> ? " number" : "n integer");
        if (!in_range(n, static_cast<double>(value))) return range_of(n);
        t.*pointer = value;
        return {};
      },
      n.at);
}

// Other processors execute a scatter as many operations (Zen 4: more than eighty, Fog 2024), and their gathers of sums
// that were just stored wait for these.
bool has_fast_scatters() {
#if GUSTAV_HAS_X86_TARGETS
  return __builtin_cpu_is("intel");
#else
  return false;
#endif
}

}  // namespace

const tuning& default_tuning() {
  static const tuning numbers = [] {
    tuning t;
#if !defined(GUSTAV_ADVERSARIAL)
    machine_costs costs;
    costs.l2_bytes = static_cast<std::int64_t>(backends::cpu::caches().l2);
    costs.l3_bytes = static_cast<std::int64_t>(backends::cpu::caches().l3);
    const tuning fitting = tuned_for(costs, t);
    t.cached_bytes = fitting.cached_bytes;
    t.sampled_cache_bytes = fitting.sampled_cache_bytes;
    t.gathered_bytes = fitting.gathered_bytes;
    t.tile_cache_bytes = fitting.tile_cache_bytes;
    t.streamed_bytes = fitting.streamed_bytes;
    t.transpose_cursor_bytes = fitting.transpose_cursor_bytes;
    if (!has_fast_scatters()) t.gathered_length = 1e9;
#endif
    return t;
  }();
  return numbers;
}

tuning load_tuning(const std::string& path) try {
  std::ifstream file(path);
  if (!file) throw io_error(path + ": " + std::strerror(errno), false);
  tuning t = default_tuning();
  std::string line, given;
  for (std::uint64_t at = 1; std::getline(file, line); ++at) {
    const std::string_view text = trimmed(std::string_view(line).substr(0, line.find('#')));
    if (text.empty()) continue;
    const auto equals = text.find('=');
    if (equals == text.npos) throw bad_data(path, at, "expected `name = value`");
    const std::string_view name = trimmed(text.substr(0, equals));
    const number* const n = named(name);
    if (!n) throw bad_data(path, at, "there is no number named '" + std::string(name) + "'");
    const std::string mark = " " + std::string(name) + " ";
    if (given.find(mark) != given.npos) throw bad_data(path, at, std::string(name) + " is given twice");
    given += mark;
    if (const std::string wrong = assign(t, *n, trimmed(text.substr(equals + 1))); !wrong.empty())
      throw bad_data(path, at, wrong);
  }
  if (file.bad()) throw io_error(path + ": " + std::strerror(errno), false);
  return t;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void require_valid(const tuning& t) {
  for (const number& n : numbers)
    if (!in_range(n, value_of(t, n.at))) throw invalid_value("tuning: " + range_of(n));
}

std::vector<tuning_entry> list_numbers(const tuning& t) try {
  std::vector<tuning_entry> listed;
  for (const number& n : numbers)
    listed.push_back(
        {n.name, value_of(t, n.at), n.least, n.most, std::holds_alternative<offset_t tuning::*>(n.at), n.meaning});
  return listed;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

std::string to_text(const tuning& t) try {
  std::string text;
  for (const number& n : numbers)
    text += "# " + std::string(n.meaning) + "\n" + n.name + " = " + text_of(value_of(t, n.at)) + "\n";
  return text;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav
