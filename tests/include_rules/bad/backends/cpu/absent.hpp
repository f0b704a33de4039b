// breaks: missing
#pragma once
#include <backends/cpu/nowhere.hpp>
