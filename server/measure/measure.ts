import { setTimeout as sleep } from "node:timers/promises";
import { randomBytesFromPool } from "~server/session/random";
import type { Outbox, OutboxEntry, ReceiverName } from "~server/store/outbox";
import { CHOICE } from "~server/store/outbox";
import { dataUseFor, allowsAds, choicesOff, type Choices } from "./choices";
import {
  hashedPhone,
  createPseudonyms,
  type EventName,
  type Pseudonyms,
  type Parameters,
  type SiteEvent,
} from "./event";
import type { BannerSettings } from "./banner";
import type { MeasureScripts } from "./measure-scripts";
import type { PixelItem } from "./pixels";
import type { Receiver } from "./receivers/receiver";
import type { MeasureSettings } from "./settings";

/** The visit of an event. */
export interface EventContext {
  /** id of the browser */
  device: string;
  /** id of the visit */
  session: string;
  customerId?: string;
  /** the choices in effect for this visitor */
  choices: Choices;
  /** address of our page without item or token; its query has campaign values at most */
  url: string;
  agent?: string;
  address?: string;
  click: SiteEvent["click"];
  /** from Google Analytics' own cookie, if present */
  client?: string;
}

/** An event to send. */
export interface Event {
  name: EventName;
  params?: Parameters;
  /** identifies the act of a one-time event: sent twice it is one event */
  act?: string;
  /** the event's id, if the page has it too */
  id?: string;
  /** ten digits, or a hash */
  phone?: string;
  value?: 0 | 1;
  conversion?: string;
  /** its name in Meta's own pixel */
  metaName?: string;
  /** ms since 1970; default: now */
  at?: number;
  /** default: all receivers of the event */
  to?: readonly ReceiverName[];
}

/** Sends events of the site to the configured receivers, in the background. */
export interface Measure {
  readonly names: Pseudonyms;
  readonly settings: MeasureSettings;
  /** Sends in the background: the event is stored within a tenth of a second. */
  track(context: EventContext, event: Event): void;
  /**
   * Stores the event before the response is sent, so that it is not lost with the process. Never
   * fails.
   * @returns the event's id
   */
  trackDurably(context: EventContext, event: Event): Promise<string>;
  /** Applies a choice, also to waiting events. Never fails. */
  applyChoices(device: string, choices: Choices, signal: boolean, version: string): Promise<void>;
  /**
   * Drops a visitor's events that this process has not stored yet.
   * @param visitor digest of the device
   */
  forget(visitor: string): Promise<void>;
  counts: Outbox["counts"];
  waiting: Outbox["waiting"];
  newest: Outbox["newest"];
  /** the configured receivers */
  readonly configuredReceivers: readonly ReceiverName[];
  /** whether any event is sent: to a receiver or a pixel */
  readonly isOn: boolean;
  readonly pixels: readonly PixelItem[];
  /** the third-party consent banner */
  readonly banner?: BannerSettings;
  /** our own scripts for pixels and timings */
  readonly parts?: MeasureScripts;
  stop(): Promise<void>;
}

export interface MeasureOptions {
  outbox: Outbox;
  receivers: readonly Receiver[];
  settings: MeasureSettings;
  /** our own scripts for pixels and timings */
  parts?: MeasureScripts;
  /** the first cookie secret */
  secret: string;
  /** the older secrets; waiting events may name their visitor by one of them */
  olderSecrets?: readonly string[];
  log: { warn(fields: Record<string, unknown>, message: string): void };
  /** ms since 1970 */
  now: () => number;
}

/** How long page views wait to be stored together, in ms. */
const BATCH_MS = 100;
/** Retry interval while the store is unreachable, in ms. */
const STORE_RETRY_MS = 1_000;
/** The most entries that wait in the process; the oldest are dropped, and counted. */
const MAX_WAITING = 5_000;
/** Longest wait of a response for the store, in ms: after that its events wait in the process. */
const MILESTONE_TIMEOUT_MS = 1_500;

export function createMeasure(options: MeasureOptions): Measure {
  const { outbox, receivers, settings, log, now } = options;
  const { parts } = options;
  const pixels = parts ? settings.pixels : [];
  const ready = receivers.filter(({ request }) => request !== undefined).map(({ name }) => name);
  const names = createPseudonyms(options.secret);
  const olderNames = (options.olderSecrets ?? []).map(createPseudonyms);
  let waiting: OutboxEntry[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;
  let flushing: Promise<void> = Promise.resolve();

  const idOf = ({ name, act, id }: Event): string =>
    act === undefined ? (id ?? newEventId()) : names.event(name, act);

  /**
   * Returns an entry for each receiver of the event; one that is not allowed it is counted as
   * dropped.
   */
  function entriesOf(context: EventContext, tracked: Event, id = idOf(tracked)): OutboxEntry[] {
    const { name, phone, value, conversion, metaName } = tracked;
    const at = tracked.at ?? now();
    const event: SiteEvent = {
      id,
      name,
      at,
      params: tracked.params ?? {},
      client: context.client ?? names.client(context.device),
      session: names.session(context.session),
      user: context.customerId === undefined ? undefined : names.user(context.customerId),
      url: context.url,
      agent: context.agent,
      address: context.address,
      click: context.click,
      phone: phone === undefined ? undefined : hashedPhone(phone),
      ads: allowsAds(context.choices),
      value,
      conversion,
      metaName,
    };
    const visitor = names.visitor(context.device);
    return receivers
      .filter(({ name: to }) => tracked.to?.includes(to) ?? true)
      .filter((receiver) => receiver.wants(event))
      .map(({ name: receiver }) => {
        const isDropped = dataUseFor(receiver, context.choices, settings.optedOut) === "nothing";
        return isDropped
          ? { id, receiver, name, visitor, at, dropped: CHOICE }
          : { id, receiver, name, visitor, at, body: eventForReceiver(receiver, event) };
      });
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    try {
      await outbox.add(batch);
      if (isAway) log.warn({ lost }, "the outbox of events can be reached again");
      isAway = false;
      lost = 0;
    } catch (error) {
      if (!isAway)
        log.warn(
          { reason: String(error) },
          "the outbox of events cannot be reached: events wait in the process",
        );
      isAway = true;
      waiting = [...batch, ...waiting];
      const over = Math.max(0, waiting.length - MAX_WAITING);
      if (over > 0) {
        lost += over;
        // One-time events are kept rather than page views.
        waiting = [...waiting.filter(isMilestone), ...waiting.filter((entry) => !isMilestone(entry))].slice(
          0,
          MAX_WAITING,
        );
        log.warn(
          { event: "events_dropped", lost },
          "events were dropped: the outbox has been away for too long",
        );
      }
      later();
    }
  }
  function later(): void {
    timer ??= setTimeout(
      () => void (flushing = flushing.then(flush)),
      isAway ? STORE_RETRY_MS : BATCH_MS,
    ).unref();
  }

  return {
    names,
    settings,
    configuredReceivers: ready,
    isOn: ready.length > 0 || pixels.length > 0,
    pixels,
    banner: parts && settings.banner,
    parts,
    track(context, event) {
      waiting.push(...entriesOf(context, event));
      later();
    },
    async trackDurably(context, event) {
      const id = idOf(event);
      const entries = entriesOf(context, event, id);
      const kept = outbox.add(entries).then(
        () => true,
        () => false,
      );
      let giveUp: NodeJS.Timeout | undefined;
      const tired = new Promise<false>(
        (resolve) => (giveUp = setTimeout(() => resolve(false), MILESTONE_TIMEOUT_MS)),
      );
      const isKept = !isAway && (await Promise.race([kept, tired]));
      clearTimeout(giveUp);
      if (isKept) return id;
      // Storing an entry twice still gives one event.
      waiting.push(...entries);
      later();
      return id;
    },
    async applyChoices(device, choices, signal, version) {
      const stops = receivers
        .map(({ name }) => name)
        .filter((name) => dataUseFor(name, choices, settings.optedOut) === "nothing");
      for (const { visitor: nameOf } of [names, ...olderNames]) {
        const visitor = nameOf(device);
        waiting = waiting.filter((entry) => entry.visitor !== visitor || !stops.includes(entry.receiver));
        await outbox
          .saveChoices(visitor, { off: choicesOff(choices), signal, version }, stops)
          .catch((error: unknown) => {
            log.warn(
              { reason: String(error) },
              "a visitor's choice could not be kept in the store; their cookie has it",
            );
          });
      }
    },
    async forget(visitor) {
      waiting = waiting.filter((entry) => entry.visitor !== visitor);
      await flushing;
    },
    counts: () => outbox.counts(),
    waiting: () => outbox.waiting(),
    newest: (most) => outbox.newest(most),
    async stop() {
      await flushing;
      await flush();
      if (waiting.length > 0) {
        // The pool pauses a failed store; the waiting entries are tried once more after that.
        await sleep(STORE_RETRY_MS + BATCH_MS);
        await flush();
      }
      clearTimeout(timer);
    },
  };
}

/** Returns an id for an event that may repeat; 22 letters, like those of acts. */
export const newEventId = (): string => randomBytesFromPool(16).toString("base64url");

const VIEWS: readonly string[] = ["page_view", "virtual_page_view", "cta_click"] satisfies EventName[];
const isMilestone = ({ name }: OutboxEntry): boolean => !VIEWS.includes(name);

/**
 * The fields that a receiver may use, in addition to name, time, visit and address of an event. A
 * new receiver gets none of the others until they are listed here.
 */
const FIELDS: Readonly<Record<ReceiverName, (event: SiteEvent) => Partial<SiteEvent>>> = {
  ga4: ({ params, user }) => ({ params, user }),
  meta: ({ click: { fbc, fbp }, agent, address, phone, metaName }) => ({
    click: { fbc, fbp },
    agent,
    address,
    phone,
    metaName,
  }),
  google: ({ params, click: { google }, phone }) => ({ params, click: { google }, phone }),
};

/** Returns the event with only the fields that this receiver may use. */
function eventForReceiver(receiver: ReceiverName, event: SiteEvent): SiteEvent {
  return {
    id: event.id,
    name: event.name,
    at: event.at,
    params: {},
    client: event.client,
    session: event.session,
    url: event.url,
    click: {},
    ads: event.ads,
    value: event.value,
    conversion: event.conversion,
    ...FIELDS[receiver](event),
  };
}
