/** The backend's say on whether a visitor may be on a step: when to ask, and what its answer means. */

export const MISSING_CALL_UID_OR_TOKEN_MESSAGE = "Call UID or token is missing.";
export const INVALID_METADATA_MESSAGE = "Invalid metadata.";

/** What is known before the call. */
export interface StepValidationFacts {
  callUid?: string;
  token?: string;
  isSoftPullCompleted?: boolean;
  isAppClosed?: boolean;
}

export type StepValidationPlan =
  { do: "ask"; callUid: string; token: string } | { do: "skip" } | { do: "refuse"; message: string };

/**
 * Whether to ask: not when the soft pull is completed and the application open (STEPVAL-03), which is tried first; not
 * without a call UID and a token (STEPVAL-04).
 */
export function planStepValidation(facts: StepValidationFacts): StepValidationPlan {
  if (facts.isSoftPullCompleted && !facts.isAppClosed) return { do: "skip" };
  if (!facts.callUid || !facts.token) return { do: "refuse", message: MISSING_CALL_UID_OR_TOKEN_MESSAGE };
  return { do: "ask", callUid: facts.callUid, token: facts.token };
}

/** The backend's answer. */
export type StepValidationAnswer =
  | { result: "success" }
  | { result: "redirect"; url: string; reason?: string }
  | { result: "invalid-metadata" };

export type StepValidationDecision =
  | { go: "continue"; log?: string }
  | { go: "leave"; url: string; reason?: string }
  | { go: "not-found"; message: string };

// A path of this site or a web address; anything else, such as javascript:, is no place to send a visitor.
function isSafeTarget(url: string): boolean {
  return /^\/(?![/\\])/.test(url) || /^https?:\/\/[^/\\]/i.test(url);
}

/**
 * What the answer means (STEPVAL-01); undefined stands for a call that failed, which is logged and lets the visitor
 * continue (STEPVAL-02).
 */
export function decideStepValidation(answer: StepValidationAnswer | undefined): StepValidationDecision {
  if (answer === undefined) return { go: "continue", log: "Step validation failed." };
  switch (answer.result) {
    case "success":
      return { go: "continue" };
    case "invalid-metadata":
      return { go: "not-found", message: INVALID_METADATA_MESSAGE };
    case "redirect":
      return isSafeTarget(answer.url)
        ? { go: "leave", url: answer.url, reason: answer.reason }
        : { go: "continue", log: "Step validation gave an unusable address." };
  }
}
