// Round trips through each writer, and the checks of .gbin.
#include <graphblas/error.hpp>
#include <loaders/save.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

#include <cstring>

namespace {

using namespace gustav_test;

io::loaded<double> sample(bool directed, const std::string& prefix) {
  io::load_options options;
  if (!directed) options.direction = io::direction::undirected;
  std::string text;
  for (const char* line : {"5 3 0.1", "3 9 -2.5e-7", "9 5 1e100", "9 9 4", "5 9 0.30000000000000004"}) {
    std::istringstream words(line);
    std::string u, v, w;
    words >> u >> v >> w;
    text += prefix + u + "\t" + prefix + v + "\t" + w + "\n";
  }
  return read(text, "a.tsv", options);
}

std::string numbered(const io::loaded<double>& graph) {
  return entries(graph.adjacency, io::vertex_names::counted(graph.adjacency.rows(), 0));
}

TEST(save, every_format_restores_the_matrix) {
  temporary_folder folder;
  for (const char* name : {"a.gbin", "a.mtx", "a.tsv", "a.csv", "a.el", "a.abc", "a.gml", "a.mci", "a.gr", "a.graph"})
    for (bool directed : {true, false})
      for (const char* prefix : {"", "x y, \"z\" "}) {
        SCOPED_TRACE(std::string(name) + (directed ? " directed " : " undirected ") + prefix);
        const auto graph = sample(directed, prefix);
        io::save_options options;
        options.directed = directed;
        if (std::string(name) == "a.graph" && directed) {
          EXPECT_THROW(io::save(folder.file(name), graph.adjacency, graph.names, options), gustav::invalid_value);
          continue;
        }
        if (std::string(name) == "a.el" && *prefix) options.format = "edgelist";
        io::save(folder.file(name), graph.adjacency, graph.names, options);
        const auto back = io::load<double>(folder.file(name));
        EXPECT_EQ(numbered(back), numbered(graph));
        EXPECT_TRUE(back.weighted);
        const std::string suffix = std::string(name).substr(1);
        const bool keeps_names = suffix == ".gbin" || suffix == ".tsv" || suffix == ".csv" || suffix == ".el" ||
                                 suffix == ".abc" || suffix == ".gml" || (suffix == ".mci" && !*prefix);
        if (keeps_names) {
          EXPECT_EQ(names(back.names), names(graph.names));
        }
        if (suffix == ".gbin" || suffix == ".gml" || suffix == ".mtx") {
          EXPECT_EQ(back.directed, directed);
        }
      }
}

TEST(save, reports_losses) {
  temporary_folder folder;
  const auto graph = read(
      "graph [ node [ id 3 label \"a\" ] node [ id 4 label \"b\" ] node [ id 5 label \"c\" ] edge [ source 3 target 4 "
      "] ]",
      "a.gml");
  const auto notes =
      io::save(folder.file("a.tsv"), graph.adjacency, graph.names, {.directed = false, .weighted = false});
  ASSERT_FALSE(notes.empty());
  EXPECT_EQ(notes[0], "1 isolated vertex is left out: an edge list cannot hold it");
  EXPECT_EQ(folder.read("a.tsv"), "a\tb\nb\ta\n");
  EXPECT_EQ(io::save(folder.file("a.mtx"), graph.adjacency, graph.names, {.directed = false, .weighted = false})[0],
            "vertex names are left out: the file counts from 1");
  EXPECT_EQ(folder.read("a.mtx"), "%%MatrixMarket matrix coordinate pattern symmetric\n3 3 1\n2 1\n");
  EXPECT_TRUE(io::save(folder.file("a.gbin"), graph.adjacency, graph.names).empty());
}

TEST(save, says_the_format_of_a_name) {
  const auto market = io::format_of_name("folder/a.mtx.gz");
  ASSERT_TRUE(market);
  EXPECT_EQ(market->name, "mtx");
  EXPECT_EQ(market->title, "Matrix Market");
  EXPECT_TRUE(market->writable);
  ASSERT_TRUE(io::format_of_name("a.gexf"));
  EXPECT_FALSE(io::format_of_name("a.gexf")->writable);
  EXPECT_FALSE(io::format_of_name("a.what"));
  EXPECT_FALSE(io::format_of_name("mtx"));
}

TEST(save, rejects_graphs_that_a_format_cannot_hold) {
  temporary_folder folder;
  const auto graph = read("1 2\n", "a.el");
  EXPECT_THROW(io::save(folder.file("a.what"), graph.adjacency, graph.names), gustav::invalid_value);
  EXPECT_THROW(io::save(folder.file("a.graphml"), graph.adjacency, graph.names), gustav::invalid_value);
  EXPECT_THROW(io::save(folder.file("none/a.el"), graph.adjacency, graph.names), gustav::io_error);
  EXPECT_TRUE(io::can_save("a.gbin"));
  EXPECT_FALSE(io::can_save("a.dot"));
  EXPECT_FALSE(io::can_save("a"));
  const auto rectangular = read("%%MatrixMarket matrix coordinate real general\n2 3 1\n2 3 5\n", "a.mtx");
  EXPECT_THROW(io::save(folder.file("a.el"), rectangular.adjacency, rectangular.names), gustav::dimension_mismatch);
  for (const char* name : {"a.mtx", "a.gbin", "a.mci"}) {
    io::save(folder.file(name), rectangular.adjacency, rectangular.names);
    const auto back = io::load<double>(folder.file(name));
    EXPECT_EQ(back.adjacency.rows(), 2) << name;
    EXPECT_EQ(back.adjacency.cols(), 3) << name;
    EXPECT_EQ(numbered(back), "1 3 5") << name;
  }
  // A line that begins with # is a comment.
  const auto hash = read("x #y\n", "a.el");
  EXPECT_THROW(io::save(folder.file("a.abc"), hash.adjacency, hash.names), gustav::invalid_value);
  EXPECT_FALSE(std::filesystem::exists(folder.file("a.abc")));
}

TEST(gbin, value_types_and_index_widths) {
  temporary_folder folder;
  const std::string file = folder.file("a.gbin");
  const auto whole = io::load_bytes<std::int64_t, std::int64_t>("a b 9007199254740993\nb c 5\n", "a.el");
  io::save(file, whole.adjacency, whole.names);
  EXPECT_EQ(entries(io::load<std::int64_t, std::int64_t>(file)), "a b 9007199254740993; b c 5");
  EXPECT_EQ(io::load_any<double>(file).index(), 1u);
  // 64-bit indices that fit 32 bits are accepted, with and without a rebuild.
  EXPECT_EQ(entries(io::load<std::int64_t>(file)), "a b 9007199254740993; b c 5");
  io::load_options undirected;
  undirected.direction = io::direction::undirected;
  EXPECT_EQ(entries(io::load<void>(file, undirected)), "a b; b a; b c; c b");
  const auto pattern = io::load_bytes<void>("1 2\n2 3\n", "a.el");
  io::save(file, pattern.adjacency, pattern.names);
  EXPECT_EQ(entries(io::load<void>(file)), "1 2; 2 3");
  EXPECT_EQ(entries(io::load<double>(file)), "1 2 1; 2 3 1");
  EXPECT_FALSE(io::load<double>(file).weighted);
  const auto real = read("1 2 0.5\n", "a.el");
  io::save(file, real.adjacency, real.names);
  EXPECT_THROW(io::load<std::int64_t>(file), gustav::bad_data);
  const auto empty = read("# none\n", "a.el");
  io::save(file, empty.adjacency, empty.names);
  EXPECT_EQ(io::load<double>(file).adjacency.rows(), 0);
}

// The arrays of a loaded matrix are parts of a private mapping, so clones share them, and no change reaches the file.
TEST(gbin, clones_share_the_mapping_until_one_changes) {
  temporary_folder folder;
  const auto graph = sample(true, "");
  io::save(folder.file("a.gbin"), graph.adjacency, graph.names, {});
  auto loaded = io::load<double>(folder.file("a.gbin"));
  auto copy = loaded.adjacency.clone();
  EXPECT_EQ(copy.view().indices, loaded.adjacency.view().indices);
  EXPECT_EQ(copy.view().values, loaded.adjacency.view().values);
  copy.set(0, 0, 77);
  EXPECT_EQ(copy.get(0, 0), 77);
  EXPECT_NE(loaded.adjacency.get(0, 0), 77);
  const auto again = io::load<double>(folder.file("a.gbin"));
  EXPECT_EQ(numbered(again), numbered(graph));
}

TEST(gbin, options_apply) {
  temporary_folder folder;
  const std::string file = folder.file("a.gbin");
  const auto graph = read("1 2 0.5\n2 1 3\n1 1 4\n", "a.el");
  io::save(file, graph.adjacency, graph.names);
  io::load_options options;
  options.loops = io::loop_rule::drop;
  EXPECT_EQ(entries(io::load<double>(file, options)), "1 2 0.5; 2 1 3");
  options.direction = io::direction::undirected;
  EXPECT_EQ(entries(io::load<double>(file, options)), "1 2 3; 2 1 3");
  options = {};
  options.weights = io::weighting::unweighted;
  EXPECT_EQ(entries(io::load<double>(file, options)), "1 1 1; 1 2 1; 2 1 1");
  EXPECT_EQ(io::load<double>(file).report.self_loops, 1);
  options = {};
  options.vertices_file = folder.write("v", "7\n");
  EXPECT_EQ(names(io::load<double>(file, options).names), "1 2 7");
  // Multiplicities are values but not weights, also if the graph is rebuilt.
  const auto repeated = read("1 2\n1 2\n2 3\n", "a.el");
  io::save(file, repeated.adjacency, repeated.names, {.weighted = false});
  EXPECT_EQ(entries(io::load<double>(file)), "1 2 2; 2 3 1");
  options = {};
  options.direction = io::direction::undirected;
  EXPECT_EQ(entries(io::load<double>(file, options)), "1 2 2; 2 1 2; 2 3 1; 3 2 1");
  EXPECT_FALSE(io::load<double>(file, options).weighted);
  io::save(file, graph.adjacency, graph.names);
  options = {};
  options.check = io::weight_check::not_negative;
  EXPECT_NO_THROW(io::load<double>(file, options));
  const auto negative = read("1 2 -1\n", "a.el");
  io::save(file, negative.adjacency, negative.names);
  EXPECT_THROW(io::load<double>(file, options), gustav::bad_data);
}

// Every field of the header and of the arrays is checked.
TEST(gbin, damage_is_detected) {
  temporary_folder folder;
  const auto graph = sample(true, "v");
  io::save(folder.file("a.gbin"), graph.adjacency, graph.names);
  const std::string good = folder.read("a.gbin");
  EXPECT_EQ(numbered(read(good, "a.gbin")), numbered(graph));
  const auto with = [&](std::size_t at, std::int64_t value, std::size_t bytes) {
    std::string bad = good;
    std::memcpy(bad.data() + at, &value, bytes);
    return bad;
  };
  const std::string broken[] = {good.substr(0, 63),     good.substr(0, good.size() - 1), good + "x",
                                with(8, 2, 4),           // version
                                with(12, 5, 1),          // index bytes
                                with(13, 3, 1),          // values
                                with(14, 9, 1),          // names
                                with(16, -1, 8),         // rows
                                with(16, 1LL << 60, 8),  // rows
                                with(24, 2, 8),          // cols
                                with(32, 1LL << 61, 8),  // entries
                                with(40, 1, 8),          // bytes of names
                                with(48, 1, 8),          // length
                                with(64, 1, 8),          // first offset
                                with(72, 100, 8),        // second offset
                                with(128, -1, 4),        // first index
                                with(128, 3, 4)};        // index beyond the columns
  for (const std::string& bytes : broken) EXPECT_THROW(read(bytes, "a.gbin"), gustav::bad_data);
}

// An invalid number at any position of the row offsets or of the name offsets is detected.
TEST(gbin, every_offset_is_checked) {
  temporary_folder folder;
  std::string text;
  for (int k = 0; k < 40; ++k) text += "v" + std::to_string(k) + "\tv" + std::to_string(k * 7 % 40) + "\n";
  const auto graph = read(text, "a.tsv");
  io::save(folder.file("a.gbin"), graph.adjacency, graph.names);
  const std::string good = folder.read("a.gbin");
  std::int64_t sizes[5];
  std::memcpy(sizes, good.data() + 16, sizeof sizes);
  const auto rows = std::size_t(sizes[0]);
  const auto aligned = [](std::size_t at) { return (at + 63) / 64 * 64; };
  const std::size_t row_offsets = 64, indices = aligned(row_offsets + (rows + 1) * 8),
                    names = aligned(aligned(indices + std::size_t(sizes[2]) * 4) + 8);
  ASSERT_EQ(rows, 40u);
  for (const std::size_t array : {row_offsets, names})
    for (std::size_t k = 0; k <= rows; ++k)
      for (const std::int64_t wild : {std::int64_t{1} << 62, std::int64_t{-1}, std::int64_t{1} << 33}) {
        SCOPED_TRACE(std::to_string(array) + " " + std::to_string(k) + " " + std::to_string(wild));
        std::string bad = good;
        std::memcpy(bad.data() + array + k * 8, &wild, sizeof wild);
        EXPECT_THROW(read(bad, "a.gbin"), gustav::bad_data);
      }
  std::string control = good;
  control[control.size() - 1] = '\x1b';
  EXPECT_THROW(read(control, "a.gbin"), gustav::bad_data);
}

TEST(save, compresses_by_suffix) {
  temporary_folder folder;
  std::string text;
  for (int k = 0; k < 5000; ++k) text += std::to_string(k * 7919 % 997) + "\t" + std::to_string(k % 499) + "\t2.5\n";
  const auto graph = read(text, "a.tsv");
  const std::string expected = [&] {
    io::save(folder.file("plain.tsv"), graph.adjacency, graph.names);
    return numbered(io::load<double>(folder.file("plain.tsv")));
  }();
  for (const auto& [suffix, method] : {std::pair(".gz", "gzip"), std::pair(".zst", "zstd"), std::pair(".zstd", "zstd"),
                                       std::pair(".bz2", "bzip2"), std::pair(".xz", "xz")})
    for (const std::string name : {"a.tsv", "a.mtx", "a.gbin", "a.gml"}) {
      SCOPED_TRACE(name + suffix);
      const std::string file = folder.file(name + suffix);
      io::save(file, graph.adjacency, graph.names);
      const auto back = io::load<double>(file);
      EXPECT_EQ(back.report.compression, method);
      EXPECT_TRUE(numbered(back) == (name == "a.tsv" ? expected : numbered(graph)));
      if (name == "a.tsv") {
        EXPECT_LT(std::filesystem::file_size(file), std::filesystem::file_size(folder.file("plain.tsv")) / 2);
      }
    }
  // An empty graph gives a complete stream.
  const auto empty = read("# none\n", "a.el");
  io::save(folder.file("e.gbin.gz"), empty.adjacency, empty.names);
  EXPECT_EQ(io::load<double>(folder.file("e.gbin.gz")).adjacency.rows(), 0);
}

// Names that resemble headers, quotes or numbers survive the round trip.
TEST(save, ambiguous_names) {
  temporary_folder folder;
  for (const char* text : {"from\tto\nto\tx\n", "node1\tnode2\na\tb\n", "source\ttarget\na\tb\n", "foo\tbar\n1\t2\n",
                           "\"\"\"a\"\"\"\t\"b\"\n", "a;b\tc;d\ne;f\tg;h\n", "1 2\t3\nx\ty\n", "1 2 3\t4\nx\ty\n"})
    for (const char* name : {"a.tsv", "a.csv", "a.abc", "a.gml"}) {
      SCOPED_TRACE(std::string(name) + ": " + text);
      io::load_options options;
      options.header = io::header_rule::no;
      const auto graph = read(text, "a.tsv", options);
      io::save(folder.file(name), graph.adjacency, graph.names, {.weighted = false});
      EXPECT_EQ(entries(io::load<double>(folder.file(name))), entries(graph)) << folder.read(name);
    }
}

TEST(atomic, an_old_file_is_unchanged_until_commit) {
  temporary_folder folder;
  const std::string file = folder.write("a.el", "old");
  {
    io::atomic_file out(file);
    out.write("new");
    EXPECT_EQ(folder.read("a.el"), "old");
  }
  EXPECT_EQ(folder.read("a.el"), "old");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
  io::atomic_file out(file);
  out.write("new");
  out.commit();
  EXPECT_EQ(folder.read("a.el"), "new");
  EXPECT_THROW(io::atomic_file(folder.path().string()), gustav::io_error);
}

}  // namespace
