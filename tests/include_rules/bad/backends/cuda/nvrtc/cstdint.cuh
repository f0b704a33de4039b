// <cstdint> for kernels, and no other standard header.
#pragma once
