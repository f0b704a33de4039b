# The target tidy: clang-tidy over every source but tests, and over every public header on its own (CMake's
# verification of header sets gives each one a source that includes nothing else).
find_program(GUSTAV_RUN_CLANG_TIDY run-clang-tidy-19)
find_program(GUSTAV_CLANG_TIDY clang-tidy-19)
if(GUSTAV_RUN_CLANG_TIDY AND GUSTAV_CLANG_TIDY AND CMAKE_VERIFY_INTERFACE_HEADER_SETS)
  set(folders "(algorithms|backends|graphblas|loaders|semirings|tools|examples)")
  include(ProcessorCount)
  ProcessorCount(cores)
  add_custom_target(tidy
    COMMAND "${GUSTAV_RUN_CLANG_TIDY}" -quiet -j ${cores} -clang-tidy-binary "${GUSTAV_CLANG_TIDY}"
      -p "${CMAKE_BINARY_DIR}" -header-filter "^${CMAKE_SOURCE_DIR}/${folders}/"
      "^${CMAKE_SOURCE_DIR}/${folders}/.*\\.cpp$" "_verify_interface_header_sets/"
    VERBATIM)
endif()
