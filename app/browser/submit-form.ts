/**
 * Submitting forms in the supported browsers without `requestSubmit` and `submitter` (Safari before
 * 16 and 15.4; docs/decisions/0078).
 */

/**
 * Submits a form as a press of its button does: with validation and a submit event.
 * @param button the pressed button, whose name and value are sent; none sends only the fields
 */
export function submitForm(form: HTMLFormElement, button?: HTMLElement | null): void {
  if (typeof form.requestSubmit === "function") {
    form.requestSubmit(button);
    return;
  }
  if (button) {
    button.click();
    return;
  }
  const own = document.createElement("button");
  own.hidden = true;
  form.append(own);
  own.click();
  own.remove();
}

/**
 * Gives each submit event its button where the browser does not, because the name and value of the
 * button are the answer on pages with one button for each answer. A browser that submits by the
 * Enter key clicks the form's first button.
 */
export function nameSubmitter(): void {
  if (typeof SubmitEvent === "function") return;
  let pressed: Element | null = null;
  window.addEventListener(
    "click",
    ({ target }) => (pressed = target instanceof Element ? target.closest("button") : null),
    true,
  );
  window.addEventListener(
    "submit",
    (event) => {
      const submitter = pressed instanceof HTMLButtonElement && pressed.form === event.target ? pressed : null;
      Object.defineProperty(event, "submitter", { value: submitter });
    },
    true,
  );
}
