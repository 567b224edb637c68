import type { Hint } from "./recording-status";

/**
 * What a banker may do on the page of a visitor who has granted it: point, scroll, focus a field.
 * This code never types or clicks.
 */

const SHOWN_MS = 4_000;
/** Fields for typing or choosing, without buttons. */
const FIELDS =
  "input:not([type=hidden]):not([type=submit]):not([type=button]):not([type=image]), select, textarea";

let marker: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function showMarker(left: number, top: number): void {
  marker ??= document.createElement("div");
  marker.className = "rec rec-mark";
  marker.setAttribute("aria-hidden", "true");
  marker.style.left = `${String(left)}px`;
  marker.style.top = `${String(top)}px`;
  document.body.append(marker);
  clearTimeout(timer);
  timer = setTimeout(() => marker?.remove(), SHOWN_MS);
}

/** @param nodeOf returns the element with an id of the recording */
export function applyHint(hint: Hint, nodeOf: (id: number) => Node | null): void {
  switch (hint.kind) {
    case "point":
      return showMarker(hint.x * window.innerWidth, hint.y * window.innerHeight);
    case "scroll":
      return window.scrollTo({ top: hint.y * document.documentElement.scrollHeight });
    case "focus": {
      const node = nodeOf(hint.field);
      if (
        !(node instanceof HTMLElement) ||
        !node.matches(FIELDS) ||
        node.closest("[data-privacy='secret'], .rec")
      )
        return;
      node.focus();
      const { left, top, height } = node.getBoundingClientRect();
      return showMarker(left, top + height / 2);
    }
    default:
      // Other kinds of hints were not granted.
      return undefined;
  }
}
