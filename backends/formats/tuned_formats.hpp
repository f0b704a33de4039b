// The formats that a tuner chooses from.
#pragma once

#include <backends/formats/amb.hpp>
#include <backends/formats/bcsr.hpp>
#include <backends/formats/dia.hpp>
#include <backends/formats/form.hpp>
#include <backends/formats/sell.hpp>

namespace gustav::formats {

GUSTAV_FORMAT_SET(tuned_formats, GUSTAV_FOR_EACH_TUNED_FORMAT);

}  // namespace gustav::formats
