// Measures the basic steps of kernels on this machine.
#include <backends/common/cost/machine.hpp>
#include <backends/cpu/elementwise/transpose.hpp>
#include <backends/cpu/simd/caches.hpp>
#include <backends/cpu/spgemm/hash_keys.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <cstdint>
#include <limits>
#include <new>
#include <utility>
#include <vector>

namespace gustav {
namespace {

using backends::cpu::caches;
using backends::cpu::hash_keys;

// The compiler cannot drop what is computed for it.
template <class T>
void keep(const T& value) {
  volatile T kept = value;
  static_cast<void>(kept);
}

// The same numbers in each run (splitmix64: Steele, Lea, Flood 2014).
class random_numbers {
  std::uint64_t state_ = 1;

 public:
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  std::int32_t below(std::int64_t n) {
    return static_cast<std::int32_t>((next() >> 32) * static_cast<std::uint64_t>(n) >> 32);
  }
  std::vector<std::int32_t> many_below(std::int64_t n, std::size_t count) {
    std::vector<std::int32_t> numbers(count);
    for (std::size_t k = 0; k < count; ++k) numbers[k] = below(n);
    return numbers;
  }
};

constexpr std::size_t batch = 1 << 14;  // random positions of one run: a fraction of a millisecond, even if all miss

std::size_t memory_bytes() {
  return std::clamp<std::size_t>(std::bit_floor(4 * caches().l3), std::size_t{64} << 20, std::size_t{256} << 20);
}

class measurement {
 public:
  measurement(int threads, double seconds) : threads_(resolve_threads(threads)), share_(seconds / shares) {}

  machine_costs all() {
    machine_costs c;
    c.threads = threads_;
    c.l1_bytes = static_cast<std::int64_t>(caches().l1);
    c.l2_bytes = static_cast<std::int64_t>(caches().l2);
    c.l3_bytes = static_cast<std::int64_t>(caches().l3);
    measure_bandwidth(c);
    c.l2_latency = latency(caches().l2 / 2);
    const std::size_t in_l3 = std::clamp<std::size_t>(caches().l3 / 4, 2 * caches().l2, 8 * caches().l2);
    if (caches().l3 > 0) c.l3_latency = latency(in_l3);
    c.memory_latency = latency(memory_bytes());
    c.entry_read = entry_read();
    c.search = search();
    c.column_open = column_open();
    measure_dense(c);
    c.hash_add_cached = hash_add(2048);
    c.hash_add_uncached = hash_add(static_cast<std::int64_t>(std::bit_ceil(caches().l2) / 4));
    c.transpose = transpose();
    return c;
  }

 private:
  static constexpr int shares = 20;  // at most so many calls of median()

  // The nanoseconds of one of the `steps` steps of f(): the median of at least three runs, after one that warms up.
  template <class F>
  double median(std::int64_t steps, F&& f) {
    using clock = std::chrono::steady_clock;
    f();
    std::vector<double> runs;
    const auto begin = clock::now();
    for (auto from = begin; runs.size() < 3 || std::chrono::duration<double>(from - begin).count() < share_;) {
      f();
      const auto to = clock::now();
      runs.push_back(std::chrono::duration<double, std::nano>(to - from).count());
      from = to;
    }
    const auto middle = runs.begin() + static_cast<std::ptrdiff_t>(runs.size() / 2);
    std::nth_element(runs.begin(), middle, runs.end());
    return *middle / static_cast<double>(steps);
  }

  void measure_bandwidth(machine_costs& c) {
    const std::size_t words = memory_bytes() / sizeof(std::uint64_t);
    const buffer<std::uint64_t> array(words, 1);  // in large pages, as the arrays of kernels are
    const auto read_by = [&](int threads) {
      std::vector<long> borders;
      for (int t = 0; t <= threads; ++t)
        borders.push_back(static_cast<long>(words / static_cast<std::size_t>(threads)) / 8 * 8 * t);
      std::atomic<std::uint64_t> total{0};
      auto add = [&](long begin, long end, int) {
        std::uint64_t even = 0, odd = 0;
        const std::uint64_t *word = array.data() + begin, *const last = array.data() + end;
        for (; word != last; word += 8) {
          even += word[0] + word[2] + word[4] + word[6];
          odd += word[1] + word[3] + word[5] + word[7];
        }
        total.fetch_add(even + odd, std::memory_order_relaxed);
      };
      parallel_chunks(borders.data(), threads, threads, add);
      keep(total.load());
    };
    const auto bytes = static_cast<std::int64_t>(words * sizeof(std::uint64_t));
    c.read_bandwidth = 1 / median(bytes, [&] { read_by(1); });
    c.read_bandwidth_all = 1 / median(bytes, [&] { read_by(threads_); });
  }

  // Of a read whose address is the result of the previous one, in an array of about that size: a cycle through all
  // cache lines by a linear congruential generator of full period (Hull, Dobell 1962).
  double latency(std::size_t bytes) {
    struct alignas(64) line {
      std::uint32_t next;
    };
    const std::size_t lines = std::bit_floor(bytes / sizeof(line));
    std::vector<line> array(lines);
    for (std::size_t k = 0; k < lines; ++k)
      array[k].next = static_cast<std::uint32_t>((k * 0x9E3779B5u + 12345) & (lines - 1));
    std::uint32_t at = 0;
    return median(batch, [&] {
      for (std::size_t k = 0; k < batch; ++k) at = array[at].next;
      keep(at);
    });
  }

  double entry_read() {
    const std::size_t entries = memory_bytes() / 4 / (sizeof(std::int32_t) + sizeof(double)) / 4 * 4;
    const std::vector<std::int32_t> indices(entries, 1);
    const std::vector<double> values(entries, 1.0);
    return median(static_cast<std::int64_t>(entries), [&] {
      // Four chains, as in the kernels: the latency of an addition does not count.
      double a = 0, b = 0, c = 0, d = 0;
      std::int32_t all = 0;
      const double* value = values.data();
      const std::int32_t* index = indices.data();
      for (std::size_t k = 0; k < entries; k += 4, value += 4, index += 4) {
        a += value[0];
        b += value[1];
        c += value[2];
        d += value[3];
        all ^= index[0] ^ index[1] ^ index[2] ^ index[3];
      }
      keep(a + b + c + d);
      keep(all);
    });
  }

  // Rows of 64, 1,024 and 16,384 columns: one row again and again, and rows spread over memory.
  double search() {
    random_numbers random;
    const std::size_t entries = memory_bytes() / 8 / sizeof(std::int32_t);
    std::vector<std::int32_t> columns(entries);
    double sum = 0;
    for (const std::size_t length : {std::size_t{64}, std::size_t{1024}, std::size_t{16384}}) {
      for (std::size_t k = 0; k < entries; ++k) columns[k] = static_cast<std::int32_t>((k & (length - 1)) * 8);
      const auto wanted = random.many_below(static_cast<std::int64_t>(length * 8), batch);
      for (const std::size_t rows : {std::size_t{1}, entries / length}) {
        const auto row = random.many_below(static_cast<std::int64_t>(rows), batch);
        sum += median(batch, [&] {
          std::int64_t found = 0;
          for (std::size_t k = 0; k < batch; ++k) {
            const std::int32_t* const begin = columns.data() + static_cast<std::size_t>(row[k]) * length;
            found += std::lower_bound(begin, begin + length, wanted[k]) - begin;
          }
          keep(found);
        });
      }
    }
    return sum / 6;
  }

  double column_open() {
    constexpr std::size_t length = 8;
    const std::size_t columns = memory_bytes() / 128;
    std::vector<offset_t> offsets(columns + 1);
    for (std::size_t j = 0; j <= columns; ++j) offsets[j] = static_cast<offset_t>(j * length);
    const std::vector<std::int32_t> rows(columns * length, 1);
    random_numbers random;
    const auto wanted = random.many_below(static_cast<std::int64_t>(columns), batch);
    return median(batch, [&] {
      std::int64_t sum = 0;
      for (std::size_t k = 0; k < batch; ++k) {
        const auto j = static_cast<std::size_t>(wanted[k]);
        sum += offsets[j + 1] - offsets[j] + rows[static_cast<std::size_t>(offsets[j])];
      }
      keep(sum);
    });
  }

  // A dense accumulator has a mark of a byte and a sum for each column (backends/cpu/spgemm/dense_rows.hpp).
  void measure_dense(machine_costs& c) {
    random_numbers random;
    const auto add = [&](std::size_t columns) {
      std::vector<std::uint8_t> marks(columns, 0);
      std::vector<double> sums(columns, 0.0);
      std::vector<std::int32_t> found(batch + 1);
      const auto wanted = random.many_below(static_cast<std::int64_t>(columns), batch);
      return median(batch, [&] {
        std::size_t n = 0;
        for (std::size_t k = 0; k < batch; ++k) {
          const auto j = static_cast<std::size_t>(wanted[k]);
          found[n] = wanted[k];
          n += marks[j] == 0;
          marks[j] = 1;
          sums[j] += 1.5;
        }
        for (std::size_t k = 0; k < n; ++k) marks[static_cast<std::size_t>(found[k])] = 0;
        keep(n);
      });
    };
    const std::size_t l2_columns = caches().l2 / (sizeof(double) + 1);
    c.dense_add_cached = add(l2_columns / 2);
    c.dense_add_uncached = add(8 * l2_columns);
    std::vector<double> result(8 * l2_columns, 0.0);
    const auto wanted = random.many_below(static_cast<std::int64_t>(8 * l2_columns), batch);
    c.scattered_write = median(batch, [&] {
      for (std::size_t k = 0; k < batch; ++k) result[static_cast<std::size_t>(wanted[k])] += 1.5;
      keep(result[0]);
    });
    std::vector<std::uint8_t> marks(8 * l2_columns);
    c.dense_clear = median(static_cast<std::int64_t>(8 * l2_columns), [&] {
      std::fill_n(marks.data(), marks.size(), std::uint8_t{0});
      std::fill_n(result.data(), result.size(), 0.0);
      keep(marks[0] + result[0]);
    });
  }

  // Rows of twice as many multiply-adds as the table expects columns; clearing the keys counts.
  double hash_add(std::int64_t columns) {
    // In the adversarial build all hashes are equal, so a probe passes all keys.
    if constexpr (backends::cpu::hash_multiplier == 0) columns = 64;
    hash_keys<std::int32_t> keys;
    keys.begin(columns);
    std::vector<std::int32_t> position(keys.slots());
    const auto count = static_cast<std::size_t>(columns);
    std::vector<double> sums(count + 1);
    random_numbers random;
    const auto spread = random.many_below(std::numeric_limits<std::int32_t>::max(), count);
    const auto chosen = random.many_below(columns, 2 * count);
    std::vector<std::int32_t> wanted(2 * count);
    for (std::size_t k = 0; k < 2 * count; ++k) wanted[k] = spread[static_cast<std::size_t>(chosen[k])];
    return median(static_cast<std::int64_t>(2 * count), [&] {
      keys.begin(columns);
      std::int32_t n = 0;
      for (std::size_t k = 0; k < 2 * count; ++k) {
        const std::size_t slot = keys.probe(wanted[k]);
        if (!keys.holds(slot, wanted[k])) {
          keys.put(slot, wanted[k]);
          position[slot] = n;
          sums[static_cast<std::size_t>(n++)] = 0;
        }
        sums[static_cast<std::size_t>(position[slot])] += 1.5;
      }
      keep(n);
      keep(sums[0]);
    });
  }

  // A random matrix with a million entries.
  double transpose() {
    constexpr std::size_t rows = 1 << 17, entries = 8 * rows;
    random_numbers random;
    const auto indices = random.many_below(rows, entries);
    const std::vector<double> values(entries, 1.0);
    std::vector<offset_t> offsets(rows + 1);
    for (std::size_t i = 0; i <= rows; ++i) offsets[i] = static_cast<offset_t>(8 * i);
    csr_view<double, std::int32_t> a;
    a.rows = a.cols = rows;
    a.offsets = offsets.data();
    a.indices = indices.data();
    a.values = values.data();
    a.sorted = false;
    return median(entries, [&] { keep(backends::cpu::transpose(a, 1).indices[0]); });
  }

  int threads_;
  double share_;  // seconds for each median
};

}  // namespace

machine_costs measure_machine(int threads, double seconds) try {
  return measurement(threads, seconds).all();
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// The largest are the array of memory_bytes(), and accumulators of up to 24 times L2 beside a matrix of 40 MiB.
std::int64_t measuring_bytes() {
  return static_cast<std::int64_t>(memory_bytes() + 24 * caches().l2 + (std::size_t{40} << 20));
}

}  // namespace gustav
