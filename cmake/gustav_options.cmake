# Build options of all targets: warnings, sanitizers, coverage, ccache.

if(PROJECT_IS_TOP_LEVEL)
  set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
  set(CMAKE_CXX_EXTENSIONS OFF)

  # Sanitizers and coverage must reach every object, so they are directory flags and not target options.
  if(GUSTAV_SANITIZE)
    add_compile_options($<$<COMPILE_LANGUAGE:C,CXX>:-fsanitize=${GUSTAV_SANITIZE}>
      $<$<COMPILE_LANGUAGE:C,CXX>:-fno-omit-frame-pointer> $<$<COMPILE_LANGUAGE:C,CXX>:-fno-sanitize-recover=all>)
    add_link_options(-fsanitize=${GUSTAV_SANITIZE})
  endif()
  # Gives libFuzzer the coverage of the libraries.
  if(GUSTAV_BUILD_FUZZERS)
    add_compile_options($<$<COMPILE_LANGUAGE:C,CXX>:-fsanitize=fuzzer-no-link>)
  endif()
  if(GUSTAV_COVERAGE)
    add_compile_options(--coverage -fprofile-update=atomic)
    add_link_options(--coverage)
  endif()

  # base_dir lets several clones share the cache; the depend mode preprocesses nothing twice.
  find_program(GUSTAV_CCACHE ccache)
  if(GUSTAV_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(launcher "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" CCACHE_DEPEND=1 "${GUSTAV_CCACHE}")
    set(CMAKE_C_COMPILER_LAUNCHER ${launcher})
    set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher})
    set(CMAKE_CUDA_COMPILER_LAUNCHER ${launcher})
  endif()

  # ccache does not find again in another clone what was compiled with a precompiled header.
  set(GUSTAV_PCH AUTO CACHE STRING "Precompile headers of other projects: AUTO (without a compiler launcher), ON or OFF")
  set_property(CACHE GUSTAV_PCH PROPERTY STRINGS AUTO ON OFF)
  if(GUSTAV_PCH STREQUAL "AUTO")
    set(GUSTAV_PCH ON)
    if(CMAKE_CXX_COMPILER_LAUNCHER)
      set(GUSTAV_PCH OFF)
    endif()
  endif()
  # Every object is compiled again when one of them changes: for builds that are made once, as ./demo does.
  option(GUSTAV_PCH_OWN "Precompile headers of this project, too, where those of others are" OFF)
endif()

function(gustav_options target)
  target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:C,CXX>:-Wall> $<$<COMPILE_LANGUAGE:C,CXX>:-Wextra>)
  # clang 19 warns of code inside std::stable_sort of libstdc++ 12.
  target_compile_options(${target} PRIVATE $<$<COMPILE_LANG_AND_ID:CXX,Clang>:-Wno-deprecated-declarations>)
endfunction()

# gustav_precompile(TARGET [HEADER...] [OWN HEADER...])
function(gustav_precompile target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "OWN")
  if(NOT GUSTAV_PCH)
    return()
  endif()
  if(arg_UNPARSED_ARGUMENTS)
    target_precompile_headers(${target} PRIVATE ${arg_UNPARSED_ARGUMENTS})
  endif()
  if(GUSTAV_PCH_OWN AND arg_OWN)
    target_precompile_headers(${target} PRIVATE ${arg_OWN})
  endif()
endfunction()

# Every FOLDER/*.cpp becomes the program PREFIX_<name>; examples also run as tests.
function(gustav_add_programs folder prefix)
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM name)
    add_executable(${prefix}_${name} "${source}")
    set_target_properties(${prefix}_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/${folder}")
    target_link_libraries(${prefix}_${name} PRIVATE gustav gustav_loaders)
    if(prefix STREQUAL "bench")
      find_package(benchmark REQUIRED)
      find_package(fmt REQUIRED)
      target_link_libraries(${prefix}_${name} PRIVATE benchmark::benchmark fmt::fmt)
    endif()
    gustav_options(${prefix}_${name})
    if(prefix STREQUAL "example" AND GUSTAV_BUILD_TESTS)
      add_test(NAME example_${name} COMMAND ${prefix}_${name} WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
      set_tests_properties(example_${name} PROPERTIES LABELS example TIMEOUT 300)
    endif()
  endforeach()
endfunction()
