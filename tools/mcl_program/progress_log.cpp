// Messages of mcl-gustav in mcl's format.
#include <loaders/printable.hpp>
#include <tools/mcl_program/progress_log.hpp>
#include <tools/progress.hpp>

#include <fmt/format.h>

#include <cmath>

namespace gustav::tools::mcl_program {

void progress_log::say(const std::string& line, const char* who) const {
  if (!quiet_) write_error(fmt::format("[{}] {}\n", who, io::printable(line)));
}

void progress_log::iteration(const markov_iteration& it) {
  if (quiet_) return;
  // mcl divides by the number of entries plus one.
  const auto before = static_cast<double>(it.entries_before) + 1;
  const auto after = static_cast<double>(it.entries_after);
  if (it.iteration == 1) {
    first_entries_ = before;
    write_error(" ite   chaos  time hom(avg,lo,hi) m-ie m-ex i-ex fmv\n");
  }
  const iterate_statistics& s = it.iterate;
  // The factor exceeds 100 slightly, so that rounding to single precision does not lose a percent.
  if (it.iteration <= 3) marks_[it.iteration - 1] = static_cast<int>(100.001 * s.jury);
  write_error(fmt::format("{:>3} {:>8.2f} {:>5.2f} {:.2f}/{:.2f}/{:.2f} {:.2f} {:.2f} {:.2f} {:>3.0f}\n", it.iteration,
                          it.chaos, it.seconds, s.mean, s.least, s.greatest, static_cast<double>(s.expanded) / before,
                          after / before, after / first_entries_,
                          std::floor(100 * static_cast<double>(s.dense) / vertices_)));
}

void progress_log::jury() const {
  const auto [first, second, third] = marks_;
  say(fmt::format("jury pruning marks: <{},{},{}>, out of 100", first, second, third));
  say(fmt::format("jury pruning synopsis: <{:.1f}> (cf -scheme)", (5 * first + 2 * second + third) / 8.0));
}

}  // namespace gustav::tools::mcl_program
