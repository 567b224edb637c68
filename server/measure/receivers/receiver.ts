import type { SiteEvent } from "~server/measure/event";
import type { ReceiverName } from "~server/store/outbox";

/** An event of the outbox, for one receiver. */
export interface Sendable {
  event: SiteEvent;
  /** whether it is told that advertising may not use it */
  limited: boolean;
}

/** What became of a request. */
export type Verdict = "sent" | "later" | "refused";

/** Somebody whom events are told to: by published rules, which are checked here before anything is sent. */
export interface Receiver {
  readonly name: ReceiverName;
  /** older events are no use to it, ms */
  readonly maxAgeMs: number;
  /** most events in one request */
  readonly most: number;
  wants(event: Pick<SiteEvent, "name" | "conversion" | "metaName">): boolean;
  /** events of one group may be in one request */
  groupOf(event: SiteEvent): string;
  /** The body of a request with these events. */
  body(events: readonly Sendable[], nowMs: number): object;
  /** What of a body breaks the receiver's rules, a few words without any value; undefined for a good one. @param nowMs ms since 1970; @param bytes of it as it is sent */
  fault(body: object, nowMs: number, bytes: number): string | undefined;
  /** Where a body goes; undefined where the receiver is not set up. The address may hold a secret: it is never logged. */
  request?(body: object): Promise<{ url: string; headers: Record<string, string> }>;
  /** @param text body of the answer */
  verdict(status: number, text: string): Verdict;
}

/** What a status says by itself: another try may help where the receiver is busy or broken. */
export function byStatus(status: number): Verdict {
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

/** The first thing that a schema found, by its place and without any value. */
export const firstFault = (issues: readonly { path: PropertyKey[]; code: string }[]): string | undefined => {
  const [issue] = issues;
  return (
    issue && `${issue.path.filter((part) => typeof part === "string").join(".") || "body"}: ${issue.code}`
  );
};

/** The value of a name in an answer that is JSON; undefined for anything else. */
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
