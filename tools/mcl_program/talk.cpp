#include <tools/mcl_program/talk.hpp>
#include <tools/progress.hpp>

#include <fmt/format.h>

#include <cmath>

namespace gustav::tools::mcl_program {

void talk::say(const std::string& line, const char* who) const {
  if (!quiet_) write_error(fmt::format("[{}] {}\n", who, line));
}

void talk::iteration(const markov_iteration& it) {
  if (quiet_) return;
  if (it.iteration <= 3) least_mass_.push_back(it.statistics.least_mass);
  // mcl divides by one entry more than there are.
  const auto before = static_cast<double>(it.entries_before) + 1;
  const auto after = static_cast<double>(it.entries_after);
  if (it.iteration == 1) {
    first_entries_ = before;
    write_error(" ite   chaos  time hom(avg,lo,hi) m-ie m-ex i-ex fmv\n");
  }
  const markov_survey& s = it.survey;
  write_error(fmt::format("{:>3} {:>8.2f} {:>5.2f} {:.2f}/{:.2f}/{:.2f} {:.2f} {:.2f} {:.2f} {:>3.0f}\n", it.iteration,
                          it.chaos, it.seconds, s.mean, s.least, s.greatest, static_cast<double>(s.expanded) / before,
                          after / before, after / first_entries_,
                          std::floor(100 * static_cast<double>(s.dense) / vertices_)));
}

void talk::pruning() const {
  std::string marks;
  for (const double mass : least_mass_)
    marks += fmt::format("{}{:.0f}", marks.empty() ? "" : ",", std::floor(100 * mass));
  say(fmt::format("pruning left every node at least <{}> percent of its flow in the first iterations", marks));
}

}  // namespace gustav::tools::mcl_program
