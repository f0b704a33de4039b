// Compiled kernels in files, by what they were compiled from.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

namespace gustav::backends::cuda {

// A hash of a text, continued from `seed` (FNV-1a: Fowler, Noll, Vo).
constexpr std::uint64_t text_hash(std::string_view text, std::uint64_t seed = 0xcbf29ce484222325u) {
  for (const char c : text) seed = (seed ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return seed;
}

// $XDG_CACHE_HOME/gustav, else ~/.cache/gustav; empty: neither variable is set.
std::filesystem::path user_cache_folder();

// Files of one folder. A file holds its key, so that a cubin is found for exactly its key; a file that is damaged, or
// of another program, is no cubin and is replaced. Any number of processes may use a folder.
class cubin_cache {
 public:
  // Empty: nothing is kept.
  explicit cubin_cache(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // Empty: there is none.
  std::string find(const std::string& key) const;
  // A folder that cannot be written keeps nothing, which is no error.
  void keep(const std::string& key, const std::string& cubin) const noexcept;
  std::filesystem::path file_of(const std::string& key) const;

 private:
  std::filesystem::path folder_;
};

}  // namespace gustav::backends::cuda
