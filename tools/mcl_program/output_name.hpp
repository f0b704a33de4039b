// The default output names of mcl.
#pragma once

#include <string>

namespace gustav::tools::mcl_program {

struct output_name {
  std::string prefix;         // -ap: replaces out.FILE; a = in it is replaced by FILE
  std::string appended;       // -aa: follows the suffix
  std::string folder;         // -odir
  bool beside_input = false;  // --d
  int inflation_digits = 1;   // decimals; --i3: 2
  double inflation = 2;
  std::string clusters;  // -icl: the name is derived from this file
  int initial = 0;       // -l
  double initial_inflation = 2;
  double pre_inflation = 0;  // -pi, -if; 0: absent
  double loop_weight = -1;   // -c; negative: absent

  std::string suffix() const;  // such as I14pi20
  std::string of(const std::string& input) const;
};

}  // namespace gustav::tools::mcl_program
