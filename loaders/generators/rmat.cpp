// Generator of R-MAT graphs: an edge descends through `scale` levels of quadrants (Chakrabarti et al. 2004). No noise
// is added to the probabilities, as in the Graph500 specification 2.0.
#include <loaders/generators/detail/generator.hpp>

#include <bit>

namespace gustav::detail::gen {
namespace {

// Cumulative probabilities of the quadrants in 32-bit fixed point; the last quadrant has the remainder.
struct quadrants {
  std::uint64_t a, ab, abc;
};

std::uint64_t fixed_point(double p) { return static_cast<std::uint64_t>(p * 0x1p32); }

}  // namespace

edge_source make_rmat(const generate_options& o) {
  const double d = 1 - o.a - o.b - o.c;
  require(o.a >= 0 && o.b >= 0 && o.c >= 0 && d >= -1e-9, "rmat: a, b, c must be probabilities whose sum is at most 1");
  const offset_t n = vertex_count(o);
  const int levels = n > 1 ? std::bit_width(static_cast<std::uint64_t>(n - 1)) : 0;
  const double samples = std::floor(o.edge_factor * static_cast<double>(n));

  edge_source s;
  s.rows = s.cols = n;
  s.units = static_cast<offset_t>(samples);
  s.grain = 4096;
  s.directed = o.directed;
  s.repeats = true;
  s.renumber = true;
  s.expected = samples * (o.directed ? 1 : 2);
  const quadrants q{fixed_point(o.a), fixed_point(o.a + o.b), fixed_point(o.a + o.b + o.c)};
  s.emit = per_unit(o.seed, [n, levels, q](offset_t, random_stream& random, const edge_sink& sink) {
    offset_t u, v;
    // If the vertex count is not a power of two, edges outside the matrix are drawn again.
    do {
      u = v = 0;
      std::uint64_t word = 0;
      for (int level = 0; level < levels; ++level) {
        word = level % 2 == 0 ? random.bits() : word >> 32;
        const std::uint64_t r = word & 0xffffffffu;
        u = 2 * u + (r >= q.ab);
        v = 2 * v + ((r >= q.a && r < q.ab) || r >= q.abc);
      }
    } while (u >= n || v >= n);
    sink.add(u, v);
  });
  // If all the probability were in corners outside [0, n), rejection would not terminate.
  require(n == (offset_t{1} << levels) || o.a > 0,
          "rmat: a must be positive when the vertex count is not a power of two");
  return s;
}

}  // namespace gustav::detail::gen
