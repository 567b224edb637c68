// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ChatProvider } from "./widget";

const settings = { scriptUrl: "https://chat.example/widget.js", key: "public-1" };

/** The module caches the loaded script, so every test imports a fresh module. */
async function freshWidget() {
  vi.resetModules();
  return import("./widget");
}

function provider() {
  const maximize = vi.fn();
  const start = vi.fn<ChatProvider["start"]>(() => ({ maximize }));
  return { start, maximize };
}

/** Script elements that were added; none of them is fetched. */
let addedScripts: HTMLScriptElement[] = [];
const scripts = () => addedScripts;
const box = () => document.querySelector<HTMLElement>('section[aria-label="Chat"]');

/** Fires the load or error event of the added script. */
function arrive(event: "load" | "error", chat?: ChatProvider) {
  if (chat) window.siteChat = chat;
  scripts().at(-1)?.dispatchEvent(new Event(event));
}

beforeEach(() => {
  addedScripts = [];
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) addedScripts.push(node);
  });
  document.body.innerHTML = "";
  delete window.siteChat;
});

describe("the chat", () => {
  it("CHAT-01: loads its script once when opened twice, opens maximized, and is hidden when minimized", async () => {
    const { openChat } = await freshWidget();
    const chat = provider();
    expect(scripts()).toEqual([]);
    const first = openChat(settings, { mode: "floating" });
    const second = openChat(settings, { mode: "floating" });
    expect(scripts().map(({ src }) => src)).toEqual([settings.scriptUrl]);
    arrive("load", chat);
    await Promise.all([first, second]);
    expect(chat.start).toHaveBeenCalledTimes(1);
    expect(chat.start.mock.calls[0]?.[0]).toMatchObject({ key: "public-1", box: box() });
    expect(chat.maximize).toHaveBeenCalledTimes(2);
    expect(box()?.hidden).toBe(false);

    chat.start.mock.calls[0]?.[0].onMinimize();
    expect(box()?.hidden).toBe(true);
    await openChat(settings, { mode: "floating" });
    expect(box()?.hidden).toBe(false);
    expect(scripts()).toHaveLength(1);
    expect(chat.start).toHaveBeenCalledTimes(1);
  });

  it("throws an error when the script does not load, and tries again at the next opening", async () => {
    const { openChat } = await freshWidget();
    const failed = openChat(settings, { mode: "floating" });
    arrive("error");
    await expect(failed).rejects.toThrow("did not load");
    expect(box()).toBeNull();
    const chat = provider();
    const again = openChat(settings, { mode: "floating" });
    arrive("load", chat);
    await again;
    expect(chat.maximize).toHaveBeenCalledTimes(1);
  });

  it("treats a script that provides no chat as one that did not load", async () => {
    const { openChat } = await freshWidget();
    const failed = openChat(settings, { mode: "floating" });
    arrive("load");
    await expect(failed).rejects.toThrow("did not load");
  });

  it("floats at the bottom right at 397 by 611 pixels, and takes the full width of a small screen", async () => {
    const { chatStyles } = await freshWidget();
    expect(chatStyles({ mode: "floating" }, 1280)).toMatchObject({
      position: "fixed",
      inset: "auto 0 0 auto",
      width: "397px",
      height: "min(611px, 100%)",
    });
    expect(chatStyles({ mode: "floating" }, 360)).toMatchObject({ width: "100%" });
  });

  it("CHAT-02: embedded, it takes the position and size it is given, and follows their changes", async () => {
    const { openChat, placeChat } = await freshWidget();
    const opening = openChat(settings, { mode: "embedded", left: 20, top: 300, width: 500, height: 611 });
    arrive("load", provider());
    await opening;
    expect(box()?.style).toMatchObject({ position: "absolute", left: "20px", top: "300px", width: "500px" });
    placeChat({ mode: "embedded", left: 5, top: 310, width: 340, height: 611 });
    expect(box()?.style).toMatchObject({ left: "5px", top: "310px", width: "340px", height: "611px" });
  });
});
