import type { StoreLog } from "~server/store/store-log";
import type { PresentationView, PresentationViews } from "~server/store/views";

/** An open stream in the hub. */
export interface StreamListener {
  /** id of the visit; a visit has only a few streams */
  visit: string;
  onChange(view: PresentationView | undefined): void;
  /** sends a heartbeat that keeps the connection open */
  sendHeartbeat(): void;
  /** @param isFinal whether the browser must not reconnect */
  end(isFinal: boolean): void;
}

/** Sends changes to the streams that are open in this process. */
export interface Hub {
  /** Checks whether the process can take another stream. */
  hasRoom(): boolean;
  /** @returns a function that leaves the hub */
  join(id: string, listener: StreamListener): () => void;
  /** ends every stream, so that the browsers reconnect to another process */
  stop(): void;
}

/**
 * A browser opens six connections to a host; more streams than this would leave too few for its
 * pages.
 */
export const MAX_STREAMS_PER_VISIT = 3;
export const MAX_STREAMS = 2_000;
/** Most proxies close an idle connection after a minute. */
const HEARTBEAT_MS = 20_000;
/**
 * Wait in ms before a failed read of a change is repeated: the store pauses for a second after an
 * outage.
 */
const RETRY_MS = 2_000;

/** @param views source of the changes; one connection listens to it from the first stream on */
export function createHub(views: PresentationViews, log: StoreLog): Hub {
  const rooms = new Map<string, Set<StreamListener>>();
  const all = new Set<StreamListener>();
  const late = new Map<string, NodeJS.Timeout>();
  let unlisten: (() => void) | undefined;
  let beating: NodeJS.Timeout | undefined;
  let isOver = false;

  async function sendView(id: string): Promise<void> {
    const room = rooms.get(id);
    if (room === undefined) return;
    try {
      const view = await views.read(id);
      for (const listener of [...room]) listener.onChange(view);
    } catch (error) {
      log.error({ reason: String(error) }, "a change could not be read");
      late.set(id, late.get(id) ?? setTimeout(() => void again(id), RETRY_MS).unref());
    }
  }
  function again(id: string): Promise<void> {
    late.delete(id);
    return sendView(id);
  }
  function begin(): void {
    unlisten ??= views.onChange((id) => {
      for (const one of id === undefined ? rooms.keys() : [id]) void sendView(one);
    });
    beating ??= setInterval(() => all.forEach((listener) => listener.sendHeartbeat()), HEARTBEAT_MS).unref();
  }

  return {
    hasRoom: () => !isOver && all.size < MAX_STREAMS,
    join(id, listener) {
      begin();
      const others = [...all].filter(({ visit }) => visit === listener.visit);
      // Keeps the newest streams: a broken older one may not have been noticed yet.
      others
        .slice(0, Math.max(0, others.length - MAX_STREAMS_PER_VISIT + 1))
        .forEach((other) => other.end(true));
      const room = rooms.get(id) ?? new Set();
      rooms.set(id, room.add(listener));
      all.add(listener);
      return () => {
        all.delete(listener);
        room.delete(listener);
        if (room.size === 0 && rooms.get(id) === room) rooms.delete(id);
      };
    },
    stop() {
      isOver = true;
      unlisten?.();
      clearInterval(beating);
      late.forEach((timer) => clearTimeout(timer));
      for (const listener of [...all]) listener.end(false);
    },
  };
}
