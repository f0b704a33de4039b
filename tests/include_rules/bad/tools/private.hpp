// breaks: tool
#pragma once
#include <loaders/detail/private.hpp>
