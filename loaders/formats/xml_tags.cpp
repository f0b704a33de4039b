// A tokenizer of XML tags and attributes.
#include <loaders/formats/detail/xml_tags.hpp>

#include <fmt/format.h>

namespace gustav::io::detail {

void xml_tags::skip_to(std::string_view closing) {
  const std::size_t stop = all_.find(closing, at_);
  if (stop == std::string_view::npos)
    throw parse_error{all_.data() + at_, fmt::format("markup that is not closed: expected {}", closing)};
  at_ = stop + closing.size();
}

bool xml_tags::next(xml_tag& tag) {
  for (at_ = all_.find('<', at_); at_ != std::string_view::npos; at_ = all_.find('<', at_)) {
    const std::string_view rest = all_.substr(at_);
    if (rest.starts_with("<!--")) {
      skip_to("-->");
      continue;
    }
    if (rest.starts_with("<![CDATA[")) {
      skip_to("]]>");
      continue;
    }
    std::size_t stop = 1;
    for (char quote = 0; stop < rest.size() && (quote || rest[stop] != '>'); ++stop)
      if (quote ? rest[stop] == quote : rest[stop] == '"' || rest[stop] == '\'') quote = quote ? char(0) : rest[stop];
    if (stop >= rest.size()) throw parse_error{rest.data(), "a tag that is not closed: expected >"};
    at_ += stop + 1;
    std::string_view inner = rest.substr(1, stop - 1);
    if (inner.starts_with("?") || inner.starts_with("!")) continue;
    tag.at = rest.data();
    tag.closes = inner.starts_with("/");
    if (tag.closes) inner.remove_prefix(1);
    tag.empty = !tag.closes && inner.ends_with("/");
    tag.text = inner;
    tag.name = inner.substr(0, inner.find_first_of(" \t\r\n/"));
    constexpr std::size_t deepest = 256;
    if (tag.closes && depth_ > 0) --depth_;
    if (!tag.closes && !tag.empty && ++depth_ > deepest)
      throw parse_error{tag.at, fmt::format("tags nested more than {} deep", deepest)};
    return true;
  }
  return false;
}

std::string_view attribute(const xml_tag& tag, std::string_view name) {
  const std::string_view text = tag.text;
  std::size_t at = tag.name.size();
  const auto skip_blanks = [&] {
    while (at < text.size() && is_space(text[at])) ++at;
  };
  for (skip_blanks(); at < text.size(); skip_blanks()) {
    const std::size_t from = at;
    while (at < text.size() && !is_space(text[at]) && text[at] != '=') ++at;
    const std::string_view key = text.substr(from, at - from);
    skip_blanks();
    if (at == text.size() || text[at] != '=') return {};
    ++at;
    skip_blanks();
    if (at == text.size() || (text[at] != '"' && text[at] != '\'')) return {};
    const std::size_t stop = text.find(text[at], at + 1);
    if (stop == std::string_view::npos) return {};
    if (key == name) return text.substr(at + 1, stop - at - 1);
    at = stop + 1;
  }
  return {};
}

}  // namespace gustav::io::detail
