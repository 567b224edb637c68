import type { SiteEvent } from "~server/measure/event";
import type { ReceiverName } from "~server/store/outbox";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The age above which a receiver takes no event, in ms. Clicks of Google Ads count for as long as
 * their conversions do by default.
 */
export const MAX_AGE_MS: Readonly<Record<ReceiverName, number>> = {
  ga4: 72 * HOUR_MS,
  meta: 7 * DAY_MS,
  google: 30 * DAY_MS,
};
export const RECEIVER_NAMES = ["ga4", "meta", "google"] as const satisfies readonly ReceiverName[];

/** An event of the outbox, for one receiver. */
export interface Sendable {
  event: SiteEvent;
  /** whether it carries the flag that advertising may not use it */
  limited: boolean;
}

/** The result of a request. */
export type Verdict = "sent" | "later" | "refused";

/** A receiver of events. Its published rules are checked here before anything is sent. */
export interface Receiver {
  readonly name: ReceiverName;
  /** the age above which events are not sent, in ms */
  readonly maxAgeMs: number;
  /** the most events in one request */
  readonly maxEvents: number;
  /**
   * Checks whether the receiver gets an event at all, and can match it to a person where it must.
   */
  wants(event: SiteEvent): boolean;
  /** Returns the group of an event; events of one group may share a request. */
  groupOf(event: SiteEvent): string;
  /** Returns the body of a request with these events. */
  body(events: readonly Sendable[], nowMs: number): object;
  /**
   * Returns how a body breaks the receiver's rules, in a few words without any value; undefined for
   * a valid one.
   * @param nowMs ms since 1970;
   * @param bytes size of the body as sent
   */
  fault(body: object, nowMs: number, bytes: number): string | undefined;
  /**
   * Returns where a body is sent; undefined where the receiver is not set up. The address may
   * contain a secret: it is never logged.
   */
  request?(body: object): Promise<{ url: string; headers: Record<string, string> }>;
  /** @param text body of the response */
  verdict(status: number, text: string): Verdict;
}

/** Returns the verdict of a status alone: a retry may help where the receiver is busy or broken. */
export function verdictOfStatus(status: number): Verdict {
  if (status >= 200 && status < 300) return "sent";
  return status === 408 ||
    status === 425 ||
    status === 429 ||
    status >= 500 ||
    status === 401 ||
    status === 403
    ? "later"
    : "refused";
}

/** Returns the first issue of a schema, by its path and without any value. */
export const firstFault = (issues: readonly { path: PropertyKey[]; code: string }[]): string | undefined => {
  const [issue] = issues;
  return (
    issue && `${issue.path.filter((part) => typeof part === "string").join(".") || "body"}: ${issue.code}`
  );
};

/** Returns a field of a JSON response; undefined for anything else. */
export function fieldOf(text: string, name: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null
      ? Object.entries(body).find(([key]) => key === name)?.[1]
      : undefined;
  } catch {
    return undefined;
  }
}
