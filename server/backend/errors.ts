import { errorBody } from "./contract/common";
import type { CallId } from "./contract/index";

/**
 * The kind of failure of a call. - `network`: no connection. `timeout`: no response in time.
 * `cancelled`: the visitor left. - `http`: a refusal (4xx) or failure (5xx); see status, code and
 * displayMessage. - `garbage`: a response that does not match the contract.
 */
export type BackendErrorKind = "network" | "timeout" | "http" | "garbage" | "cancelled";

interface ErrorDetails {
  status?: number;
  code?: string;
  displayMessage?: string;
  retryAfterSeconds?: number;
  /** names of the fields that did not match the contract; never their values */
  fields?: readonly string[];
}

/** The only error a call throws. Its message contains no value of the request or the response. */
export class BackendError extends Error {
  override readonly name = "BackendError";
  readonly status?: number;
  readonly code?: string;
  /** text of the backend that may be shown to the visitor */
  readonly displayMessage?: string;
  /** seconds until a retry may succeed, when a limit was reached and the backend says so */
  readonly retryAfterSeconds?: number;
  readonly fields?: readonly string[];

  constructor(
    readonly kind: BackendErrorKind,
    readonly callId: CallId,
    details: ErrorDetails = {},
  ) {
    super([callId, kind, details.status, details.code].filter((part) => part !== undefined).join(" "));
    this.status = details.status;
    this.code = details.code;
    this.displayMessage = details.displayMessage;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.fields = details.fields;
  }

  /**
   * True when a retry may succeed: no response, a timeout, or a server error (5xx). A 4xx is never
   * retryable.
   */
  get isRetryable(): boolean {
    return (
      this.kind === "network" ||
      this.kind === "timeout" ||
      (this.kind === "http" && (this.status ?? 0) >= 500)
    );
  }
}

/**
 * Returns code and displayMessage of the first error in a body; an empty object when the body has
 * another shape.
 */
export function firstError(body: unknown): { code?: string; displayMessage?: string } {
  const parsed = errorBody.safeParse(body);
  const first = parsed.success ? parsed.data.errors[0] : undefined;
  return { code: first?.code, displayMessage: first?.displayMessage };
}
