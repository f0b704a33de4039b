// Unsupported files are rejected, and the error names their kind.
#include <graphblas/error.hpp>
#include <loaders/mcl/clusters.hpp>
#include <loaders/mcl/tab.hpp>
#include <loaders/name_list.hpp>
#include <loaders/printable.hpp>

#include "text.hpp"
#include <gtest/gtest.h>
#include <zlib.h>

#include <set>

namespace {

using namespace gustav_test;
using namespace std::string_literals;

std::string gzip(const std::string& text) {
  z_stream z{};
  deflateInit2(&z, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&z, text.size()) + 64, '\0');
  z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  z.avail_in = uInt(text.size());
  z.next_out = reinterpret_cast<Bytef*>(out.data());
  z.avail_out = uInt(out.size());
  deflate(&z, Z_FINISH);
  out.resize(z.total_out);
  deflateEnd(&z);
  return out;
}

// ASCII as UTF-16, low byte first or last.
std::string utf16(const std::string& text, bool low_first) {
  std::string out;
  for (char c : text) out += low_first ? std::string{c, '\0'} : std::string{'\0', c};
  return out;
}

std::string tar() {
  std::string block(1024, '\0');
  block.replace(0, 5, "a.csv");
  block.replace(257, 5, "ustar");
  return block;
}

struct foreign {
  std::string bytes;
  const char* what;
};

const foreign files[] = {
    {"PK\x03\x04\x14\0\0\0\x08\0 1 2\n3 4\n"s, "a zip archive"},
    {"PK\x03\x04\x14\0\0\0\x08\0[Content_Types].xml xl/workbook.xml"s, "an Excel workbook"},
    {"PK\x05\x06\0\0\0\0"s, "an empty zip archive"},
    {"%PDF-1.4\n1 0 obj\n"s, "a PDF document"},
    {"PAR1\x15\x04\x15\x10 1 2\n"s, "a Parquet file"},
    {"\x7f\x45LF\x02\x01\x01\0"s, "an ELF program"},
    {"\x89HDF\r\n\x1a\n\0\0"s, "an HDF5 file"},
    {"SQLite format 3\0\x10\0"s, "an SQLite database"},
    {"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"s, "a PNG image"},
    {tar(), "a tar archive"},
    {"\xff\xfe" + utf16("1,2\n2,3\n", true), "text in UTF-16"},
    {"\xfe\xff" + utf16("1,2\n2,3\n", false), "text in UTF-16"},
    {utf16("1,2\n2,3\n", true), "text in UTF-16"},
    {utf16("1,2\n2,3\n", false), "text in UTF-16"},
    {gzip(gzip("1 2\n")), "compressed with gzip a second time"},
    {gzip("PK\x03\x04\x14\0\0\0\x08\0"s), "a zip archive"},
    {"<!DOCTYPE html>\n<html><body>1 2</body>\n"s, "HTML"},
    {"<?xml version=\"1.0\"?>\n<table>\n"s, "XML"},
    {"{\"nodes\": [1, 2],\n \"links\": [1, 2]}\n"s, "JSON"},
    {"[[1,2],\n[2,3]]\n"s, "JSON"},
};

TEST(foreign, files_are_rejected_with_their_kind) {
  for (const foreign& f : files)
    for (const char* name : {"a", "a.csv", "a.txt", "a.tsv"}) {
      SCOPED_TRACE(std::string(f.what) + " as " + name);
      try {
        read(f.bytes, name);
        ADD_FAILURE() << "loaded";
      } catch (const gustav::bad_data& error) {
        EXPECT_NE(error.reason().find(std::string("looks like ") + f.what), std::string::npos) << error.what();
      }
    }
}

TEST(foreign, every_reader_rejects_them) {
  const std::string zip = "PK\x03\x04\x14\0\0\0\x08\0 1 2\n"s;
  temporary_folder folder;
  EXPECT_THROW(io::load_names(folder.write("n", zip)), gustav::bad_data);
  EXPECT_THROW(io::load_clusters(folder.write("c", zip)), gustav::bad_data);
  EXPECT_THROW(io::label_table::load(folder.write("t", zip), 0), gustav::bad_data);
  EXPECT_THROW(read(zip, "a.mtx"), gustav::bad_data);
  io::load_options options;
  options.vertices_file = folder.write("v", zip);
  EXPECT_THROW(read("1 2\n", "a.el", options), gustav::bad_data);
}

TEST(byte_order_mark, is_skipped_by_every_reader) {
  const std::string mark = "\xef\xbb\xbf";
  temporary_folder folder;
  EXPECT_EQ(io::load_names(folder.write("n", mark + "a\nb\n")), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(io::load_names(folder.write("z", gzip(mark + "a\n"))), std::vector<std::string>{"a"});
  EXPECT_EQ(io::load_clusters_bytes(mark + "a\tb\n", "c").names.name(0), "a");
  EXPECT_EQ(io::label_table::load_bytes(mark + "0\ta\n", "t").label_of(0), "a");
  EXPECT_EQ(read_entries(gzip(mark + "1 2\n"), "a.el.gz"), "1 2 1");
}

TEST(foreign, labels_that_begin_like_a_signature_are_text) {
  EXPECT_EQ(read_entries("PAR1\tORC1\n", "a.tsv"), "PAR1 ORC1 1");
  EXPECT_EQ(read_entries("GIF8 MZ\nBZh91 RIFF\n", "a.el"), "GIF8 MZ 1; BZh91 RIFF 1");
  EXPECT_EQ(read_entries("[Fe-S] {x}\n", "a.el"), "[Fe-S] {x} 1");
  EXPECT_EQ(read_entries("1 2\n", "a.el"), "1 2 1");
  io::load_options options;
  options.format = "edgelist";
  EXPECT_EQ(read_entries("<html> b\n", "a", options), "<html> b 1");
}

TEST(names, contain_no_control_characters) {
  struct bad {
    const char* name;
    std::string text;
    std::uint64_t line;
  };
  const bad cases[] = {
      {"a.tsv", "a\tb\nc\tx\x1b[31m\n"s, 2},
      {"a.el", "a b\nc d\ne \0x\n"s, 3},
      {"a.csv", "a,b\nc\x7f,d\n"s, 2},
      {"a.csv", "a,b\n\"c\td\",e\n"s, 2},
      {"a.csv", "a,b\n\"c\"\"\t\",e\n"s, 2},
      {"a.abc", "a b\n\x01 c\n"s, 2},
      {"a.sif", "a pp b\nc pp d\x02\n"s, 2},
      {"a.gml", "graph [\nnode [ id 1 label \"x\" ]\nnode [ id 2 label \"a&#27;b\" ]\n]\n"s, 3},
      {"a.gml", "graph [\nnode [ id 1 label \"x\x1b\" ]\n]\n"s, 2},
      {"a.graphml", "<graphml><graph edgedefault=\"directed\">\n<node id=\"a&#x1b;\"/>\n</graph></graphml>\n"s, 2},
      {"a.gexf", "<gexf><graph><nodes>\n<node id=\"a&#10;b\"/></nodes></graph></gexf>\n"s, 2},
      {"a.net", "*Vertices 1\n1 \"a\x1b\"\n"s, 2},
      {"a.dot", "digraph {\n\"a\x1b\" -> b }\n"s, 2},
  };
  for (const bad& c : cases) {
    SCOPED_TRACE(c.name + (": " + c.text));
    try {
      read(c.text, c.name);
      ADD_FAILURE() << "loaded";
    } catch (const gustav::bad_data& error) {
      EXPECT_EQ(error.line(), c.line) << error.what();
      EXPECT_NE(error.reason().find("control character"), std::string::npos) << error.what();
      EXPECT_EQ(std::string(error.what()).find('\x1b'), std::string::npos);
    }
  }
  // Control characters are allowed in comments and in unused fields.
  EXPECT_EQ(read_entries("# \x1b[31m\na\tb\t1\tx\x1b\n", "a.tsv"), "a b 1");
  EXPECT_THROW(io::load_clusters_bytes("a\tb\nc\x1b\td\n", "c"), gustav::bad_data);
  EXPECT_THROW(io::label_table::load_bytes("0\ta\n1\tb\x1b\n", "t"), gustav::bad_data);
}

TEST(printable, escapes_bytes_that_are_not_text) {
  EXPECT_EQ(io::printable("a\x1b[31m\r\nb\tc"), "a\\x1B[31m\\x0D\nb\tc");
  EXPECT_EQ(io::printable("caf\xe9 caf\xc3\xa9 \xc2\x9b \x7f"), "caf\\xE9 caf\xc3\xa9 \\xC2\\x9B \\x7F");
  EXPECT_EQ(io::printable("\xed\xa0\x80\xc0\x80\xf5\x80"), "\\xED\\xA0\\x80\\xC0\\x80\\xF5\\x80");
  EXPECT_EQ(io::printable("\xf0\x9f\x8c\x8d\xef\xbf\xbd"), "\xf0\x9f\x8c\x8d\xef\xbf\xbd");
}

TEST(reversible_utf8, is_injective) {
  EXPECT_EQ(io::reversible_utf8("caf\xc3\xa9"), "caf\xc3\xa9");
  EXPECT_EQ(io::reversible_utf8("caf\xe9"),
            "caf\xef\xbf\xbd"
            "E9");
  // All strings of up to four of the bytes that could be confused.
  const std::string bytes =
      "\xef\xbf\xbd"
      "E9\xe9";
  std::set<std::string> before, after;
  std::vector<std::string> some{""};
  for (int length = 0; length < 5; ++length) {
    std::vector<std::string> longer;
    for (const std::string& s : some) {
      before.insert(s);
      after.insert(io::reversible_utf8(s));
      for (char c : bytes) longer.push_back(s + c);
    }
    some = std::move(longer);
  }
  EXPECT_EQ(before.size(), after.size());
  for (const std::string& s : after)
    for (std::string_view rest = s; !rest.empty(); rest.remove_prefix(io::utf8_length(rest)))
      ASSERT_GT(io::utf8_length(rest), 0u);
}

}  // namespace
