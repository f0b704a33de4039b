// Vertex names from ids and labels.
#include <loaders/detail/intern.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/formats/detail/labels.hpp>

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace gustav::io::detail {

vertex_names names_from_labels(const std::vector<std::int64_t>& ids, const std::vector<std::string>& labels,
                               std::vector<std::string>& notes) {
  std::uint64_t value;
  const bool texts = labels.size() == ids.size() &&
                     std::any_of(labels.begin(), labels.end(),
                                 [&](const std::string& s) { return classify(s, value) == numeral::text; });
  const bool distinct =
      texts && std::unordered_set<std::string_view>(labels.begin(), labels.end()).size() == labels.size();
  if (texts && !distinct) notes.emplace_back("labels repeat, so the ids name the vertices");
  std::vector<chunk_names> all;
  all.emplace_back(ids.size());
  for (std::size_t k = 0; k < ids.size(); ++k) {
    if (distinct)
      all[0].intern(labels[k], nullptr);
    else
      all[0].integers()(std::uint64_t(ids[k]));
  }
  return merge(all, 1).names;
}

}  // namespace gustav::io::detail
