/** Connecting a customer to a mortgage banker by a call we launch. */

const CALL_FAILED_MESSAGE = "Failed to call customer.";

export type MbcStep = "m/mbc/calling-you" | "m/mbc/calling-soon";

/** Who looks after an application, as its pages name them. */
export interface LoanExpert {
  name: string;
  nmlsId?: string | undefined;
}

/** The fact of who that is; none while nobody is assigned. */
export const expertOf = (assigned: LoanExpert | undefined): { expert?: LoanExpert } =>
  assigned === undefined ? {} : { expert: { name: assigned.name, nmlsId: assigned.nmlsId } };

/** What a call needs. */
export interface CallFacts {
  customerId?: string;
  phoneNumber?: string;
  state?: string;
  /** set once a call was launched */
  leadTrackingUid?: string;
}

/** The message for the first thing a call lacks, undefined when it lacks nothing (MBC-REQ-01). */
export function missingForCall({ customerId, phoneNumber, state }: CallFacts): string | undefined {
  if (!customerId?.trim()) return "Missing customer id. Failed to call.";
  if (!phoneNumber?.trim()) return "Missing phone number. Failed to call.";
  if (!state?.trim()) return "Missing state. Failed to call.";
  return undefined;
}

export type CallPlan = { do: "launch" } | { do: "show"; step: MbcStep; log?: string };

/**
 * What to do when a call is asked for: no second call once one is tracked (MBC-01), none while something is missing
 * (MBC-REQ-01), else launch it (MBC-02).
 */
export function planCall(facts: CallFacts): CallPlan {
  if (facts.leadTrackingUid) return { do: "show", step: "m/mbc/calling-soon" };
  const log = missingForCall(facts);
  return log === undefined ? { do: "launch" } : { do: "show", step: "m/mbc/calling-soon", log };
}

/** What follows a launch. */
export interface LaunchResult {
  step: MbcStep;
  leadTrackingUid?: string;
  log?: string;
  recordSuccess: boolean;
}

/**
 * A dial goes to calling-you, none to calling-soon (MBC-03); undefined stands for a launch that failed, which is logged
 * and goes to calling-soon (MBC-05).
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

/** Whether a status says that the customer is already on a call (MBC-04). */
export function isActiveCall(status: string): boolean {
  return status.toLowerCase().includes("activecall");
}
