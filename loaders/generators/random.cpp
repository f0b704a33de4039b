// Philox random numbers; the only file that includes Random123.
#include <loaders/generators/detail/generator.hpp>

#include <Random123/philox.h>

namespace gustav::detail::gen {

random_block philox(std::uint64_t seed, std::uint64_t purpose, std::uint64_t a, std::uint64_t b) {
  const r123::Philox4x64::ctr_type counter = {{a, b, 0, 0}};
  const r123::Philox4x64::key_type key = {{seed, purpose}};
  const auto drawn = r123::Philox4x64{}(counter, key);
  return {drawn[0], drawn[1], drawn[2], drawn[3]};
}

}  // namespace gustav::detail::gen
