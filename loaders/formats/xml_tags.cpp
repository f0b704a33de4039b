// A tokenizer of XML tags, attributes and text.
#include <loaders/formats/detail/character_references.hpp>
#include <loaders/formats/detail/xml_tags.hpp>

#include <fmt/format.h>

namespace gustav::io::detail {
namespace {

std::string_view local_part(std::string_view name) { return name.substr(name.rfind(':') + 1); }

}  // namespace

void xml_tags::skip_to(std::string_view closing) {
  const std::size_t stop = all_.find(closing, at_);
  if (stop == std::string_view::npos)
    throw parse_error{all_.data() + at_, fmt::format("markup that is not closed: expected {}", closing)};
  at_ = stop + closing.size();
}

// Skips a comment, CDATA or an instruction at the cursor; false if there is none.
bool xml_tags::skip_markup() {
  const std::string_view rest = all_.substr(at_);
  if (rest.starts_with("<!--"))
    skip_to("-->");
  else if (rest.starts_with("<![CDATA["))
    skip_to("]]>");
  else if (rest.starts_with("<?"))
    skip_to("?>");
  else
    return false;
  return true;
}

bool xml_tags::next(xml_tag& tag) {
  for (at_ = all_.find('<', at_); at_ != std::string_view::npos; at_ = all_.find('<', at_)) {
    if (skip_markup()) continue;
    const std::string_view rest = all_.substr(at_);
    std::size_t stop = 1;
    for (char quote = 0; stop < rest.size() && (quote || rest[stop] != '>'); ++stop)
      if (quote ? rest[stop] == quote : rest[stop] == '"' || rest[stop] == '\'') quote = quote ? char(0) : rest[stop];
    if (stop >= rest.size()) throw parse_error{rest.data(), "a tag that is not closed: expected >"};
    at_ += stop + 1;
    std::string_view inner = rest.substr(1, stop - 1);
    if (inner.starts_with("!")) continue;
    tag.at = rest.data();
    tag.closes = inner.starts_with("/");
    if (tag.closes) inner.remove_prefix(1);
    tag.empty = !tag.closes && inner.ends_with("/");
    if (tag.empty) inner.remove_suffix(1);
    const std::string_view name = inner.substr(0, inner.find_first_of(" \t\r\n"));
    tag.name = local_part(name);
    if (tag.name.empty()) throw parse_error{tag.at, "a tag without a name: expected <name>"};
    read_attributes(inner.substr(name.size()), tag);
    match(name, tag);
    return true;
  }
  at_ = all_.size();
  if (!open_.empty())
    throw parse_error{open_.back().at,
                      fmt::format("the tag {} is not closed before the end of the file", quote(open_.back().name))};
  return false;
}

void xml_tags::read_attributes(std::string_view inner, xml_tag& tag) const {
  tag.attributes.clear();
  for (inner = trimmed(inner); !inner.empty(); inner = trimmed(inner)) {
    const std::size_t equal = inner.find('=');
    const std::string_view name = trimmed(inner.substr(0, equal));
    std::string_view value = equal == std::string_view::npos ? std::string_view() : trimmed(inner.substr(equal + 1));
    const char mark = value.empty() ? char(0) : value.front();
    const std::size_t close = mark == '"' || mark == '\'' ? value.find(mark, 1) : std::string_view::npos;
    if (close == std::string_view::npos || name.empty() || name.find_first_of(" \t\r\n\"'") != std::string_view::npos)
      throw parse_error{tag.at, fmt::format("the attribute {} of the tag {}: expected name=\"value\"",
                                            quote(name.empty() ? inner : name), quote(tag.name))};
    tag.attributes.push_back({name, value.substr(1, close - 1)});
    inner = value.substr(close + 1);
  }
}

// Keeps the list of the open tags.
void xml_tags::match(std::string_view name, const xml_tag& tag) {
  constexpr std::size_t deepest = 256;  // bounds the memory of the list
  if (tag.closes) {
    if (open_.empty() || open_.back().name != name)
      throw parse_error{tag.at, fmt::format("the closing tag {} closes nothing: expected {}", quote(name),
                                            open_.empty() ? "the end" : quote(open_.back().name))};
    open_.pop_back();
  } else if (!tag.empty) {
    if (open_.size() == deepest) throw parse_error{tag.at, fmt::format("tags nested more than {} deep", deepest)};
    open_.push_back({name, tag.at});
  }
}

std::string_view xml_tags::content() {
  constexpr std::string_view cdata = "<![CDATA[";
  std::string_view first;
  std::string joined;
  int parts = 0;
  const auto add = [&](std::string_view part, bool is_raw) {
    if (trimmed(part).empty()) return;
    const bool is_plain = is_raw || part.find('&') == std::string_view::npos;
    if (parts++ == 0 && is_plain) {
      first = part;
      return;
    }
    if (first.data()) joined = first, first = {};
    joined += is_plain ? std::string(part) : decoded(part, entity_names::xml, part.data());
  };
  while (at_ < all_.size()) {
    const std::size_t stop = std::min(all_.find('<', at_), all_.size());
    add(all_.substr(at_, stop - at_), false);
    at_ = stop;
    const bool is_raw = all_.substr(at_).starts_with(cdata);
    if (!skip_markup()) break;
    if (is_raw) add(all_.substr(stop + cdata.size(), at_ - stop - cdata.size() - 3), true);
  }
  return trimmed(joined.empty() ? first : std::string_view(decoded_.emplace_back(std::move(joined))));
}

std::string_view attribute(const xml_tag& tag, std::string_view name) {
  for (const xml_attribute& a : tag.attributes)
    if (a.name == name) return a.value;
  return {};
}

bool begins_with_tag(std::string_view head, std::string_view name) {
  if (!trimmed(head).starts_with('<')) return false;
  xml_tags tags({head.data(), head.data() + head.size()});
  xml_tag tag;
  try {
    return tags.next(tag) && tag.name == name;
  } catch (const parse_error&) {
    return false;
  }
}

}  // namespace gustav::io::detail
