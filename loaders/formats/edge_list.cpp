// Parser of edge lists: lines `u v` or `u v weight`, one separator per file, any vertex names.
#include <core/error.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/records.hpp>
#include <loaders/formats/detail/edge_direction.hpp>
#include <loaders/formats/detail/edge_layout.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/formats/detail/vertex_sides.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>

namespace gustav::io::detail {
namespace {

// Parses one chunk. W: double, int64_t, or void if no field is a weight. The fast path reads lines with source, target
// and weight in this order in one pass; all other lines are split into fields.
template <class W>
class chunk_parser {
 public:
  // `undirected`: gets a mark for each record if shape.direction is set.
  chunk_parser(text_range text, const edge_shape& shape, segment<std::uint32_t>& out, chunk_names& names,
               std::vector<bool>& undirected)
      : text_(text),
        shape_(shape),
        separator_(shape.separator.front()),
        lead_(has_fast_lines(shape) ? shape.source : -1),
        middle_(weighted ? shape.weight - shape.target - 1 : 0),
        rest_(shape.fields - 1 - (weighted ? shape.weight : shape.target)),
        out_(out),
        names_(names),
        undirected_(undirected) {}

  void run() {
    const char* p = text_.begin;
    while (p < text_.end) p = names_.marks() ? marked_lines(p) : names_.is_text() ? text_lines(p) : integer_lines(p);
    out_.count = count_;
  }

 private:
  static constexpr bool weighted = !std::is_void_v<W>;

  // Whether the fast path can read the lines: the ends and the weight in this order, separated by one character, and no
  // field for the direction.
  static bool has_fast_lines(const edge_shape& shape) {
    return shape.target == shape.source + 1 && (!weighted || shape.weight > shape.target) && shape.direction < 0 &&
           (shape.separator.size() == 1 || shape.separator == " \t");
  }

  // Parses lines of plain decimals below the limit of the marks; returns when the chunk has no marks any more.
  const char* marked_lines(const char* p) {
    id_marks& marks = *names_.marks();
    const std::uint64_t limit = marks.limit();
    while (p < text_.end) {
      std::uint64_t u, v;
      const char* const q = scan_pair(p, u, v, scan_id);
      if (q && u < limit && v < limit) {
        out_.src[count_] = std::uint32_t(u);
        out_.dst[count_] = std::uint32_t(v);
        marks.mark(u);
        marks.mark(v);
        ++count_;
        p = q + 1;
        continue;
      }
      p = parse_line_slow(p);
      if (!names_.marks()) return p;
    }
    return p;
  }

  // Parses lines of plain decimals, and others by parse_line_slow(); returns when the names become text. Ids are
  // numbered after a delay of up to 64 lines, so that their table slots are prefetched.
  const char* integer_lines(const char* p) {
    integer_interner& intern = names_.integers();
    constexpr std::size_t max_pending = 64;
    std::uint64_t ids[2 * max_pending];
    std::size_t pending = 0;
    const auto resolve = [&] {
      const std::size_t first = count_ - pending;
      for (std::size_t k = 0; k < pending; ++k) {
        out_.src[first + k] = intern(ids[2 * k]);
        out_.dst[first + k] = intern(ids[2 * k + 1]);
      }
      pending = 0;
    };
    while (p < text_.end) {
      if (pending == max_pending) resolve();
      std::uint64_t u, v;
      const char* const q = scan_pair(p, u, v, scan_signed_id);
      if (q) {
        ids[2 * pending] = u;
        ids[2 * pending + 1] = v;
        intern.prefetch(u);
        intern.prefetch(v);
        ++pending;
        ++count_;
        p = q + 1;
        continue;
      }
      resolve();
      p = parse_line_slow(p);
      if (names_.is_text()) return p;
    }
    resolve();
    return p;
  }

  // Parses lines of strings; names are looked up from a queue, so that their table slots are prefetched.
  const char* text_lines(const char* p) {
    const char separator = separator_;
    while (p < text_.end) {
      if (queued_ + 2 > queue_size) flush();
      const char* const a = skip_lead(p);
      const char* a_end = a ? name_end(a, separator) : p;
      if (a && *a_end == separator && a_end > a && *a != '#' && *a != '%' && is_plain(a, a_end)) {
        const char* b = skip_separator(a_end);
        const char* b_end = name_end(b, separator);
        const char* q = b_end > b && is_plain(b, b_end) ? rest_of_line(b_end) : nullptr;
        if (q) {
          push(a, a_end, &out_.src[count_]);
          push(b, b_end, &out_.dst[count_]);
          ++count_;
          p = q + 1;
          continue;
        }
      }
      flush();
      p = parse_line_slow(p);
    }
    flush();
    return p;
  }

  // Scans two ids and the rest of their line. Returns the newline, or null if the line needs the slow path.
  template <class Scan>
  const char* scan_pair(const char* p, std::uint64_t& u, std::uint64_t& v, Scan scan) {
    const char* q = skip_lead(p);
    if (q) q = scan(q, u);
    if (!q || *q != separator_) return nullptr;
    q = scan(skip_separator(q), v);
    return q ? rest_of_line(q) : nullptr;
  }

  // Scans from the end of the second vertex over the weight and unused fields to the newline; null if the line needs
  // the slow path.
  const char* rest_of_line(const char* q) {
    if constexpr (weighted) {
      q = skip_fields(q, middle_);
      if (!q || *q != separator_) return nullptr;
      q = scan_number(skip_separator(q), text_.end, out_.template weights<W>()[count_]);
      if (!q) return nullptr;
    }
    q = skip_fields(q, rest_);
    if (!q) return nullptr;
    if (*q == '\r') ++q;
    return *q == '\n' ? q : nullptr;
  }

  // Skips `count` fields and the separators before them; null if the line needs the slow path.
  const char* skip_fields(const char* q, int count) const {
    for (; count > 0; --count) {
      if (*q != separator_) return nullptr;
      q = skip_separator(q);
      if (*q == '"' || is_space(*q)) return nullptr;
      q = name_end(q, separator_);
    }
    return q;
  }

  // The beginning of the source; null if the line needs the slow path.
  const char* skip_lead(const char* p) const {
    if (lead_ == 0) return p;
    if (lead_ < 0 || *p == '#' || *p == '%' || *p == '"' || is_space(*p)) return nullptr;
    p = skip_fields(name_end(p, separator_), lead_ - 1);
    return p && *p == separator_ ? skip_separator(p) : nullptr;
  }

  const char* skip_separator(const char* q) const {
    ++q;
    if (separator_ == ' ')
      while (*q == ' ') ++q;
    return q;
  }

  static const char* name_end(const char* p, char separator) {
    if (separator == ' ')
      while (!is_space(*p)) ++p;
    else
      while (*p != separator && *p != '\n' && *p != '\r') ++p;
    return p;
  }

  // Whether the bytes are the name: no quotes, and no blanks at the ends.
  bool is_plain(const char* a, const char* a_end) const {
    return *a != '"' && (separator_ == ' ' || (!is_space(*a) && !is_space(a_end[-1])));
  }

  // Parses one line of any kind. Throws parse_error.
  const char* parse_line_slow(const char* p) {
    const char* stop = p;
    while (*stop != '\n') ++stop;
    std::string_view line(p, std::size_t(stop - p));
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (is_blank_or_comment(line)) return stop + 1;
    split_fields(line, shape_.separator, fields_, unquoted_);
    if (fields_.size() != std::size_t(shape_.fields) ||
        (shape_.separator == " " && trimmed(line).find('\t') != std::string_view::npos))
      throw parse_error{p, wrong_fields(line, shape_, fields_.size())};
    std::string_view ends[2] = {fields_[std::size_t(shape_.source)], fields_[std::size_t(shape_.target)]};
    if (ends[0].empty() || ends[1].empty()) throw parse_error{p, "an empty vertex name: expected a number or a text"};
    if constexpr (weighted) read_weight(fields_[std::size_t(shape_.weight)], out_.template weights<W>()[count_], p);
    for (std::string_view& end : ends)
      if (end.data() < p || end.data() > stop) end = names_.keep(std::string(end));
    std::uint64_t u, v;
    if (names_.marks() && classify(ends[0], u) == numeral::canonical && u < names_.marks()->limit() &&
        classify(ends[1], v) == numeral::canonical && v < names_.marks()->limit()) {
      out_.src[count_] = std::uint32_t(u);
      out_.dst[count_] = std::uint32_t(v);
      names_.marks()->mark(u);
      names_.marks()->mark(v);
    } else {
      names_.resolve_ids(out_.src.data(), out_.dst.data(), count_);
      out_.src[count_] = names_.intern(ends[0], p);
      out_.dst[count_] = names_.intern(ends[1], p);
    }
    if (shape_.direction >= 0)
      undirected_.push_back(direction_of(fields_[std::size_t(shape_.direction)], shape_.direction_words) ==
                            line_direction::undirected);
    ++count_;
    return stop + 1;
  }

  struct queued_name {
    text_key key;
    std::uint32_t* to;
  };
  static constexpr std::size_t queue_size = 64;

  void push(const char* from, const char* to, std::uint32_t* where) {
    queue_[queued_] = {key_of(from, std::size_t(to - from)), where};
    names_.text().prefetch(queue_[queued_].key);
    ++queued_;
  }

  void flush() {
    if (queued_ == 0) return;
    text_interner& names = names_.text();
    for (std::size_t k = 0; k < queued_; ++k) *queue_[k].to = names.find(queue_[k].key);
    queued_ = 0;
  }

  text_range text_;
  const edge_shape& shape_;
  const char separator_;
  const int lead_;    // fields before the source; -1: all lines take the slow path
  const int middle_;  // fields between target and weight
  const int rest_;    // fields after the weight
  segment<std::uint32_t>& out_;
  chunk_names& names_;
  std::vector<bool>& undirected_;
  std::size_t count_ = 0;
  std::vector<std::string_view> fields_;
  std::deque<std::string> unquoted_;
  queued_name queue_[queue_size];
  std::size_t queued_ = 0;
};

// Parses the chunks in parallel into one segment and one set of names each. `undirected`: marks of the records of each
// chunk, if shape.direction is set.
void parse_chunks(const parse_context& context, const edge_shape& shape, const std::vector<text_range>& chunks,
                  std::vector<chunk_names>& names, std::vector<std::vector<bool>>& undirected, parsed_graph& graph) {
  graph.narrow.resize(chunks.size());
  const std::size_t record_bytes = shape.weight >= 0 ? 16 : 8;
  parse_in_parallel(context.from, int(chunks.size()), context.threads, [&](int k) {
    const text_range c = chunks[std::size_t(k)];
    const std::uint64_t lines = most_lines(context.from, c);
    context.budget.take(lines * record_bytes, "the edges of the file");
    segment<std::uint32_t>& out = graph.narrow[std::size_t(k)];
    out = segment<std::uint32_t>(lines, graph.domain);
    chunk_names& own = names[std::size_t(k)];
    std::vector<bool>& marks = undirected[std::size_t(k)];
    with_weight_type(graph.domain,
                     [&]<class W>(std::type_identity<W>) { chunk_parser<W>(c, shape, out, own, marks).run(); });
  });
}

// Merges the names of the chunks and sets the maps of the segments.
void merge_names(const parse_context& context, std::vector<chunk_names>& names, parsed_graph& graph) {
  const bool all_marked = std::all_of(names.begin(), names.end(), [](chunk_names& c) { return c.marks() != nullptr; });
  if (!all_marked)
    parallel_tasks(int(names.size()), context.threads, [&](int k) {
      segment<std::uint32_t>& s = graph.narrow[std::size_t(k)];
      names[std::size_t(k)].resolve_ids(s.src.data(), s.dst.data(), s.count);
    });
  adopt_names(graph, all_marked ? merge_marks(names, context.budget) : merge(names, context.threads));
}

}  // namespace

parsed_graph parse_edge_list(const parse_context& context) {
  parsed_graph graph;
  if (context.from.bytes.empty())
    throw bad_data(context.from.name, 1, "the file is empty: expected lines with two or three fields");
  edge_layout layout = layout_of(context);
  graph.notes = std::move(layout.notes);
  graph.undirected = layout.undirected;
  if (!layout.has_edges) return graph;
  const text_range text = layout.lines;
  graph.domain = layout.shape.weight >= 0 ? context.wanted : value_domain::none;

  const std::vector<text_range> chunks = split_lines(text, context.threads, 1 << 16);
  std::vector<chunk_names> names;
  const std::size_t mark_limit = std::clamp<std::size_t>(std::size_t(text.end - text.begin) / 2, 1 << 12, 1u << 31);
  names.reserve(chunks.size());
  for (const text_range& c : chunks) names.emplace_back(std::size_t(c.end - c.begin), mark_limit);
  std::vector<std::vector<bool>> undirected(chunks.size());
  parse_chunks(context, layout.shape, chunks, names, undirected, graph);
  merge_names(context, names, graph);
  find_lines_in(graph, context.from, chunks, is_blank_or_comment);
  if (layout.bipartite) separate_sides(graph, layout.target_prefix, context.budget);
  if (layout.shape.direction >= 0) mirror_undirected(graph, std::move(undirected), context.budget);
  return graph;
}

}  // namespace gustav::io::detail
