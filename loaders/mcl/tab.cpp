// Reader of tab files, and lookups in them.
#include <core/error.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/detail/source.hpp>
#include <loaders/detail/text.hpp>
#include <loaders/mcl/tab.hpp>

#include <fmt/format.h>

#include <new>

namespace gustav::io {

label_table label_table::parse(const detail::source& from, tab_labels wanted) try {
  using detail::parse_error;
  label_table t;
  t.file_ = from.name;
  std::vector<detail::chunk_names> chunks;
  detail::chunk_names& labels = chunks.emplace_back(from.bytes.size());
  detail::line_reader lines(detail::text_of(from));
  try {
    for (std::string_view line; lines.next(line);) {
      if (line.empty() || line.front() == '#') continue;
      std::size_t stop = 0;
      while (stop < line.size() && !detail::is_blank(line[stop])) ++stop;
      std::uint64_t number = 0;
      if (detail::classify(line.substr(0, stop), number) != detail::numeral::canonical)
        throw parse_error{line.data(), fmt::format("expected a number, a tab and a label: {} is not a node's number",
                                                   detail::quote(line.substr(0, stop)))};
      // The label follows one tab, or all blanks.
      std::size_t from_label = stop;
      if (stop < line.size() && line[stop] == '\t')
        ++from_label;
      else
        while (from_label < line.size() && line[from_label] == ' ') ++from_label;
      const std::string_view label = line.substr(std::min(from_label, line.size()));
      if (label.empty())
        throw parse_error{line.data(),
                          fmt::format("expected a number, a tab and a label: node {} has no label", number)};
      if (!t.lines_.emplace(static_cast<std::int64_t>(number), static_cast<offset_t>(t.numbers_.size())).second)
        throw parse_error{line.data(), fmt::format("node {} is listed again: expected each number once", number)};
      const std::size_t id = labels.intern(label, line.data());
      if (id == t.first_with_.size())
        t.first_with_.push_back(static_cast<offset_t>(t.numbers_.size()));
      else if (wanted == tab_labels::distinct)
        throw parse_error{line.data(),
                          fmt::format("the label {} is listed again: expected each label once", detail::quote(label))};
      t.label_at_.push_back(static_cast<offset_t>(id));
      t.numbers_.push_back(static_cast<std::int64_t>(number));
    }
    t.labels_ = detail::merge(chunks, 1).names;
  } catch (const parse_error& error) {
    detail::report(from, error);
  }
  return t;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

label_table label_table::load(const std::string& path, std::uint64_t max_memory, tab_labels labels) try {
  detail::memory_budget budget(max_memory);
  return parse(detail::open_source(path, budget), labels);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

label_table label_table::load_bytes(std::string_view bytes, const std::string& name) try {
  detail::memory_budget budget(0);
  return parse(detail::source_of(bytes, name, budget), tab_labels::distinct);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

std::optional<std::int64_t> label_table::number_of(std::string_view label) const {
  const auto at = labels_.find(label);
  return at ? std::optional<std::int64_t>(number(first_with_[static_cast<std::size_t>(*at)])) : std::nullopt;
}

std::optional<std::string> label_table::label_of(std::int64_t number) const try {
  const auto at = lines_.find(number);
  return at == lines_.end() ? std::nullopt : std::optional<std::string>(label(at->second));
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

vertex_names label_table::labels_of(const vertex_names& numbers) const try {
  std::vector<std::string> texts;
  texts.reserve(static_cast<std::size_t>(numbers.size()));
  for (offset_t k = 0; k < numbers.size(); ++k) {
    auto label = numbers.are_integers() ? label_of(numbers.integer(k)) : std::nullopt;
    if (!label)
      throw bad_data(file_, 0, fmt::format("node {} has no label: expected one for each node", numbers.name(k)));
    texts.push_back(std::move(*label));
  }
  return names_of_texts(texts);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

vertex_names names_of_texts(const std::vector<std::string>& texts) try {
  std::size_t bytes = 0;
  for (const std::string& text : texts) bytes += text.size();
  std::vector<detail::chunk_names> chunks;
  detail::chunk_names& names = chunks.emplace_back(bytes);
  for (const std::string& text : texts) names.intern(text, nullptr);
  return detail::merge(chunks, 1).names;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::io
