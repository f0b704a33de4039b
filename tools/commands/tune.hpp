// The actions of gustav tune that have a file of their own.
#pragma once

#include <tools/session.hpp>

namespace gustav::tools {

int tune_train(session& s);

}  // namespace gustav::tools
