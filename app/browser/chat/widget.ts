/**
 * The chat of a third-party provider. Its script loads only when a visitor opens the chat, once,
 * and only on the chat page (CHAT-01). The script has to set `window.siteChat`; the README
 * describes how.
 */

/** The object that the provider's script sets. */
export interface ChatProvider {
  /**
   * Draws the chat into the box. The provider calls `onMinimize` when the visitor minimizes the
   * chat.
   */
  start(options: {
    key: string;
    box: HTMLElement;
    conversation?: Conversation | undefined;
    onMinimize: () => void;
  }): ChatHandle;
}

export interface ChatHandle {
  maximize(): void;
}

declare global {
  interface Window {
    siteChat?: ChatProvider;
  }
}

/** A conversation that continues from page to page. The token gives access to it. */
export interface Conversation {
  id: string;
  token: string;
  /** start of the conversation, in seconds since 1970 */
  since: number;
}

/**
 * The provider's settings from configuration, and the conversation to continue; absent starts a new
 * one.
 */
export interface ChatSettings {
  scriptUrl: string;
  /** public; identifies the lender to the provider */
  key: string;
  conversation?: Conversation | undefined;
}

/**
 * The position of the chat: docked at the bottom right, or a box on the page in CSS pixels from its
 * top left.
 */
export type ChatPlacement =
  { mode: "floating" } | { mode: "embedded"; left: number; top: number; width: number; height: number };

/** Size of the floating chat in CSS pixels. */
export const CHAT_SIZE = { width: 397, height: 611 } as const;

/** Up to this width, in CSS pixels, a screen has no room beside the chat. */
const SMALL_SCREEN = 480;

const px = (length: number): string => `${String(length)}px`;

/**
 * Returns the styles that position the chat (CHAT-02).
 * @param screenWidth in CSS pixels
 */
export function chatStyles(placement: ChatPlacement, screenWidth: number): Record<string, string> {
  if (placement.mode === "embedded") {
    const { left, top, width, height } = placement;
    return {
      position: "absolute",
      inset: "auto",
      left: px(left),
      top: px(top),
      width: px(width),
      height: px(height),
    };
  }
  return {
    position: "fixed",
    inset: "auto 0 0 auto",
    width: screenWidth <= SMALL_SCREEN ? "100%" : px(CHAT_SIZE.width),
    height: `min(${px(CHAT_SIZE.height)}, 100%)`,
  };
}

let loading: Promise<ChatProvider> | undefined;
let open: { box: HTMLElement; handle: ChatHandle } | undefined;

function loadScript(scriptUrl: string): Promise<ChatProvider> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error("The chat did not load."));
    };
    script.async = true;
    script.src = scriptUrl;
    script.onload = () => (window.siteChat ? resolve(window.siteChat) : fail());
    script.onerror = fail;
    document.head.append(script);
  });
}

function createChatBox(): HTMLElement {
  const box = document.createElement("section");
  box.setAttribute("aria-label", "Chat");
  box.tabIndex = -1;
  box.style.zIndex = "9";
  document.body.append(box);
  return box;
}

/**
 * Opens the chat: loads the script once, then maximizes and shows the chat. Opening it again shows
 * the same conversation (CHAT-01).
 * @throws Error when the script does not load; the next call tries again
 */
export async function openChat(settings: ChatSettings, placement: ChatPlacement): Promise<void> {
  loading ??= loadScript(settings.scriptUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const provider = await loading;
  open ??= startProvider(provider, settings);
  placeChat(placement);
  open.box.hidden = false;
  open.handle.maximize();
  open.box.focus({ preventScroll: placement.mode === "floating" });
}

function startProvider(
  provider: ChatProvider,
  { key, conversation }: ChatSettings,
): { box: HTMLElement; handle: ChatHandle } {
  const box = createChatBox();
  const onMinimize = () => void (box.hidden = true);
  return { box, handle: provider.start({ key, box, conversation, onMinimize }) };
}

/** Moves an open chat, for example after the window was resized. */
export function placeChat(placement: ChatPlacement): void {
  if (open) Object.assign(open.box.style, chatStyles(placement, window.innerWidth));
}

/** Checks whether the provider's script was requested in this document. */
export const isChatLoaded = (): boolean => loading !== undefined;
