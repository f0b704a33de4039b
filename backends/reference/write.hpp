// The masked accumulate, the last step of every operation: C<mask, replace> = C accum T (GraphBLAS C API 2.1, section
// 2.3 and the text of each operation).
#pragma once

#include <backends/common/kernels/write_back.hpp>
#include <backends/reference/maps.hpp>
#include <core/kernel.hpp>

#include <type_traits>

namespace gustav::backends::reference {

template <class Accum>
inline constexpr bool is_no_accum_v = std::is_same_v<std::remove_cvref_t<Accum>, no_accum_t>;

// accum(c, t) in the domain of c. Two units give a unit.
template <class C, class Accum, class T>
C combine(const Accum& accum, const C& c, const T& t) {
  if constexpr (std::is_same_v<C, unit>)
    return unit{};
  else
    return convert<C>(accum(c, t));
}

// Z = C accum T: the union of both, with accum where both have an entry; T alone when there is no accumulator.
template <class Key, class C, class Accum, class T>
std::map<Key, C> accumulate(const std::map<Key, C>& c, const Accum& accum, const std::map<Key, T>& t) {
  std::map<Key, C> z;
  if constexpr (is_no_accum_v<Accum>) {
    for (const auto& [at, value] : t) z.emplace(at, convert<C>(value));
  } else {
    z = c;
    for (const auto& [at, value] : t) {
      const auto old = z.find(at);
      if (old == z.end())
        z.emplace(at, convert<C>(value));
      else
        old->second = combine(accum, old->second, value);
    }
  }
  return z;
}

// Z where the mask allows writes; elsewhere C, or no entry with replace.
template <class Key, class C>
std::map<Key, C> put_through_mask(const std::map<Key, C>& c, const map_mask_of<Key>& mask, const std::map<Key, C>& z,
                                  bool replace) {
  std::map<Key, C> result;
  for (const auto& [at, value] : z)
    if (mask.allows(at)) result.emplace(at, value);
  if (!replace)
    for (const auto& [at, value] : c)
      if (!mask.allows(at)) result.emplace(at, value);
  return result;
}

template <class C, class Accum, class T>
map_matrix<C> write(const map_matrix<C>& c, const map_mask& mask, const Accum& accum, const map_matrix<T>& t,
                    bool replace) {
  return {c.rows, c.cols, put_through_mask(c.entries, mask, accumulate(c.entries, accum, t.entries), replace)};
}

template <class C, class Accum, class T>
map_vector<C> write(const map_vector<C>& c, const map_vector_mask& mask, const Accum& accum, const map_vector<T>& t,
                    bool replace) {
  return {c.size, put_through_mask(c.entries, mask, accumulate(c.entries, accum, t.entries), replace)};
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<write_back, reference> {
  template <class View, class T, class Mask, class Accum>
  static auto run(const reference&, const View& c, T&& t, const Mask& m, const Accum& accum, bool replace) {
    namespace ref = backends::reference;
    return ref::from_map<typename View::index_type>(
        ref::write(ref::to_map(c), ref::to_map(m), accum, ref::to_map(t.view()), replace));
  }
};

}  // namespace gustav::kernels
