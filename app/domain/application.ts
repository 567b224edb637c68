/** Creating the loan application: interpretation of the backend's response. */

/**
 * The error code of a refusal for retention reasons, which are unrelated to the visitor's credit.
 */
const RETENTION_RESTRICTED = "tms-retention-restricted";
const CREATE_FAILED_MESSAGE = "Failed to create loan application v2";
const TOKEN_MISSING_MESSAGE = "Token is missing.";
/** The thank-you page of a restricted visitor; it belongs to the site, not to one wizard. */
export const REQUEST_RECEIVED_STEP = "thankyou-request-received";

/**
 * The purpose of an application, as in the create request; "pre" when the purpose is unknown yet.
 */
export type TransactionType = "purc" | "refi" | "cashout" | "heloc" | "heloan" | "pre";

/** The purposes by the names that records use. */
const PURPOSES: ReadonlyMap<string | undefined, TransactionType> = new Map([
  ["purc", "purc"],
  ["purchase", "purc"],
  ["refi", "refi"],
  ["refinance", "refi"],
  ["heloc", "heloc"],
  ["heloan", "heloan"],
  ["pre", "pre"],
]);

/** Returns the loan purpose as in the create request; cash-out for a missing or unknown value. */
export const purposeOf = (purpose: string | undefined): TransactionType => PURPOSES.get(purpose) ?? "cashout";

/** The response of the create request. */
export interface CreateResponse {
  appId?: string;
  token?: string;
  errors?: readonly { displayMessage?: string }[];
}

export type CreateResult =
  | { kind: "created"; appId: string; token: string }
  | { kind: "retention-restricted"; step: typeof REQUEST_RECEIVED_STEP }
  | { kind: "failed"; message: typeof CREATE_FAILED_MESSAGE | typeof TOKEN_MISSING_MESSAGE };

/**
 * Interprets the response: a restricted visitor goes to the thank-you page (APPCREATE-01); any
 * other error or a failed request (undefined) is a failure (APPCREATE-02), as is a response without
 * a token (APPCREATE-03).
 */
export function interpretCreate(answer: CreateResponse | undefined): CreateResult {
  const errors = answer?.errors ?? [];
  if (errors.some(({ displayMessage }) => displayMessage === RETENTION_RESTRICTED)) {
    return { kind: "retention-restricted", step: REQUEST_RECEIVED_STEP };
  }
  if (!answer || errors.length > 0) return { kind: "failed", message: CREATE_FAILED_MESSAGE };
  if (!answer.token) return { kind: "failed", message: TOKEN_MISSING_MESSAGE };
  if (!answer.appId) return { kind: "failed", message: CREATE_FAILED_MESSAGE };
  return { kind: "created", appId: answer.appId, token: answer.token };
}
