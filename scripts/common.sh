# shellcheck shell=bash
# Words that ./check and ./demo share: short progress lines, steps with a log and a time, set-up.
# Uses: $name, the first word of every line. The working folder is the repository root.

logs=build/log

say() { printf '%s: %s\n' "$name" "$*"; }

finish_failed() {
  say "FAILED $*"
  exit 1
}

cores() { nproc 2>/dev/null || echo 2; }

# step TITLE COMMAND...: runs the command into a log, says how long it took, shows the log's end when it fails.
step() {
  local title=$1 begun=$SECONDS log
  shift
  mkdir -p "$logs"
  log="$logs/$name-$(printf '%s' "$title" | tr -cs 'A-Za-z0-9' '-' | sed 's/-$//').log"
  if "$@" >"$log" 2>&1 </dev/null; then
    say "$title: done in $((SECONDS - begun)) s"
  else
    tail -n "${LOG_LINES:-60}" "$log" | sed 's/^/    /'
    finish_failed "$title (after $((SECONDS - begun)) s, whole log: $log)"
  fi
}

# setup STAGE...: installs the Debian packages of these stages that are missing; no apt call when none is.
setup() {
  local stage package reason run=() missing=() known
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "set-up: no apt here, so the packages of scripts/packages.txt must be there already"
    return
  fi
  while read -r stage package reason; do
    case " $* " in *" $stage "*) ;; *) continue ;; esac
    known=$(dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null || true)
    grep -qx installed <<<"$known" && continue
    ((${#missing[@]})) || say "set-up: missing here, installed with apt:"
    printf '  %-20s %s\n' "$package" "$reason"
    missing+=("$package")
  done < <(grep -vE '^[[:space:]]*(#|$)' scripts/packages.txt)
  if ((!${#missing[@]})); then
    say "set-up: everything needed is installed"
    return
  fi
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || finish_failed "set-up (installing packages needs root or sudo)"
    run=(sudo)
  fi
  run+=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
  # Package lists of a machine that has some may do; a fresh one has none, so update comes first and may fail.
  step "apt-get update" sh -c '"$@" update || echo "update failed, going on with the lists at hand"' sh "${run[@]}"
  step "apt-get install" "${run[@]}" install -y --no-install-recommends "${missing[@]}"
}

configure() { step "configure $1" cmake --preset "$1" "${@:2}"; }
compile() { step "build $1" cmake --build "build/$1" --parallel "$(cores)" "${@:2}"; }
