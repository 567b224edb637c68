import {
  CLAIM_MS,
  CHOICE,
  type ClaimedEvent,
  type Outbox,
  type ReceiverName,
  type SendResult,
} from "~server/store/outbox";
import { dataUseFor, choicesWithout, isAdvertising } from "./choices";
import type { SiteEvent } from "./event";
import { post, type Post } from "./post";
import type { Receiver, Sendable, Verdict } from "./receivers/receiver";

/**
 * Sends the entries of the outbox. Any number of processes can do so at once: each claims its own
 * entries.
 */

/** The most entries that are claimed together. */
const MAX_CLAIMED = 500;
/** Concurrent requests. */
const CONCURRENT_REQUESTS = 24;
/**
 * Longest wait for a receiver, in ms; even twice as long is well below the time that entries stay
 * claimed.
 */
const SEND_MS = CLAIM_MS / 6;
/**
 * Pause between two reads of an outbox with less than one full claim, in ms: small reads and
 * requests cost as much as large ones.
 */
const PAUSE_MS = 2_000;
const CLEANUP_MS = 60_000;
/** Waits before a retry, in ms; the last one repeats until the age limit of the receiver. */
const RETRY_WAITS_MS = [5_000, 30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000] as const;
const MINUTE_MS = 60_000;

export interface WorkerOptions {
  outbox: Outbox;
  receivers: readonly Receiver[];
  optedOut: "drop" | "limited";
  log: { warn(fields: Record<string, unknown>, message: string): void };
  /** ms since 1970 */
  now: () => number;
  /** how requests are sent to a receiver */
  send?: Post;
}

interface ClaimedEntry extends ClaimedEvent {
  sendable: Sendable;
}

/** Checks whether a body of the outbox is an event of a current version. */
const isEvent = (body: unknown): body is SiteEvent =>
  typeof body === "object" &&
  body !== null &&
  "name" in body &&
  "params" in body &&
  "client" in body &&
  "url" in body;

export interface Worker {
  /**
   * Sends what is due now.
   * @returns how many entries were claimed
   */
  sendDue(): Promise<number>;
  /** Runs until it is stopped. */
  start(): void;
  stop(): Promise<void>;
}

export function createWorker({ outbox, receivers, optedOut, log, now, send = post }: WorkerOptions): Worker {
  const ready = receivers.filter(({ request }) => request !== undefined);
  const waitOf = (tries: number): number =>
    // Random, so that retries do not coincide.
    (RETRY_WAITS_MS[Math.min(tries, RETRY_WAITS_MS.length) - 1] ?? MINUTE_MS) * (0.8 + Math.random() * 0.4);

  /** Logs that events did not arrive; for conversions with the text of MSG-072. */
  const warn = (receiver: Receiver, fields: Record<string, unknown>, what: string): void => {
    const begin = isAdvertising(receiver.name) ? "Error sending conversion: " : "";
    log.warn({ receiver: receiver.name, ...fields }, `${begin}${what}`);
  };

  /** Sends the entries to the receiver once. */
  async function deliver(
    receiver: Receiver,
    entries: readonly ClaimedEntry[],
  ): Promise<Verdict | { fault: string }> {
    const body = receiver.body(
      entries.map(({ sendable }) => sendable),
      now(),
    );
    const text = JSON.stringify(body);
    const fault = receiver.fault(body, now(), Buffer.byteLength(text));
    if (fault !== undefined) return { fault };
    if (!receiver.request) return "later";
    try {
      const { url, headers } = await receiver.request(body);
      const { status, text: responseText } = await send(url, text, {
        headers: { "Content-Type": "application/json", ...headers },
        withinMs: SEND_MS,
      });
      const verdict = receiver.verdict(status, responseText);
      if (verdict !== "sent") warn(receiver, { status, verdict }, "events were not taken");
      return verdict;
    } catch (error) {
      // The address may contain a key, and so may an error message about it.
      warn(receiver, { reason: error instanceof Error ? error.name : "unknown" }, "events were not sent");
      return "later";
    }
  }

  const later = (entries: readonly ClaimedEntry[]): SendResult[] =>
    entries.map(({ id, receiver, tries }) => ({ id, receiver, outcome: "later", afterMs: waitOf(tries) }));

  /**
   * Sends entries to a receiver; if it refuses them, sends each half separately, so that one
   * invalid event does not block the others.
   */
  async function tellAll(receiver: Receiver, entries: readonly ClaimedEntry[]): Promise<SendResult[]> {
    if (entries.length === 0) return [];
    const delivery = await deliver(receiver, entries);
    if (delivery === "sent")
      return entries.map(({ id, receiver: to }) => ({ id, receiver: to, outcome: "sent" }));
    if (delivery === "later") return later(entries);
    if (entries.length > 1) {
      const half = Math.ceil(entries.length / 2);
      return [
        ...(await tellAll(receiver, entries.slice(0, half))),
        ...(await tellAll(receiver, entries.slice(half))),
      ];
    }
    const why =
      typeof delivery === "object" ? `not by its rules (${delivery.fault})` : "refused by the receiver";
    return entries.map(({ id, receiver: to }) => ({ id, receiver: to, outcome: "refused", why }));
  }

  /**
   * Splits entries into those that a choice or their age stops, and groups for one request each.
   */
  function sorted(
    receiver: Receiver,
    claimed: readonly ClaimedEvent[],
  ): { groups: ClaimedEntry[][]; stopped: SendResult[] } {
    const stopped: SendResult[] = [];
    const groups = new Map<string, ClaimedEntry[][]>();
    const nowMs = now();
    for (const entry of claimed) {
      const { id, receiver: to, off, at } = entry;
      const drop = (why: string) => void stopped.push({ id, receiver: to, outcome: "dropped", why });
      const { body: event } = entry;
      // A later choice; the choices at the time of the event are part of it.
      const use = off.length === 0 ? "all" : dataUseFor(to, choicesWithout(off), optedOut);
      if (!isEvent(event)) drop("unreadable");
      else if (use === "nothing") drop(CHOICE);
      else if (nowMs - at > receiver.maxAgeMs) drop("too old");
      else {
        const limited = !event.ads || use === "limited";
        const key = `${String(limited)} ${receiver.groupOf(event)}`;
        const parts = groups.get(key) ?? [[]];
        groups.set(key, parts);
        if ((parts.at(-1)?.length ?? 0) >= receiver.maxEvents) parts.push([]);
        parts.at(-1)?.push({ ...entry, sendable: { event, limited } });
      }
    }
    return { groups: [...groups.values()].flat(), stopped };
  }

  async function sendTo(receiver: Receiver, claimed: readonly ClaimedEvent[]): Promise<void> {
    const { groups, stopped } = sorted(receiver, claimed);
    const settled = [...stopped];
    let isDown = false;
    const lane = async (): Promise<void> => {
      for (let group = groups.shift(); group; group = groups.shift()) {
        // If the receiver does not respond, the other claimed entries are not sent to it.
        const results = isDown ? later(group) : await tellAll(receiver, group);
        isDown ||= results.some(({ outcome }) => outcome === "later");
        settled.push(...results);
      }
    };
    await Promise.all(Array.from({ length: Math.min(CONCURRENT_REQUESTS, groups.length) }, lane));
    await outbox.settle(settled);
  }

  async function once(): Promise<number> {
    const names = ready.map(({ name }): ReceiverName => name);
    const claimed = names.length === 0 ? [] : await outbox.claim(names, MAX_CLAIMED);
    await Promise.all(
      ready.map((receiver) =>
        sendTo(
          receiver,
          claimed.filter((entry) => entry.receiver === receiver.name),
        ),
      ),
    );
    return claimed.length;
  }

  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let tidiedAt = 0;

  async function turn(): Promise<void> {
    let found = 0;
    try {
      if (now() - tidiedAt > CLEANUP_MS) {
        tidiedAt = now();
        await outbox.dropExpired(receivers);
      }
      found = await once();
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : "unknown" },
        "the outbox of events could not be read",
      );
    }
    if (isStopping) return;
    timer = setTimeout(() => void (running = turn()), found >= MAX_CLAIMED ? 0 : PAUSE_MS).unref();
  }

  return {
    sendDue: once,
    start: () => void (running = turn()),
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
