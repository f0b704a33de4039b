# The man page and the shell completions come out of the command itself, so they cannot disagree with it.

set(docs_folder "${CMAKE_BINARY_DIR}/share")
file(MAKE_DIRECTORY "${docs_folder}")
set(docs_files "")
foreach(pair man:gustav.1 bash:gustav.bash zsh:_gustav fish:gustav.fish)
  string(REPLACE ":" ";" pair "${pair}")
  list(GET pair 0 what)
  list(GET pair 1 file)
  add_custom_command(OUTPUT "${docs_folder}/${file}" COMMAND gustav_cli --generate ${what} > "${docs_folder}/${file}"
    DEPENDS gustav_cli VERBATIM)
  list(APPEND docs_files "${docs_folder}/${file}")
endforeach()
add_custom_target(gustav_docs ALL DEPENDS ${docs_files})

if(GUSTAV_INSTALL)
  install(FILES "${docs_folder}/gustav.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
  install(FILES "${docs_folder}/gustav.bash" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME gustav)
  install(FILES "${docs_folder}/_gustav" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
  install(FILES "${docs_folder}/gustav.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
endif()
