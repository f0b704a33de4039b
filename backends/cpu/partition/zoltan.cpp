// Bisection of hypergraphs by Zoltan, which is loaded at run time.
#include <backends/cpu/partition/zoltan.hpp>
#include <core/error.hpp>

#if defined(GUSTAV_HAS_ZOLTAN)

// Leaves out the C++ bindings of Open MPI, which are in a separate library.
#define OMPI_SKIP_MPICXX 1
#include <dlfcn.h>
#include <mpi.h>
#include <zoltan.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace gustav::detail {
namespace {

// Zoltan depends on MPI and a dozen more libraries. Loading them takes half of the start-up time of a program that
// never partitions, so Zoltan is loaded on first use; a machine may lack it.
class zoltan_library {
  std::string absent_;
  void* handle_ = open();

 public:
  const std::string& absent() const { return absent_; }
  const zoltan_library& required() const {
    if (!absent_.empty()) throw not_compiled("no partitioner: " + absent_);
    return *this;
  }

#define GUSTAV_FROM_ZOLTAN(name) decltype(&::name) name = find<decltype(&::name)>(#name)
  GUSTAV_FROM_ZOLTAN(Zoltan_Initialize);
  GUSTAV_FROM_ZOLTAN(Zoltan_Create);
  GUSTAV_FROM_ZOLTAN(Zoltan_Destroy);
  GUSTAV_FROM_ZOLTAN(Zoltan_Set_Param);
  GUSTAV_FROM_ZOLTAN(Zoltan_Set_Num_Obj_Fn);
  GUSTAV_FROM_ZOLTAN(Zoltan_Set_Obj_List_Fn);
  GUSTAV_FROM_ZOLTAN(Zoltan_Set_HG_Size_CS_Fn);
  GUSTAV_FROM_ZOLTAN(Zoltan_Set_HG_CS_Fn);
  GUSTAV_FROM_ZOLTAN(Zoltan_Set_HG_Size_Edge_Wts_Fn);
  GUSTAV_FROM_ZOLTAN(Zoltan_Set_HG_Edge_Wts_Fn);
  GUSTAV_FROM_ZOLTAN(Zoltan_LB_Partition);
  GUSTAV_FROM_ZOLTAN(Zoltan_LB_Free_Part);
#undef GUSTAV_FROM_ZOLTAN
#if defined(OPEN_MPI)
  MPI_Comm self = find<MPI_Comm>("ompi_mpi_comm_self");  // its MPI_COMM_SELF needs this symbol
#else
  MPI_Comm self = MPI_COMM_SELF;
#endif

 private:
  void* open() {
    // Open MPI's plugins resolve its symbols in the global scope.
    constexpr int all = RTLD_NOW | RTLD_GLOBAL;
    void* handle = ::dlopen(GUSTAV_ZOLTAN_SONAME, all);
    if (!handle) handle = ::dlopen(GUSTAV_ZOLTAN_FILE, all);
    if (!handle) absent_because(::dlerror());
    return handle;
  }
  template <class F>
  F find(const char* name) {
    if (!handle_) return nullptr;
    const auto found = reinterpret_cast<F>(::dlsym(handle_, name));
    if (!found) absent_because(::dlerror());
    return found;
  }
  void absent_because(const char* reason) {
    absent_ = std::string("Zoltan cannot be loaded (Debian: libtrilinos-zoltan-dev): ") + (reason ? reason : "");
  }
};

const zoltan_library& library() {
  static const zoltan_library loaded;
  return loaded;
}

const hypergraph& graph_of(const void* data) { return *static_cast<const hypergraph*>(data); }

int count_vertices(void* data, int* error) {
  *error = ZOLTAN_OK;
  return static_cast<int>(graph_of(data).offsets.size()) - 1;
}

void list_vertices(void* data, int, int, ZOLTAN_ID_PTR ids, ZOLTAN_ID_PTR, int, float*, int* error) {
  *error = ZOLTAN_OK;
  for (std::size_t v = 0; v + 1 < graph_of(data).offsets.size(); ++v) ids[v] = static_cast<ZOLTAN_ID_TYPE>(v);
}

void tell_size(void* data, int* lists, int* pins, int* format, int* error) {
  *error = ZOLTAN_OK;
  *lists = static_cast<int>(graph_of(data).offsets.size()) - 1;
  *pins = static_cast<int>(graph_of(data).nets.size());
  *format = ZOLTAN_COMPRESSED_VERTEX;
}

void tell_pins(void* data, int, int lists, int, int, ZOLTAN_ID_PTR vertices, int* begins, ZOLTAN_ID_PTR nets,
               int* error) {
  *error = ZOLTAN_OK;
  const hypergraph& g = graph_of(data);
  for (int v = 0; v < lists; ++v) {
    vertices[v] = static_cast<ZOLTAN_ID_TYPE>(v);
    begins[v] = g.offsets[static_cast<std::size_t>(v)];
  }
  std::copy(g.nets.begin(), g.nets.end(), nets);
}

void count_costs(void* data, int* nets, int* error) {
  *error = ZOLTAN_OK;
  *nets = static_cast<int>(graph_of(data).net_cost.size());
}

void tell_costs(void* data, int, int, int nets, int, ZOLTAN_ID_PTR ids, ZOLTAN_ID_PTR, float* costs, int* error) {
  *error = ZOLTAN_OK;
  for (int e = 0; e < nets; ++e) {
    ids[e] = static_cast<ZOLTAN_ID_TYPE>(e);
    costs[e] = graph_of(data).net_cost[static_cast<std::size_t>(e)];
  }
}

void require(int code, const char* doing) {
  if (code != ZOLTAN_OK && code != ZOLTAN_WARN)
    throw not_implemented(std::string("the partitioner failed: Zoltan, ") + doing + ", error " + std::to_string(code));
}

struct destroyer {
  void operator()(Zoltan_Struct* z) const { library().Zoltan_Destroy(&z); }
};

}  // namespace

std::string zoltan_absent() { return library().absent(); }

bool zoltan_started() {
  const auto initialized = reinterpret_cast<decltype(&MPI_Initialized)>(::dlsym(RTLD_DEFAULT, "MPI_Initialized"));
  int started = 0;
  return initialized && initialized(&started) == MPI_SUCCESS && started != 0;
}

void start_zoltan() {
  // No daemon, no network, no probing of displays and devices: the process communicates only with itself.
  static constexpr const char* settings[][2] = {{"OMPI_MCA_ess_singleton_isolated", "1"},
                                                {"OMPI_MCA_pml", "ob1"},
                                                {"OMPI_MCA_btl", "self"},
                                                {"OMPI_MCA_osc", "^ucx"},
                                                {"HWLOC_COMPONENTS", "-gl,-opencl,-cuda,-nvml,-rsmi,-levelzero"}};
  for (const auto& [name, value] : settings) ::setenv(name, value, 1);
  float version = 0;
  require(library().required().Zoltan_Initialize(0, nullptr, &version), "starting");
}

std::vector<std::uint8_t> bisect(const hypergraph& graph) {
  const zoltan_library& lib = library().required();
  const std::unique_ptr<Zoltan_Struct, destroyer> zoltan(lib.Zoltan_Create(lib.self));
  if (!zoltan) throw not_implemented("the partitioner failed: Zoltan_Create returned null");
  Zoltan_Struct* z = zoltan.get();
  // Local ids are not used here, but without any Zoltan reports an empty list of them as a lack of memory.
  static constexpr const char* parameters[][2] = {{"DEBUG_LEVEL", "0"},
                                                  {"LB_METHOD", "HYPERGRAPH"},
                                                  {"HYPERGRAPH_PACKAGE", "PHG"},
                                                  {"LB_APPROACH", "PARTITION"},
                                                  {"NUM_GID_ENTRIES", "1"},
                                                  {"NUM_LID_ENTRIES", "1"},
                                                  {"NUM_GLOBAL_PARTS", "2"},
                                                  {"RETURN_LISTS", "PARTS"},
                                                  {"OBJ_WEIGHT_DIM", "0"},
                                                  {"EDGE_WEIGHT_DIM", "1"},
                                                  {"SEED", "1"}};
  for (const auto& [name, value] : parameters) require(lib.Zoltan_Set_Param(z, name, value), name);
  void* data = const_cast<hypergraph*>(&graph);
  require(lib.Zoltan_Set_Num_Obj_Fn(z, count_vertices, data), "callbacks");
  require(lib.Zoltan_Set_Obj_List_Fn(z, list_vertices, data), "callbacks");
  require(lib.Zoltan_Set_HG_Size_CS_Fn(z, tell_size, data), "callbacks");
  require(lib.Zoltan_Set_HG_CS_Fn(z, tell_pins, data), "callbacks");
  require(lib.Zoltan_Set_HG_Size_Edge_Wts_Fn(z, count_costs, data), "callbacks");
  require(lib.Zoltan_Set_HG_Edge_Wts_Fn(z, tell_costs, data), "callbacks");

  int changed = 0, id_words = 0, local_words = 0, in = 0, out = 0;
  ZOLTAN_ID_PTR in_ids = nullptr, in_local = nullptr, out_ids = nullptr, out_local = nullptr;
  int *in_ranks = nullptr, *in_parts = nullptr, *out_ranks = nullptr, *out_parts = nullptr;
  require(lib.Zoltan_LB_Partition(z, &changed, &id_words, &local_words, &in, &in_ids, &in_local, &in_ranks, &in_parts,
                                  &out, &out_ids, &out_local, &out_ranks, &out_parts),
          "partitioning");
  std::vector<std::uint8_t> side(graph.offsets.size() - 1, 0);
  for (int k = 0; k < out; ++k) side[out_ids[k]] = out_parts[k] != 0;
  lib.Zoltan_LB_Free_Part(&in_ids, &in_local, &in_ranks, &in_parts);
  lib.Zoltan_LB_Free_Part(&out_ids, &out_local, &out_ranks, &out_parts);
  return side;
}

}  // namespace gustav::detail

#else

namespace gustav::detail {

std::string zoltan_absent() { return GUSTAV_ZOLTAN_ABSENT; }
bool zoltan_started() { return false; }
void start_zoltan() { throw not_compiled("no partitioner: " + zoltan_absent()); }
std::vector<std::uint8_t> bisect(const hypergraph&) { throw not_compiled("no partitioner: " + zoltan_absent()); }

}  // namespace gustav::detail

#endif
