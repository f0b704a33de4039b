// Measured times of storage formats with the features of their matrices: what rules are learned from, and what a tuner
// remembers in a cache file.
#pragma once

#include <backends/tuning/choice.hpp>
#include <backends/tuning/features.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace gustav::tuning_rules {

struct record {
  std::uint64_t key = 0;  // of the pattern and of what else decides about times: threads, instruction set, operators
  std::string family;     // of generated matrices; "-" for others
  std::array<double, feature_count> features{};
  std::array<double, format_count> seconds{};  // of y = A x in each format; infinite where it was not measured

  double value(feature f) const { return features[static_cast<std::size_t>(f)]; }
  double time(storage_format f) const { return seconds[position_of(f)]; }
  // The fastest measured format.
  storage_format best() const;
};

// The processor and its caches: times count on the machine where they were measured.
std::string describe_machine();

struct record_file {
  std::vector<record> records;     // of this machine
  std::vector<std::string> notes;  // what was ignored, and why
  bool writable = true;            // false for a file that is no record file: it is left alone
};

// Reads a file of records. A file that is missing has none; one that cannot be read or is none, lines that are damaged
// and records of other machines are ignored with a note. Throws out_of_memory.
record_file read_records(const std::string& path, const std::string& machine);

// Appends one line by one write, with a header to a new file. Returns what went wrong, or "".
std::string append_record(const std::string& path, const std::string& machine, const record& r);

}  // namespace gustav::tuning_rules
