// Edges and edge attributes of Graphviz files: repeats, defaults, and which attribute is the weight.
#include <backends/common/linear_probe.hpp>
#include <core/error.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/edge_weights.hpp>
#include <loaders/formats/detail/graphviz_edges.hpp>

#include <algorithm>
#include <limits>

namespace gustav::io::detail {
namespace {

// Edge attributes of Graphviz with numbers that say nothing about the graph. `len` and the labels may.
constexpr std::string_view drawing_attributes[] = {
    "arrowsize",     "class",       "color",    "colorscheme", "constraint",   "decorate",      "fillcolor",
    "fontcolor",     "fontname",    "fontsize", "group",       "headclip",     "headlabel",     "headport",
    "height",        "id",          "key",      "labelangle",  "labelaligned", "labeldistance", "labelfontcolor",
    "labelfontsize", "labelfloat",  "layer",    "lheight",     "lwidth",       "minlen",        "nojustify",
    "penwidth",      "peripheries", "samehead", "sametail",    "showboxes",    "style",         "tailclip",
    "taillabel",     "tailport",    "tooltip",  "width",
};

}  // namespace

int dot_attributes::assign(std::string_view name, std::string_view value) {
  auto found = attributes_.find(name);
  if (found == attributes_.end()) {
    attribute fresh;
    fresh.order = attributes_.size();
    fresh.draws =
        std::find(std::begin(drawing_attributes), std::end(drawing_attributes), name) != std::end(drawing_attributes);
    if (weight_rank(name) != not_a_weight) {
      fresh.column = int(columns_.size());
      columns_.emplace_back(name);
    }
    found = attributes_.emplace(name, fresh).first;
  }
  attribute& a = found->second;
  if (!a.draws && !a.is_text && !value.empty()) {
    a.is_text = !is_number(trimmed(value));
    a.has_number = true;
  }
  return a.column;
}

int dot_attributes::weight_column() const {
  const auto best = std::min_element(columns_.begin(), columns_.end(), [](const std::string& a, const std::string& b) {
    return weight_rank(a) < weight_rank(b);
  });
  return best == columns_.end() ? -1 : int(best - columns_.begin());
}

std::vector<std::string> dot_attributes::unused_numbers() const {
  std::vector<std::pair<std::size_t, std::string>> found;
  const int weight = weight_column();
  for (const auto& [name, a] : attributes_)
    if (a.has_number && !a.is_text && (a.column < 0 || a.column != weight)) found.emplace_back(a.order, name);
  std::sort(found.begin(), found.end());
  std::vector<std::string> names;
  names.reserve(found.size());
  for (auto& [order, name] : found) names.push_back(std::move(name));
  return names;
}

std::uint32_t dot_edges::number_of_key(std::string_view key) {
  const auto found = keys_.find(key);
  if (found != keys_.end()) return found->second;
  const auto number = std::uint32_t(keys_.size() + 1);
  keys_.emplace(key, number);
  return number;
}

dot_edges::slot& dot_edges::slot_of(std::uint32_t source, std::uint32_t target, std::uint32_t key) {
  const std::size_t mask = slots_.size() - 1;
  std::uint64_t hash = ((std::uint64_t(source) << 32 | target) + key) * 0x9e3779b97f4a7c15;
  hash ^= hash >> 32;
  return slots_[backends::probe_linearly(std::size_t(hash) & mask, mask, [&](std::size_t k) {
    const slot& s = slots_[k];
    return s.number == 0 || (s.source == source && s.target == target && s.key == key);
  })];
}

// The edge that this one repeats; `none` if it is new; `refused` if a strict graph has no place for it.
std::size_t dot_edges::find(const dot_edge& edge, std::uint32_t key) {
  if (slots_.size() == 0) return none;
  const std::uint32_t slot_key = strict_ ? 0 : key;
  const auto repeats = [&](const slot& s) {
    if (s.number == 0) return false;
    if (!strict_ || key == 0) return true;
    const auto own = key_of_.find(s.number - 1);
    return own != key_of_.end() && own->second == key;
  };
  const slot& forth = slot_of(edge.source, edge.target, slot_key);
  if (repeats(forth)) return forth.number - 1;
  if (!directed_) {
    const slot& back = slot_of(edge.target, edge.source, slot_key);
    if (repeats(back)) return back.number - 1;
  }
  return forth.number == 0 ? none : refused;
}

void dot_edges::remember(const dot_edge& edge, std::uint32_t key, std::size_t index) {
  if (2 * (used_ + 1) > slots_.size()) {
    const std::size_t size = std::max<std::size_t>(1024, 2 * slots_.size());
    budget_->take(size * sizeof(slot), "a table of the edges of the file");
    zeroed_table<slot> old(size);
    std::swap(old, slots_);
    for (std::size_t k = 0; k < old.size(); ++k)
      if (old[k].number != 0) slot_of(old[k].source, old[k].target, old[k].key) = old[k];
    budget_->give_back(old.size() * sizeof(slot));
  }
  ++used_;
  slot_of(edge.source, edge.target, strict_ ? 0 : key) = {edge.source, edge.target, strict_ ? 0 : key,
                                                          std::uint32_t(index + 1)};
  if (strict_ && key != 0) key_of_.emplace(index, key);
}

void dot_edges::set(std::size_t edge, int column, const char* at) {
  if (columns_.size() <= std::size_t(column)) columns_.resize(std::size_t(column) + 1);
  auto& values = columns_[std::size_t(column)];
  if (values.size() <= edge) values.resize(edge + 1);
  values[edge] = at;
}

void dot_edges::take(std::size_t more) {
  budget_->take(more * (sizeof(dot_edge) + sizeof(const char*)), "the edges of the file");
  reserved_ += more;
}

void dot_edges::reserve(std::size_t count, std::uint32_t key) {
  const std::size_t free = reserved_ - edges_.size();
  if (!may_repeat(key) && count > free) take(count - free);
}

void dot_edges::add(const dot_edge& edge, std::uint32_t key, const dot_defaults& defaults,
                    const std::vector<dot_value>& values) {
  const std::size_t known = may_repeat(key) ? find(edge, key) : none;
  if (known != none) ++merged_;
  if (known == refused) return;
  std::size_t index = known;
  if (known == none) {
    index = edges_.size();
    if (index == reserved_) take(1 << 16);
    if (index >= std::numeric_limits<std::uint32_t>::max()) throw index_overflow("more than 4294967295 edges");
    edges_.push_back(edge);
    if (may_repeat(key)) remember(edge, key, index);
    for (std::size_t c = 0; c < defaults.size(); ++c)
      if (defaults[c]) set(index, int(c), defaults[c]);
  }
  for (const dot_value& v : values) set(index, v.column, v.at);
}

const char* dot_edges::value_at(std::size_t edge, int column) const {
  if (column < 0 || std::size_t(column) >= columns_.size()) return nullptr;
  const auto& values = columns_[std::size_t(column)];
  return edge < values.size() ? values[edge] : nullptr;
}

}  // namespace gustav::io::detail
