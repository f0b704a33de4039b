// Edge lists of two kinds of vertices, and edge lists that declare their direction.
#include <graphblas/error.hpp>
#include <loaders/save.hpp>

#include "text.hpp"
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace gustav_test;

io::load_options bipartite() {
  io::load_options options;
  options.bipartite = true;
  return options;
}

io::load_options with_direction(io::direction direction) {
  io::load_options options;
  options.direction = direction;
  return options;
}

// "LINE: reason" of the bad_data that reading throws.
std::string fault(const std::string& text, const std::string& name, const io::load_options& options = {}) {
  try {
    read(text, name, options);
  } catch (const gustav::bad_data& error) {
    return std::to_string(error.line()) + ": " + error.reason();
  }
  return "loaded";
}

bool has_note(const io::loaded<double>& graph, const std::string& part) {
  const auto& notes = graph.report.notes;
  return std::any_of(notes.begin(), notes.end(), [&](const auto& note) { return note.find(part) != note.npos; });
}

TEST(bipartite, columns_have_name_spaces_of_their_own) {
  const auto graph = read("1 1\n1 2\n2 3\n2 1\n", "a.el", bipartite());
  EXPECT_EQ(names(graph.names), "1 right:1 right:2 2 right:3");
  EXPECT_EQ(entries(graph), "1 right:1 1; 1 right:2 1; 2 right:1 1; 2 right:3 1");
  EXPECT_EQ(graph.report.self_loops, 0);
  EXPECT_TRUE(graph.directed);
  EXPECT_TRUE(has_note(graph, "2 sources and 3 targets; 2 names are on both sides"));
}

TEST(bipartite, names_stay_where_no_name_is_on_both_sides) {
  const auto graph = read("ann,jaws\nbob,jaws\n", "a.csv", bipartite());
  EXPECT_EQ(names(graph.names), "ann jaws bob");
  EXPECT_TRUE(read("1,11\n2,12\n", "a.csv", bipartite()).names.are_integers());
}

TEST(bipartite, targets_are_called_after_their_column) {
  EXPECT_EQ(names(read("userId,movieId,rating\n1,1,4\n", "a.csv", bipartite()).names), "1 movieId:1");
  EXPECT_EQ(names(read("User Id,Movie Id,rating\n1,1,4\n", "a.csv", bipartite()).names), "1 Movie_Id:1");
  EXPECT_EQ(names(read("movie,user,w\n1,1,4\n", "a.csv",
                       [] {
                         auto options = bipartite();
                         options.columns = {"user", "movie", "w"};
                         return options;
                       }())
                      .names),
            "1 movie:1");
  // Names of sources that begin with the prefix.
  EXPECT_EQ(names(read("1 1\nright:1 2\nright::2 1\n", "a.el", bipartite()).names),
            "1 right:::1 right:1 right:::2 right::2");
}

TEST(bipartite, reads_back_the_same) {
  temporary_folder folder;
  const auto graph = read("userId,movieId,rating\n1,1,4\n2,1,3\n1,2,5\n", "a.csv", bipartite());
  for (const char* name : {"b.csv", "b.el", "b.gbin"}) {
    io::save(folder.file(name), graph.adjacency, graph.names);
    EXPECT_EQ(entries(io::load<double>(folder.file(name))), entries(graph)) << name;
  }
  EXPECT_EQ(entries(io::load<double>(folder.file("b.csv"), bipartite())), entries(graph));
}

TEST(bipartite, on_many_lines_and_threads) {
  std::string text;
  for (int k = 0; k < 60000; ++k) text += std::to_string(k * 7 % 977) + "," + std::to_string(k * 5 % 1013) + "\n";
  auto options = bipartite();
  options.threads = 1;
  const auto one = read(text, "a.csv", options);
  EXPECT_EQ(one.adjacency.rows(), 977 + 1013);
  options.threads = 3;
  EXPECT_TRUE(entries(read(text, "a.csv", options)) == entries(one));
}

TEST(bipartite, undirected_and_isolated_vertices) {
  temporary_folder folder;
  auto options = bipartite();
  options.direction = io::direction::undirected;
  options.vertices_file = folder.write("v", "1\nright:1\nright:9\n");
  const auto graph = read("1 1\n", "a.el", options);
  EXPECT_EQ(entries(graph), "1 right:1 1; right:1 1 1");
  EXPECT_EQ(names(graph.names), "1 right:1 right:9");
}

TEST(bipartite, is_for_edge_lists) { EXPECT_THROW(read("a\tb\n", "a.abc", bipartite()), gustav::invalid_value); }

TEST(konect, first_line_declares_the_graph) {
  const auto bip = read("% bip unweighted\n% 4 2 3\n1 1\n1 2\n2 3\n2 1\n", "out.k");
  EXPECT_EQ(bip.adjacency.rows(), 5);
  EXPECT_EQ(bip.adjacency.entries(), 8);
  EXPECT_FALSE(bip.directed);
  EXPECT_EQ(bip.report.self_loops, 0);
  const auto sym = read("% sym unweighted\n% 3 4 4\n1 2 \n2 3 \n3 4 \n", "out.k");
  EXPECT_FALSE(sym.directed);
  EXPECT_EQ(entries(sym), "1 2 1; 2 1 1; 2 3 1; 3 2 1; 3 4 1; 4 3 1");
  EXPECT_TRUE(read("% asym posweighted\n1 2 3\n", "out.k").directed);
  EXPECT_EQ(entries(read("%\tsym\tpositive\r\n1\t2\t3\t1082040961\r\n", "out.k")), "1 2 3; 2 1 3");
  EXPECT_TRUE(read("% sym weighted\n1 2\n", "out.k", with_direction(io::direction::directed)).directed);
  EXPECT_EQ(entries(read("% bip weighted\n1 1\n", "out.k", with_direction(io::direction::directed))), "1 right:1 1");
  EXPECT_FALSE(read("% asym weighted\n1 2\n", "out.k", with_direction(io::direction::undirected)).directed);
  EXPECT_TRUE(has_note(read("% sym dynamic\n1 2 1 7\n1 2 -1 8\n", "out.k"), "removes an edge"));
  // The first line is a signature: comments of METIS begin with a percent sign, too.
  EXPECT_EQ(read("% sym unweighted\n4 5\n1 2\n", "out.graph").report.format, "edge list");
  // Comments that only begin alike.
  EXPECT_TRUE(read("% sym is short for symmetric\n1 2\n", "a.el").directed);
  EXPECT_TRUE(read("# sym unweighted\n1 2\n", "a.el").directed);
  EXPECT_TRUE(read("1 2\n% sym unweighted\n", "a.el").directed);
}

TEST(comments, that_say_undirected_are_noted) {
  const std::string snap = "# Undirected graph: ../../data/com-dblp.ungraph.txt\n# FromNodeId\tToNodeId\n0\t1\n";
  EXPECT_TRUE(has_note(read(snap, "a.txt"), "line 1 says that the graph is undirected"));
  EXPECT_TRUE(has_note(read(snap, "a.txt"), "--undirected"));
  EXPECT_TRUE(read(snap, "a.txt").directed);
  for (const auto asked : {io::direction::undirected, io::direction::directed})
    EXPECT_FALSE(has_note(read(snap, "a.txt", with_direction(asked)), "says that"));
  EXPECT_FALSE(has_note(read("# Directed graph\n0\t1\n", "a.txt"), "says that"));
}

const std::string gephi = "Source,Target,Type,Id,Label,timeset,Weight\n";

TEST(direction_column, of_undirected_edges) {
  const std::string text = gephi + "1,2,Undirected,0,,,1.0\n2,3,undirected,1,,,2.0\n3,4,Undirected,2,,,1.0\n";
  const auto graph = read(text, "edges.csv");
  EXPECT_FALSE(graph.directed);
  EXPECT_EQ(entries(graph), "1 2 1; 2 1 1; 2 3 2; 3 2 2; 3 4 1; 4 3 1");
  EXPECT_TRUE(has_note(graph, "column 3 ('Type') says that the edges are undirected"));
  EXPECT_EQ(entries(read(text, "edges.csv", with_direction(io::direction::directed))), "1 2 1; 2 3 2; 3 4 1");
}

TEST(direction_column, of_directed_and_mixed_edges) {
  EXPECT_EQ(read_entries(gephi + "1,2,Directed,0,,,1.0\n", "a.csv"), "1 2 1");
  const std::string text = gephi + "1,2,Directed,0,,,1\n2,3,Undirected,1,,,2\n3,3,Undirected,2,,,4\n4,1,,3,,,5\n";
  for (const int threads : {1, 3}) {
    io::load_options options;
    options.threads = threads;
    const auto graph = read(text, "a.csv", options);
    EXPECT_TRUE(graph.directed);
    EXPECT_EQ(entries(graph), "1 2 1; 2 3 2; 3 2 2; 3 3 4; 4 1 5");
    EXPECT_TRUE(has_note(graph, "2 edges without a direction by column 3 ('Type') are read as two arcs each"));
  }
  EXPECT_EQ(entries(read(text, "a.csv", with_direction(io::direction::undirected))),
            "1 2 1; 1 4 5; 2 1 1; 2 3 2; 3 2 2; 3 3 4; 4 1 5");
  EXPECT_EQ(entries(io::load_bytes<void>(text, "a.csv")), "1 2; 2 3; 3 2; 3 3; 4 1");
  EXPECT_EQ(entries(io::load_bytes<std::int64_t>(text, "a.csv")), "1 2 1; 2 3 2; 3 2 2; 3 3 4; 4 1 5");
}

TEST(direction_column, errors_after_parsing_name_the_line) {
  io::load_options options;
  options.check = io::weight_check::not_negative;
  EXPECT_TRUE(fault(gephi + "1,2,Directed,0,,,1\n2,3,Undirected,1,,,2\n4,1,Directed,3,,,-5\n", "a.csv", options)
                  .starts_with("4: "));
}

TEST(direction_column, of_truth_values) {
  EXPECT_EQ(read_entries("from,to,directed\na,b,true\nb,c,false\n", "a.csv"), "a b 1; b c 1; c b 1");
  EXPECT_EQ(read_entries("from,to,undirected\na,b,0\nb,c,1\n", "a.csv"), "a b 1; b c 1; c b 1");
  EXPECT_EQ(read_entries("from;to;Edge Type\na;b;Undirected\n", "a.csv"), "a b 1; b a 1");
}

TEST(direction_column, columns_that_say_something_else) {
  EXPECT_EQ(read_entries("from,to,type\na,b,friend\n", "a.csv"), "a b 1");
  EXPECT_EQ(read_entries("from,to,type\na,b,1\nb,c,0\n", "a.csv"), "a b 1; b c 1");
  EXPECT_EQ(read_entries("person,film,type\na,b,directed\nb,c,produced\n", "a.csv",
                         [] {
                           io::load_options options;
                           options.header = io::header_rule::yes;
                           return options;
                         }()),
            "a b 1; b c 1");
  const std::string found = fault("from,to,type\na,b,Undirected\nb,c,both\n", "a.csv");
  EXPECT_TRUE(found.starts_with("3: ")) << found;
  EXPECT_NE(found.find("neither Directed nor Undirected"), found.npos) << found;
}

TEST(two_kinds, of_ids_are_noted) {
  for (const char* header : {"userId,movieId,rating", "user_id,business_id,stars", "reviewerID,asin,overall",
                             "author,paper,n", "actor,movie,n", "plant,pollinator,n", "ISBN,User-ID,rating"})
    EXPECT_TRUE(has_note(read(std::string(header) + "\n1,1,4\n2,1,3\n", "a.csv"), "--bipartite")) << header;
  for (const char* header : {"source,target,w", "fromId,toId,w", "node1,node2,w", "personA,personB,w", "user,friend,w",
                             "follower_id,followee_id,w", "Person.id,Person.id,w", "u,v,w", "home_team,away_team,n",
                             "parentId,childId,n", "station_from,station_to,n"})
    EXPECT_FALSE(has_note(read(std::string(header) + "\n1,1,4\n2,1,3\n", "a.csv"), "--bipartite")) << header;
  EXPECT_FALSE(has_note(read("userId,movieId\n1,1\n", "a.csv", bipartite()), "may be"));
  // Names of two kinds are a header also above names that are text.
  EXPECT_EQ(read_entries("customer_id,product_id\nc1,p1\n", "a.csv"), "c1 p1 1");
  EXPECT_EQ(read_entries("ISBN;\"User-ID\";\"Book-Rating\"\n\"034X\";\"276725\";\"5\"\n", "a.csv"), "034X 276725 5");
  EXPECT_EQ(read_entries("actor movie\nmovie film\n", "a.el"), "actor movie 1; movie film 1");
}

}  // namespace
