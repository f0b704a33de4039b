// Writes clusterings as native matrices of the program mcl.
#include <tools/clusters_out.hpp>

namespace gustav::tools {
namespace {

constexpr std::size_t line_length = 70;

// Writes numbers separated by blanks. A line is wrapped when the widest number would not fit any more.
class wrapped_line {
 public:
  wrapped_line(text_sink& out, std::size_t width, std::string begin, std::size_t indent)
      : out_(out), width_(width), indent_(indent), line_(std::move(begin)) {}
  void add(std::int64_t number) {
    if (line_.size() + 1 + width_ > line_length) {
      out_ << line_ << '\n';
      line_.assign(indent_, ' ');
    }
    line_ += ' ';
    line_ += std::to_string(number);
  }
  void end() { out_ << line_ << " $\n"; }

 private:
  text_sink& out_;
  std::size_t width_, indent_;
  std::string line_;
};

}  // namespace

void write_native_clusters(text_sink& out, const std::string& command_line, const std::vector<std::int64_t>& nodes,
                           const std::vector<std::vector<std::int64_t>>& clusters) {
  const std::size_t width = std::to_string(nodes.empty() ? 0 : nodes.back() + 1).size();
  if (!command_line.empty()) out << "# cline: " << command_line << '\n';
  out << "(mclheader\nmcltype matrix\ndimensions " << nodes.size() << 'x' << clusters.size() << "\n)\n";
  if (!nodes.empty() && nodes.back() + 1 != static_cast<std::int64_t>(nodes.size())) {
    out << "(mclrows\n";
    wrapped_line line(out, width, "", 0);
    for (const std::int64_t node : nodes) line.add(node);
    line.end();
    out << ")\n";
  }
  out << "(mclmatrix\nbegin\n";
  for (std::size_t c = 0; c < clusters.size(); ++c) {
    std::string name = std::to_string(c);
    name.resize(std::max(width, name.size()), ' ');
    wrapped_line line(out, width, name, width + 2);
    for (const std::int64_t node : clusters[c]) line.add(node);
    line.end();
  }
  out << ")\n";
}

}  // namespace gustav::tools
