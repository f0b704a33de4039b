// <cstring> for NVRTC, whose memcpy needs no declaration.
#pragma once
