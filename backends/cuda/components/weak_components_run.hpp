// The launch sequence of weakly connected components, on any launcher.
#pragma once

#include <backends/common/component_blocks.hpp>
#include <backends/cuda/components/components.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/kernels/component_numbers.hpp>
#include <backends/cuda/kernels/weak_components.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/objects.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gustav::backends::cuda {

// The forest of a graph, and the steps of its search.
template <launcher L, class I>
class components_run {
 public:
  components_run(L& l, const device_matrix<unit, I>& a)
      : l_(l), a_(a), n_(a.rows()), up_(l, "the forest of components", static_cast<std::size_t>(n_)) {
    over_vertices("components, begin", forest_begin<I>{n_, up_.data()});
  }

  // Links all arcs: some of each vertex first, so that the others find most of their trees joined and shallow. Where
  // is_symmetric, the rows of the largest tree, which a sample finds, are not read again.
  void link_all(bool is_symmetric) {
    constexpr int neighbours = 2;  // Sutton, Ben-Nun, Barak 2018, section 5
    over_vertices("components, neighbours", forest_link_first<I>{a_.arrays(), neighbours, up_.data()});
    compress();
    device_array<I> largest;
    if (is_symmetric) {
      largest = device_array<I>(l_, "largest component", 1);
      const forest_sample<I> sample{n_, up_.data(), largest.data()};
      const int lanes = l_.lanes(sample.threads);
      l_.launch("components, sample", sample, 1, lanes, sample.shared(lanes));
    }
    link_rows(0, n_, a_.entries(), largest.data(), {});
    compress();
  }

  // Links the rows block by block, as the observer is told; one value is copied for each. Returns the rows read.
  offset_t link_blocks(const pattern_view<I>& rows, const components_observer& on_block) {
    device_array<offset_t> joined(l_, "count of joined trees", 1);
    const offset_t last = detail::for_each_block(rows, on_block, [&](offset_t first, offset_t end) {
      joined.fill_zero();
      link_rows(first, end, rows.offsets[end] - rows.offsets[first], {}, joined.data());
      return l_.value(global<const offset_t>(joined.data()));
    });
    compress();
    return last;
  }

  // Numbers the trees. One value, the vertices' numbers and the sizes are copied down.
  typename gustav::kernels::weak_components::result<I> number() && {
    const auto n = static_cast<std::size_t>(n_);
    const device_array<std::uint8_t> is_root(l_, "roots of components", n);
    device_array<I> sizes(l_, "sizes of trees", n);
    device_array<offset_t> roots(l_, "positions of roots", n);
    sizes.fill_zero();
    over_vertices("components, sizes", count_trees<I>{n_, up_.data(), is_root.data(), sizes.data()});
    const offset_t count = l_.select(is_root.data(), roots.data(), n);
    const auto trees = static_cast<std::size_t>(count);
    const device_array<I> keys(l_, "sizes of components", trees), sorted(l_, "sorted sizes of components", trees);
    const device_array<offset_t> order(l_, "roots by size", trees), ranked(l_, "sizes by rank", trees);
    over(count, "components, keys", tree_keys<I>{n_, count, roots.data(), sizes.data(), keys.data()});
    l_.sort_pairs(global<const I>(keys.data()), global<const offset_t>(roots.data()), sorted.data(), order.data(),
                  trees, static_cast<int>(std::bit_width(static_cast<std::uint64_t>(n_))));
    over(count, "components, ranks",
         rank_trees<I>{n_, count, order.data(), sorted.data(), sizes.data(), ranked.data()});
    over_vertices("components, numbers", number_vertices<I>{n_, sizes.data(), up_.data()});
    typename gustav::kernels::weak_components::result<I> result;
    result.component = buffer<I>(n);
    up_.copy_to(result.component.data(), n);
    result.sizes.resize(trees);
    ranked.copy_to(result.sizes.data(), trees);
    return result;
  }

 private:
  template <class Body>
  void over(offset_t items, const char* name, const Body& body) {
    launch_over(l_, name, body, items, 1);
  }
  template <class Body>
  void over_vertices(const char* name, const Body& body) {
    over(n_, name, body);
  }
  void link_rows(offset_t first, offset_t last, offset_t entries, global<const I> largest, global<offset_t> joined) {
    const forest_link_rows<I> body{a_.arrays(), first, last, up_.data(), largest, joined};
    const int lanes = l_.lanes(body.threads);
    l_.launch("components, rows", body, grid_for(entries, offset_t{entries_batch} * lanes), lanes, 0);
  }
  void compress() { over_vertices("components, compress", forest_compress<I>{n_, up_.data()}); }

  L& l_;
  const device_matrix<unit, I>& a_;
  const offset_t n_;
  device_array<I> up_;
};

template <class I>
template <class L>
auto weak_components_entry<I>::on(device_stream& stream, const device_matrix<unit, I>& a,
                                  const pattern_view<I>* observed, const components_options& options) -> result {
  if (a.rows() == 0) return {};
  components_run<L, I> search(static_cast<L&>(stream), a);
  offset_t read = a.rows();
  if (observed)
    read = search.link_blocks(*observed, options.on_block);
  else
    search.link_all(options.symmetric);
  result found = std::move(search).number();
  found.cancelled = read < a.rows();
  return found;
}

}  // namespace gustav::backends::cuda
