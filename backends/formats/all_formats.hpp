// All storage formats.
#pragma once

#include <backends/formats/bcoo.hpp>
#include <backends/formats/bell.hpp>
#include <backends/formats/coo.hpp>
#include <backends/formats/ell.hpp>
#include <backends/formats/hyb.hpp>
#include <backends/formats/jds.hpp>
#include <backends/formats/segmented.hpp>
#include <backends/formats/tuned_formats.hpp>

namespace gustav::formats {

GUSTAV_FORMAT_SET(all_formats, GUSTAV_FOR_EACH_FORMAT);

}  // namespace gustav::formats
