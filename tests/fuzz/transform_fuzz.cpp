// Fuzz target of transforms: the first byte selects options, the first line is a transform, the rest a file.
#include "load_bytes.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace gustav_fuzz;
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::size_t line = text.find('\n');
  const bool records = data[0] & 1;
  io::load_options options;
  options.format = data[0] & 2 ? "mci" : "abc";
  options.max_memory = 64 << 20;
  options.threads = 1 + (data[0] >> 2 & 1);
  options.check = data[0] & 8 ? io::weight_check::not_negative : io::weight_check::any;
  try {
    (records ? options.record_transform : options.matrix_transform) = io::transform::parse(
        text.substr(0, line), records ? io::transform_scope::records : io::transform_scope::matrix);
    if (line != std::string_view::npos) check(io::load_bytes<double>(text.substr(line + 1), "a", options));
  } catch (const gustav::error&) {
  }
  return 0;
}
