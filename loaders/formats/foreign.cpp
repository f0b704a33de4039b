// Signatures of unsupported binary formats.
#include <loaders/detail/text.hpp>
#include <loaders/formats/detail/foreign.hpp>
#include <loaders/printable.hpp>

#include <algorithm>

namespace gustav::io::detail {
namespace {

using namespace std::string_view_literals;

struct signature {
  std::string_view bytes;
  const char* what;
  bool may_be_text = false;  // a label may begin so: the head must also contain binary bytes
};

constexpr signature signatures[] = {
    {"\x1f\x8b"sv, "compressed with gzip a second time"},
    {"\x28\xb5\x2f\xfd"sv, "compressed with zstd a second time"},
    {"\xfd\x37\x7a\x58\x5a\x00"sv, "compressed with xz a second time"},
    {"BZh"sv, "compressed with bzip2 a second time", true},
    {"PK\x05\x06"sv, "an empty zip archive"},
    {"7z\xbc\xaf\x27\x1c"sv, "a 7z archive"},
    {"Rar!\x1a\x07"sv, "a RAR archive"},
    {"\x1f\x9d"sv, "compressed with compress (.Z)"},
    {"\x04\x22\x4d\x18"sv, "compressed with LZ4"},
    {"LZIP"sv, "compressed with lzip", true},
    {"%PDF-"sv, "a PDF document"},
    {"PAR1"sv, "a Parquet file", true},
    {"ARROW1"sv, "an Arrow file", true},
    {"FEA1"sv, "a Feather file", true},
    {"ORC"sv, "an ORC file", true},
    {"Obj\x01"sv, "an Avro file"},
    {"\x89HDF\r\n\x1a\n"sv, "an HDF5 file"},
    {"SQLite format 3\0"sv, "an SQLite database"},
    {"\x7f"
     "ELF"sv,
     "an ELF program"},
    {"MZ"sv, "a Windows program", true},
    {"\xca\xfe\xba\xbe"sv, "a Java class or Mach-O program"},
    {"\xcf\xfa\xed\xfe"sv, "a Mach-O program"},
    {"\x93NUMPY"sv, "a NumPy array (.npy)"},
    {"\x80\x04\x95"sv, "a Python pickle"},
    {"MATLAB 5.0 MAT-file"sv, "a MATLAB file"},
    {"RDX3\n"sv, "an R data file"},
    {"RDX2\n"sv, "an R data file"},
    {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"sv, "an old Microsoft Office file, such as .xls"},
    {"\x89PNG\r\n\x1a\n"sv, "a PNG image"},
    {"\xff\xd8\xff"sv, "a JPEG image"},
    {"GIF8"sv, "a GIF image", true},
    {"RIFF"sv, "a RIFF file", true},
    {"{\\rtf"sv, "a rich text document"},
};

// Whether s contains bytes that do not occur in text.
bool has_binary(std::string_view s) {
  return std::any_of(s.begin(), s.end(), [](char c) { return is_control(c) && !is_space(c) && c != '\x1b'; });
}

// Text in UTF-16 or UTF-32, or null. In UTF-16, every other byte of ASCII characters is zero.
const char* utf16(std::string_view s) {
  if (s.starts_with("\xff\xfe\0\0"sv) || s.starts_with("\0\0\xfe\xff"sv)) return "text in UTF-32";
  if (s.starts_with("\xff\xfe"sv) || s.starts_with("\xfe\xff"sv)) return "text in UTF-16";
  const std::string_view head = s.substr(0, 256);
  std::size_t zeros[2] = {0, 0};
  for (std::size_t k = 0; k < head.size(); ++k) zeros[k & 1] += head[k] == '\0';
  const std::size_t half = head.size() / 2;
  if (half < 2) return nullptr;
  for (const int k : {0, 1})
    if (zeros[k] * 4 >= half * 3 && zeros[1 - k] == 0) return "text in UTF-16";
  return nullptr;
}

const char* zip(std::string_view s) {
  if (!s.starts_with("PK\x03\x04"sv)) return nullptr;
  const std::string_view head = s.substr(0, 1 << 12);
  if (head.find("xl/") != s.npos) return "an Excel workbook (.xlsx), which saves a sheet as CSV";
  if (head.find("opendocument.spreadsheet") != s.npos) return "an OpenDocument spreadsheet";
  if (head.find("Project_xml") != s.npos || head.find("GraphStore") != s.npos)
    return "a Gephi project (.gephi), which Gephi exports as GEXF";
  if (head.find("CytoscapeSession") != s.npos || head.find("cysession.xml") != s.npos)
    return "a Cytoscape session (.cys), which Cytoscape exports as GraphML";
  if (head.find("word/") != s.npos || head.find("ppt/") != s.npos) return "a Microsoft Office document";
  if (head.find(".npy") != s.npos) return "NumPy arrays (.npz)";
  return "a zip archive";
}

}  // namespace

const char* foreign_binary(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, 512);
  if (const char* what = zip(bytes)) return what;
  for (const signature& s : signatures)
    if (bytes.starts_with(s.bytes) && (!s.may_be_text || has_binary(head))) return s.what;
  if (bytes.size() >= 512 && bytes.substr(257, 5) == "ustar") return "a tar archive";
  return utf16(bytes);
}

}  // namespace gustav::io::detail
