// Calls NVRTC, whose functions are found by their names.
#include <backends/cuda/jit/compiler.hpp>
#include <backends/cuda/jit/headers.hpp>
#include <backends/cuda/jit/shared_library.hpp>
#include <core/error.hpp>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <mutex>

namespace gustav::backends::cuda {
namespace {

// The functions of NVRTC, as nvrtc.h declares them. Results are 0 for success.
class nvrtc {
 public:
  using program = void*;

  explicit nvrtc(const std::vector<std::string>& names) : library_(names) {}

  const std::string& missing() const { return library_.missing(); }

 private:
  shared_library library_;

 public:
#define GUSTAV_NVRTC(name, ...) int (*name)(__VA_ARGS__) = library_.find<int(__VA_ARGS__)>("nvrtc" #name)
  GUSTAV_NVRTC(Version, int*, int*);
  GUSTAV_NVRTC(CreateProgram, program*, const char*, const char*, int, const char* const*, const char* const*);
  GUSTAV_NVRTC(CompileProgram, program, int, const char* const*);
  GUSTAV_NVRTC(DestroyProgram, program*);
  GUSTAV_NVRTC(GetCUBINSize, program, std::size_t*);
  GUSTAV_NVRTC(GetCUBIN, program, char*);
  GUSTAV_NVRTC(GetProgramLogSize, program, std::size_t*);
  GUSTAV_NVRTC(GetProgramLog, program, char*);
#undef GUSTAV_NVRTC
};

const nvrtc& loaded(const std::vector<std::string>& names) {
  static std::mutex mutex;
  static auto& all = *new std::map<std::vector<std::string>, nvrtc>;
  const std::lock_guard lock(mutex);
  const nvrtc& found = all.try_emplace(names, names).first->second;
  if (!found.missing().empty())
    throw not_compiled("operators given as text need NVRTC, which cannot be loaded: " + found.missing());
  return found;
}

std::string bytes_of(nvrtc::program program, int (*size_of)(nvrtc::program, std::size_t*),
                     int (*get)(nvrtc::program, char*)) {
  std::size_t size = 0;
  if (size_of(program, &size) != 0) return {};
  std::string bytes(size, '\0');
  return get(program, bytes.data()) == 0 ? bytes : std::string();
}

// Of all headers, which a new version of the library changes.
std::uint64_t hash_of_headers() {
  std::uint64_t hash = text_hash({});
  for (const auto& [name, text] : jit_headers()) hash = text_hash(text, text_hash(name, hash));
  return hash;
}

}  // namespace

std::string jit_compiler::cubin(const std::string& what, const std::string& source, int capability) const {
  const nvrtc& compiler = loaded(libraries_);
  int major = 0, minor = 0;
  (void)compiler.Version(&major, &minor);
  const std::string architecture = "--gpu-architecture=sm_" + std::to_string(capability);
  // The headers hold unmarked functions, which NVRTC takes for the host's otherwise.
  const char* const options[] = {architecture.c_str(), "--std=c++20", "--device-as-default-execution-space"};
  std::string key =
      "NVRTC " + std::to_string(major) + "." + std::to_string(minor) + ", headers " + std::to_string(hash_of_headers());
  for (const char* const option : options) key.append(" ").append(option);
  key += "\n" + source;
  if (std::string kept = cache_.find(key); !kept.empty()) return kept;

  std::vector<const char*> names, texts;
  for (const auto& header : jit_headers()) {
    names.push_back(header.name);
    texts.push_back(header.text);
  }
  nvrtc::program program = nullptr;
  if (compiler.CreateProgram(&program, source.c_str(), "operator.cu", static_cast<int>(names.size()), texts.data(),
                             names.data()) != 0)
    throw error(info::panic, "NVRTC cannot begin to compile " + what);
  const bool ok = compiler.CompileProgram(program, static_cast<int>(std::size(options)), options) == 0;
  const std::string log = bytes_of(program, compiler.GetProgramLogSize, compiler.GetProgramLog);
  std::string cubin = ok ? bytes_of(program, compiler.GetCUBINSize, compiler.GetCUBIN) : std::string();
  (void)compiler.DestroyProgram(&program);
  if (cubin.empty()) throw invalid_value(what + " does not compile for a device:\n" + log.c_str());
  cache_.keep(key, cubin);
  return cubin;
}

}  // namespace gustav::backends::cuda
