/** Creating the loan application: what the backend's answer means. */

/** Code of a refusal for retention reasons; it says nothing about the visitor's credit. */
const RETENTION_RESTRICTED = "tms-retention-restricted";
const CREATE_FAILED_MESSAGE = "Failed to create loan application v2";
const TOKEN_MISSING_MESSAGE = "Token is missing.";
/** Where a restricted visitor is thanked; a page of the site, not of one wizard. */
export const REQUEST_RECEIVED_STEP = "thankyou-request-received";

/** What an application is for, in the words of the create call; "pre" is one whose purpose is not known yet. */
export type TransactionType = "purc" | "refi" | "cashout" | "heloc" | "heloan" | "pre";

/** The words that records use for the same. */
const PURPOSES: ReadonlyMap<string | undefined, TransactionType> = new Map([
  ["purc", "purc"],
  ["purchase", "purc"],
  ["refi", "refi"],
  ["refinance", "refi"],
  ["heloc", "heloc"],
  ["heloan", "heloan"],
  ["pre", "pre"],
]);

/** What a loan is for, in the words of the create call; cash from the home where nobody says, or a word nobody knows. */
export const purposeOf = (said: string | undefined): TransactionType => PURPOSES.get(said) ?? "cashout";

/** The answer of the create call. */
export interface CreateAnswer {
  appId?: string;
  token?: string;
  errors?: readonly { displayMessage?: string }[];
}

export type CreateResult =
  | { kind: "created"; appId: string; token: string }
  | { kind: "retention-restricted"; step: typeof REQUEST_RECEIVED_STEP }
  | { kind: "failed"; message: typeof CREATE_FAILED_MESSAGE | typeof TOKEN_MISSING_MESSAGE };

/**
 * A restricted visitor goes to the thank-you page (APPCREATE-01), any other error or a failed call (undefined) is a
 * failure (APPCREATE-02), and so is an answer without a token (APPCREATE-03).
 */
export function interpretCreate(answer: CreateAnswer | undefined): CreateResult {
  const errors = answer?.errors ?? [];
  if (errors.some(({ displayMessage }) => displayMessage === RETENTION_RESTRICTED)) {
    return { kind: "retention-restricted", step: REQUEST_RECEIVED_STEP };
  }
  if (!answer || errors.length > 0) return { kind: "failed", message: CREATE_FAILED_MESSAGE };
  if (!answer.token) return { kind: "failed", message: TOKEN_MISSING_MESSAGE };
  if (!answer.appId) return { kind: "failed", message: CREATE_FAILED_MESSAGE };
  return { kind: "created", appId: answer.appId, token: answer.token };
}
