#include <tools/bench/peers.hpp>

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <utility>

namespace gustav::tools::bench {
namespace {

namespace fs = std::filesystem;

struct known_peer {
  const char* file;
  const char* name;
};
constexpr known_peer known[] = {
    {"graphblas_peer", "SuiteSparse:GraphBLAS"}, {"eigen_peer", "Eigen"}, {"scipy_peer.py", "SciPy"}};

// Debian's Python comes first: it is the one that Debian's SciPy is installed for.
std::string system_python() {
  if (::access("/usr/bin/python3", X_OK) == 0) return "/usr/bin/python3";
  const char* path = std::getenv("PATH");
  std::string_view rest = path ? path : "";
  while (!rest.empty()) {
    const auto colon = std::min(rest.find(':'), rest.size());
    const std::string program = std::string(rest.substr(0, colon)) + "/python3";
    if (::access(program.c_str(), X_OK) == 0) return program;
    rest.remove_prefix(std::min(colon + 1, rest.size()));
  }
  return {};
}

std::string known_name(const std::string& file) {
  for (const known_peer& peer : known)
    if (file == peer.file) return peer.name;
  return file.substr(0, file.rfind("_peer"));
}

}  // namespace

std::string own_program() {
  std::error_code failed;
  return fs::read_symlink("/proc/self/exe", failed).string();
}

std::string peer_folder() {
  if (const char* given = std::getenv("GUSTAV_PEERS")) return given;
  return (fs::path(own_program()).parent_path().parent_path() / "libexec" / "gustav").string();
}

std::vector<contestant> contestants() {
  std::vector<contestant> all{{"gustav", {own_program(), "bench", "--worker"}, {}}};
  const std::string folder = peer_folder();
  std::vector<std::string> files;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(folder, failed)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with("_peer") || name.ends_with("_peer.py")) files.push_back(name);
  }
  // The known ones first, in their order, then the others by name.
  const auto rank = [](const std::string& file) {
    return std::find_if(std::begin(known), std::end(known), [&](const known_peer& p) { return file == p.file; }) -
           std::begin(known);
  };
  std::sort(files.begin(), files.end(), [&](const std::string& a, const std::string& b) {
    return std::pair(rank(a), std::string_view(a)) < std::pair(rank(b), std::string_view(b));
  });
  for (const std::string& file : files) {
    const std::string path = (fs::path(folder) / file).string();
    if (!file.ends_with(".py")) {
      all.push_back({known_name(file), {path}, {}});
      continue;
    }
    const std::string python = system_python();
    if (python.empty())
      all.push_back({known_name(file), {}, "no python3 on this machine"});
    else
      all.push_back({known_name(file), {python, path}, {}});
    if (const char* newer = std::getenv("GUSTAV_PEER_PYTHON"); newer && *newer)
      all.push_back({known_name(file), {newer, path}, {}});
  }
  for (const known_peer& peer : known)
    if (std::find(files.begin(), files.end(), peer.file) == files.end())
      all.push_back({peer.name, {}, std::string(peer.file) + " is not in " + folder});
  return all;
}

}  // namespace gustav::tools::bench
