// The names that mcl makes for its files.
#pragma once

#include <string>

namespace gustav::tools::mcl_program {

struct output_name {
  std::string prefix;         // -ap: instead of out.FILE
  std::string appended;       // -aa: behind the suffix
  std::string folder;         // -odir
  bool beside_input = false;  // --d
  int inflation_digits = 1;   // behind the point; --i3: 2
  double inflation = 2;
  double pre_inflation = 0;  // -pi; 0: not given

  std::string suffix() const;  // such as I14pi20
  std::string of(const std::string& input) const;
};

}  // namespace gustav::tools::mcl_program
