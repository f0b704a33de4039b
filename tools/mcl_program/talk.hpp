// What is said on standard error, in lines that users of mcl know.
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <tools/mcl_program/settings.hpp>

#include <array>
#include <string>

namespace gustav::tools::mcl_program {

class talk {
 public:
  explicit talk(const settings& s) : quiet_(s.quiet) {}

  bool has_table() const { return !quiet_; }
  // "[mcl] line", unless all is quiet; `who` stands in the brackets.
  void say(const std::string& line, const char* who = "mcl") const;
  void begin(offset_t vertices) { vertices_ = static_cast<double>(vertices > 0 ? vertices : 1); }
  // A line of the table; the heading before the first one.
  void iteration(const markov_iteration& it);
  // How much pruning left in the first iterations, as mcl grades it; behind the last one.
  void jury() const;

 private:
  bool quiet_;
  double first_entries_ = 1;
  double vertices_ = 1;
  std::array<int, 3> marks_{100, 100, 100};  // of the first three iterations, in percent
};

}  // namespace gustav::tools::mcl_program
