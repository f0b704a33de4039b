// The tuner of a command.
#include <tools/tuner_option.hpp>

#include <string>

namespace gustav::tools {
namespace {

bool is_on(const session& s) { return s.args().text("tuner", "off") != "off"; }

}  // namespace

option_row tuner_option() {
  return {"tuner", 0, "MODE",
          "choose the storage format of the matrix by a tuner: at the first product, or in another thread while "
          "products go on (default: off)",
          "off|once|background"};
}
option_row tuner_cache_option() {
  return {"tuner-cache", 0, "FILE", "keep what the tuner measures in FILE, for later runs on this machine"};
}

void check_tuner(const session& s) {
  const std::string name = s.row().name;
  if (s.args().has("tuner-cache") && !is_on(s))
    throw usage_error(name + ": --tuner-cache keeps what a tuner measures: expected --tuner once or background");
  if (is_on(s) && s.backend() == backend_choice::reference)
    throw usage_error(name + ": the reference backend has no storage formats: expected --backend auto or cpu");
}

std::uint64_t tuner_bytes(const session& s, double matrix_bytes) {
  return is_on(s) ? 2 * static_cast<std::uint64_t>(matrix_bytes) : 0;
}

command_tuner::command_tuner(session& s) : session_(s) {
  if (!is_on(s)) return;
  tuner_ = std::make_unique<gustav::tuner>(
      tuner_options{.mode = s.args().text("tuner", "") == "once" ? tuner_mode::ask_once : tuner_mode::background,
                    .rules_file = {},
                    .cache_file = s.args().text("tuner-cache", "")});
}

command_tuner::~command_tuner() {
  if (tuner_)
    for (const std::string& note : tuner_->notes()) session_.note(note);
}

}  // namespace gustav::tools
