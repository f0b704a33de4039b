/* Reads Gustav's .gbin (docs/formats.md): a header, then offsets, indices and values, each at a multiple of 64 bytes.
 * The peers use this reader instead of Gustav's library, so that a peer process contains nothing of Gustav. */
#ifndef GUSTAV_PEERS_GBIN_H
#define GUSTAV_PEERS_GBIN_H

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
  int64_t rows, cols, entries;
  int directed, weighted;
  uint64_t* offsets; /* rows + 1 */
  uint64_t* indices; /* entries */
  double* values;    /* entries; 1 if the file has no values */
} gbin_matrix;

static inline void gbin_fail(const char* path, const char* why) {
  fprintf(stderr, "%s: %s\n", path, why);
  exit(65);
}

static inline void* gbin_array(int64_t count, size_t size) {
  void* p = malloc((count > 0 ? (size_t)count : 1) * size);
  if (!p) {
    fprintf(stderr, "no memory for %lld x %zu bytes\n", (long long)count, size);
    exit(71);
  }
  return p;
}

static inline size_t gbin_align(size_t at) { return (at + 63) / 64 * 64; }

/* Ends the process with a line on standard error if the file is not valid. */
static inline gbin_matrix gbin_read(const char* path) {
  static const unsigned char magic[8] = {'G', 'B', 'I', 'N', '\r', '\n', 0x1a, 1};
  const int fd = open(path, O_RDONLY);
  struct stat st;
  if (fd < 0 || fstat(fd, &st) != 0) {
    perror(path);
    exit(66);
  }
  const size_t length = (size_t)st.st_size;
  if (length < 64) gbin_fail(path, "shorter than a .gbin header");
  const unsigned char* file = (const unsigned char*)mmap(NULL, length, PROT_READ, MAP_PRIVATE, fd, 0);
  close(fd);
  if (file == MAP_FAILED) {
    perror(path);
    exit(66);
  }
  uint32_t version;
  int64_t sizes[5];
  memcpy(&version, file + 8, 4);
  memcpy(sizes, file + 16, sizeof sizes);
  if (memcmp(file, magic, 8) != 0 || version != 1) gbin_fail(path, "not a .gbin file of version 1");
  const int index_bytes = file[12], value_kind = file[13], iso = (file[15] & 4) != 0;
  gbin_matrix m;
  memset(&m, 0, sizeof m);
  m.rows = sizes[0];
  m.cols = sizes[1];
  m.entries = sizes[2];
  m.directed = file[15] & 1;
  m.weighted = (file[15] & 2) != 0;
  if ((index_bytes != 4 && index_bytes != 8) || value_kind > 2 || m.rows < 0 || m.cols < 0 || m.entries < 0)
    gbin_fail(path, "a header that makes no sense");
  if (m.rows > (int64_t)(length / 8) || m.entries > (int64_t)(length / (size_t)index_bytes))
    gbin_fail(path, "truncated");
  const int64_t stored = value_kind == 0 ? 0 : iso ? (m.entries > 0) : m.entries;
  const size_t at_offsets = 64;
  const size_t at_indices = gbin_align(at_offsets + (size_t)(m.rows + 1) * 8);
  const size_t at_values = gbin_align(at_indices + (size_t)m.entries * (size_t)index_bytes);
  if (at_values > length + 63 || (stored && at_values + (size_t)stored * 8 > length)) gbin_fail(path, "truncated");

  m.offsets = (uint64_t*)gbin_array(m.rows + 1, 8);
  memcpy(m.offsets, file + at_offsets, (size_t)(m.rows + 1) * 8);
  if (m.offsets[0] != 0 || m.offsets[m.rows] != (uint64_t)m.entries) gbin_fail(path, "offsets do not span the entries");
  m.indices = (uint64_t*)gbin_array(m.entries, 8);
  m.values = (double*)gbin_array(m.entries, 8);
  for (int64_t k = 0; k < m.entries; ++k) {
    if (index_bytes == 4) {
      uint32_t j;
      memcpy(&j, file + at_indices + 4 * (size_t)k, 4);
      m.indices[k] = j;
    } else {
      memcpy(&m.indices[k], file + at_indices + 8 * (size_t)k, 8);
    }
    if (m.indices[k] >= (uint64_t)m.cols) gbin_fail(path, "an index beyond the columns");
    m.values[k] = 1;
    if (stored) {
      const unsigned char* from = file + at_values + 8 * (size_t)(iso ? 0 : k);
      int64_t whole;
      memcpy(&whole, from, 8);
      if (value_kind == 1)
        m.values[k] = (double)whole;
      else
        memcpy(&m.values[k], from, 8);
    }
  }
  munmap((void*)(uintptr_t)file, length);
  return m;
}

static inline void gbin_free(gbin_matrix* m) {
  free(m->offsets);
  free(m->indices);
  free(m->values);
  memset(m, 0, sizeof *m);
}

#endif
