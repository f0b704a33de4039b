// Breaks nothing.
#pragma once
#include <gtest/gtest.h>
#include <tools/main.cpp>
