// Compiled kernels in files: a line with a checksum and two lengths, the key, the cubin.
#include <backends/cuda/jit/cubin_cache.hpp>

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>

namespace gustav::backends::cuda {
namespace {

std::string in_file(const std::string& key, const std::string& cubin) {
  std::ostringstream out;
  out << "gustav cubin 1 " << text_hash(cubin, text_hash(key)) << ' ' << key.size() << ' ' << cubin.size() << '\n';
  return out.str() + key + cubin;
}

}  // namespace

std::filesystem::path user_cache_folder() {
  const char* const cache = std::getenv("XDG_CACHE_HOME");
  if (cache && *cache == '/') return std::filesystem::path(cache) / "gustav";
  const char* const home = std::getenv("HOME");
  return home && *home ? std::filesystem::path(home) / ".cache" / "gustav" : std::filesystem::path();
}

std::filesystem::path cubin_cache::file_of(const std::string& key) const {
  std::ostringstream name;
  name << std::hex << text_hash(key) << ".cubin";
  return folder_ / name.str();
}

std::string cubin_cache::find(const std::string& key) const {
  if (folder_.empty()) return {};
  std::ifstream file(file_of(key), std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const std::size_t line = text.find('\n');
  if (line == std::string::npos || text.size() - line - 1 < key.size()) return {};
  std::string cubin = text.substr(line + 1 + key.size());
  return text == in_file(key, cubin) ? cubin : std::string();
}

void cubin_cache::keep(const std::string& key, const std::string& cubin) const noexcept try {
  static std::atomic<unsigned> files{0};
  if (folder_.empty()) return;
  std::error_code failed;
  std::filesystem::create_directories(folder_, failed);
  const auto wanted = file_of(key);
  auto written = wanted;
  written += "." + std::to_string(::getpid()) + "." + std::to_string(files++);
  std::ofstream file(written, std::ios::binary);
  file << in_file(key, cubin);
  file.close();
  // Readers see the old file or the whole new one.
  if (file) std::filesystem::rename(written, wanted, failed);
  if (!file || failed) std::filesystem::remove(written, failed);
} catch (...) {
  // Without memory or a disk the next process compiles again.
}

}  // namespace gustav::backends::cuda
