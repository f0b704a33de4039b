// Reader of files with one name per line.
#include <graphblas/error.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/source.hpp>
#include <loaders/detail/text.hpp>
#include <loaders/name_list.hpp>

#include <new>

namespace gustav::io {

std::vector<std::string> load_names(const std::string& path) try {
  detail::memory_budget budget(0);
  const detail::source from = detail::open_source(path, budget);
  std::vector<std::string> names;
  detail::line_reader lines(detail::text_of(from));
  try {
    for (std::string_view line; lines.next(line);) {
      if (line.empty() || line.front() == '#') continue;
      detail::check_name(line, line.data());
      names.emplace_back(line);
    }
  } catch (const detail::parse_error& error) {
    detail::report(from, error);
  }
  return names;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::io
