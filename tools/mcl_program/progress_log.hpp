// Messages on standard error in mcl's format.
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <tools/mcl_program/settings.hpp>

#include <array>
#include <string>

namespace gustav::tools::mcl_program {

class progress_log {
 public:
  explicit progress_log(const settings& s) : quiet_(s.quiet) {}

  bool has_table() const { return !quiet_; }
  // Prints "[who] line", unless quiet.
  void say(const std::string& line, const char* who = "mcl") const;
  void begin(offset_t vertices) { vertices_ = static_cast<double>(vertices > 0 ? vertices : 1); }
  // Prints a row of the table of iterations, before the first one also the heading.
  void iteration(const markov_iteration& it);
  // Prints mcl's jury marks, which grade the mass kept by pruning in the first iterations. Called after the last one.
  void jury() const;

 private:
  bool quiet_;
  double first_entries_ = 1;
  double vertices_ = 1;
  std::array<int, 3> marks_{100, 100, 100};  // of the first three iterations, percent
};

}  // namespace gustav::tools::mcl_program
