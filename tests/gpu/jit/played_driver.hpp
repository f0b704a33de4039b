// What the played driver has been called with.
#pragma once

#include <cstddef>

namespace gustav_test {

struct played_driver {
  int fails_to_load = 0;  // the error of cuModuleLoadData; 0: none
  int loads = 0, launches = 0;
  // Of the last launch.
  unsigned blocks = 0, lanes = 0, shared = 0, shared_asked = 0;
  unsigned char bytes[64] = {};  // the first of its parameter
};

}  // namespace gustav_test
