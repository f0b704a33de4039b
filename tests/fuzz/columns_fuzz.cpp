// Fuzz target of edge lists with given columns, separator and kinds of vertices: the first byte selects them, the rest
// is as for load().
#include "load_bytes.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<std::string> columns[] = {{},
                                                     {"1", "2"},
                                                     {"2", "3", "4"},
                                                     {"3", "1"},
                                                     {"4", "2", "1"},
                                                     {"from", "to"},
                                                     {"source", "target", "w"},
                                                     {"2", "1", "3"}};
  static const std::string separators[] = {"", "\t", "::", ";", " ", "|"};
  if (size == 0) return 0;
  gustav_fuzz::io::load_options options;
  options.columns = columns[data[0] % 8];
  options.separator = separators[data[0] / 8 % 6];
  options.header = static_cast<gustav_fuzz::io::header_rule>(data[0] / 48 % 3);
  options.bipartite = data[0] >= 144;
  return gustav_fuzz::load(data + 1, size - 1, "a.csv", "csv", options);
}
