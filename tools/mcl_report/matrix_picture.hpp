// Pictures of the density of a matrix.
#pragma once

#include <analysis/density_grid.hpp>

#include <string>
#include <utility>
#include <vector>

namespace gustav::tools::mcl_report {

// The least and the greatest positive share of both densities, (1, 1) if there is none. Pictures with the same range
// have the same colours.
std::pair<double, double> range_of(const density_grid& a, const density_grid& b);

// An SVG element with the viewBox 0 0 330 320. Rows go down and columns to the right, counted from 1. `order` names the
// order of the vertices. `blocks` are the sizes of the diagonal blocks from the upper left; those large enough to be
// visible are framed.
std::string matrix_picture(const std::string& title, const density_grid& d, std::pair<double, double> range,
                           const std::string& order, const std::vector<offset_t>& blocks);

// The colour scale as an SVG element with the viewBox 0 0 330 62.
std::string matrix_legend(std::pair<double, double> range);

}  // namespace gustav::tools::mcl_report
