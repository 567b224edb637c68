import { vi } from "vitest";
import type { Visitor } from "./visitor";

/** An event of a stream. */
export interface ServerEvent {
  event: string;
  id?: string;
  data: string;
}

/** An open stream, read without a client library. */
export interface EventStream {
  status: number;
  events: ServerEvent[];
  /** the news events among it */
  news(): { version: number; says: string; follows: boolean }[];
  /** whether either side has closed the connection */
  isOver(): boolean;
  close(): void;
}

const field = (block: string, name: string): string | undefined =>
  new RegExp(`^${name}: ?(.*)$`, "m").exec(block)?.[1];

/**
 * Opens the stream of a visit, and waits until it has begun or was refused.
 * @param path of the stream; default: that of a presentation
 * @param last the id of the last event received
 */
export async function openEventStream(
  visitor: Visitor,
  {
    at = visitor.origin,
    path = "/spw/live",
    v,
    last,
  }: { at?: string; path?: string; v?: number; last?: string } = {},
): Promise<EventStream> {
  const ending = new AbortController();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${at}${path}${v === undefined ? "" : `?v=${String(v)}`}`, {
    headers: {
      Accept: "text/event-stream",
      Cookie: cookie,
      ...(last === undefined ? {} : { "Last-Event-ID": last }),
    },
    signal: ending.signal,
  });
  const events: ServerEvent[] = [];
  let over = answer.body === null;
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    let text = "";
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const id = field(block, "id");
        events.push({
          event: field(block, "event") ?? "",
          data: field(block, "data") ?? "",
          ...(id === undefined ? {} : { id }),
        });
      }
    }
  };
  if (answer.body) {
    void read(answer.body)
      .catch(() => undefined)
      .finally(() => (over = true));
    await vi.waitFor(() => {
      if (events.length === 0 && !over) throw new Error("Nothing was heard yet.");
    });
  }
  return {
    status: answer.status,
    events,
    news: () =>
      events
        .filter(({ event }) => event === "news")
        .map(({ data }) => JSON.parse(data) as { version: number; says: string; follows: boolean }),
    isOver: () => over,
    close: () => ending.abort(),
  };
}
