# Optional hypergraph partitioner. Without it, the upper bounds of products and the order by affinity report the reason of
# their absence. A status line names the choice and the reason.

set(GUSTAV_HAS_PARTITIONER OFF)
set(gustav_partitioner_reason "")
if(NOT GUSTAV_PARTITIONER)
  set(gustav_partitioner_reason "GUSTAV_PARTITIONER was OFF when Gustav was built")
elseif(GUSTAV_SANITIZE MATCHES "thread")
  set(gustav_partitioner_reason "ThreadSanitizer does not follow the process that it runs in")
else()
  find_package(Zoltan QUIET)
  if(Zoltan_FOUND)
    set(GUSTAV_HAS_PARTITIONER ON)
  elseif(Zoltan_REASON)
    set(gustav_partitioner_reason "${Zoltan_REASON}")
  else()
    set(gustav_partitioner_reason "Zoltan was not looked for when Gustav was built")
  endif()
endif()

if(GUSTAV_HAS_PARTITIONER)
  message(STATUS "Partitioner: Zoltan, ${Zoltan_LIBRARY}")
elseif(GUSTAV_PARTITIONER STREQUAL "AUTO" OR NOT GUSTAV_PARTITIONER)
  message(STATUS "Partitioner: left out (${gustav_partitioner_reason})")
else()
  message(FATAL_ERROR "A partitioner was asked for (GUSTAV_PARTITIONER=${GUSTAV_PARTITIONER}): ${gustav_partitioner_reason}")
endif()

# Only the headers are used at build time; the library is loaded at run time.
function(gustav_enable_partitioner target)
  set(source "${CMAKE_CURRENT_SOURCE_DIR}/backends/cpu/partition/zoltan.cpp")
  if(NOT GUSTAV_HAS_PARTITIONER)
    set_property(SOURCE "${source}" APPEND PROPERTY COMPILE_DEFINITIONS
      "GUSTAV_ZOLTAN_ABSENT=\"${gustav_partitioner_reason}\"")
    return()
  endif()
  file(REAL_PATH "${Zoltan_LIBRARY}" file)
  cmake_path(GET file FILENAME soname)
  set_property(SOURCE "${source}" APPEND PROPERTY COMPILE_DEFINITIONS
    GUSTAV_HAS_ZOLTAN=1 "GUSTAV_ZOLTAN_FILE=\"${file}\"" "GUSTAV_ZOLTAN_SONAME=\"${soname}\"")
  target_include_directories(${target} SYSTEM PRIVATE "${Zoltan_INCLUDE_DIR}" ${MPI_C_INCLUDE_DIRS})
  target_link_libraries(${target} PRIVATE ${CMAKE_DL_LIBS})
endfunction()
