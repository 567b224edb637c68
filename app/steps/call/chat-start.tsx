import { useEffect, useRef, useState } from "react";
import type { ChatSettings } from "~/browser/chat/widget";
import { CHAT_HASH } from "~/ui/chat-hash";

/** The chat provider's settings for the page, and the conversation to continue. */
export type ChatWidgetView = ChatSettings;

/**
 * Starts the chat when scripts run: on the page by its button, or docked at the corner by the
 * header menu's Chat link, which leads to this page with a hash. Without scripts the page has no
 * chat.
 */
export function ChatStart({ widget }: { widget: ChatWidgetView }) {
  const leave = useRef<() => void>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"unready" | "ready" | "opening" | "open" | "failed">("unready");

  const start = async (mode: "floating" | "embedded") => {
    setState("opening");
    try {
      const { startChat, leaveChat } = await import("~/browser/chat/start");
      leave.current = leaveChat;
      await startChat(widget, mode === "embedded" ? place.current : null);
      setState("open");
    } catch {
      setState("failed");
    }
  };
  const begin = useRef(start);
  begin.current = start;

  useEffect(() => {
    setState("ready");
    const onHash = () => {
      if (window.location.hash !== CHAT_HASH) return;
      // Removes the hash, so that the same link works a second time.
      window.history.replaceState(window.history.state, "", window.location.href.split("#")[0]);
      void begin.current("floating");
    };
    onHash();
    window.addEventListener("hashchange", onHash);
    return () => {
      window.removeEventListener("hashchange", onHash);
      leave.current?.();
    };
  }, []);

  if (state === "unready") return null;
  return (
    <>
      <h2>Chat with us</h2>
      <p>
        <button type="button" className="btn" onClick={() => void start("embedded")}>
          {state === "open" ? "Show the chat" : "Start a chat"}
        </button>
      </p>
      <p role="status">
        {state === "opening"
          ? "The chat is opening."
          : state === "failed"
            ? "The chat did not open. You can call us or write to us below."
            : ""}
      </p>
      <div ref={place} />
    </>
  );
}
