// <utility> for NVRTC, which defines std::move and std::forward itself.
#pragma once

namespace std {

template <class T>
T&& declval() noexcept;

}  // namespace std
