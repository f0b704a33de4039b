// Reading of attribute dictionaries at the ends of lines, in Python's notation or JSON.
#include <loaders/counted.hpp>
#include <loaders/formats/detail/edge_attributes.hpp>
#include <loaders/formats/detail/edge_header.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/weight_errors.hpp>
#include <loaders/printable.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cstring>
#include <mutex>

namespace gustav::io::detail {
namespace {

using std::string_view;

constexpr string_view separators = " \t,;|";

// The dictionary at the end of a line; empty: none.
string_view dictionary_of(string_view line) {
  while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
  if (is_blank_or_comment(line) || line.back() != '}') return {};
  for (std::size_t at = line.find('{'); at != line.npos; at = line.find('{', at + 1))
    if (at > 0 && separators.find(line[at - 1]) != separators.npos) {
      const string_view inner = trimmed(line.substr(at + 1, line.size() - at - 2));
      return inner.empty() || inner.find(':') != inner.npos ? line.substr(at) : string_view();
    }
  return {};
}

// The end of the text from `at` that no bracket or quote encloses and that one of `stops` ends; npos: it has no end.
std::size_t end_of_text(string_view s, std::size_t at, string_view stops) {
  int depth = 0;
  char quote = 0;
  for (; at < s.size(); ++at) {
    const char c = s[at];
    if (quote) {
      if (c == '\\') ++at;
      if (c == quote) quote = 0;
    } else if (depth == 0 && stops.find(c) != stops.npos) {
      return at;
    } else if (c == '\'' || c == '"') {
      quote = c;
    } else if (c == '(' || c == '[' || c == '{') {
      ++depth;
    } else if (c == ')' || c == ']' || c == '}') {
      if (--depth < 0) return s.npos;
    }
  }
  return s.npos;
}

string_view unquoted(string_view s) {
  const bool quoted = s.size() >= 2 && s.front() == s.back() && (s.front() == '\'' || s.front() == '"');
  return quoted ? s.substr(1, s.size() - 2) : s;
}

// The number in a value: 3, '3', np.float64(3.0) or Decimal('3'); otherwise the value.
string_view number_in(string_view value) {
  const std::size_t open = value.find('(');
  if (open != value.npos && open > 0 && value.ends_with(')')) {
    const string_view inner = unquoted(trimmed(value.substr(open + 1, value.size() - open - 2)));
    if (is_number(inner) || inner == "nan" || inner == "inf" || inner == "-inf") return inner;
  }
  return unquoted(value);
}

// f(key, value) for every attribute. Throws parse_error.
template <class F>
void for_each_attribute(string_view line, string_view dictionary, F&& f) {
  const auto refuse = [&] {
    throw parse_error{line.data(), fmt::format("the attributes {} cannot be read: expected such as {{'weight': 3}}",
                                               quote(dictionary))};
  };
  for (std::size_t at = 1;;) {
    while (at < dictionary.size() && is_space(dictionary[at])) ++at;
    if (at + 1 == dictionary.size()) return;
    const std::size_t colon = end_of_text(dictionary, at, ":");
    if (colon == dictionary.npos) refuse();
    const std::size_t end = end_of_text(dictionary, colon + 1, ",}");
    if (end == dictionary.npos || (dictionary[end] == '}' && end + 1 != dictionary.size())) refuse();
    f(unquoted(trimmed(dictionary.substr(at, colon - at))), trimmed(dictionary.substr(colon + 1, end - colon - 1)));
    at = end + (dictionary[end] == ',');
  }
}

// A key, with what the lines say of it.
struct attribute {
  std::string key;
  const char* first;  // the first line that has it
  std::string value;  // there
  bool numeric = true;
};

// The keys of all lines in the order of the file.
std::vector<attribute> attributes_of(const parse_context& context, const std::vector<text_range>& chunks) {
  std::vector<attribute> all;
  std::mutex guard;
  parse_in_parallel(context.from, int(chunks.size()), context.threads, [&](int p) {
    std::vector<attribute> own;
    const auto add = [](std::vector<attribute>& to, const attribute& one) {
      const auto at = std::find_if(to.begin(), to.end(), [&](const attribute& a) { return a.key == one.key; });
      if (at == to.end()) return to.push_back(one);
      const bool numeric = at->numeric && one.numeric;
      if (one.first < at->first) *at = one;
      at->numeric = numeric;
    };
    line_reader lines(chunks[std::size_t(p)]);
    for (string_view line; lines.next(line);) {
      const string_view dictionary = dictionary_of(line);
      if (dictionary.empty()) continue;
      for_each_attribute(line, dictionary, [&](string_view key, string_view value) {
        const string_view number = number_in(value);
        add(own, {std::string(key), line.data(), std::string(number), is_number(number)});
      });
    }
    const std::lock_guard lock(guard);
    for (const attribute& one : own) add(all, one);
  });
  std::stable_sort(all.begin(), all.end(), [](const attribute& a, const attribute& b) {
    return std::tie(a.first, a.key) < std::tie(b.first, b.key);
  });
  return all;
}

// The attribute of the weight; null: none.
const attribute* weight_of(const std::vector<attribute>& all) {
  std::vector<string_view> names, values;
  for (const attribute& one : all) {
    names.push_back(one.key);
    values.push_back(one.value);
  }
  const int k = weight_column(names, values);
  return k >= 0 && names_weight(names[std::size_t(k)]) ? &all[std::size_t(k)] : nullptr;
}

// Overwrites the dictionary of a line. `weight`: what to write; empty: blanks, also over the separators before it.
void overwrite(string_view dictionary, string_view weight) {
  // The memory of a source is private and may be written to.
  char* at = const_cast<char*>(dictionary.data());
  std::copy(weight.begin(), weight.end(), at);  // forwards: the weight may lie in the dictionary
  std::memset(at + weight.size(), ' ', dictionary.size() - weight.size());
  if (!weight.empty()) return;
  for (--at; separators.find(*at) != separators.npos; --at) *at = ' ';
}

void note_unused(const std::vector<attribute>& all, const attribute* weight, std::vector<std::string>& notes) {
  std::string numeric, others;
  for (const attribute& one : all)
    if (&one != weight) {
      std::string& list = one.numeric ? numeric : others;
      list += (list.empty() ? "" : ", ") + quote(one.key);
    }
  if (!numeric.empty())
    notes.push_back("attributes with numbers that are not used: " + numeric + " (--columns 1,2,NAME takes one)");
  if (!others.empty()) notes.push_back("attributes that are not used: " + others);
}

}  // namespace

std::string separator_of_attributes(text_range text) {
  constexpr std::size_t sample_lines = 32;
  for (const string_view line : first_lines(text, sample_lines)) {
    const string_view dictionary = dictionary_of(line);
    if (dictionary.empty()) continue;
    string_view ends = line.substr(0, std::size_t(dictionary.data() - line.data()));
    char separator = ' ';
    for (; !ends.empty() && separators.find(ends.back()) != separators.npos; ends.remove_suffix(1))
      if (ends.back() != ' ') separator = ends.back();
    if (trimmed(ends).find_first_of(separators) == ends.npos)
      throw parse_error{line.data(),
                        "one vertex before the attributes, as in a multiline adjacency list of NetworkX: expected two, "
                        "as write_edgelist() writes them"};
    return {separator};
  }
  return {};
}

void replace_attributes(const parse_context& context, text_range text, const std::string& key,
                        std::vector<std::string>& notes) {
  const std::vector<text_range> chunks = split_lines(text, context.threads * 8, 1 << 16);
  const std::vector<attribute> all = attributes_of(context, chunks);
  const attribute* weight = weight_of(all);
  if (!key.empty()) {
    const auto at = std::find_if(all.begin(), all.end(), [&](const attribute& one) { return one.key == key; });
    if (at == all.end()) throw parse_error{text.begin, fmt::format("no edge has an attribute {}", quote(key))};
    weight = &*at;
  }
  if (context.wanted == value_domain::none) weight = nullptr;
  std::atomic<std::uint64_t> missing{0};
  parse_in_parallel(context.from, int(chunks.size()), context.threads, [&](int p) {
    line_reader lines(chunks[std::size_t(p)]);
    for (string_view line; lines.next(line);) {
      const string_view dictionary = dictionary_of(line);
      if (dictionary.empty()) continue;
      string_view found;
      if (weight) {
        bool any = false;
        for_each_attribute(line, dictionary, [&](string_view name, string_view value) {
          if (name == weight->key) found = number_in(value), any = true;
        });
        if (!any) found = "1", ++missing;
        if (found.empty() || std::any_of(found.begin(), found.end(), is_space))
          throw parse_error{line.data(), weight_error(found, context.wanted)};
      }
      overwrite(dictionary, found);
    }
  });
  if (weight) {
    notes.push_back(fmt::format("the weight is the attribute {}", quote(weight->key)));
    if (missing)
      notes.push_back(counted(missing.load(), "edge") + " without it " + (missing == 1 ? "counts" : "count") + " 1");
  }
  if (context.options.weights != weighting::unweighted) note_unused(all, weight, notes);
}

}  // namespace gustav::io::detail
