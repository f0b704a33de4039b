// Finds the peer programs and the Python interpreters that run them.
#include <benchmarks/bench/peers.hpp>

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <utility>

namespace gustav::tools::bench {
namespace {

namespace fs = std::filesystem;

// Which interpreters run a Python peer: the system's and the newest one, or the newest with the system's as fallback.
enum class pythons { both, newest_or_system };

struct known_peer {
  const char* file;
  const char* name;
  const char* hint = "";  // how to install it
  pythons run_by = pythons::both;
};
constexpr known_peer known[] = {{"graphblas_peer", "SuiteSparse:GraphBLAS"},
                                {"newest_graphblas_peer", "SuiteSparse:GraphBLAS newest", " (scripts/peers.sh)"},
                                {"mkl_peer", "MKL", " (scripts/peers.sh)"},
                                {"eigen_peer", "Eigen"},
                                {"plain_loops_peer", "plain loops"},
                                {"scipy_peer.py", "SciPy"},
                                {"igraph_peer.py", "igraph", "", pythons::newest_or_system},
                                {"networkit_peer.py", "NetworKit", "", pythons::newest_or_system},
                                {"leidenalg_peer.py", "leidenalg", "", pythons::newest_or_system}};

// Debian's Python comes first, because Debian's SciPy is installed for it.
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

// $GUSTAV_PEER_PYTHON, or the interpreter that the build found (scripts/peers.sh); empty: none.
std::string newest_python(const std::string& folder) {
  if (const char* given = std::getenv("GUSTAV_PEER_PYTHON")) return given;
  std::ifstream file(fs::path(folder) / "newest_python");
  std::string program;
  std::getline(file, program);
  return ::access(program.c_str(), X_OK) == 0 ? program : std::string();
}

known_peer about(const std::string& file) {
  for (const known_peer& peer : known)
    if (file == peer.file) return peer;
  return {nullptr, nullptr};
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

std::vector<benchmark_system> benchmark_systems() {
  std::vector<benchmark_system> all{{"gustav", {own_program(), "bench", "--worker"}, {}}};
  const std::string folder = peer_folder();
  std::vector<std::string> files;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(folder, failed)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with("_peer") || name.ends_with("_peer.py")) files.push_back(name);
  }
  // Known peers in the order of the table, then the others by name.
  const auto rank = [](const std::string& file) {
    return std::find_if(std::begin(known), std::end(known), [&](const known_peer& p) { return file == p.file; }) -
           std::begin(known);
  };
  std::sort(files.begin(), files.end(), [&](const std::string& a, const std::string& b) {
    return std::pair(rank(a), std::string_view(a)) < std::pair(rank(b), std::string_view(b));
  });
  const std::string system = system_python(), newest = newest_python(folder);
  for (const std::string& file : files) {
    const std::string path = (fs::path(folder) / file).string();
    const known_peer peer = about(file);
    const std::string name = peer.name ? peer.name : file.substr(0, file.rfind("_peer"));
    if (!file.ends_with(".py")) {
      all.push_back({name, {path}, {}});
      continue;
    }
    const bool only_newest = peer.run_by == pythons::newest_or_system && !newest.empty();
    if (!system.empty() && !only_newest) all.push_back({name, {system, path}, {}});
    if (!newest.empty()) all.push_back({name, {newest, path}, {}});
    if (system.empty() && newest.empty()) all.push_back({name, {}, "no python3 on this machine"});
  }
  for (const known_peer& peer : known)
    if (std::find(files.begin(), files.end(), peer.file) == files.end())
      all.push_back({peer.name, {}, std::string(peer.file) + " is not in " + folder + peer.hint});
  return all;
}

}  // namespace gustav::tools::bench
