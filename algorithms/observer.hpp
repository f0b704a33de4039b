// Callbacks that observe the rounds of an algorithm and may end it, under their public path.
#pragma once

#include <core/observer.hpp>
