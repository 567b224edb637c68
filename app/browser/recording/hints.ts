import type { Hint } from "./recording-status";

/**
 * What a banker may do on the page of a visitor who has granted it: point, scroll, focus a field.
 * This code never types or clicks.
 */

const SHOWN_MS = 4_000;
/** Fields for typing or choosing, without buttons. */
const FIELDS =
  "input:not([type=hidden]):not([type=submit]):not([type=button]):not([type=image]), select, textarea";

let mark: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function ring(left: number, top: number): void {
  mark ??= document.createElement("div");
  mark.className = "rec rec-mark";
  mark.setAttribute("aria-hidden", "true");
  mark.style.left = `${String(left)}px`;
  mark.style.top = `${String(top)}px`;
  document.body.append(mark);
  clearTimeout(timer);
  timer = setTimeout(() => mark?.remove(), SHOWN_MS);
}

/** @param nodeOf returns the element with an id of the recording */
export function followHint(hint: Hint, nodeOf: (id: number) => Node | null): void {
  switch (hint.kind) {
    case "point":
      return ring(hint.x * window.innerWidth, hint.y * window.innerHeight);
    case "scroll":
      return window.scrollTo({ top: hint.y * document.documentElement.scrollHeight });
    case "focus": {
      const node = nodeOf(hint.field);
      if (
        !(node instanceof HTMLElement) ||
        !node.matches(FIELDS) ||
        node.closest("[data-recording-level='2'], .rec")
      )
        return;
      node.focus();
      const { left, top, height } = node.getBoundingClientRect();
      return ring(left, top + height / 2);
    }
    default:
      // Other kinds of hints were not granted.
      return undefined;
  }
}
