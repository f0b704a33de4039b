// The form of a matrix that a tuner chose for a device, kept among the alternates of the matrix.
//
// The tuner's rules were learned from times of the host. A device chooses by the bytes that a product moves, which are
// counted as forms are made, and, where it is no emulated one, measures those that may pay.
#pragma once

#include <backends/common/background_work.hpp>
#include <backends/common/kernels/formats.hpp>
#include <backends/cuda/device.hpp>
#include <backends/cuda/spmv/conversion.hpp>
#include <backends/cuda/spmv/format_choice.hpp>
#include <backends/cuda/spmv/format_product.hpp>
#include <backends/formats/tuned_formats.hpp>
#include <core/alternates.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/stopwatch.hpp>
#include <graphblas/detail/device_operand.hpp>
#include <graphblas/detail/form_argument.hpp>
#include <graphblas/detail/operand.hpp>
#include <graphblas/detail/tuned_form.hpp>
#include <graphblas/kernels/run.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/tuner.hpp>
#include <graphblas/vector.hpp>

#include <algorithm>
#include <limits>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::detail {

// Executors of devices that tuners serve: those of a backend with kernels of formats, found in the library's table. One
// that compiles kernels where they are used would compile those of all formats with every product, and says that it
// does by a type `tunes_formats`.
template <class E>
inline constexpr bool tunes_on_device_v =
    !host_executor<E> && kernels::has_kernel<kernels::choose_format, E> &&
    kernels::has_kernel<kernels::over_format<kernels::mxv>, E> &&
    (
        !requires { typename E::launcher; } || requires { typename E::tunes_formats; });

template <class S, class I, bool Transposed>
struct device_decision {
  using form_type = format_matrix<std::conditional_t<std::is_same_v<S, unit>, void, S>, I>;
  std::shared_ptr<const form_type> form;  // null: CSR
  const char* why = "the tuner could not decide";
};

template <bool Transposed, class T, class I>
decltype(auto) side_of(const matrix<T, I>& a) {
  if constexpr (Transposed)
    return transposed(a);
  else
    return (a);
}

// `a`, or its transpose, in a storage format on a device; values of type S as kernels read them.
template <class S, bool Transposed, executor E, class T, class I>
auto form_on_device(const E& exec, const matrix<T, I>& a, const format_choice& choice) {
  using form_type = typename device_decision<S, I, Transposed>::form_type;
  const auto& operand = side_of<Transposed>(a);
  auto kept = std::make_shared<const alternates>();
  const auto made = gustav::run<kernels::to_format>(
      exec, loaded_argument<S, std::remove_cvref_t<decltype(operand)>>{operand}, choice, *kept);
  const auto from = std::make_shared<const matrix<T, I>>(a.clone());
  const auto on_host = [from, choice, threads = threads_of(exec)] {
    const auto rows = by_rows(side_of<Transposed>(*from), threads);
    return formats::to_form<formats::tuned_formats>(loaded_view<S>(rows.view), choice, formats::no_byte_limit, threads)
        .layout();
  };
  return std::make_shared<const form_type>(
      typename form_type::form_type(choice.format, made.properties, made.bytes, on_host), std::move(kept));
}

// The least of a few times of a product, whose end is waited for. The first one is left out: it warms the caches up.
template <executor E, class Product>
double seconds_on_device(const E& exec, const Product& product) {
  auto& on = backends::cuda::stream_of(exec.device);
  double least = std::numeric_limits<double>::infinity();
  for (int k = 0; k < 4; ++k) {
    backends::cuda::wait_for(on);
    stopwatch clock(true);
    const auto result = product();
    backends::cuda::wait_for(on);
    if (k > 0) least = std::min(least, clock.lap());
  }
  return least;
}

// Decides about `a`, or its transpose. u: a vector to measure with. Polls `work`, if there is one, between conversions
// and products.
template <class S, bool Transposed, executor E, class Semiring, class T, class I, class U>
device_decision<S, I, Transposed> decide_on_device(const E& exec, const Semiring& sr, const matrix<T, I>& a,
                                                   const vector<U, I>& u, bool measures, const background_work* work) {
  using Z = typename Semiring::value_type;
  using decision = device_decision<S, I, Transposed>;
  const auto poll = [&] {
    if (work) work->poll();
  };
  poll();
  const auto& operand = side_of<Transposed>(a);
  const loaded_argument<S, std::remove_cvref_t<decltype(operand)>> matrix_argument{operand};
  const auto found = gustav::run<kernels::choose_format>(exec, matrix_argument, sizeof(Z));
  std::vector<format_choice> choices;
  if (found.fewest.format != storage_format::csr) choices.push_back(found.fewest);
  if (measures && found.sell) choices.push_back(*found.sell);
  if (choices.empty()) return {nullptr, "no format moves fewer bytes than CSR"};

  decision best{nullptr, does_not_fit};
  double least = std::numeric_limits<double>::infinity();
  if (measures) {
    const vector<Z, I> y(shape_of(operand).rows);
    const vector_mask<I> everything = no_mask;
    const auto m = resolved(exec, y, everything);
    least = seconds_on_device(
        exec, [&] { return gustav::run<kernels::mxv>(exec, sr, matrix_argument, u, m, method::automatic, nullptr); });
    best.why = "the tuner measured it";
  }
  for (const format_choice& choice : choices) try {
      poll();
      const auto form = form_on_device<S, Transposed>(exec, a, choice);
      if (!measures) return {form, "it moves the fewest bytes"};
      poll();
      const form_argument<typename decision::form_type::value_type, I> argument{*form};
      const double seconds = seconds_on_device(exec, [&] {
        return gustav::run<kernels::over_format<kernels::mxv>>(exec, sr, argument, u, "", form->entries());
      });
      if (seconds >= least) continue;
      least = seconds;
      best.form = form;
    } catch (const out_of_memory&) {
      // the next one, or CSR
    }
  return best;
}

// A decision in another thread, on clones of the matrix and the vector.
template <class S, bool Transposed, executor E, class Semiring, class T, class I, class U>
class device_background final : public background_work {
 public:
  using decision = device_decision<S, I, Transposed>;
  device_background(const E& exec, const Semiring& sr, matrix<T, I>&& a, vector<U, I>&& u, bool measures)
      : exec_(exec), sr_(sr), a_(std::move(a)), u_(std::move(u)), measures_(measures) {
    exec_.stream = nullptr;
    exec_.log = nullptr;
    exec_.tuner = nullptr;
  }
  ~device_background() { join(); }
  // Moves the decision out, once done.
  decision take() { return std::exchange(decided_, decision{}); }

 private:
  void run() noexcept override {
    try {
      const matrix<T, I> a = std::move(a_);  // not kept beyond this work
      const vector<U, I> u = std::move(u_);
      decided_ = decide_on_device<S, Transposed>(exec_, sr_, a, u, measures_, this);
    } catch (...) {
      decided_ = {};  // products go on as they began
    }
  }

  E exec_;
  Semiring sr_;
  matrix<T, I> a_;
  vector<U, I> u_;
  bool measures_;
  decision decided_;
};

// One that nobody waits for any more is stopped; the tuner owns it until it has ended.
template <class Work>
struct kept_device_work {
  const std::shared_ptr<Work> work;
  explicit kept_device_work(std::shared_ptr<Work> w) : work(std::move(w)) {}
  kept_device_work(const kept_device_work&) = delete;
  ~kept_device_work() { work->stop(); }
};

// The decision about `a`, or its transpose, that is kept, or taken now; in the background CSR while it goes on.
template <class S, bool Transposed, executor E, class Semiring, class T, class I, class U>
device_decision<S, I, Transposed> decision_on_device(const E& exec, const Semiring& sr, const matrix<T, I>& a,
                                                     const vector<U, I>& u) {
  using decision = device_decision<S, I, Transposed>;
  const place where{exec.device};
  const alternates& kept = a.kept();
  if (const auto known = kept.find<decision>(where)) return *known;
  const bool measures = backends::cuda::runner_of(exec.device) == backends::cuda::runner::device;
  const auto keep = [&](const auto& decide) {
    return *kept.get<decision>(
        [&] {
          return alternates::made<decision>{std::make_shared<const decision>(decide()), 0};
        },
        false, where);
  };
  if (exec.tuner->mode() == tuner_mode::ask_once)
    return keep([&] { return decide_on_device<S, Transposed>(exec, sr, a, u, measures, nullptr); });
  if constexpr (!is_stateless_v<Semiring>) {
    return {nullptr, "operators with state are not measured in the background"};
  } else {
    using work_type = device_background<S, Transposed, E, Semiring, T, I, U>;
    using job = kept_device_work<work_type>;
    decision undecided{nullptr, "the tuner decides in the background"};
    bool begins = false;
    const auto running = kept.get<job>(
        [&] {
          // Another call was faster.
          if (kept.find<decision>(where)) return alternates::made<job>{nullptr, 0};
          auto work = std::make_shared<work_type>(exec, sr, a.clone(), u.clone(), measures);
          auto made = std::make_shared<const job>(work);
          exec.tuner->jobs().start(work);
          begins = true;
          return alternates::made<job>{std::move(made), 0};
        },
        false, where);
    if (running) {
      if (begins || !running->work->done()) return undecided;
      const decision taken = keep([&] { return running->work->take(); });
      kept.drop_one<job>(where);
      return taken;
    }
    const auto known = kept.find<decision>(where);
    return known ? *known : undecided;
  }
}

// What is not a matrix has no place to keep a form.
template <class S, executor E, class Semiring, class A, class U, class I>
std::nullptr_t decision_about(const E&, const Semiring&, const A&, const vector<U, I>&) {
  return nullptr;
}
template <class S, executor E, class Semiring, class T, class U, class I>
auto decision_about(const E& exec, const Semiring& sr, const matrix<T, I>& a, const vector<U, I>& u) {
  return decision_on_device<S, false>(exec, sr, a, u);
}
template <class S, executor E, class Semiring, class T, class U, class I>
auto decision_about(const E& exec, const Semiring& sr, const transposed_ref<matrix<T, I>>& a, const vector<U, I>& u) {
  return decision_on_device<S, true>(exec, sr, *a.object, u);
}

// Nobody was asked.
struct no_device_form {
  static constexpr const char* why = nullptr;
};

// What the executor's tuner says of A u on a device, a device_decision; no_device_form for calls and executors that no
// tuner serves. why is null where nobody was asked. S: what kernels read of a value of A.
template <class S, executor E, class Semiring, class A, class U, class I>
auto device_form_for(const E& exec, const Semiring& sr, const A& a, const vector<U, I>& u) {
  if constexpr (!tunes_on_device_v<E> || exits_early_v<semiring_add_t<Semiring>, typename Semiring::value_type> ||
                is_positional_v<semiring_multiply_t<Semiring>>) {
    return no_device_form();
  } else {
    using decision = decltype(decision_about<S>(exec, sr, a, u));
    if constexpr (std::is_null_pointer_v<decision>) {
      return no_device_form();
    } else {
      using product = kernels::implementation<kernels::over_format<kernels::mxv>, E>;
      if (!exec.tuner || exec.tuner->mode() == tuner_mode::off || u.size() == 0 || u.entries() < u.size())
        return decision{nullptr, nullptr};
      if (!product::template is_compiled<Semiring, S, storage_t<U>, I>(exec))
        return decision{nullptr, "no storage format has kernels for this semiring"};
      return decision_about<S>(exec, sr, a, u);
    }
  }
}
template <class Decision>
inline constexpr bool may_have_form_v = !std::is_same_v<Decision, no_device_form>;

// The form as an argument of kernels.
template <class Decision>
auto argument_of(const Decision& decision) {
  using form_type = typename Decision::form_type;
  return form_argument<typename form_type::value_type, typename form_type::index_type>{*decision.form};
}

}  // namespace gustav::detail
