/** Whether the number keys answer, kept for this browser. */
const KEPT_AS = "site-number-keys";
/** Where typing is meant for something else. */
const TYPES = "input, textarea, select, [contenteditable]";

// Not by ./storage: a part that pages share would have to be fetched by every page.
function kept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

function keep(keys: string): void {
  try {
    localStorage.setItem(KEPT_AS, keys);
  } catch {
    // A browser that keeps nothing asks again on the next page.
  }
}

/** The keys 1 to 9 press the answers of a page whose answers are buttons, unless somebody types, or has turned them off. */
function press(event: KeyboardEvent): void {
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
  if (target instanceof Element && target.closest(TYPES)) return;
  document.querySelectorAll<HTMLButtonElement>(".taps > .opt")[Number(key) - 1]?.click();
}

/** A single key that acts has to be one that can be turned off (WCAG 2.1.4). */
function turn({ target }: MouseEvent): void {
  const keys = target instanceof HTMLElement && target.closest(".keys") ? target.dataset["keys"] : undefined;
  if (keys === undefined) return;
  document.documentElement.dataset["keys"] = keys;
  keep(keys);
  // The button that was pressed gives way to the other.
  document.querySelector<HTMLElement>(`.keys button:not([data-keys="${keys}"])`)?.focus();
}

/** Starts the number keys where there are keys to be expected; the page shows their numbers then. @returns what ends them */
export function watchDigits(): (() => void) | undefined {
  if (!window.matchMedia("(hover: hover) and (pointer: fine)").matches) return undefined;
  document.documentElement.dataset["keys"] = kept() === "off" ? "off" : "on";
  document.addEventListener("keydown", press);
  document.addEventListener("click", turn);
  return () => {
    document.removeEventListener("keydown", press);
    document.removeEventListener("click", turn);
  };
}
