/**
 * Gives each submit event its button in the supported browsers that do not (Safari before 15.4;
 * docs/decisions/0078), because the name and value of the button are the answer on pages with one
 * button for each answer. A browser that submits by the Enter key clicks the form's first button.
 */
export function nameSubmitter(): void {
  let pressed: Element | null = null;
  window.addEventListener(
    "click",
    ({ target }) => (pressed = target instanceof Element ? target.closest("button") : null),
    true,
  );
  window.addEventListener(
    "submit",
    (event) => {
      const submitter =
        pressed instanceof HTMLButtonElement && pressed.form === event.target ? pressed : null;
      Object.defineProperty(event, "submitter", { value: submitter });
    },
    true,
  );
}
