import { eventStream } from "remix-utils/sse/server";
import type { View } from "~server/store/views";
import type { Hub } from "./hub";

/** A stream of server-sent events about one view. */

/** What is sent: with the version that the browser says when it comes back. */
export interface News {
  version: number;
}

/** What a listener is told of a view: news, nothing, or that the stream is not theirs any more. */
export type LiveMessage = News | "nothing" | "over";

/** A browser that was cut off comes back after so long, in ms. */
const BACK_MS = 1_000;
/** Then it comes back by itself, and its visit is looked at anew with its newest cookies. */
const LONGEST_MS = 5 * 60_000;

interface Opening {
  hub: Hub;
  /** of the view */
  id: string;
  /** of the visit */
  visit: string;
  /** the view as it stands */
  read(): Promise<View | undefined>;
  /** what this listener may hear of it; at first right after the visit was looked at */
  tells(view: View | undefined, isFirst: boolean): Promise<LiveMessage>;
  /** the version that the browser has already */
  known: number;
}

/**
 * Opens a stream. Whatever was missed since `known` is sent first.
 */
export function openStream(signal: AbortSignal, { hub, id, visit, read, tells, known }: Opening): Response {
  const answer = eventStream(signal, (send, close) => {
    let told = known;
    let isOver = false;
    /** Each waits for the one before, so that the newest is told last. */
    let turn = Promise.resolve();
    /** A line that was lost without a word is noticed here: whatever is written to it fails. */
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
    const tell = (view: View | undefined, isFirst = false): void => {
      turn = turn
        .then(() => tells(view, isFirst))
        .then(
          (news) => {
            if (isOver || news === "nothing") return;
            if (news === "over") return end(true);
            if (news.version === told) return;
            told = news.version;
            // The field of the id is a line of its own beside that of the event, for which the library has no name.
            write(`news\nid: ${String(told)}`, JSON.stringify(news));
          },
          // What could not be made out is told with what comes next.
          () => undefined,
        );
    };
    const leave = hub.join(id, { visit, changed: (view) => tell(view), beat: () => write("beat", ""), end });
    const timer = setTimeout(() => end(false), LONGEST_MS).unref();
    function leaveNow(): void {
      isOver = true;
      clearTimeout(timer);
      leave();
    }
    write(`hello\nretry: ${String(BACK_MS)}`, "");
    read().then(
      (view) => tell(view, true),
      () => undefined,
    );
    return leaveNow;
  });
  // A stream that ends takes its connection with it: a process that stops waits for nobody's.
  answer.headers.set("Connection", "close");
  answer.headers.set("Cache-Control", "no-store, no-transform");
  // Some proxies hold an answer back until it is whole, and let it be when they are told.
  answer.headers.set("X-Accel-Buffering", "no");
  return answer;
}
