// Refinement of Leiden: communities are split into connected parts that pay.
#pragma once

#include <backends/cpu/communities/level.hpp>

namespace gustav::backends::cpu {

// Parts of communities: part[v] is a node of the part of v, its root, whose own part it is. groups: the nodes by
// community, in the order in which they are visited; community[v]: their number. Communities are apart, so that several
// workers take one each. The result does not depend on the number of threads.

// Each node of a community that is still alone, in order, joins the part among its neighbours in the community that
// gains most modularity, if one does; so each part is connected. The largest gain takes the place of the random choice
// of the paper, as in its authors' program leidenalg. Source: Traag, Waltman, van Eck 2019.
template <class S, class I>
buffer<I> refined_parts(const community_level<S, I>& level, const I* community, const node_groups<I>& groups,
                        int threads);

// The connected parts of each community.
template <class S, class I>
buffer<I> connected_parts(const community_level<S, I>& level, const I* community, const node_groups<I>& groups,
                          int threads);

// Numbers parts from 0, by community, then by the order of their roots in it: part[v] becomes the number of its part.
// Returns the community of each part.
template <class I>
buffer<I> number_parts(buffer<I>& part, const I* community, const node_groups<I>& groups);

}  // namespace gustav::backends::cpu
