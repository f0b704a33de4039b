// The lines of records in the file.
#include <loaders/detail/records.hpp>

#include <memory>

namespace gustav::io::detail {

void find_lines_in(parsed_graph& graph, const source& from, std::vector<text_range> chunks,
                   bool (*is_skipped)(std::string_view)) {
  const auto copies = std::uint64_t(graph.arcs_per_record);
  std::vector<std::uint64_t> counts;
  counts.reserve(graph.narrow.size() + graph.wide.size());
  for (const auto& s : graph.narrow) counts.push_back(s.count / copies);
  for (const auto& s : graph.wide) counts.push_back(s.count / copies);
  graph.line_of = [&from, chunks = std::move(chunks), counts = std::move(counts), copies,
                   is_skipped](std::uint64_t k) -> std::uint64_t {
    std::uint64_t record = k / copies;
    for (std::size_t p = 0; p < chunks.size(); ++p) {
      if (record >= counts[p]) {
        record -= counts[p];
        continue;
      }
      line_reader lines(chunks[p]);
      for (std::string_view line; lines.next(line);)
        if (!is_skipped(line) && record-- == 0) return line_at(from.bytes.data(), line.data());
    }
    return 0;
  };
}

void adopt_records(parsed_graph& graph, std::vector<record_list<std::uint32_t>>& lists, const source& from) {
  auto positions = std::make_shared<std::vector<std::vector<const char*>>>();
  for (auto& list : lists) {
    positions->push_back(list.take_positions());
    graph.narrow.push_back(list.take());
  }
  graph.line_of = [positions, begin = from.bytes.data()](std::uint64_t k) -> std::uint64_t {
    for (const auto& part : *positions) {
      if (k < part.size()) return line_at(begin, part[k]);
      k -= part.size();
    }
    return 0;
  };
}

}  // namespace gustav::io::detail
