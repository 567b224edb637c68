/**
 * The chat of a provider. Its script is somebody else's, so it comes only when a visitor asks for a chat, once, and into the page of the
 * chat alone (CHAT-01). The script has to set `window.siteChat`; how is written in the README.
 */

/** What the provider's script sets. */
export interface ChatProvider {
  /** Draws the chat into the box. `onMinimize` is to be called when the visitor minimizes it. */
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

/** A conversation that goes on from page to page: who has its token may go on with it. */
export interface Conversation {
  id: string;
  token: string;
  /** when it began, in seconds since 1970 */
  since: number;
}

/** What configuration says of the provider, and which conversation goes on; a new one unless told. */
export interface ChatSettings {
  scriptUrl: string;
  /** public: it tells the provider whose visitors these are */
  key: string;
  conversation?: Conversation | undefined;
}

/** Where the chat stands: docked at the bottom right, or in a box of the page in CSS pixels from its top left. */
export type ChatPlacement =
  { mode: "floating" } | { mode: "embedded"; left: number; top: number; width: number; height: number };

/** CSS pixels of the floating chat. */
export const CHAT_SIZE = { width: 397, height: 611 } as const;

/** A screen up to this wide has no room beside the chat. */
const SMALL_SCREEN = 480;

const px = (length: number): string => `${String(length)}px`;

/** The styles that put the chat in its place (CHAT-02). @param screenWidth in CSS pixels */
export function placed(placement: ChatPlacement, screenWidth: number): Record<string, string> {
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

function newBox(): HTMLElement {
  const box = document.createElement("section");
  box.setAttribute("aria-label", "Chat");
  box.tabIndex = -1;
  box.style.zIndex = "9";
  document.body.append(box);
  return box;
}

/**
 * Opens the chat: the script is loaded once, then the chat is maximized and shown. Opening it again shows the same conversation (CHAT-01).
 * @throws Error when the script does not come; the next try loads it again
 */
export async function openChat(settings: ChatSettings, placement: ChatPlacement): Promise<void> {
  loading ??= loadScript(settings.scriptUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const provider = await loading;
  open ??= started(provider, settings);
  placeChat(placement);
  open.box.hidden = false;
  open.handle.maximize();
  open.box.focus({ preventScroll: placement.mode === "floating" });
}

function started(
  provider: ChatProvider,
  { key, conversation }: ChatSettings,
): { box: HTMLElement; handle: ChatHandle } {
  const box = newBox();
  const onMinimize = () => void (box.hidden = true);
  return { box, handle: provider.start({ key, box, conversation, onMinimize }) };
}

/** Moves an open chat, for example when the window has another size. */
export function placeChat(placement: ChatPlacement): void {
  if (open) Object.assign(open.box.style, placed(placement, window.innerWidth));
}

/** Whether a provider's script was asked for in this document. */
export const isChatLoaded = (): boolean => loading !== undefined;
