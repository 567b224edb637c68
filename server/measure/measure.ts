import { setTimeout as sleep } from "node:timers/promises";
import { randomPart } from "~server/session/random";
import type { Outbox, OutboxEntry, ReceiverName } from "~server/store/outbox";
import { CHOICE } from "~server/store/outbox";
import { allowed, allowsAds, offIn, type Choices } from "./choices";
import { hashedPhone, namesOf, type EventName, type Names, type Parameters, type SiteEvent } from "./event";
import type { BannerSettings } from "./banner";
import type { Parts } from "./parts";
import type { PixelItem } from "./pixels";
import type { Receiver } from "./receivers/receiver";
import type { MeasureSettings } from "./settings";

/** Whose visit an event is of. */
export interface EventContext {
  /** id of the browser */
  device: string;
  /** id of the visit */
  session: string;
  customerId?: string;
  /** what holds for this visitor */
  choices: Choices;
  /** address of a page of ours without item or token; its query names campaigns at most */
  url: string;
  agent?: string;
  address?: string;
  click: SiteEvent["click"];
  /** of Google Analytics, where its own cookie has it */
  client?: string;
}

/** What is told. */
export interface Event {
  name: EventName;
  params?: Parameters;
  /** names the act where it happens once: told twice it is one event */
  act?: string;
  /** the event's id, where the page has it too */
  id?: string;
  /** ten digits, or a hash */
  phone?: string;
  value?: 0 | 1;
  conversion?: string;
  /** the name that Meta's own pixel has given it */
  metaName?: string;
  /** ms since 1970; now unless told */
  at?: number;
  /** all who want it, unless told */
  to?: readonly ReceiverName[];
}

/** Tells what happens on the site to those who are set up for it. Nobody's page waits for any of them. */
export interface Measure {
  readonly names: Names;
  readonly settings: MeasureSettings;
  /** Tells beside the request: it is kept within a tenth of a second. */
  track(teller: EventContext, telling: Event): void;
  /** Tells before the answer leaves: what has happened is not lost with the process. Never fails. @returns the event's id */
  trackDurably(teller: EventContext, telling: Event): Promise<string>;
  /** Puts a choice in force, also for what waits. Never fails. */
  choose(device: string, choices: Choices, signal: boolean, version: string): Promise<void>;
  /** Forgets what still waits in this process to be kept for a visitor. @param visitor digest of the device */
  forget(visitor: string): Promise<void>;
  counts: Outbox["counts"];
  waiting: Outbox["waiting"];
  newest: Outbox["newest"];
  /** which receivers are set up */
  readonly ready: readonly ReceiverName[];
  /** whether anybody is told anything: a receiver, or a pixel of somebody's */
  readonly isOn: boolean;
  readonly pixels: readonly PixelItem[];
  /** the consent banner of another company */
  readonly banner?: BannerSettings;
  /** our own scripts for pixels and times */
  readonly parts?: Parts;
  stop(): Promise<void>;
}

export interface MeasureOptions {
  outbox: Outbox;
  receivers: readonly Receiver[];
  settings: MeasureSettings;
  /** our own scripts for pixels and times */
  parts?: Parts;
  /** of the cookies, the first */
  secret: string;
  /** those before it, by which events that still wait may name their visitor */
  olderSecrets?: readonly string[];
  log: { warn(fields: Record<string, unknown>, message: string): void };
  /** ms since 1970 */
  now: () => number;
}

/** Page views wait so long for others before they are kept together. */
const BATCH_MS = 100;
/** While the store is away it is asked again so often. */
const AWAY_MS = 1_000;
/** Entries that wait in the process; the oldest go, and are counted. */
const MOST_WAITING = 5_000;
/** An answer waits no longer than this for the store: what it reports then waits in the process. */
const MILESTONE_MS = 1_500;

export function createMeasure(options: MeasureOptions): Measure {
  const { outbox, receivers, settings, log, now } = options;
  const { parts } = options;
  const pixels = parts ? settings.pixels : [];
  const ready = receivers.filter(({ request }) => request !== undefined).map(({ name }) => name);
  const names = namesOf(options.secret);
  const olderNames = (options.olderSecrets ?? []).map(namesOf);
  let waiting: OutboxEntry[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;
  let flushing: Promise<void> = Promise.resolve();

  const idOf = ({ name, act, id }: Event): string =>
    act === undefined ? (id ?? newEventId()) : names.event(name, act);

  /** An entry for each receiver that wants it; one that may not have it is counted as dropped. */
  function entriesOf(teller: EventContext, telling: Event, id = idOf(telling)): OutboxEntry[] {
    const { name, phone, value, conversion, metaName } = telling;
    const at = telling.at ?? now();
    const event: SiteEvent = {
      id,
      name,
      at,
      params: telling.params ?? {},
      client: teller.client ?? names.client(teller.device),
      session: names.session(teller.session),
      user: teller.customerId === undefined ? undefined : names.user(teller.customerId),
      url: teller.url,
      agent: teller.agent,
      address: teller.address,
      click: teller.click,
      phone: phone === undefined ? undefined : hashedPhone(phone),
      ads: allowsAds(teller.choices),
      value,
      conversion,
      metaName,
    };
    const visitor = names.visitor(teller.device);
    return receivers
      .filter(({ name: to }) => telling.to?.includes(to) ?? true)
      .filter((receiver) => receiver.wants(event) && isOfUse(receiver.name, event))
      .map(({ name: receiver }) => {
        const isDropped = allowed(receiver, teller.choices, settings.optedOut) === "nothing";
        return isDropped
          ? { id, receiver, name, visitor, at, dropped: CHOICE }
          : { id, receiver, name, visitor, at, body: leanFor(receiver, event) };
      });
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    try {
      await outbox.keep(batch);
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
      const over = Math.max(0, waiting.length - MOST_WAITING);
      if (over > 0) {
        lost += over;
        // What happened once is kept before what was merely looked at.
        waiting = [...waiting.filter(isMilestone), ...waiting.filter((entry) => !isMilestone(entry))].slice(
          0,
          MOST_WAITING,
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
    timer ??= setTimeout(() => void (flushing = flushing.then(flush)), isAway ? AWAY_MS : BATCH_MS).unref();
  }

  return {
    names,
    settings,
    ready,
    isOn: ready.length > 0 || pixels.length > 0,
    pixels,
    banner: parts && settings.banner,
    parts,
    track(teller, telling) {
      waiting.push(...entriesOf(teller, telling));
      later();
    },
    async trackDurably(teller, telling) {
      const id = idOf(telling);
      const entries = entriesOf(teller, telling, id);
      const kept = outbox.keep(entries).then(
        () => true,
        () => false,
      );
      let giveUp: NodeJS.Timeout | undefined;
      const tired = new Promise<false>(
        (resolve) => (giveUp = setTimeout(() => resolve(false), MILESTONE_MS)),
      );
      const isKept = !isAway && (await Promise.race([kept, tired]));
      clearTimeout(giveUp);
      if (isKept) return id;
      // Kept twice it is still one.
      waiting.push(...entries);
      later();
      return id;
    },
    async choose(device, choices, signal, version) {
      const stops = receivers
        .map(({ name }) => name)
        .filter((name) => allowed(name, choices, settings.optedOut) === "nothing");
      for (const { visitor: nameOf } of [names, ...olderNames]) {
        const visitor = nameOf(device);
        waiting = waiting.filter((entry) => entry.visitor !== visitor || !stops.includes(entry.receiver));
        await outbox
          .choose(visitor, { off: offIn(choices), signal, version }, stops)
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
        // A store that was away is let rest by its pool; what waits is offered once more after that.
        await sleep(AWAY_MS + BATCH_MS);
        await flush();
      }
      clearTimeout(timer);
    },
  };
}

/** An id for what may happen again; 22 letters, as those of acts have. */
export const newEventId = (): string => randomPart(16).toString("base64url");

const VIEWS: readonly string[] = ["page_view", "virtual_page_view", "cta_click"] satisfies EventName[];
const isMilestone = ({ name }: OutboxEntry): boolean => !VIEWS.includes(name);

/** Google Ads knows nobody but by a click or a phone. */
const isOfUse = (receiver: ReceiverName, { click, phone }: SiteEvent): boolean =>
  receiver !== "google" || click.google !== undefined || phone !== undefined;

/** The event with what this receiver may use of it, and nothing else. */
function leanFor(receiver: ReceiverName, event: SiteEvent): SiteEvent {
  const isMeta = receiver === "meta";
  const { google, fbc, fbp } = event.click;
  return {
    id: event.id,
    name: event.name,
    at: event.at,
    params: isMeta ? {} : event.params,
    client: event.client,
    session: event.session,
    user: receiver === "ga4" ? event.user : undefined,
    url: event.url,
    agent: isMeta ? event.agent : undefined,
    address: isMeta ? event.address : undefined,
    click: isMeta ? { fbc, fbp } : receiver === "google" ? { google } : {},
    phone: receiver === "ga4" ? undefined : event.phone,
    ads: event.ads,
    value: event.value,
    conversion: event.conversion,
    metaName: isMeta ? event.metaName : undefined,
  };
}
