// Fuzz target of GraphML files.
#include "load_bytes.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return gustav_fuzz::load_named(data, size, "a.graphml", "graphml");
}
