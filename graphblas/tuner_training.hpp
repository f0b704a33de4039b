// What the rules of a tuner are trained from: features of patterns, measured times and the rules that are learned from
// them, all in the namespace tuning_rules. `gustav tune train` is a program over this header.
#pragma once

#include <backends/tuning/features.hpp>
#include <backends/tuning/learn.hpp>
#include <backends/tuning/records.hpp>
#include <backends/tuning/ruleset.hpp>
#include <backends/tuning/scoreboard.hpp>
