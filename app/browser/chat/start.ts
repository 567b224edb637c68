import { CHAT_HASH } from "~/ui/chat-hash";
import { freshDocumentAfter, isOpenedElsewhere } from "~/browser/documents";
import {
  CHAT_SIZE,
  isChatLoaded,
  openChat,
  placeChat,
  type ChatPlacement,
  type ChatSettings,
} from "./widget";

let loadedAt: string | undefined;
let unwatch: (() => void) | undefined;

/** The box of an element of the page: as wide as it, and as high as the chat needs. */
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
 * Opens the chat in a place of the page, or docked at the corner. A document that was opened at another page may not load the script, so
 * the page is opened anew, and asks for the chat at once.
 * @throws Error when the chat did not come
 */
export async function startChat(settings: ChatSettings, place: HTMLElement | null): Promise<void> {
  if (isOpenedElsewhere()) {
    window.location.hash = CHAT_HASH;
    window.location.reload();
    return;
  }
  loadedAt = window.location.pathname;
  unwatch?.();
  if (place === null) return openChat(settings, { mode: "floating" });
  place.style.height = `${String(CHAT_SIZE.height)}px`;
  await openChat(settings, boxOf(place));
  const move = () => placeChat(boxOf(place));
  window.addEventListener("resize", move);
  unwatch = () => window.removeEventListener("resize", move);
}

/** The page of the chat is left: what was loaded for it must not stand beside forms that ask for personal things. */
export function leaveChat(): void {
  unwatch?.();
  if (isChatLoaded() && loadedAt !== undefined) freshDocumentAfter(loadedAt);
}
