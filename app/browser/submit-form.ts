/**
 * Submits a form as a press of its button does, with validation and a submit event, also in the
 * supported browsers without `requestSubmit` (Safari before 16; docs/decisions/0078).
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
