import { ExpectedError } from "~server/shared/expected-error";

/** A response as it is stored under its idempotency key. */
export interface StoredResponse {
  status: number;
  /** JSON text */
  body: string;
  /** Set-Cookie lines */
  setCookies: string[];
  /** set when a limit is reached; such a response is not stored under any key */
  retryAfterSeconds?: number;
}

/** What is wrong with which field of a request; never includes the value itself. */
export interface RefusalDetail {
  field: string;
  reason: string;
}

/**
 * A refusal or failure with its place in the response body: `{errors: [{code, displayMessage}]}`.
 * displayMessage may be shown to the visitor.
 */
export class ApiError extends ExpectedError {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    readonly code: string,
    readonly displayMessage: string,
    readonly details: readonly RefusalDetail[] = [],
    /** seconds until a retry may succeed, when a limit is reached */
    readonly retryAfterSeconds?: number,
  ) {
    super(`${status} ${code}`);
  }
}

/**
 * Rolls a transaction back on purpose and carries the response out of it. The connection stays
 * usable.
 */
export class RollbackWithResponse extends ExpectedError {
  override readonly name = "NotKept";

  constructor(readonly answer: StoredResponse) {
    super("not kept");
  }
}

/**
 * Thrown when a handler returns something that the contract does not define. Holds field names
 * only.
 */
export class ResponseShapeError extends Error {
  override readonly name = "ShapeError";

  constructor(readonly fields: readonly string[]) {
    super("wrong shape");
  }
}

/** Builds the response for a refusal. */
export function refusalResponse(
  status: number,
  code: string,
  displayMessage: string,
  details: readonly RefusalDetail[] = [],
): StoredResponse {
  const errors =
    details.length === 0
      ? [{ code, displayMessage }]
      : details.map((detail) => ({ code, displayMessage, field: detail.field, reason: detail.reason }));
  return { status, body: JSON.stringify({ errors }), setCookies: [] };
}
