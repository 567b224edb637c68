/** Connects a customer to a mortgage banker by an outbound call. */

const CALL_FAILED_MESSAGE = "Failed to call customer.";

export type MbcStep = "m/mbc/calling-you" | "m/mbc/calling-soon";

/** The assigned loan expert of an application, for display on its pages. */
export interface LoanExpert {
  name: string;
  nmlsId?: string | undefined;
}

/** Returns the loan expert fact; empty while none is assigned. */
export const expertOf = (assigned: LoanExpert | undefined): { expert?: LoanExpert } =>
  assigned === undefined ? {} : { expert: { name: assigned.name, nmlsId: assigned.nmlsId } };

/** The inputs of a call. */
export interface CallFacts {
  customerId?: string;
  phoneNumber?: string;
  state?: string;
  /** set after a call was launched */
  leadTrackingUid?: string;
}

/**
 * Returns the message for the first missing input of a call, undefined when complete (MBC-REQ-01).
 */
export function missingForCall({ customerId, phoneNumber, state }: CallFacts): string | undefined {
  if (!customerId?.trim()) return "Missing customer id. Failed to call.";
  if (!phoneNumber?.trim()) return "Missing phone number. Failed to call.";
  if (!state?.trim()) return "Missing state. Failed to call.";
  return undefined;
}

export type CallPlan = { do: "launch" } | { do: "show"; step: MbcStep; log?: string };

/**
 * Plans a requested call: no second call when one is tracked (MBC-01), none while an input is
 * missing (MBC-REQ-01), else launches it (MBC-02).
 */
export function planCall(facts: CallFacts): CallPlan {
  if (facts.leadTrackingUid) return { do: "show", step: "m/mbc/calling-soon" };
  const log = missingForCall(facts);
  return log === undefined ? { do: "launch" } : { do: "show", step: "m/mbc/calling-soon", log };
}

/** The result of a launch. */
export interface LaunchResult {
  step: MbcStep;
  leadTrackingUid?: string;
  log?: string;
  recordSuccess: boolean;
}

/**
 * Returns the next step: calling-you when dialing, calling-soon when not (MBC-03). Undefined means
 * that the launch failed, which is logged and leads to calling-soon (MBC-05).
 */
export function afterLaunch(
  answer: { leadTrackingUid?: string; dialLaunched: boolean } | undefined,
): LaunchResult {
  if (!answer) return { step: "m/mbc/calling-soon", log: CALL_FAILED_MESSAGE, recordSuccess: false };
  return {
    step: answer.dialLaunched ? "m/mbc/calling-you" : "m/mbc/calling-soon",
    leadTrackingUid: answer.leadTrackingUid || undefined,
    recordSuccess: answer.dialLaunched,
  };
}

/** Checks whether a status means that the customer is already on a call (MBC-04). */
export function isActiveCall(status: string): boolean {
  return status.toLowerCase().includes("activecall");
}
