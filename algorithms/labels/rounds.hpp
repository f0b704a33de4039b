// Rounds of new labels until they converge, shared by label propagation and peer pressure.
#pragma once

#include <core/observer.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/fused/label_mode.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/operations/mxv.hpp>
#include <graphblas/operations/reduce.hpp>
#include <graphblas/operations/select.hpp>
#include <semirings/operators.hpp>
#include <semirings/semirings.hpp>

#include <utility>

namespace gustav {

// The argument of on_round, which is called after each round.
struct label_round {
  int round = 0;         // counted from 1
  offset_t changed = 0;  // vertices whose label changed
};

using label_observer = observer<label_round>;

namespace detail {

// Each vertex's own number as its label.
template <class I, executor E>
vector<I, I> identity_labels(const E& exec, offset_t vertices) {
  vector<I, I> labels(vertices, I{0});
  apply(host_of(exec), labels, no_mask, no_accum, rowindex<I>{}, labels, 0);
  return labels;
}

// What to do when the labels repeat an earlier state: stop, or skip the whole turns of the cycle.
enum class on_cycle { stop, skip_turns };

struct label_rounds_end {
  int rounds = 0;
  int cycle = 0;           // the labels repeated those of so many rounds before; 0: no repetition was found
  bool converged = false;  // the last round changed nothing
  bool cancelled = false;
};

// Replaces all labels at once by the modes of the rows of `received`, at most `most` times; the label of an
// empty row stays. `sent` is the transpose of `received`. When few labels changed, only the modes of rows with a
// changed label are computed again. Cycles of length two, by far the most frequent (the only ones of majorities on
// symmetric graphs, Goles and Olivos 1980), are found at once, longer ones with one saved state (Brent 1980).
template <executor E, class Received, class Sent, class I>
label_rounds_end run_label_rounds(const E& exec, const Received& received, const Sent& sent, vector<I, I>& labels,
                                  int most, on_cycle how, const label_observer& on_round) {
  constexpr offset_t few = 16;  // few: less than one vertex in 16
  const auto differs = [&](const vector<I, I>& a, const vector<I, I>& b) { return ewise_mult(exec, a, b, ne<>{}); };
  const auto same = [&](const auto& a, const auto& b) { return !reduce(exec, lor_monoid<bool>{}, differs(a, b)); };
  label_rounds_end end;
  vector<I, I> before, saved = labels.clone();
  int saved_for = 0, save_after = 1;
  vector<bool, I> changed(labels.size(), true);
  while (end.rounds < most && !end.converged && !end.cancelled) {
    auto next = labels.clone();
    if (changed.entries() < labels.size() / few) {
      const auto moved = vxm(exec, changed, sent, any_pair<bool>{});
      label_mode(exec, next, structure(moved), second<>{}, received, labels);
    } else {
      label_mode(exec, next, no_mask, second<>{}, received, labels);
    }
    changed = select(exec, valuene<>{}, differs(next, labels), false);
    ++end.rounds;
    end.converged = changed.entries() == 0;
    const bool back = end.rounds > 1 && !end.converged && end.cycle == 0 && same(next, before);
    before = std::exchange(labels, std::move(next));
    const bool go_on = on_round({.round = end.rounds, .changed = changed.entries()});
    end.cancelled = !go_on && !end.converged;
    if (end.converged || end.cancelled || end.cycle > 0) continue;
    ++saved_for;
    if (back || same(labels, saved)) {
      end.cycle = back ? 2 : saved_for;
      most = how == on_cycle::stop ? end.rounds : end.rounds + (most - end.rounds) % end.cycle;
    } else if (saved_for == save_after) {
      saved = labels.clone();
      saved_for = 0;
      save_after *= 2;
    }
  }
  return end;
}

}  // namespace detail
}  // namespace gustav
