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

const NO_RECORDING: RecordingStatus = { state: "none" };

const isRecordingStatus = (value: unknown): value is RecordingStatus =>
  typeof value === "object" && value !== null && "state" in value;

async function fetchStatus(address: string, init: RequestInit = {}): Promise<RecordingStatus | undefined> {
  try {
    const headers = new Headers(init.headers);
    headers.set("Accept", "application/json");
    const answer = await fetch(address, { ...init, headers, credentials: "same-origin" });
    const body: unknown = await answer.json();
    // A rate limit says nothing about the recording.
    if (answer.status === 429) return undefined;
    return isRecordingStatus(body) ? body : NO_RECORDING;
  } catch {
    return undefined;
  }
}

/** Requests the status; undefined when the server does not respond. */
export const fetchRecordingStatus = (): Promise<RecordingStatus | undefined> => fetchStatus("/recording");

/**
 * Sends the visitor's answer.
 * @returns the status after it
 */
export const sendRecordingAnswer = (intent: string, id: string): Promise<RecordingStatus | undefined> =>
  fetchStatus("/recording", { method: "POST", body: new URLSearchParams({ intent, id }) });

/**
 * Sends a part of the recording.
 * @returns the status; undefined when the part did not arrive
 */
export const sendRecordingPart = (part: object): Promise<RecordingStatus | undefined> =>
  fetchStatus("/recording/part", {
    method: "POST",
    body: JSON.stringify(part),
    headers: { "Content-Type": "application/json" },
  });
