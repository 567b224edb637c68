import { errorBody } from "./contract/common";
import type { CallId } from "./contract/index";

/**
 * What went wrong with a call.
 * - `network`: nobody answered. `timeout`: no answer in time. `cancelled`: the visitor left.
 * - `http`: a refusal (4xx) or failure (5xx); see status, code and displayMessage.
 * - `garbage`: an answer the contract does not know.
 */
export type BackendErrorKind = "network" | "timeout" | "http" | "garbage" | "cancelled";

interface Details {
  status?: number;
  code?: string;
  displayMessage?: string;
  retryAfterSeconds?: number;
  /** names of the fields that were not as the contract says; never their values */
  fields?: readonly string[];
}

/** The only error a call throws. Its message holds no value of the request or the answer. */
export class BackendError extends Error {
  override readonly name = "BackendError";
  readonly status?: number;
  readonly code?: string;
  /** words of the backend that may be shown to the visitor */
  readonly displayMessage?: string;
  /** until another try may help, where a limit is met and the backend says so */
  readonly retryAfterSeconds?: number;
  readonly fields?: readonly string[];

  constructor(
    readonly kind: BackendErrorKind,
    readonly callId: CallId,
    details: Details = {},
  ) {
    super([callId, kind, details.status, details.code].filter((part) => part !== undefined).join(" "));
    this.status = details.status;
    this.code = details.code;
    this.displayMessage = details.displayMessage;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.fields = details.fields;
  }

  /** True when another try may help: no answer, a late one, or a failure of the backend's own (5xx). A refusal stays one. */
  get isRetryable(): boolean {
    return (
      this.kind === "network" ||
      this.kind === "timeout" ||
      (this.kind === "http" && (this.status ?? 0) >= 500)
    );
  }
}

/** Reads code and displayMessage of the first error in a body; nothing when the body is not of that shape. */
export function firstError(body: unknown): { code?: string; displayMessage?: string } {
  const parsed = errorBody.safeParse(body);
  const first = parsed.success ? parsed.data.errors[0] : undefined;
  return { code: first?.code, displayMessage: first?.displayMessage };
}
