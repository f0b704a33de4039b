// breaks: layer
#pragma once
#include <loaders/load.hpp>
