// The names that mcl makes for its files.
#pragma once

#include <string>

namespace gustav::tools::mcl_program {

struct output_name {
  std::string prefix;         // -ap: instead of out.FILE; a = in it stands for FILE
  std::string appended;       // -aa: behind the suffix
  std::string folder;         // -odir
  bool beside_input = false;  // --d
  int inflation_digits = 1;   // behind the point; --i3: 2
  double inflation = 2;
  std::string clusters;  // -icl: its file gives the name
  int initial = 0;       // -l
  double initial_inflation = 2;
  double pre_inflation = 0;  // -pi, -if; 0: not given
  double loop_weight = -1;   // -c; below 0: not given

  std::string suffix() const;  // such as I14pi20
  std::string of(const std::string& input) const;
};

}  // namespace gustav::tools::mcl_program
