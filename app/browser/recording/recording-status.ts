/** The recording status from the server; server/replay/visitor.ts returns it. */
export interface RecordingStatus {
  state: "none" | "looking" | "asked" | "on" | "elsewhere";
  id?: string;
  /** name of the banker */
  who?: string;
  guide?: "none" | "asked" | "granted" | "denied";
  hints?: readonly Hint[];
}

/** A hint of the banker. Its number n increases. */
export type Hint = { n: number } & (
  { kind: "point"; x: number; y: number } | { kind: "scroll"; y: number } | { kind: "focus"; field: number }
);

const NONE: RecordingStatus = { state: "none" };

const isTold = (value: unknown): value is RecordingStatus =>
  typeof value === "object" && value !== null && "state" in value;

async function ask(address: string, init: RequestInit = {}): Promise<RecordingStatus | undefined> {
  try {
    const headers = new Headers(init.headers);
    headers.set("Accept", "application/json");
    const answer = await fetch(address, { ...init, headers, credentials: "same-origin" });
    const body: unknown = await answer.json();
    // A rate limit says nothing about the recording.
    if (answer.status === 429) return undefined;
    return isTold(body) ? body : NONE;
  } catch {
    return undefined;
  }
}

/** Requests the status; undefined when the server does not respond. */
export const readTold = (): Promise<RecordingStatus | undefined> => ask("/recording");

/**
 * Sends the visitor's answer.
 * @returns the status after it
 */
export const sayTold = (intent: string, id: string): Promise<RecordingStatus | undefined> =>
  ask("/recording", { method: "POST", body: new URLSearchParams({ intent, id }) });

/**
 * Sends a part of the recording.
 * @returns the status; undefined when the part did not arrive
 */
export const sendPart = (part: object): Promise<RecordingStatus | undefined> =>
  ask("/recording/part", {
    method: "POST",
    body: JSON.stringify(part),
    headers: { "Content-Type": "application/json" },
  });
