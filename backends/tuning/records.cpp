// Files of records: a header, then one line for each matrix.
#include <backends/cpu/simd/caches.hpp>
#include <backends/tuning/records.hpp>
#include <core/error.hpp>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <fstream>
#include <limits>
#include <new>
#include <sstream>

namespace gustav::tuning_rules {
namespace {

constexpr std::string_view header = "gustav spmv records 1";

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t h = 0xCBF29CE484222325u;  // FNV-1a
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  return h;
}

std::string hex(std::uint64_t x) {
  char text[17];
  const auto end = std::to_chars(text, text + 16, x, 16);
  return {text, end.ptr};
}

void put(std::string& line, double x) {
  char text[40];
  const auto end = std::to_chars(text, text + sizeof text, x);
  line.append(1, ' ').append(text, end.ptr);
}

// Takes the next word of a line; false at its end.
bool take(std::string_view& line, std::string_view& word) {
  const std::size_t from = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t end = std::min(line.find(' ', from), line.size());
  word = line.substr(from, end - from);
  line.remove_prefix(end);
  return !word.empty();
}

bool take(std::string_view& line, double& x) {
  std::string_view word;
  if (!take(line, word)) return false;
  const auto end = std::from_chars(word.data(), word.data() + word.size(), x);
  return end.ec == std::errc() && end.ptr == word.data() + word.size() && !std::isnan(x);
}

bool take(std::string_view& line, std::uint64_t& x) {
  std::string_view word;
  if (!take(line, word)) return false;
  const auto end = std::from_chars(word.data(), word.data() + word.size(), x, 16);
  return end.ec == std::errc() && end.ptr == word.data() + word.size();
}

std::string line_of(const std::string& machine, const record& r) {
  std::string line = hex(hash_of(machine)) + ' ' + hex(r.key) + ' ' + (r.family.empty() ? "-" : r.family);
  for (const double f : r.features) put(line, f);
  for (const double s : r.seconds) put(line, s);
  return line + " .\n";
}

// MACHINE KEY FAMILY FEATURES SECONDS and a full stop, which a line that was cut short lacks.
bool parse(std::string_view line, std::uint64_t& machine, record& r) {
  std::string_view family, stop;
  if (!take(line, machine) || !take(line, r.key) || !take(line, family)) return false;
  r.family = family;
  for (double& f : r.features)
    if (!take(line, f)) return false;
  for (double& s : r.seconds)
    if (!take(line, s) || !(s > 0)) return false;
  return take(line, stop) && stop == "." && !take(line, stop) && std::isfinite(r.time(r.best()));
}

std::string processor() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);)
    if (line.starts_with("model name")) {
      const std::size_t colon = line.find(':');
      if (colon != line.npos && colon + 2 < line.size()) return line.substr(colon + 2);
    }
  return "unknown processor";
}

}  // namespace

storage_format record::best() const {
  return all_formats[static_cast<std::size_t>(std::min_element(seconds.begin(), seconds.end()) - seconds.begin())];
}

std::string describe_machine() {
  const auto& c = backends::cpu::caches();
  return processor() + ", " + std::to_string(c.l1 >> 10) + " KiB L1, " + std::to_string(c.l2 >> 10) + " KiB L2, " +
         std::to_string(c.l3 >> 10) + " KiB L3";
}

record_file read_records(const std::string& path, const std::string& machine) try {
  record_file out;
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    if (errno == ENOENT) return out;
    out.notes.push_back(path + ": ignored: " + std::strerror(errno));
    out.writable = false;
    return out;
  }
  std::string line;
  const bool some = static_cast<bool>(std::getline(file, line));
  if (!some && !file.bad()) return out;  // an empty file
  if (line != header) {
    out.notes.push_back(path + ": ignored: not a file of measurements (its first line is not '" + std::string(header) +
                        "')");
    out.writable = false;
    return out;
  }
  const std::uint64_t own = hash_of(machine);
  std::uint64_t at = 1, first_damaged = 0, damaged = 0, foreign = 0;
  while (std::getline(file, line)) {
    ++at;
    std::uint64_t from = 0;
    record r;
    if (line.empty()) continue;
    if (!parse(line, from, r)) {
      if (damaged++ == 0) first_damaged = at;
    } else if (from != own) {
      ++foreign;
    } else {
      out.records.push_back(std::move(r));
    }
  }
  if (damaged > 0)
    out.notes.push_back(
        path + ":" + std::to_string(first_damaged) + ": " + std::to_string(damaged) +
        (damaged == 1 ? " damaged line was ignored" : " damaged lines were ignored, this is the first"));
  if (foreign > 0)
    out.notes.push_back(path + ": " + std::to_string(foreign) +
                        (foreign == 1 ? " measurement of another machine was ignored"
                                      : " measurements of other machines were ignored"));
  return out;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

std::string append_record(const std::string& path, const std::string& machine, const record& r) {
  const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) return path + ": " + std::strerror(errno);
  std::string text;
  struct stat info {};
  if (::fstat(file, &info) == 0 && info.st_size == 0) text = std::string(header) + '\n';
  text += line_of(machine, r);
  const ssize_t written = ::write(file, text.data(), text.size());
  const int fault = written < 0 ? errno : written < static_cast<ssize_t>(text.size()) ? ENOSPC : 0;
  ::close(file);
  return fault ? path + ": " + std::strerror(fault) : "";
}

}  // namespace gustav::tuning_rules
