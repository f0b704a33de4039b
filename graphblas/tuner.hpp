// tuner: chooses the storage format in which a matrix is multiplied by vectors, for executors that point to it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace gustav {

class background_jobs;
namespace tuning_rules {
class decider;
}

// off: CSR. ask_once: the first product with a matrix decides, converts and goes on in the chosen format. background:
// products start on CSR at once, while another thread decides and converts; later products switch when it is done. That
// thread may call the operators when the product has returned, so products over operators that hold state
// (is_stateless_v) start none.
enum class tuner_mode : std::uint8_t { off, ask_once, background };

struct tuner_options {
  tuner_mode mode = tuner_mode::ask_once;
  std::string rules_file{};  // written by `gustav tune train`; "": the rules that the library carries
  std::string cache_file{};  // what was measured is read from it and appended to it; "": kept in memory only
  double threshold = 0.85;   // confidence from which a rule is followed; below, candidates are measured on the matrix
};

// Decides for mxv, vxm with a commutative operator, and mxv_reduce, over matrices and transposed matrices with a full
// vector, no mask and sums that do not exit early (`any` and truth values do): CSR, DIA, BCSR, SELL-C-sigma or AMB. The
// converted copy is one of the matrix's alternates: kept until the matrix changes, within its byte limit
// (set_alternates_limit). Formats add in orders of their own: the last bits of floating-point sums may differ from
// those of CSR. One tuner may serve many executors and threads; it must outlive the executors that point to it. A
// matrix that changes or ends while another thread decides does not wait for it: the work is stopped, and ends after
// the conversion or the product that it is in; the destructor of the tuner waits for that. Overhead at the first
// product of a matrix: features and a conversion, with measurements three conversions and a few products. On a
// device by the bytes that a product moves and by times there; the form is kept on the device.
// Source: Tan, Liu and Li 2018; Nagasaka 2019, section 3.3.4 (background).
class tuner {
 public:
  // Throws io_error and bad_data for the rules file, out_of_memory. A cache file that is damaged, foreign or of another
  // machine is ignored with a note.
  explicit tuner(const tuner_options& options = {});
  ~tuner();
  tuner(const tuner&) = delete;
  tuner& operator=(const tuner&) = delete;

  tuner_mode mode() const noexcept { return mode_; }
  // What was ignored, and why; faults in writing the cache file.
  std::vector<std::string> notes() const;

  // How many matrices were decided so far: by rules, by what was measured before, by measuring.
  struct decisions {
    std::int64_t by_rules = 0, remembered = 0, measured = 0;
  };
  decisions counts() const;

  // For operations.
  tuning_rules::decider& decider() { return *decider_; }
  background_jobs& jobs() { return *jobs_; }

 private:
  tuner_mode mode_;
  std::unique_ptr<tuning_rules::decider> decider_;
  std::unique_ptr<background_jobs> jobs_;  // ends before the decider that its works use
};

}  // namespace gustav
