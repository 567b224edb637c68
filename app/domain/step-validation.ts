/**
 * The backend's validation of a visitor's step: when to request it, and how to interpret the
 * response.
 */

const MISSING_CALL_UID_OR_TOKEN_MESSAGE = "Call UID or token is missing.";
const INVALID_METADATA_MESSAGE = "Invalid metadata.";
const UNUSABLE_ADDRESS_MESSAGE = "Step validation gave an unusable address.";

/** The facts before the request. */
export interface StepValidationFacts {
  callUid?: string;
  token?: string;
  isSoftPullCompleted?: boolean;
  isAppClosed?: boolean;
}

export type StepValidationPlan =
  { do: "ask"; callUid: string; token: string } | { do: "skip" } | { do: "refuse"; message: string };

/**
 * Plans the request: none when the soft pull is completed and the application open (STEPVAL-03),
 * which is checked first; none without a call UID and a token (STEPVAL-04).
 */
export function planStepValidation(facts: StepValidationFacts): StepValidationPlan {
  if (facts.isSoftPullCompleted && !facts.isAppClosed) return { do: "skip" };
  if (!facts.callUid || !facts.token) return { do: "refuse", message: MISSING_CALL_UID_OR_TOKEN_MESSAGE };
  return { do: "ask", callUid: facts.callUid, token: facts.token };
}

/** The backend's response. */
export type StepValidationResponse =
  | { result: "success" }
  | { result: "redirect"; url: string; reason?: string }
  | { result: "invalid-metadata" };

/** Checks whether the response says that the application has been closed. */
export const isClosedResponse = (answer: StepValidationResponse | undefined): boolean =>
  answer?.result === "redirect" && /closed/i.test(answer.reason ?? "");

export type StepValidationDecision =
  | {
      go: "continue";
      log?: string;
      /** the target of a redirect that is not followed, without its query */
      address?: string;
    }
  | { go: "leave"; url: string; reason?: string }
  | { go: "not-found"; message: string };

/** The maximum logged length of an address, in characters. */
const MAX_LOGGED_LENGTH = 200;

/**
 * Returns an address for the log: without its query, which may identify a person, and without a
 * password.
 */
const toLoggedAddress = (url: string): string =>
  url
    .replace(/[?#].*/s, "")
    .replace(/\/\/[^/]*@/, "//")
    .slice(0, MAX_LOGGED_LENGTH);

/**
 * Interprets the response (STEPVAL-01); undefined means that the request failed, which is logged
 * and lets the visitor continue (STEPVAL-02).
 * @param isAllowed checks whether a visitor may be sent to an address (STEPVAL-05)
 */
export function decideStepValidation(
  answer: StepValidationResponse | undefined,
  isAllowed: (url: string) => boolean,
): StepValidationDecision {
  if (answer === undefined) return { go: "continue", log: "Step validation failed." };
  switch (answer.result) {
    case "success":
      return { go: "continue" };
    case "invalid-metadata":
      return { go: "not-found", message: INVALID_METADATA_MESSAGE };
    case "redirect":
      return isAllowed(answer.url)
        ? { go: "leave", url: answer.url, reason: answer.reason }
        : { go: "continue", log: UNUSABLE_ADDRESS_MESSAGE, address: toLoggedAddress(answer.url) };
  }
}
