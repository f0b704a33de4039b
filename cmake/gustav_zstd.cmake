# zstd for serialized objects, optional: without it they are not compressed, and compressed ones are refused with the
# reason. A status line names the choice.

set(GUSTAV_HAS_ZSTD OFF)
if(GUSTAV_ZSTD)
  find_package(zstd QUIET)
  if(TARGET zstd::libzstd_shared)
    set(GUSTAV_HAS_ZSTD ON)
  endif()
endif()

if(GUSTAV_HAS_ZSTD)
  message(STATUS "Compression of serialized objects: zstd ${zstd_VERSION}")
elseif(GUSTAV_ZSTD STREQUAL "AUTO" OR NOT GUSTAV_ZSTD)
  message(STATUS "Compression of serialized objects: left out (GUSTAV_ZSTD is ${GUSTAV_ZSTD})")
else()
  message(FATAL_ERROR "zstd was asked for (GUSTAV_ZSTD=${GUSTAV_ZSTD}), but it was not found")
endif()

function(gustav_enable_zstd target)
  if(GUSTAV_HAS_ZSTD)
    set_property(SOURCE "${CMAKE_CURRENT_SOURCE_DIR}/graphblas/detail/zstd_frame.cpp" APPEND PROPERTY
      COMPILE_DEFINITIONS GUSTAV_HAS_ZSTD=1)
    target_link_libraries(${target} PRIVATE zstd::libzstd_shared)
  endif()
endfunction()
