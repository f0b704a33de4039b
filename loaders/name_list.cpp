// Reader of files with one name per line.
#include <core/error.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/source.hpp>
#include <loaders/detail/text.hpp>
#include <loaders/name_list.hpp>

#include <cstddef>
#include <new>
#include <string_view>
#include <utility>

namespace gustav::io {

namespace {

// Calls add(line) for every line that is neither empty nor a comment; parse errors that it throws name the line.
template <class F>
void for_each_line(const std::string& path, F&& add) {
  detail::memory_budget budget(0);
  const detail::source from = detail::open_source(path, budget);
  detail::line_reader lines(detail::text_of(from));
  detail::with_line_numbers(from, [&] {
    for (std::string_view line; lines.next(line);)
      if (!line.empty() && line.front() != '#') add(line);
  });
}

}  // namespace

std::vector<std::string> load_names(const std::string& path) try {
  std::vector<std::string> names;
  for_each_line(path, [&](std::string_view line) {
    detail::check_name(line, line.data());
    names.emplace_back(line);
  });
  return names;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

std::vector<std::pair<std::string, std::string>> load_name_pairs(const std::string& path) try {
  std::vector<std::pair<std::string, std::string>> pairs;
  for_each_line(path, [&](std::string_view line) {
    const char* const separators = line.find('\t') != line.npos ? "\t" : " ";
    const std::size_t end = line.find_first_of(separators);
    const std::size_t next = end == line.npos ? end : line.find_first_not_of(separators, end);
    if (end == 0 || next == line.npos || line.find_first_of(separators, next) != line.npos)
      throw detail::parse_error(line.data(), "expected two names, separated by a tab or blanks");
    const std::string_view first = line.substr(0, end), second = line.substr(next);
    detail::check_name(first, first.data());
    detail::check_name(second, second.data());
    pairs.emplace_back(first, second);
  });
  return pairs;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::io
