// Reader and writer of .gbin: binary CSR with names, for fast reloads (layout: docs/formats.md). The arrays are used in
// the mapped file after all numbers in it have been checked.
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <loaders/counted.hpp>
#include <loaders/detail/saved_graph.hpp>
#include <loaders/detail/text.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/printable.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>

namespace gustav::io::detail {
namespace {

static_assert(std::endian::native == std::endian::little, ".gbin files are little endian, and so is this code");

constexpr char magic[8] = {'G', 'B', 'I', 'N', '\r', '\n', '\x1a', '\x01'};
constexpr std::uint64_t alignment = 64;

struct header {
  char magic[8];
  std::uint32_t version;
  std::uint8_t index_bytes;
  std::uint8_t values;  // 0 none, 1 int64, 2 float64
  std::uint8_t names;   // 0 none, 1 int64, 2 strings
  std::uint8_t flags;
  std::int64_t rows;
  std::int64_t cols;
  std::int64_t entries;
  std::int64_t name_bytes;
  std::int64_t length;
  char zero[8];
};
static_assert(sizeof(header) == 64);
enum : std::uint8_t { flag_directed = 1, flag_weighted = 2, flag_iso = 4 };

// The positions of the sections, which follow from the header alone.
struct sections {
  std::uint64_t offsets = 0, indices = 0, values = 0, names = 0, text = 0, end = 0;
};

std::uint64_t aligned(std::uint64_t at) { return (at + alignment - 1) / alignment * alignment; }

std::uint64_t value_count(const header& h) {
  if (h.values == 0 || h.entries == 0) return 0;
  return h.flags & flag_iso ? 1 : std::uint64_t(h.entries);
}

sections sections_of(const header& h) {
  sections s;
  s.offsets = sizeof(header);
  s.indices = aligned(s.offsets + (std::uint64_t(h.rows) + 1) * 8);
  s.values = aligned(s.indices + std::uint64_t(h.entries) * h.index_bytes);
  s.names = aligned(s.values + value_count(h) * 8);
  s.text = s.names;
  if (h.names == 1) s.text += std::uint64_t(h.rows) * 8;
  if (h.names == 2) s.text = aligned(s.names + (std::uint64_t(h.rows) + 1) * 8);
  s.end = s.text + (h.names == 2 ? std::uint64_t(h.name_bytes) : 0);
  return s;
}

[[noreturn]] void broken(const source& from, const std::string& why) { throw bad_data(from.name, 0, why); }

header read_header(const source& from) {
  header h;
  if (from.bytes.size() < sizeof h || std::memcmp(from.bytes.data(), magic, sizeof magic) != 0)
    broken(from, "no .gbin header: expected 64 bytes that begin with GBIN");
  std::memcpy(&h, from.bytes.data(), sizeof h);
  if (h.version != 1) broken(from, fmt::format("version {} of .gbin: expected 1", h.version));
  if (h.index_bytes != 4 && h.index_bytes != 8)
    broken(from, fmt::format("indices of {} bytes: expected 4 or 8", h.index_bytes));
  if (h.values > 2 || h.names > 2 || h.flags > 7)
    broken(from, "an unknown kind of values, names or flags in the header");
  // No section is longer than the file. This check also excludes overflow in the sums below.
  const std::int64_t file_bytes = std::int64_t(from.bytes.size());
  if (h.length != file_bytes)
    broken(from, fmt::format("the header says {}, but the file has {}", counted(h.length, "byte"), file_bytes));
  if (h.rows < 0 || h.cols < 0 || h.entries < 0 || h.name_bytes < 0 || h.rows > file_bytes || h.entries > file_bytes ||
      h.name_bytes > file_bytes)
    broken(from, "the sizes in the header do not fit the length of the file");
  if (h.index_bytes == 4 &&
      (h.cols > std::numeric_limits<std::int32_t>::max() || h.rows > std::numeric_limits<std::int32_t>::max()))
    broken(from, "32-bit indices in a matrix of more than 2147483647 rows or columns");
  if (std::int64_t(sections_of(h).end) != h.length)
    broken(from, "the sizes in the header do not add up to the length of the file");
  return h;
}

// Part of the mapped file, as a buffer that shares ownership of the mapping. The mapping is private and each part is in
// one buffer only.
template <class T>
buffer<T> part(const source& from, std::uint64_t at, std::uint64_t count) {
  if (count == 0) return {};
  T* const data = reinterpret_cast<T*>(const_cast<char*>(from.bytes.data()) + at);
  return buffer<T>::adopt_private(data, std::size_t(count),
                                  std::shared_ptr<void>(data, [mapping = from.owner](void*) {}));
}

void check_offsets(const source& from, const buffer<offset_t>& offsets, offset_t last, const char* what) {
  if (offsets[0] != 0 || offsets[offsets.size() - 1] != last)
    broken(from, fmt::format("the {} do not start at 0 and end at {}", what, last));
  for (std::size_t k = 1; k < offsets.size(); ++k)
    if (offsets[k] < offsets[k - 1]) broken(from, fmt::format("the {} decrease at position {}", what, k));
}

template <class I>
void check_indices(const source& from, const buffer<offset_t>& offsets, const buffer<I>& indices, offset_t cols,
                   int threads) {
  std::atomic<bool> good{true};
  parallel_for(long(offsets.size()) - 1, 1 << 12, threads, [&](long begin, long end) {
    for (long r = begin; r < end; ++r) {
      offset_t before = -1;
      for (offset_t k = offsets[std::size_t(r)]; k < offsets[std::size_t(r) + 1]; ++k) {
        const offset_t j = indices[std::size_t(k)];
        if (j <= before || j >= cols) good.store(false, std::memory_order_relaxed);
        before = j;
      }
    }
  });
  if (!good) broken(from, fmt::format("column indices that do not ascend within their row, or are not below {}", cols));
}

vertex_names read_names(const source& from, const header& h, const sections& at) {
  if (h.names == 0) return vertex_names::counted(h.rows, 0);
  if (h.names == 1) return vertex_names::integers(part<std::int64_t>(from, at.names, std::uint64_t(h.rows)));
  buffer<offset_t> offsets = part<offset_t>(from, at.names, std::uint64_t(h.rows) + 1);
  check_offsets(from, offsets, h.name_bytes, "name offsets");
  buffer<char> text = part<char>(from, at.text, std::uint64_t(h.name_bytes));
  if (std::any_of(text.begin(), text.end(), is_control))
    broken(from, "a vertex name with a control character: expected text");
  return vertex_names::strings(std::move(offsets), std::move(text));
}

raw_graph read_graph(const parse_context& context, const header& h) {
  const source& from = context.from;
  const sections at = sections_of(h);
  raw_graph g;
  g.rows = h.rows;
  g.cols = h.cols;
  g.offsets = part<offset_t>(from, at.offsets, std::uint64_t(h.rows) + 1);
  check_offsets(from, g.offsets, h.entries, "row offsets");
  g.wide = h.index_bytes == 8;
  if (g.wide) {
    g.indices64 = part<std::int64_t>(from, at.indices, std::uint64_t(h.entries));
    check_indices(from, g.offsets, g.indices64, h.cols, context.threads);
  } else {
    g.indices32 = part<std::int32_t>(from, at.indices, std::uint64_t(h.entries));
    check_indices(from, g.offsets, g.indices32, h.cols, context.threads);
  }
  g.iso = h.values == 0 || (h.flags & flag_iso);
  if (h.values == 1) g.integers = part<std::int64_t>(from, at.values, value_count(h));
  if (h.values == 2) g.reals = part<double>(from, at.values, value_count(h));
  g.domain = h.values == 0 ? value_domain::none : h.values == 1 ? value_domain::integer : value_domain::real;
  if (h.values == 2 && context.wanted == value_domain::integer)
    for (double x : g.reals)
      if (!(x >= -9223372036854775808.0 && x < 9223372036854775808.0) || x != std::floor(x))
        broken(from, "values that are not 64-bit integers: expected integers for an integer matrix");
  g.names = read_names(from, h, at);
  return g;
}

// The rules of build_csr for weights, without line numbers.
void check_weights(const source& from, const raw_graph& g, weight_check check) {
  if (check == weight_check::any) return;
  const auto check_sign = [&](auto w) {
    if (check == weight_check::not_negative && w < 0) broken(from, "a negative weight: expected 0 or more");
    if (check == weight_check::positive && w <= 0) broken(from, "a weight that is not above 0: expected one above 0");
  };
  for (double w : g.reals) {
    if (std::isnan(w)) broken(from, "a weight is not a number (nan), but this command needs one: expected a number");
    check_sign(w);
    if (check != weight_check::number && std::isinf(w)) broken(from, "an infinite weight: expected a finite one");
  }
  for (std::int64_t w : g.integers) check_sign(w);
}

// The entries as records, for options that change the graph.
template <class U, class I>
segment<U> records_of(const raw_graph& g, const buffer<I>& indices, value_domain domain) {
  segment<U> s(indices.size(), domain);
  s.count = indices.size();
  for (offset_t r = 0; r < g.rows; ++r)
    for (offset_t k = g.offsets[std::size_t(r)]; k < g.offsets[std::size_t(r) + 1]; ++k) {
      const std::size_t at = std::size_t(k), value = g.iso ? 0 : at;
      s.src[at] = U(r);
      s.dst[at] = U(indices[at]);
      if (domain == value_domain::real) s.real[at] = g.reals[value];
      if (domain == value_domain::integer) s.integer[at] = g.integers[value];
    }
  return s;
}

}  // namespace

bool is_gbin(std::string_view head) { return head.starts_with(std::string_view(magic, sizeof magic)); }

parsed_graph parse_gbin(const parse_context& context) {
  const header h = read_header(context.from);
  raw_graph matrix = read_graph(context, h);
  const load_options& options = context.options;
  parsed_graph graph;
  graph.rows = h.rows;
  graph.cols = h.cols;
  graph.undirected = !(h.flags & flag_directed);
  graph.declares_vertices = true;
  const bool weighted = h.values != 0 && (h.flags & flag_weighted);
  graph.domain = weighted ? matrix.domain : value_domain::none;
  graph.values_are_weights = weighted;
  const bool unchanged =
      options.loops == loop_rule::keep && options.vertices_file.empty() &&
      (options.direction == direction::automatic || options.direction == direction::directed || graph.undirected);
  graph.names = std::move(matrix.names);
  if (unchanged) {
    if (weighted && options.weights != weighting::unweighted) check_weights(context.from, matrix, options.check);
    graph.ready = std::move(matrix);
    return graph;
  }
  context.budget.take(std::uint64_t(h.entries) * 24, "the edges of the file");
  // Stored values are used even if they are not weights, but multiplicities of an unweighted file.
  const value_domain domain = matrix.domain;
  graph.domain = domain;
  graph.has_entries = true;
  graph.is_wide = matrix.wide;
  if (matrix.wide)
    graph.wide.push_back(records_of<std::uint64_t>(matrix, matrix.indices64, domain));
  else
    graph.narrow.push_back(records_of<std::uint32_t>(matrix, matrix.indices32, domain));
  return graph;
}

void write_gbin(const saved_graph& g, text_sink& sink) {
  header h{};
  std::memcpy(h.magic, magic, sizeof magic);
  h.version = 1;
  h.index_bytes = g.indices64 ? 8 : 4;
  h.values = g.reals ? 2 : g.integers ? 1 : 0;
  const vertex_names& names = *g.names;
  const bool counted_from_0 = names.kind() == vertex_names::form::counted && names.base() == 0;
  h.names = counted_from_0 ? 0 : names.are_integers() ? 1 : 2;
  h.flags = std::uint8_t((g.directed ? flag_directed : 0) | (g.weighted && h.values ? flag_weighted : 0) |
                         (g.iso ? flag_iso : 0));
  h.rows = g.rows;
  h.cols = g.cols;
  h.entries = g.entries();
  h.name_bytes = h.names == 2 ? std::int64_t(names.text_bytes().size()) : 0;
  const sections at = sections_of(h);
  h.length = std::int64_t(at.end);

  std::uint64_t written = 0;
  const auto put = [&](const void* data, std::uint64_t bytes) {
    sink.file.write({static_cast<const char*>(data), std::size_t(bytes)});
    written += bytes;
  };
  const auto pad_to = [&](std::uint64_t position) {
    static constexpr char zeros[alignment] = {};
    put(zeros, position - written);
  };
  put(&h, sizeof h);
  static constexpr offset_t zero = 0;
  put(g.rows ? g.offsets : &zero, (std::uint64_t(h.rows) + 1) * 8);
  pad_to(at.indices);
  put(g.indices64 ? static_cast<const void*>(g.indices64) : g.indices32, std::uint64_t(h.entries) * h.index_bytes);
  pad_to(at.values);
  put(g.reals ? static_cast<const void*>(g.reals) : g.integers, value_count(h) * 8);
  pad_to(at.names);
  if (h.names == 1) {
    for (offset_t k = 0; k < g.rows; ++k) {
      const std::int64_t name = names.integer(k);
      put(&name, 8);
    }
  } else if (h.names == 2) {
    put(g.rows ? names.text_offsets().data() : &zero, (std::uint64_t(h.rows) + 1) * 8);
    pad_to(at.text);
    put(names.text_bytes().data(), std::uint64_t(h.name_bytes));
  }
}

}  // namespace gustav::io::detail
