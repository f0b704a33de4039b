// Replaces libFuzzer: passes every file of the given folders to the fuzz target once. Fails on a crash, a sanitizer
// report, an escaped exception, or if there are no files.
#include <cstddef>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int argc, char** argv) {
  std::size_t files = 0;
  std::string current;
  try {
    for (int i = 1; i < argc; ++i) {
      for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i])) {
        if (!entry.is_regular_file()) continue;
        current = entry.path().string();
        std::ifstream in(entry.path(), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
        ++files;
      }
    }
  } catch (const std::exception& e) {
    std::cerr << current << ": " << e.what() << '\n';
    return 1;
  }
  std::cout << "replayed " << files << " inputs\n";
  return files ? 0 : 1;
}
