import { submitForm } from "./submit-form";

const SLOW_MS = 500;
const SENDING = "Sending...";
const NOT_SENT =
  "This wasn't sent: we can't be reached right now. Everything you typed is still here. Please check your connection. ";

/** The submitted form and its button. */
interface Press {
  form: HTMLFormElement;
  button: HTMLElement | null;
}

/**
 * Shows that a form is being sent: after half a second its button says so, a second press does
 * nothing, and a form that did not reach the site shows an error beside its button and offers to
 * try again.
 */
export function watchFormSubmission(): void {
  let press: Press | undefined;
  let isSending = false;
  let isUnsent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let note: HTMLElement | undefined;
  const liveRegion = document.createElement("p");
  liveRegion.className = "vh";
  liveRegion.setAttribute("aria-live", "polite");

  const begin = (): void => {
    document.body.append(liveRegion);
    press?.button?.setAttribute("aria-disabled", "true");
    timer = setTimeout(() => {
      press?.button?.classList.add("busy");
      liveRegion.textContent = SENDING;
    }, SLOW_MS);
  };

  const end = (): void => {
    clearTimeout(timer);
    liveRegion.textContent = "";
    press?.button?.classList.remove("busy");
    press?.button?.removeAttribute("aria-disabled");
    if (isUnsent && press?.form.isConnected) offerAgain(press);
    isUnsent = false;
  };

  const offerAgain = ({ form, button }: Press): void => {
    note = document.createElement("div");
    note.className = "note bad";
    note.setAttribute("role", "alert");
    const again = document.createElement("button");
    again.type = "button";
    again.className = "lnk";
    again.textContent = "Try again";
    again.addEventListener("click", () => {
      button?.focus();
      submitForm(form, button);
    });
    note.append(NOT_SENT, again);
    form.append(note);
  };

  document.addEventListener(
    "submit",
    (event) => {
      if (isSending) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      note?.remove();
      if (event.target instanceof HTMLFormElement)
        press = {
          form: event.target,
          button: event.submitter ?? event.target.querySelector("[type=submit]"),
        };
    },
    true,
  );
  document.addEventListener("site:sending", ({ detail }) => {
    if (detail === isSending) return;
    isSending = detail;
    if (detail) begin();
    else end();
  });
  document.addEventListener("site:unsent", () => (isUnsent = true));
  // A page restored from the back/forward cache while sending never gets the response.
  window.addEventListener("pageshow", ({ persisted }) => persisted && isSending && window.location.reload());
}
