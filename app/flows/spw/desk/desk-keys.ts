import { useEffect, type RefObject } from "react";

/**
 * Keys of the desk: "/" goes to the search, "j" and "k" through the rows. A link in a row opens it
 * with Enter. They can be switched off, because a voice that is typed presses them too.
 */

const STORED = "amc-desk-keys";

const isOff = (): boolean => {
  try {
    return localStorage.getItem(STORED) === "off";
  } catch {
    return false;
  }
};

function store(value: "on" | "off"): void {
  try {
    localStorage.setItem(STORED, value);
  } catch {
    // Without storage the keys are on again on the next page.
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

/** Moves the focus to the row after or before the one that has it. */
function moveRow(place: HTMLElement, step: 1 | -1): void {
  const rows = [...place.querySelectorAll<HTMLAnchorElement>("tbody th a")];
  const at = rows.findIndex((row) => row.closest("tr")?.contains(document.activeElement));
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
}

/** Handles the keys while the page is open. */
export function useDeskKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = place.current;
    const button = page?.querySelector<HTMLButtonElement>("button[data-keys]");
    if (!page || !button) return undefined;
    const label = () => {
      button.textContent = isOff() ? "Switch these keys on" : "Switch these keys off";
    };
    const toggle = () => {
      store(isOff() ? "on" : "off");
      label();
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isOff()) return;
      if (event.key === "/") page.querySelector<HTMLInputElement>("#search")?.focus();
      else if (event.key === "j") moveRow(page, 1);
      else if (event.key === "k") moveRow(page, -1);
      else return;
      event.preventDefault();
    };
    label();
    button.hidden = false;
    button.addEventListener("click", toggle);
    document.addEventListener("keydown", press);
    return () => {
      button.removeEventListener("click", toggle);
      document.removeEventListener("keydown", press);
    };
  }, [place]);
}
