// The matrix of a graph as a picture: how densely each part is filled.
#pragma once

#include <tools/mcl_report/density.hpp>

#include <string>
#include <utility>
#include <vector>

namespace gustav::tools::mcl_report {

// The least and the greatest share above 0 of both; 1 and 1 where nothing is filled. Pictures with one range have the
// same colours.
std::pair<double, double> range_of(const density& a, const density& b);

// An SVG element with the viewBox 0 0 330 320: rows downwards, columns to the right, counted from 1. `order` names the
// order of the vertices; `blocks`: sizes of the diagonal blocks to be framed, from the upper left on, where they are
// large enough to be seen.
std::string matrix_picture(const std::string& title, const density& d, std::pair<double, double> range,
                           const std::string& order, const std::vector<offset_t>& blocks);

// An SVG element with the viewBox 0 0 330 62: what the colours mean.
std::string matrix_legend(std::pair<double, double> range);

}  // namespace gustav::tools::mcl_report
