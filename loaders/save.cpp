// Saving: choice of the format, compression, atomic replacement.
#include <core/error.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/save.hpp>

#include <charconv>

namespace gustav::io::detail {

offset_t saved_graph::edge_count() const {
  if (directed) return entries();
  offset_t count = 0;
  for (offset_t r = 0; r < rows; ++r)
    for (offset_t k = offsets[r]; k < offsets[r + 1]; ++k) count += !skips(r, index(k));
  return count;
}

void saved_graph::append_value(std::string& out, offset_t k) const {
  char digits[40];
  const std::size_t at = iso ? 0 : std::size_t(k);
  char* stop = digits;
  if (reals)
    stop = std::to_chars(digits, digits + sizeof digits, reals[at]).ptr;
  else if (integers)
    stop = std::to_chars(digits, digits + sizeof digits, integers[at]).ptr;
  else
    *stop++ = '1';
  out.append(digits, stop);
}

bool can_save(std::string_view path, std::string_view wanted) {
  try {
    const format* f = format_for_output(path, wanted);
    return f && f->write;
  } catch (const invalid_value&) {
    return false;
  }
}

std::vector<std::string> save_file(const std::string& path, const std::string& wanted, const saved_graph& graph) {
  const format* f = format_for_output(path, wanted);
  if (!f || !f->write) {
    std::string known;
    for (const format& g : formats())
      if (g.write) known += (known.empty() ? "" : ", ") + std::string(g.name);
    throw invalid_value(
        (f ? "the format '" + std::string(f->name) + "' is read only" : "the name " + path + " has no known suffix") +
        ": expected one of " + known);
  }
  std::vector<std::string> notes;
  atomic_file file(path);
  compressed_output out(file, compression_of_name(path));
  text_sink sink{out, notes, {}};
  f->write(graph, sink);
  sink.put();  // a header that nothing follows
  out.finish();
  file.commit();
  return notes;
}

}  // namespace gustav::io::detail

namespace gustav::io {

std::optional<file_format> format_of_name(std::string_view path) {
  const detail::format* f = detail::format_for_output(path, "");
  if (!f) return std::nullopt;
  return file_format{f->name, f->title, f->write != nullptr};
}

}  // namespace gustav::io
