# Optional CUDA kernels. nvcc >= 12, the first with C++20, builds the kernels; otherwise stubs are built that throw
# gustav::not_compiled. A status line names the choice and the reason.

set(GUSTAV_HAS_CUDA OFF)
set(gustav_cuda_reason "")
if(NOT GUSTAV_CUDA)
  set(gustav_cuda_reason "GUSTAV_CUDA is OFF")
elseif(GUSTAV_CUDA STREQUAL "AUTO" AND NOT PROJECT_IS_TOP_LEVEL AND NOT CMAKE_CUDA_COMPILER_LOADED)
  # A language enabled here would not be known to the targets of the parent project.
  set(gustav_cuda_reason "the parent project has not enabled the CUDA language")
elseif(GUSTAV_SANITIZE)
  set(gustav_cuda_reason "a sanitizer build runs kernel bodies on the host only")
else()
  find_program(GUSTAV_NVCC nvcc HINTS "$ENV{CUDACXX}" "${CMAKE_CUDA_COMPILER}" ENV CUDA_PATH ENV CUDA_HOME
    PATHS /usr/local/cuda PATH_SUFFIXES bin DOC "The CUDA compiler")
  if(NOT GUSTAV_NVCC)
    set(gustav_cuda_reason "no nvcc found")
  else()
    execute_process(COMMAND "${GUSTAV_NVCC}" --version OUTPUT_VARIABLE nvcc_says ERROR_QUIET)
    if(nvcc_says MATCHES "release ([0-9]+)\\.([0-9]+)")
      set(nvcc_version "${CMAKE_MATCH_1}.${CMAKE_MATCH_2}")
    else()
      set(nvcc_version 0)
    endif()
    if(nvcc_version VERSION_LESS 12)
      set(gustav_cuda_reason "nvcc ${nvcc_version} is older than 12, the first with C++20")
    else()
      if(NOT CMAKE_CUDA_COMPILER)
        set(CMAKE_CUDA_COMPILER "${GUSTAV_NVCC}")
      endif()
      if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
        set(CMAKE_CUDA_ARCHITECTURES ${GUSTAV_CUDA_ARCHITECTURES})
      endif()
      # For the host's half of a .cu file, which only plans and launches: CMake's -O3 takes a sixth more time for all.
      set(CMAKE_CUDA_FLAGS_RELEASE "-O1 -DNDEBUG" CACHE STRING "Flags of nvcc in a release build")
      include(CheckLanguage)
      check_language(CUDA)
      if(CMAKE_CUDA_COMPILER)
        enable_language(CUDA)
        find_package(CUDAToolkit REQUIRED)
        set(GUSTAV_HAS_CUDA ON)
      else()
        set(gustav_cuda_reason "${GUSTAV_NVCC} does not compile a test program")
      endif()
    endif()
  endif()
endif()

if(GUSTAV_HAS_CUDA)
  message(STATUS "CUDA: built, nvcc ${nvcc_version}, compute capabilities ${CMAKE_CUDA_ARCHITECTURES}")
elseif(GUSTAV_CUDA STREQUAL "AUTO" OR NOT GUSTAV_CUDA)
  message(STATUS "CUDA: left out (${gustav_cuda_reason})")
else()
  message(FATAL_ERROR "CUDA was asked for (GUSTAV_CUDA=${GUSTAV_CUDA}) but cannot be built: ${gustav_cuda_reason}")
endif()

if(GUSTAV_HAS_CUDA)
  file(GLOB_RECURSE GUSTAV_CUDA_SOURCES CONFIGURE_DEPENDS LIST_DIRECTORIES false
    backends/cuda/*.cu backends/cuda/*.cpp prebuilt/*.cu)
  list(FILTER GUSTAV_CUDA_SOURCES EXCLUDE REGEX "/backends/cuda/(emulator|stubs)/")
else()
  file(GLOB GUSTAV_CUDA_SOURCES CONFIGURE_DEPENDS backends/cuda/*.cpp backends/cuda/stubs/*.cpp
    backends/cuda/jit/operator_text.cpp)
endif()

# What nvcc needs for the .cu files of a target. CMake 3.25.1 does not support C++20 for CUDA, so the flag is set
# directly.
function(gustav_cuda_language target)
  target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:-std=c++20>
    $<$<COMPILE_LANGUAGE:CUDA>:--expt-relaxed-constexpr> $<$<COMPILE_LANGUAGE:CUDA>:--extended-lambda>)
endfunction()

# The runtime is linked by name, so that projects that link the static library need not enable CUDA.
function(gustav_enable_cuda target)
  if(NOT GUSTAV_HAS_CUDA)
    return()
  endif()
  gustav_cuda_language(${target})
  # A tenth of the size that kernels have by default; they are unpacked when the first of a source is called.
  if(nvcc_version VERSION_GREATER_EQUAL 12.9)
    target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--compress-mode=size>)
  endif()
  set_target_properties(${target} PROPERTIES CUDA_SEPARABLE_COMPILATION OFF CUDA_RUNTIME_LIBRARY Static)
  target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:CUDA::cudart_static>
    $<INSTALL_INTERFACE:gustav::cudart_static> ${CMAKE_DL_LIBS})
endfunction()
