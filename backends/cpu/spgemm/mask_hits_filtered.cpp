// Mask hits in long rows of B: sixteen columns at a time pass a bitmap, those that pass are packed and looked up,
// without branches on the data.
#include <backends/cpu/simd/lanes.hpp>
#include <backends/cpu/spgemm/mask_hits_common.hpp>

#if GUSTAV_HAS_X86_TARGETS

namespace gustav::backends::cpu {
namespace {

template <int Words>
class filtered_scan {
 public:
  GUSTAV_AVX512 explicit filtered_scan(const mask_probe<std::int32_t>& s) : filter(s.columns, s.n) {}

  GUSTAV_AVX512 bool remaining(mask_probe<std::int32_t>& s, const std::int32_t* row, offset_t length,
                               mask_hits<std::int32_t>& out, std::size_t& hits) const {
    for (; s.done < length;) {
      if (hits + 16 > out.capacity) return true;
      scan_block(s, row, length, out, hits);
    }
    return false;
  }

 private:
  // Filters as many entries as fit if all pass; `hits` advances by those in the mask.
  GUSTAV_AVX512 void scan_block(mask_probe<std::int32_t>& s, const std::int32_t* row, offset_t length,
                                mask_hits<std::int32_t>& out, std::size_t& hits) const {
    const __m512i count = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    std::size_t passed = hits;  // end of the columns that passed
    for (; s.done < length && passed + 16 <= out.capacity; s.done += 16) {
      const __mmask16 lanes = first_lanes(length - s.done);
      const __m512i columns = _mm512_maskz_loadu_epi32(lanes, row + s.done);
      const auto pass = static_cast<__mmask16>(filter.passing(columns) & lanes);
      const __m512i number = _mm512_add_epi32(count, _mm512_set1_epi32(static_cast<int>(s.done)));
      _mm512_storeu_si512(out.entry + passed, _mm512_maskz_compress_epi32(pass, number));
      _mm512_storeu_si512(out.position + passed, _mm512_maskz_compress_epi32(pass, columns));
      passed += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(pass)));
    }
    for (std::size_t q = hits; q < passed; ++q) {
      const std::int32_t position = s.position_of[out.position[q]];
      out.entry[hits] = out.entry[q];
      out.position[hits] = position;
      hits += position >= s.first_position;
    }
  }

  register_filter<Words> filter;
};

template <int Words>
GUSTAV_AVX512 bool find_filtered_by(mask_probe<std::int32_t>& s, mask_hits<std::int32_t>& out) {
  return find_by<filtered_scan<Words>>(s, out);
}

}  // namespace

bool find_filtered(mask_probe<std::int32_t>& s, mask_hits<std::int32_t>& out) {
  return s.n < 128 ? find_filtered_by<32>(s, out) : find_filtered_by<128>(s, out);
}

}  // namespace gustav::backends::cpu

#endif
