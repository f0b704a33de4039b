// Breaks nothing itself.
#pragma once
#include <loaders/detail/private.hpp>
