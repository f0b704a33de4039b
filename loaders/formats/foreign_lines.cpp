// Texts of unsupported kinds that only the shape of their lines shows.
#include <loaders/detail/scan.hpp>
#include <loaders/detail/text.hpp>
#include <loaders/formats/detail/edge_lines.hpp>
#include <loaders/formats/detail/foreign.hpp>

#include <algorithm>
#include <cctype>
#include <set>
#include <vector>

namespace gustav::io::detail {
namespace {

using std::string_view;
using words_of_line = std::vector<string_view>;

constexpr std::size_t sample_lines = 8;

bool is_digits(string_view s) {
  return !s.empty() && std::all_of(s.begin(), s.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_index(string_view word, std::uint64_t& value) { return classify(word, value) == numeral::canonical; }

bool is_identifier(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.'; }

// Lines that an edge list would read, and all lines, of a text that may be cut in its last line.
struct sample {
  std::vector<string_view> lines, data;
  bool whole;

  sample(string_view head, bool is_whole) : whole(is_whole) {
    const std::size_t last = head.rfind('\n');
    if (last == string_view::npos) return;
    line_reader reader({head.data(), head.data() + last + 1});
    for (string_view line; reader.next(line);) {
      lines.push_back(line);
      if (!is_blank_or_comment(line)) data.push_back(line);
    }
    if (whole && !trimmed(head.substr(last + 1)).empty()) {
      lines.push_back(head.substr(last + 1));
      if (!is_blank_or_comment(lines.back())) data.push_back(lines.back());
    }
  }

  // Whether `test` holds for the words of each of the first lines.
  template <class Test>
  bool all(Test test) const {
    for (std::size_t k = 0; k < std::min(data.size(), sample_lines); ++k)
      if (!test(words_of(data[k]))) return false;
    return !data.empty();
  }
};

foreign_kind plain(const char* what, const char* expected) {
  return {what, std::string(expected) + ", or --format to force one"};
}

// By the first line that an edge list would read.
foreign_kind by_first_line(string_view line) {
  const string_view s = trimmed(line);
  const std::string low = lower_case(s.substr(0, 64));
  if (low.starts_with("@relation")) return plain("ARFF (Weka)", "a graph in a supported format (Weka reads it)");
  std::size_t at = s.starts_with('@') ? 1 : 0;
  while (at < s.size() && is_identifier(s[at])) ++at;
  string_view rest = trimmed(s.substr(at));
  if (s.starts_with('@') && at > 1 && rest.starts_with('{'))
    return plain("BibTeX", "a graph in a supported format (a bibliography program reads it)");
  if (at > 0 && rest.starts_with('=')) {
    rest = trimmed(rest.substr(1));
    if (rest.starts_with('[') || rest.starts_with('{') || rest.starts_with("sparse(") || rest.starts_with("struct("))
      return plain("a MATLAB or Octave program", "the numbers alone (writematrix), which --format matrix reads");
  }
  if (low.starts_with("function ") && s.find('(') + s.find('=') != string_view::npos &&
      s.find('=') != string_view::npos)
    return plain("a MATLAB or Octave program", "the numbers alone (writematrix), which --format matrix reads");
  if ((s.starts_with('<') || s.starts_with("_:")) && s.ends_with('.') && s.find("> ") != string_view::npos)
    return plain("RDF (N-Triples)", "lines of two vertices (rdflib reads it)");
  if (s.starts_with('(') && s.ends_with(';') && s.find(',') != string_view::npos)
    return plain("a tree (Newick)", "a graph in a supported format (a program for phylogenetic trees reads it)");
  if (s.starts_with('(') && s.ends_with(')') && s.find(',') != string_view::npos)
    return plain("tuples that Python printed", "lines of two vertices");
  return {};
}

bool is_arrow(string_view word) {
  for (const string_view arrow : {"->", "--", "=>", "<->", "-->", "<-", "==>"})
    if (word == arrow) return true;
  return false;
}

// `index:number`, as in `3:0.5`.
bool is_pair(string_view word) {
  const std::size_t colon = word.find(':');
  return colon != string_view::npos && is_digits(word.substr(0, colon)) && is_number(word.substr(colon + 1));
}

foreign_kind by_words(const sample& text) {
  const auto ends_in_colon = [](string_view word) {
    return word.size() > 1 && word.find(':') + 1 == word.size() && word.find('{') == word.npos;
  };
  if (text.all([&](const words_of_line& w) { return ends_in_colon(w[0]) || (w.size() > 1 && w[1] == ":"); }) &&
      words_of(text.data[0]).size() > 1)
    return plain("lines of a vertex, a colon and its neighbours",
                 "the same without colons, which --format adjlist reads");
  if (text.all([](const words_of_line& w) { return w.size() > 2 && is_arrow(w[1]); }))
    return plain("lines with arrows",
                 "'digraph {' and '}' around them for Graphviz, lines without arrows, or --separator with the arrow");
  if (text.all([](const words_of_line& w) {
        return w.size() > 1 && w[0].find(':') == string_view::npos && std::all_of(w.begin() + 1, w.end(), is_pair);
      }))
    return plain("lines of 'index:value' (LIBSVM, or neighbours with weights)",
                 "--format etc-values for neighbours with weights");
  return {};
}

// Fortran's cards: a title and a key of 8 characters, numbers of lines, the type (RUA, PSA) and the sizes.
bool is_harwell_boeing(const sample& text) {
  if (text.lines.size() < 4 || text.lines[0].size() < 72) return false;
  const auto is_one_of = [](char c, string_view letters) {
    return letters.find(char(std::tolower(static_cast<unsigned char>(c)))) != string_view::npos;
  };
  const words_of_line counts = words_of(text.lines[1]), type = words_of(text.lines[2]);
  return counts.size() >= 3 && std::all_of(counts.begin(), counts.end(), is_digits) && type.size() >= 4 &&
         type[0].size() == 3 && is_one_of(type[0][0], "rcpiqx") && is_one_of(type[0][1], "suhzr") &&
         is_one_of(type[0][2], "ae") && std::all_of(type.begin() + 1, type.end(), is_digits);
}

// A line of sizes `n n entries` above as many lines `row column value` with numbers up to n.
bool has_size_line(const sample& text) {
  if (!text.whole || text.data.size() < 4) return false;
  const words_of_line first = words_of(text.data[0]);
  std::uint64_t n = 0, m = 0, entries = 0;
  if (first.size() != 3 || !is_index(first[0], n) || !is_index(first[1], m) || !is_index(first[2], entries))
    return false;
  if (n != m || entries + 1 != text.data.size()) return false;
  for (std::size_t k = 1; k < text.data.size(); ++k) {
    const words_of_line words = words_of(text.data[k]);
    std::uint64_t row = 0, col = 0;
    if (words.size() != 3 || !is_index(words[0], row) || !is_index(words[1], col) || row > n || col > n) return false;
  }
  return true;
}

// Vertices, one line `#` alone, and arcs between these vertices.
bool resembles_tgf(const sample& text) {
  std::set<string_view> ids;
  bool below = false;
  std::size_t arcs = 0;
  for (const string_view line : text.lines) {
    const words_of_line words = words_of(line);
    if (words.empty()) continue;
    if (words[0] == "#" && words.size() == 1) {
      if (below || ids.empty()) return false;
      below = true;
    } else if (!below) {
      if (words[0].front() == '#' || !ids.insert(words[0]).second) return false;
    } else {
      if (words.size() < 2 || !ids.contains(words[0]) || !ids.contains(words[1])) return false;
      ++arcs;
    }
  }
  return arcs > 0;
}

// Several lines `# name`, each above its neighbours, where a name is a neighbour elsewhere or lines have one field.
bool resembles_lgl(const sample& text) {
  std::set<string_view> heads, neighbours;
  std::size_t single = 0;
  for (const string_view line : text.lines) {
    const words_of_line words = words_of(line);
    if (words.empty()) continue;
    if (words[0] == "#") {
      if (words.size() != 2 || !heads.insert(words[1]).second) return false;
    } else {
      if (heads.empty() || words[0].front() == '#' || words.size() > 2) return false;
      if (words.size() == 2 && !is_number(words[1])) return false;
      if (words[0].find_first_of(",;|") != string_view::npos) return false;
      single += words.size() == 1;
      neighbours.insert(words[0]);
    }
  }
  if (neighbours.empty() || heads.size() < 2) return false;
  const bool meets = std::any_of(heads.begin(), heads.end(), [&](string_view s) { return neighbours.contains(s); });
  return single > 0 || meets;
}

}  // namespace

ragged_line find_ragged_line(std::string_view head, bool whole) {
  const sample text(head, whole);
  std::vector<words_of_line> words;
  for (std::size_t k = 0; k < std::min(text.data.size(), std::size_t{64}); ++k) words.push_back(words_of(text.data[k]));
  std::size_t others = 0;
  ragged_line found;
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (!std::all_of(words[k].begin(), words[k].end(), is_digits)) return {};
    if (words[k].size() == words[0].size()) continue;
    if (others++ == 0) found = {text.data[k].data(), words[k].size(), words[0].size()};
  }
  // Where few lines differ, they are mistakes in an edge list.
  return others * 4 >= words.size() ? found : ragged_line();
}

foreign_kind foreign_lines(string_view head, bool whole) {
  const sample text(head, whole);
  if (text.data.empty()) return {};
  if (foreign_kind kind = by_first_line(text.data[0]); !kind.what.empty()) return kind;
  if (foreign_kind kind = by_words(text); !kind.what.empty()) return kind;
  if (is_harwell_boeing(text))
    return plain("Harwell-Boeing or Rutherford-Boeing",
                 "a supported format (scipy.io.hb_read reads it, scipy.io.mmwrite writes Matrix Market)");
  if (has_size_line(text))
    return {"entries below a line of their sizes (SMAT, or Matrix Market without its banner)",
            "the banner '%%MatrixMarket matrix coordinate real general', or --format edgelist for edges"};
  if (resembles_tgf(text))
    return {"the Trivial Graph Format", "--format tgf, or --format edgelist for edges with a comment"};
  if (resembles_lgl(text)) return {"LGL", "--format lgl, or --format edgelist for edges with comments"};
  return {};
}

}  // namespace gustav::io::detail
