// Selection of the weight among the attributes of edges.
#include <loaders/counted.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/edge_weights.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>

namespace gustav::io::detail {

int weight_rank(std::string_view name) {
  if (name == "weight") return 0;
  std::string folded;
  for (const char c : name)
    if (std::string_view(" \t_-.:").find(c) == std::string_view::npos)
      folded += char(std::tolower(static_cast<unsigned char>(c)));
  if (folded == "weight") return 1;
  return folded == "edgeweight" ? 2 : not_a_weight;
}

attribute_type type_of(std::string_view word) {
  static constexpr std::string_view numbers[] = {"int",   "integer", "long",       "short",     "byte",
                                                 "float", "double",  "bigdecimal", "biginteger"};
  const std::string_view type = word.substr(word.rfind(':') + 1);
  if (type.empty()) return attribute_type::unknown;
  return std::find(std::begin(numbers), std::end(numbers), type) != std::end(numbers) ? attribute_type::number
                                                                                      : attribute_type::other;
}

int edge_weights::add_attribute(std::string name, int rank, attribute_type type) {
  attributes_.push_back({std::move(name), rank, type});
  return int(attributes_.size()) - 1;
}

void edge_weights::set_default(int attribute, std::string_view value, const char* at, bool selects) {
  auto& known = attributes_[std::size_t(attribute)];
  known.default_value = value;
  known.default_at = at;
  known.selects = selects;
}

void edge_weights::next_edge() { ++edges_; }

bool edge_weights::is_better(int a, int b) const {
  const int rank_a = attributes_[std::size_t(a)].rank, rank_b = attributes_[std::size_t(b)].rank;
  return rank_a != rank_b ? rank_a < rank_b : a < b;
}

void edge_weights::set(int attribute, std::string_view value, const char* at) {
  auto& known = attributes_[std::size_t(attribute)];
  known.is_seen = true;
  if (known.type == attribute_type::unknown && !value.empty())
    known.type = is_number(value) ? attribute_type::number : attribute_type::other;
  if (known.rank == not_a_weight || context_.wanted == value_domain::none) return;
  if (values_.size() < edges_) {
    context_.budget.take((edges_ - values_.size()) * sizeof(edge_weights::value), "the weights of the file");
    values_.resize(edges_);
  }
  edge_weights::value& own = values_.back();
  if (own.attribute == attribute && own.text != value)
    throw parse_error{at, fmt::format("a second {} of one edge, {} after {}: expected one, or --unweighted", known.name,
                                      quote(value), quote(own.text))};
  if (own.attribute < 0 || is_better(attribute, own.attribute)) own = {value, at, attribute};
}

void edge_weights::select() {
  if (context_.wanted == value_domain::none || edges_ == 0) return;
  for (std::size_t k = 0; k < attributes_.size(); ++k) {
    const auto& a = attributes_[k];
    if (a.rank != not_a_weight && (a.is_seen || a.selects) && (weight_ < 0 || is_better(int(k), weight_)))
      weight_ = int(k);
  }
}

void edge_weights::read(std::size_t k, mixed_edge& e) {
  if (weight_ < 0) return;
  const attribute& chosen = attributes_[std::size_t(weight_)];
  const bool own = k < values_.size() && values_[k].attribute == weight_;
  if (!own && !chosen.default_value.data()) {
    ++missing_;
    return;
  }
  const std::string_view token = trimmed(own ? values_[k].text : chosen.default_value);
  e.weight = read_weight(token, context_.wanted, own ? values_[k].at : chosen.default_at, chosen.name);
}

void edge_weights::add_notes(std::vector<std::string>& notes) const {
  if (context_.wanted == value_domain::none) return;
  std::string unused;
  for (std::size_t k = 0; k < attributes_.size(); ++k)
    if (int(k) != weight_ && attributes_[k].type == attribute_type::number && attributes_[k].is_seen)
      unused += (unused.empty() ? "" : ", ") + quote(attributes_[k].name);
  if (!unused.empty()) notes.push_back("numeric edge attributes that are not used: " + unused);
  if (missing_ > 0)
    notes.push_back(counted(missing_, "edge without a weight counts", "edges without a weight count") + " as 1");
}

}  // namespace gustav::io::detail
