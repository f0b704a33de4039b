// Includes all named operators.
#pragma once

#include <semirings/binary_operators.hpp>
#include <semirings/index_unary_operators.hpp>
#include <semirings/unary_operators.hpp>
