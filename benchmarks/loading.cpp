// Benchmark of the loaders against SciPy's mmread + tocsr. Goals: 10 times the speed of Debian's SciPy on an
// uncompressed file of 50 MB with two threads, and string labels within 3 times the time of integer ids.
//
//   bench_loading [--size MB] [--threads N] [--repeat N] [--folder DIR]
//
// Runs /usr/bin/python3 (Debian's SciPy) and, if GUSTAV_PYTHON names another interpreter, also its SciPy, without a
// goal. Runs of all candidates alternate; the table shows medians. Exit code 1 means that a goal is missed.
#include <loaders/load.hpp>
#include <loaders/save.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

namespace {

namespace io = gustav::io;

constexpr const char* scipy_program =
    "import sys, time, scipy, scipy.io\n"
    "begin = time.perf_counter()\n"
    "a = scipy.io.mmread(sys.argv[1]).tocsr()\n"
    "print(time.perf_counter() - begin, scipy.__version__, a.nnz)\n";

struct settings {
  std::size_t megabytes = 50;
  int threads = 2;
  int repeat = 5;
  std::string folder = ".";
};

// splitmix64, so that the files are the same on every machine.
struct random_numbers {
  std::uint64_t state = 42;
  std::uint64_t operator()() {
    std::uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
};

constexpr std::uint64_t vertices = 1000000;

// Uniform random arcs in random order, the worst case for naming vertices and building rows.
struct test_files {
  std::string pattern, real, edges, labels;
};

test_files write_files(const settings& s) {
  const auto make = [&](const std::string& name, const std::string& head,
                        const std::function<void(std::string&, random_numbers&)>& line) {
    const std::string path = s.folder + "/" + name;
    random_numbers random;
    std::string body;
    std::uint64_t lines = 0;
    for (; body.size() < s.megabytes * 1000000; ++lines) line(body, random);
    std::ofstream out(path, std::ios::binary);
    if (!head.empty()) out << fmt::format("{}\n{} {} {}\n", head, vertices, vertices, lines);
    out << body;
    return path;
  };
  const auto id = [](random_numbers& random) { return random() % vertices + 1; };
  const std::string banner = "%%MatrixMarket matrix coordinate ";
  test_files files;
  files.pattern = make("loading_pattern.mtx", banner + "pattern general", [&](std::string& out, random_numbers& r) {
    fmt::format_to(std::back_inserter(out), "{} {}\n", id(r), id(r));
  });
  files.real = make("loading_real.mtx", banner + "real general", [&](std::string& out, random_numbers& r) {
    fmt::format_to(std::back_inserter(out), "{} {} {:.6g}\n", id(r), id(r), double(r() % 1000000) / 1000);
  });
  files.edges = make("loading.el", "", [&](std::string& out, random_numbers& r) {
    fmt::format_to(std::back_inserter(out), "{} {}\n", id(r), id(r));
  });
  files.labels = make("loading_labels.el", "", [&](std::string& out, random_numbers& r) {
    fmt::format_to(std::back_inserter(out), "v{} v{}\n", id(r), id(r));
  });
  return files;
}

struct candidate {
  std::string what;
  std::function<double()> seconds;
  std::vector<double> times = {};
  double median() const {
    std::vector<double> sorted = times;
    std::sort(sorted.begin(), sorted.end());
    return sorted.empty() ? 0 : sorted[sorted.size() / 2];
  }
};

double gustav_seconds(const std::string& file, int threads) {
  io::load_options options;
  options.threads = threads;
  return io::load<double>(file, options).report.seconds;
}

// Seconds of the run; negative if there is no such interpreter or it has no SciPy.
double scipy_seconds(const std::string& python, const std::string& program, const std::string& file,
                     std::string& version) {
  const std::string command = fmt::format("'{}' '{}' '{}' 2>/dev/null", python, program, file);
  std::FILE* pipe = ::popen(command.c_str(), "r");
  if (!pipe) return -1;
  double seconds = -1;
  char text[64] = "";
  if (std::fscanf(pipe, "%lf %63s", &seconds, text) != 2) seconds = -1;
  ::pclose(pipe);
  version = text;
  return seconds;
}

settings parse(int argc, char** argv) {
  settings s;
  for (int k = 1; k + 1 < argc; k += 2) {
    if (!std::strcmp(argv[k], "--size")) s.megabytes = std::strtoul(argv[k + 1], nullptr, 10);
    if (!std::strcmp(argv[k], "--threads")) s.threads = std::atoi(argv[k + 1]);
    if (!std::strcmp(argv[k], "--repeat")) s.repeat = std::max(1, std::atoi(argv[k + 1]));
    if (!std::strcmp(argv[k], "--folder")) s.folder = argv[k + 1];
  }
  return s;
}

}  // namespace

int main(int argc, char** argv) {
  const settings s = parse(argc, argv);
  const test_files files = write_files(s);
  const std::string program = s.folder + "/loading_scipy.py", gbin = s.folder + "/loading.gbin";
  std::ofstream(program) << scipy_program;
  {
    const auto graph = io::load<double>(files.real);
    io::save(gbin, graph.adjacency, graph.names);
  }

  std::vector<candidate> all;
  const std::vector<std::pair<std::string, std::string>> inputs = {{"Matrix Market, pattern", files.pattern},
                                                                   {"Matrix Market, real", files.real},
                                                                   {"edge list, integers", files.edges},
                                                                   {"edge list, strings", files.labels},
                                                                   {".gbin of the real one", gbin}};
  for (const auto& [what, file] : inputs)
    all.push_back({"gustav: " + what, [&s, file = file] { return gustav_seconds(file, s.threads); }});
  std::vector<std::string> pythons = {"/usr/bin/python3"};
  if (const char* other = std::getenv("GUSTAV_PYTHON")) pythons.emplace_back(other);
  std::vector<std::string> versions(pythons.size());
  for (std::size_t p = 0; p < pythons.size(); ++p)
    for (std::size_t k = 0; k < 2; ++k)
      all.push_back({pythons[p] + ": " + inputs[k].first, [&, p, file = inputs[k].second] {
                       return scipy_seconds(pythons[p], program, file, versions[p]);
                     }});

  for (int r = 0; r < s.repeat; ++r)
    for (candidate& c : all)
      if (const double t = c.seconds(); t >= 0) c.times.push_back(t);

  const double base[2] = {all[inputs.size()].median(), all[inputs.size() + 1].median()};
  fmt::print("{} MB files, {} threads, median of {}; SciPy {}\n", s.megabytes, s.threads, s.repeat,
             fmt::join(versions, " and "));
  fmt::print("{:<48} {:>9} {:>9} {:>14}\n", "", "seconds", "MB/s", "SciPy / this");
  for (std::size_t k = 0; k < all.size(); ++k) {
    const double t = all[k].median();
    if (t <= 0) {
      fmt::print("{:<48} {:>9}\n", all[k].what, "absent");
      continue;
    }
    // The edge lists hold the arcs of the pattern file.
    const bool real = all[k].what.find("real") != std::string::npos;
    const double other = base[real ? 1 : 0];
    fmt::print("{:<48} {:>9.3f} {:>9.0f} {:>14}\n", all[k].what, t, double(s.megabytes) / t,
               other > 0 ? fmt::format("{:.1f}", other / t) : "-");
  }
  const double labels = all[3].median() / all[2].median();
  fmt::print("string labels / integer ids: {:.2f} (at most 3)\n", labels);
  if (base[0] <= 0) {
    fmt::print("no SciPy to compare with: absent\n");
    return 0;
  }
  double least = base[0] / std::max(all[0].median(), all[2].median());
  least = std::min(least, base[1] / all[1].median());
  fmt::print("least ratio to Debian's SciPy: {:.1f} (at least 10)\n", least);
  return least >= 10 && labels <= 3 ? 0 : 1;
}
