/** The dialog that asks whether the visitor is still there. */
export interface IdleDialog {
  /** shows how many minutes are left */
  showMinutesLeft(minutes: number): void;
  close(): void;
}

export interface IdleChoices {
  stay(): void;
  restart(): void;
}

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const formatMinutes = (minutes: number): string => (minutes === 1 ? "in 1 minute" : `in ${minutes} minutes`);

/**
 * Opens the dialog (IDLE-01). As a native modal it keeps the focus inside; Escape means "I am
 * here".
 * @returns undefined in a browser without modal dialogs, where the visit ends without the question
 */
export function openIdleDialog(minutes: number, choices: IdleChoices): IdleDialog | undefined {
  const countdown = createElement("span", {});
  const stay = createElement("button", { class: "btn", type: "button", autofocus: "" }, "Continue");
  const restart = createElement("button", { class: "btn2", type: "button" }, "Start over");
  const dialog = createElement(
    "dialog",
    { class: "pan", "aria-labelledby": "idle-title", "aria-describedby": "idle-text" },
    createElement("h2", { id: "idle-title" }, "Are you still there?"),
    createElement(
      "p",
      { id: "idle-text", role: "status" },
      "To keep your answers safe, we clear them ",
      countdown,
      ".",
    ),
    createElement("div", { class: "acts" }, stay, restart),
  );
  dialog.style.cssText = "margin:auto;max-width:30rem";
  if (typeof dialog.showModal !== "function") return undefined;
  let shown = minutes;
  countdown.textContent = formatMinutes(minutes);
  stay.addEventListener("click", () => choices.stay());
  restart.addEventListener("click", () => choices.restart());
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    choices.stay();
  });
  const before = document.activeElement;
  document.body.append(dialog);
  dialog.showModal();
  return {
    showMinutesLeft(now) {
      // Updated only when the text changes, because a screen reader reads every change aloud.
      if (now === shown) return;
      shown = now;
      countdown.textContent = formatMinutes(now);
    },
    close() {
      dialog.close();
      dialog.remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
  };
}
