/** An answer as it is kept under its idempotency key. */
export interface StoredAnswer {
  status: number;
  /** JSON text */
  body: string;
  /** Set-Cookie lines */
  setCookies: string[];
  /** of a limit that is met; such an answer is kept under no key */
  retryAfterSeconds?: number;
}

/** What was wrong with which field of a request; never the value itself. */
export interface RefusalDetail {
  field: string;
  reason: string;
}

/** A refusal or failure with its place on the wire: `{errors: [{code, displayMessage}]}`. displayMessage may be shown to the visitor. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    readonly code: string,
    readonly displayMessage: string,
    readonly details: readonly RefusalDetail[] = [],
    /** until another try may help, where a limit is met */
    readonly retryAfterSeconds?: number,
  ) {
    super(`${status} ${code}`);
  }
}

/** Rolls a transaction back on purpose and carries the answer out of it; the connection is sound. */
export class NotKept extends Error {
  override readonly name = "NotKept";

  constructor(readonly answer: StoredAnswer) {
    super("not kept");
  }
}

/** A handler answered something the contract does not know; only field names are kept. */
export class ShapeError extends Error {
  override readonly name = "ShapeError";

  constructor(readonly fields: readonly string[]) {
    super("wrong shape");
  }
}

/** The answer that carries a refusal. */
export function refusal(
  status: number,
  code: string,
  displayMessage: string,
  details: readonly RefusalDetail[] = [],
): StoredAnswer {
  const errors =
    details.length === 0
      ? [{ code, displayMessage }]
      : details.map((detail) => ({ code, displayMessage, field: detail.field, reason: detail.reason }));
  return { status, body: JSON.stringify({ errors }), setCookies: [] };
}
