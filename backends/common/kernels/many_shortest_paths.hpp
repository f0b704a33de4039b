// many_shortest_paths: the distances from each of many sources.
#pragma once

namespace gustav::kernels {

// run(exec, lengths, sources, symmetric, dense_view<L>): writes the distances from sources[k] along the arcs into row k
// of a row-major matrix without padding, sources x vertices; unreachable_v<L> where no path leads. symmetric: the
// matrix equals its transpose. Sources: Then et al. 2014; Meyer and Sanders 2003.
struct many_shortest_paths {
  static constexpr const char* name = "many_shortest_paths";
};

}  // namespace gustav::kernels
