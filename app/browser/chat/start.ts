import { CHAT_HASH } from "~/ui/chat-hash";
import { reloadOnNextPage, wasOpenedAtOtherPage } from "~/browser/documents";
import {
  CHAT_SIZE,
  isChatLoaded,
  openChat,
  placeChat,
  type ChatPlacement,
  type ChatSettings,
} from "./widget";

let loadedAt: string | undefined;
let stopResizeWatch: (() => void) | undefined;

/** Returns the position of a page element with its width and the height that the chat needs. */
function boxOf(place: HTMLElement): ChatPlacement {
  const { left, top, width } = place.getBoundingClientRect();
  return {
    mode: "embedded",
    left: left + window.scrollX,
    top: top + window.scrollY,
    width,
    height: CHAT_SIZE.height,
  };
}

/**
 * Opens the chat inside an element of the page, or docked at the corner without one. If the
 * document was opened at another page, its content policy may block the script, so this reloads the
 * page with the chat hash.
 * @throws Error when the chat did not load
 */
export async function startChat(settings: ChatSettings, place: HTMLElement | null): Promise<void> {
  if (wasOpenedAtOtherPage()) {
    window.location.hash = CHAT_HASH;
    window.location.reload();
    return;
  }
  loadedAt = window.location.pathname;
  stopResizeWatch?.();
  if (place === null) return openChat(settings, { mode: "floating" });
  place.style.height = `${String(CHAT_SIZE.height)}px`;
  await openChat(settings, boxOf(place));
  const move = () => placeChat(boxOf(place));
  window.addEventListener("resize", move);
  stopResizeWatch = () => window.removeEventListener("resize", move);
}

/**
 * Cleans up when the visitor leaves the chat page: the provider's script must not run beside forms
 * that ask for personal data.
 */
export function leaveChat(): void {
  stopResizeWatch?.();
  if (isChatLoaded() && loadedAt !== undefined) reloadOnNextPage(loadedAt);
}
