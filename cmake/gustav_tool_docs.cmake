# The man pages and the shell completions come out of the command itself, so they cannot disagree with it.

set(docs_folder "${CMAKE_BINARY_DIR}/share")
file(MAKE_DIRECTORY "${docs_folder}")
set(docs_files "")
# What is generated, about which program, and its file.
foreach(row
    man::gustav.1 bash::gustav.bash zsh::_gustav fish::gustav.fish
    man:mcl-gustav:mcl-gustav.1 bash:mcl-gustav:mcl-gustav.bash zsh:mcl-gustav:_mcl-gustav fish:mcl-gustav:mcl-gustav.fish)
  string(REPLACE ":" ";" row "${row}")
  list(GET row 0 what)
  list(GET row 1 program)
  list(GET row 2 file)
  add_custom_command(OUTPUT "${docs_folder}/${file}"
    COMMAND gustav_cli --generate ${what} ${program} > "${docs_folder}/${file}" DEPENDS gustav_cli VERBATIM)
  list(APPEND docs_files "${docs_folder}/${file}")
endforeach()
add_custom_target(gustav_docs ALL DEPENDS ${docs_files})

if(GUSTAV_INSTALL)
  foreach(program gustav mcl-gustav)
    install(FILES "${docs_folder}/${program}.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
    install(FILES "${docs_folder}/${program}.bash" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
      RENAME "${program}")
    install(FILES "${docs_folder}/_${program}" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
    install(FILES "${docs_folder}/${program}.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
  endforeach()
endif()
