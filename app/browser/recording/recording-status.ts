/** What the server says of a recording; server/replay/visitor.ts answers it. */
export interface RecordingStatus {
  state: "none" | "looking" | "asked" | "on" | "elsewhere";
  id?: string;
  /** name of the banker */
  who?: string;
  guide?: "none" | "asked" | "granted" | "denied";
  hints?: readonly Hint[];
}

/** What a banker points at. Numbers rise. */
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
    // A limit that is met says nothing of the recording.
    if (answer.status === 429) return undefined;
    return isTold(body) ? body : NONE;
  } catch {
    return undefined;
  }
}

/** How it stands; undefined where nobody answers. */
export const readTold = (): Promise<RecordingStatus | undefined> => ask("/recording");

/** Sends the visitor's answer. @returns how it stands then */
export const sayTold = (intent: string, id: string): Promise<RecordingStatus | undefined> =>
  ask("/recording", { method: "POST", body: new URLSearchParams({ intent, id }) });

/** Sends a part. @returns how it stands; undefined where it did not arrive */
export const sendPart = (part: object): Promise<RecordingStatus | undefined> =>
  ask("/recording/part", {
    method: "POST",
    body: JSON.stringify(part),
    headers: { "Content-Type": "application/json" },
  });
