// Which products land, for rows of B of many entries: sixteen columns at a time go through a filter, those that pass
// are laid side by side and looked up, and nothing of that is a branch on the data.
#include <backends/cpu/simd/lanes.hpp>
#include <backends/cpu/spgemm/mask_hits_common.hpp>

#if GUSTAV_HAS_X86_TARGETS

namespace gustav::backends::cpu {
namespace {

template <int Words>
class sieve {
 public:
  GUSTAV_MASK_AVX512 explicit sieve(const mask_probe<std::int32_t>& s) : filter(s.columns, s.n) {}

  GUSTAV_MASK_AVX512 bool rest(mask_probe<std::int32_t>& s, const std::int32_t* row, offset_t length,
                               mask_hits<std::int32_t>& out, std::size_t& met) const {
    for (; s.done < length;) {
      if (met + 16 > out.room) return true;
      pass_some(s, row, length, out, met);
    }
    return false;
  }

 private:
  // As many entries as there is room for if all pass; `met` goes on by those that are listed.
  GUSTAV_MASK_AVX512 void pass_some(mask_probe<std::int32_t>& s, const std::int32_t* row, offset_t length,
                                    mask_hits<std::int32_t>& out, std::size_t& met) const {
    const __m512i count = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    std::size_t open = met;  // behind those that passed
    for (; s.done < length && open + 16 <= out.room; s.done += 16) {
      const __mmask16 lanes = first_lanes(length - s.done);
      const __m512i some = _mm512_maskz_loadu_epi32(lanes, row + s.done);
      const auto pass = static_cast<__mmask16>(filter.passing(some) & lanes);
      const __m512i number = _mm512_add_epi32(count, _mm512_set1_epi32(static_cast<int>(s.done)));
      _mm512_storeu_si512(out.entry + open, _mm512_maskz_compress_epi32(pass, number));
      _mm512_storeu_si512(out.place + open, _mm512_maskz_compress_epi32(pass, some));
      open += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(pass)));
    }
    for (std::size_t q = met; q < open; ++q) {
      const std::int32_t place = s.where[out.place[q]];
      out.entry[met] = out.entry[q];
      out.place[met] = place;
      met += place >= s.first_position;
    }
  }

  register_filter<Words> filter;
};

template <int Words>
GUSTAV_MASK_AVX512 bool find_through(mask_probe<std::int32_t>& s, mask_hits<std::int32_t>& out) {
  return find_by<sieve<Words>>(s, out);
}

}  // namespace

bool find_filtered(mask_probe<std::int32_t>& s, mask_hits<std::int32_t>& out) {
  return s.n < 128 ? find_through<32>(s, out) : find_through<128>(s, out);
}

}  // namespace gustav::backends::cpu

#endif
