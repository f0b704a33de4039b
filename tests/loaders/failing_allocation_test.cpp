// Every allocation of loading, saving and generating fails once (tests/support/allocation_faults.hpp): the error is
// out_of_memory, never bad data, and a file that should be replaced is unchanged.
#include <loaders/atomic_file.hpp>
#include <loaders/generate.hpp>
#include <loaders/mcl/cluster_cover.hpp>
#include <loaders/mcl/clusters.hpp>
#include <loaders/mcl/tab.hpp>
#include <loaders/name_list.hpp>
#include <loaders/printable.hpp>
#include <loaders/save.hpp>
#include <tests/support/allocation_faults.hpp>

#include "text.hpp"

#include <map>
#include <string>
#include <tuple>

namespace {

using namespace gustav_test;
using allocation_faults::sweep;

const std::string mci =
    "(mclheader\nmcltype matrix\ndimensions 3x3\n)\n(mclmatrix\nbegin\n0 1:2 $\n1 0:2 2 $\n2 1 $\n)\n";
const std::string partition = "(mclheader\nmcltype matrix\ndimensions 3x2\n)\n(mclmatrix\nbegin\n0 0 2 $\n1 1 $\n)\n";

TEST(failing_allocation, every_format_is_read) {
  const std::string long_name(40, 'n');
  for (const auto& [name, text] : {
           std::tuple<std::string, std::string>{"numbers.el", "# c\n1 2 3\n2 3 4\n3 3 5\n"},
           {"names.csv", "source,target,weight\n\"" + long_name + "\",b,1\nb,\"c,d\",2\n"},
           {"labels.abc", long_name + "\tb\t1\nb\tc\t2\n"},
           {"network.sif", "a pp b c\nb pp c\n"},
           {"matrix.mtx", "%%MatrixMarket matrix coordinate real symmetric\n3 3 2\n2 1 5\n3 3 1\n"},
           {"graph.graph", "3 2\n2\n1 3\n2\n"},
           {"graph.gr", "p sp 3 2\na 1 2 5\na 2 3 1\n"},
           {"graph.gml", "graph [ directed 1 node [ id 1 label \"" + long_name +
                             "\" ] node [ id 2 label \"b&#38;\" ] edge [ source 1 target 2 value 3 ] ]"},
           {"graph.graphml",
            "<graphml><key id=\"w\" for=\"edge\" attr.name=\"weight\" attr.type=\"double\"/><graph "
            "edgedefault=\"directed\"><node id=\"" +
                long_name + "\"/><node id=\"b\"/><edge source=\"" + long_name +
                "\" target=\"b\"><data key=\"w\">2</data></edge></graph></graphml>"},
           {"graph.gexf", "<gexf><graph defaultedgetype=\"directed\"><nodes><node id=\"1\" label=\"" + long_name +
                              "\"/><node id=\"2\"/></nodes><edges><edge source=\"1\" target=\"2\" "
                              "weight=\"2\"/></edges></graph></gexf>"},
           {"graph.net", "*Vertices 3\n1 \"" + long_name + "\"\n2 b\n3 c\n*Arcs\n1 2 2\n*Edges\n2 3 1\n"},
           {"graph.dot", "digraph g { \"" + long_name + "\" -> {b c} [weight=2]; subgraph { d -> e } }"},
           {"matrix.mci", mci},
       }) {
    SCOPED_TRACE(name);
    const std::string expected = read_entries(text, name);
    io::load_options options;
    options.threads = 2;
    sweep(name, [&, &name = name, &text = text] { (void)read(text, name, options); });
    EXPECT_EQ(read_entries(text, name), expected);
  }
}

TEST(failing_allocation, options_of_loading) {
  io::load_options options;
  options.record_transform = io::transform::parse("neglog(10),ceil(200)", io::transform_scope::records);
  options.matrix_transform = io::transform::parse("#knn(2),#max()", io::transform_scope::matrix);
  options.columns = {"to", "from", "w"};
  const std::string text = "from,to,w\na,b,1e-3\nb,c,1e-5\nc,a,0.1\n";
  sweep("columns and transforms", [&] { (void)read(text, "a.csv", options); });
  sweep("parse a transform", [] { (void)io::transform::parse("add(1),#knn(2)", io::transform_scope::matrix); });
  sweep("wide", [&] { (void)io::load_bytes<void, std::int64_t>("1 2\n9000000000 3\n", "a.el"); });
  sweep("bad data", [] {
    try {
      (void)read("1 2 3\n1 2 x\n", "a.el");
    } catch (const gustav::bad_data&) {
    }
  });
}

TEST(failing_allocation, compressed_files_and_lists) {
  const temporary_folder folder;
  const auto graph = read("a b 1\nb c 2\n", "a.el");
  for (const std::string ending : {"", ".gz", ".zst", ".bz2", ".xz"}) {
    const std::string path = folder.file("g.el" + ending);
    io::save(path, graph.adjacency, graph.names);
    sweep("load " + path, [&] { (void)io::load<double>(path); });
  }
  const auto put = [&](const std::string& name, const std::string& bytes) {
    const std::string path = folder.file(name);
    std::ofstream(path) << bytes;
    return path;
  };
  const std::string names = put("names", "a\n" + std::string(50, 'b') + "\n"), tab = put("tab", "0\tx\n1\ty\n2\tz\n"),
                    cover = put("cover", partition), lines = put("clusters", "a\tb\nc\n");
  sweep("load_names", [&] { (void)io::load_names(names); });
  sweep("load_cluster_cover", [&] { (void)io::load_cluster_cover(cover); });
  sweep("load_clusters", [&] { (void)io::load_clusters(lines); });
  sweep("label_table", [&] {
    auto native = io::load_clusters(cover);
    io::use_labels(native, io::label_table::load(tab));
  });
  sweep("clusters_of", [&] { (void)io::clusters_of(io::load_clusters(lines), graph.names, "the graph"); });
  sweep("find", [&] { (void)graph.names.clone().find("c"); });
  const std::string escapes(40, '\x1b'), bytes(40, '\xff');
  sweep("printable", [&] { (void)io::printable(escapes); });
  sweep("reversible_utf8", [&] { (void)io::reversible_utf8(bytes); });
}

// The contents of a folder at construction.
struct files_of {
  std::string folder;
  std::map<std::string, std::string> files() const {
    std::map<std::string, std::string> all;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      std::ostringstream bytes;
      bytes << std::ifstream(entry.path()).rdbuf();
      all[entry.path().filename()] = bytes.str();
    }
    return all;
  }
  std::map<std::string, std::string> seen = files();
  bool operator==(const files_of& other) const { return seen == other.seen; }
};

TEST(failing_allocation, files_are_unchanged_until_the_new_one_is_complete) {
  const auto graph = read("a b 1\nb a 1\nb c 2\nc b 2\n", "a.el");
  for (const std::string name :
       {"g.el", "g.csv", "g.abc", "g.mtx", "g.graph", "g.gr", "g.gml", "g.graphml", "g.gexf", "g.net", "g.dot", "g.mci",
        "g.gbin", "g.tsv.gz", "g.tsv.zst", "g.tsv.bz2", "g.tsv.xz"}) {
    if (!io::can_save(name)) continue;
    const temporary_folder folder;
    const std::string path = folder.file(name), parent = std::filesystem::path(path).parent_path();
    const auto old = [&] {
      std::ofstream(path) << "old\n";
      return files_of{parent};
    };
    sweep("save " + name, old, [&](files_of& seen) {
      try {
        io::save(path, graph.adjacency, graph.names, {.directed = false});
      } catch (const gustav::out_of_memory&) {
        allocation_faults::remaining = -1, allocation_faults::sticky = false;
        seen.seen = seen.files();
        throw;
      }
    });
  }
}

TEST(failing_allocation, every_kind_is_generated) {
  for (const auto kind : io::graph_kinds()) {
    io::generate_options options;
    options.scale = 5;
    options.vertices = 32;
    options.edge_factor = 3;
    sweep("generate " + std::string(io::name_of(kind)), [&] { (void)io::generate<double>(kind, options); });
  }
}

}  // namespace
