// The numbering of components by size. Most vertices are in one tree, which a bitmap says, so the others are listed and
// numbered, and the result is a fill and a scatter. Which of the others are roots is not predictable (a third of an
// R-MAT graph is isolated).
#include <backends/common/bitmap.hpp>
#include <backends/cpu/components/numbering.hpp>
#include <backends/cpu/components/size_order.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <utility>

namespace gustav::backends::cpu {
namespace {

using bitmap::word, bitmap::word_bits;
constexpr int max_chunks = 256;
constexpr long in_turn_ratio = 32;    // one pass on one thread is that much cheaper a vertex than waking others
constexpr int in_turn_threads = 2;    // it takes a third of the work of the passes that threads share
constexpr long rank_grain = 1 << 14;  // vertices of a chunk

// Counts the vertices of components: neighbouring ones are mostly in the same, whose run is counted first.
struct size_counter {
  offset_t* sizes;
  bool shared;
  std::size_t current = 0;
  offset_t run = 0;

  // Of a component's root, `vertices` is 0.
  GUSTAV_INLINE void add(std::size_t c, offset_t vertices) {
    if ((c != current) & (vertices != 0)) {
      flush();
      current = c;
    }
    run += vertices;
  }
  void flush() {
    if (run == 0) return;
    if (shared)
      std::atomic_ref<offset_t>(sizes[current]).fetch_add(run, std::memory_order_relaxed);
    else
      sizes[current] += run;
    run = 0;
  }
};

template <class I>
class numbering {
 public:
  numbering(I* up, long n, const buffer<word>& inside, I member, int threads)
      : up_(up), n_(n), inside_(inside.empty() ? nullptr : inside.data()), threads_(useful_threads(threads, 2 * n)) {
    if (inside_) main_ = find(member);
    const auto words = static_cast<long>(bitmap::words_for(n));
    chunks_ = static_cast<int>(std::clamp<long>(words / 64, 1, max_chunks));
    split_evenly(words, chunks_, borders_.data());
  }

  // The sizes of the components in their order; up becomes the number of each vertex.
  std::vector<offset_t> run() {
    list_others();
    buffer<offset_t> sizes(static_cast<std::size_t>(roots_ + has_main()));
    count(sizes.data());
    size_order<I> order = order_by_size<I>(sizes, threads_);
    finish(order.rank.data());
    return std::move(order.sizes);
  }

 private:
  I find(I v) const {
    I root = load(v);
    for (I above = load(root); above != root; above = load(root)) root = above;
    return root;
  }
  I load(I v) const { return std::atomic_ref<I>(up_[v]).load(std::memory_order_relaxed); }
  // The vertices of the word w whose bit is not set.
  word outside(long w) const {
    const word bits = inside_ ? ~inside_[w] : ~word{0};
    const offset_t vertices = n_ - w * word_bits;
    return vertices >= word_bits ? bits : bits & bitmap::low_bits(vertices);
  }
  // f(first word, end, chunk), on the worker that had the chunk before.
  template <class F>
  void for_chunks(F&& f) {
    parallel_own_chunks(borders_.data(), chunks_, threads_, f);
  }
  // f(k) for the list of a chunk.
  template <class F>
  void for_listed(int chunk, F&& f) {
    const auto c = static_cast<std::size_t>(chunk);
    for (offset_t k = begin_[c]; k < end_[c]; ++k) f(static_cast<std::size_t>(k));
  }

  // Lists the vertices outside the main tree with their roots, and counts the roots among them.
  void list_others() {
    for_chunks([&](long begin, long end, int chunk) {
      offset_t most = 0;
      for (long w = begin; w < end; ++w) most += std::popcount(outside(w));
      begin_[static_cast<std::size_t>(chunk)] = most;
    });
    offset_t most = 0;
    for (int c = 0; c < chunks_; ++c) most += std::exchange(begin_[static_cast<std::size_t>(c)], most);
    vertex_ = buffer<I>(static_cast<std::size_t>(most) + 1);
    root_ = buffer<I>(static_cast<std::size_t>(most) + 1);
    std::atomic<offset_t> before_main{0};
    for_chunks([&](long begin, long end, int chunk) {
      offset_t at = begin_[static_cast<std::size_t>(chunk)], roots = 0, before = 0;
      for (long w = begin; w < end; ++w)
        bitmap::for_each(outside(w), w, [&](long number) {
          const I v = static_cast<I>(number);
          const I root = find(v);
          std::atomic_ref<I>(up_[v]).store(root, std::memory_order_relaxed);
          if (root == main_) return;
          vertex_.data()[at] = v;
          root_.data()[at++] = root;
          roots += root == v;
          before += root == v && v < main_;
        });
      end_[static_cast<std::size_t>(chunk)] = at;
      first_[static_cast<std::size_t>(chunk)] = roots;
      before_main.fetch_add(before, std::memory_order_relaxed);
    });
    for (int c = 0; c < chunks_; ++c) roots_ += std::exchange(first_[static_cast<std::size_t>(c)], roots_);
    roots_before_main_ = before_main.load();
  }

  bool has_main() const { return inside_ != nullptr; }

  // Numbers the roots in their order, the main one among them, replaces the listed roots by numbers, and counts the
  // vertices of each component.
  void count(offset_t* sizes) {
    offset_t others = 0;
    for (int c = 0; c < chunks_; ++c) others += end_[static_cast<std::size_t>(c)] - begin_[static_cast<std::size_t>(c)];
    if (has_main()) sizes[roots_before_main_] = n_ - others;
    for_chunks([&](long, long, int chunk) {
      I next = static_cast<I>(first_[static_cast<std::size_t>(chunk)]);
      for_listed(chunk, [&](std::size_t k) {
        if (root_[k] != vertex_[k]) return;
        const I number = static_cast<I>(next++ + (has_main() && vertex_[k] > main_));
        up_[vertex_[k]] = number;
        sizes[number] = 1;
      });
    });
    for_chunks([&](long, long, int chunk) {
      size_counter counter{sizes, threads_ > 1};
      for_listed(chunk, [&](std::size_t k) {
        const I root = root_[k], c = up_[root];
        counter.add(static_cast<std::size_t>(c), root != vertex_[k]);
        root_[k] = c;
      });
      counter.flush();
    });
  }

  void finish(const I* rank) {
    for_chunks([&](long begin, long end, int chunk) {
      if (has_main())
        std::fill(up_ + begin * word_bits, up_ + std::min<long>(n_, end * word_bits), rank[roots_before_main_]);
      for_listed(chunk, [&](std::size_t k) { up_[vertex_[k]] = rank[root_[k]]; });
    });
  }

  I* up_;
  long n_;
  const word* inside_;
  int threads_, chunks_;
  I main_ = -1;                                   // the root of the bitmap's tree
  offset_t roots_ = 0, roots_before_main_ = 0;    // outside of it
  std::array<long, max_chunks + 1> borders_;      // in words
  std::array<offset_t, max_chunks> begin_, end_;  // of the list of each chunk
  std::array<offset_t, max_chunks> first_;        // number of its first root
  buffer<I> vertex_, root_;                       // the lists; root_ becomes the number
};

// As numbering::run() without a main tree, in one pass of one thread, and one of all that replaces numbers by ranks:
// the parent of a vertex is smaller, so its number is known. Which vertices are roots is not predictable, so nothing
// branches on it.
template <class I>
std::vector<offset_t> number_in_turn(I* up, long n, int threads) {
  buffer<offset_t> sizes(static_cast<std::size_t>(n));  // touched as far as there are components
  offset_t* const size = sizes.data();
  offset_t roots = 0;
  for (long v = 0; v < n; ++v) {
    const I parent = up[v], above = up[parent];
    const bool is_root = parent == v;
    const I number = is_root ? static_cast<I>(roots) : above;
    up[v] = number;
    size[roots] = 0;  // overwritten until there is a component of that number
    ++size[number];
    roots += is_root;
  }
  size_order<I> order = order_by_size<I>({size, static_cast<std::size_t>(roots)}, threads);
  const I* const rank = std::as_const(order.rank).data();
  parallel_own_for(n, rank_grain, useful_threads(threads, n), [&](long begin, long end) {
    for (long v = begin; v < end; ++v) up[v] = rank[up[v]];
  });
  return std::move(order.sizes);
}

// Whether the bitmap has half of n vertices.
bool has_half(const buffer<word>& inside, long n) {
  offset_t members = 0;
  for (const word bits : inside) members += std::popcount(bits);
  return 2 * members >= n;
}

}  // namespace

template <class I>
numbered_components<I> number_trees(buffer<I>&& up, const buffer<word>& inside, I member, int threads) {
  if (up.empty()) return {std::move(up), {}};
  const auto n = static_cast<long>(up.size());
  const bool in_turn = useful_threads(threads, n) <= in_turn_threads || useful_threads(threads, n / in_turn_ratio) == 1;
  if (in_turn && !has_half(inside, n)) {
    auto sizes = number_in_turn(up.data(), n, threads);
    return {std::move(up), std::move(sizes)};
  }
  auto sizes = numbering<I>(up.data(), n, inside, member, threads).run();
  return {std::move(up), std::move(sizes)};
}

template numbered_components<std::int32_t> number_trees(buffer<std::int32_t>&&, const buffer<word>&, std::int32_t, int);
template numbered_components<std::int64_t> number_trees(buffer<std::int64_t>&&, const buffer<word>&, std::int64_t, int);

}  // namespace gustav::backends::cpu
