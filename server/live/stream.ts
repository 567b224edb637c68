import { eventStream } from "remix-utils/sse/server";
import type { PresentationView } from "~server/store/views";
import type { Hub } from "./hub";

/** A stream of server-sent events about one view. */

/** The event data, including the version the browser sends when it reconnects. */
export interface ViewEvent {
  version: number | string;
}

/** The result for a listener: news, nothing, or "over" when the stream no longer belongs to it. */
export type LiveMessage = ViewEvent | "nothing" | "over";

/** Delay in ms before a disconnected browser reconnects. */
const RECONNECT_MS = 1_000;
/**
 * Maximum duration of a stream. The browser then reconnects by itself, and its visit is checked
 * again with its newest cookies.
 */
const MAX_STREAM_MS = 5 * 60_000;

interface StreamOptions {
  hub: Hub;
  /** id of the view */
  id: string;
  /** id of the visit */
  visit: string;
  /** reads the current view */
  readView(): Promise<PresentationView | undefined>;
  /**
   * returns what this listener may see of the view; the first call comes right after the visit was
   * checked
   */
  eventFor(view: PresentationView | undefined, isFirst: boolean): Promise<LiveMessage>;
  /** the version the browser already has */
  known: number | string;
  /** ms between two looks at the view, where nothing tells of a change of it */
  pollMs?: number;
}

/** Opens a stream. Changes since `known` are sent first. */
export function openStream(
  signal: AbortSignal,
  { hub, id, visit, readView, eventFor, known, pollMs }: StreamOptions,
): Response {
  const answer = eventStream(signal, (send, close) => {
    let sentVersion = known;
    let isOver = false;
    /** Each update waits for the previous one, so that the newest is sent last. */
    let turn = Promise.resolve();
    /** A silently broken connection is detected here, because writing to it fails. */
    const write = (event: string, data: string): void => {
      if (isOver) return;
      try {
        send({ event, data });
      } catch {
        leaveNow();
      }
    };
    const end = (isFinal: boolean): void => {
      if (isFinal) write("over", "");
      if (isOver) return;
      try {
        close();
      } catch {
        leaveNow();
      }
    };
    const sendUpdate = (view: PresentationView | undefined, isFirst = false): void => {
      turn = turn
        .then(() => eventFor(view, isFirst))
        .then(
          (news) => {
            if (isOver || news === "nothing") return;
            if (news === "over") return end(true);
            if (news.version === sentVersion) return;
            sentVersion = news.version;
            // The id is a line of its own next to the event's, which the library does not support.
            write(`news\nid: ${String(sentVersion)}`, JSON.stringify(news));
          },
          // A failed update is covered by the next one.
          () => undefined,
        );
    };
    const leave = hub.join(id, {
      visit,
      onChange: (view) => sendUpdate(view),
      sendHeartbeat: () => write("beat", ""),
      end,
    });
    const timer = setTimeout(() => end(false), MAX_STREAM_MS).unref();
    /** Counts from the end of an answer, so that a slow backend is not asked more often than it answers. */
    let next: NodeJS.Timeout | undefined;
    function lookAgain(): void {
      if (isOver || pollMs === undefined) return;
      next = setTimeout(() => {
        sendUpdate(undefined);
        void turn.then(lookAgain);
      }, pollMs).unref();
    }
    lookAgain();
    function leaveNow(): void {
      isOver = true;
      clearTimeout(timer);
      clearTimeout(next);
      leave();
    }
    write(`hello\nretry: ${String(RECONNECT_MS)}`, "");
    readView().then(
      (view) => sendUpdate(view, true),
      () => undefined,
    );
    return leaveNow;
  });
  // Closes the connection with the stream, so that a stopping process does not wait for it.
  answer.headers.set("Connection", "close");
  answer.headers.set("Cache-Control", "no-store, no-transform");
  // Some proxies buffer a response until it is complete unless this header is set.
  answer.headers.set("X-Accel-Buffering", "no");
  return answer;
}
