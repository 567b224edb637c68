/** Storage key of the visitor's choice to turn the number keys on or off. */
const STORAGE_KEY = "site-number-keys";
/** Elements in which a digit is typed text. */
const TYPING_FIELDS = "input, textarea, select, [contenteditable]";

// Does not use ./storage: a shared chunk would have to be fetched by every page.
function readChoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function saveChoice(keys: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, keys);
  } catch {
    // Without storage, the choice applies to this page only.
  }
}

/**
 * Presses the answer buttons of a page with the keys 1 to 9, unless the visitor is typing or has
 * turned the keys off.
 */
function pressAnswer(event: KeyboardEvent): void {
  const { key, target } = event;
  if (document.documentElement.dataset["keys"] !== "on" || !/^[1-9]$/.test(key) || event.repeat) return;
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.shiftKey ||
    document.querySelector("dialog[open]")
  )
    return;
  if (target instanceof Element && target.closest(TYPING_FIELDS)) return;
  document.querySelectorAll<HTMLButtonElement>(".taps > .opt")[Number(key) - 1]?.click();
}

/** WCAG 2.1.4: the visitor must be able to turn off a single-key shortcut. */
function toggleNumberKeys({ target }: MouseEvent): void {
  const keys = target instanceof HTMLElement && target.closest(".keys") ? target.dataset["keys"] : undefined;
  if (keys === undefined) return;
  document.documentElement.dataset["keys"] = keys;
  saveChoice(keys);
  // The pressed button is replaced by the other one, which gets the focus.
  document.querySelector<HTMLElement>(`.keys button:not([data-keys="${keys}"])`)?.focus();
}

/**
 * Starts the number keys on devices that are likely to have a keyboard; the page then shows the
 * numbers.
 * @returns a function that ends them
 */
export function watchNumberKeys(): (() => void) | undefined {
  if (!window.matchMedia("(hover: hover) and (pointer: fine)").matches) return undefined;
  document.documentElement.dataset["keys"] = readChoice() === "off" ? "off" : "on";
  document.addEventListener("keydown", pressAnswer);
  document.addEventListener("click", toggleNumberKeys);
  return () => {
    document.removeEventListener("keydown", pressAnswer);
    document.removeEventListener("click", toggleNumberKeys);
  };
}
