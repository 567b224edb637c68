import type { CallState } from "../../steps/ask-for-call";
import { restricted, type InstantLinkState } from "./state";

/**
 * The state as asking for a call reads it, for a visitor whose link leads to a banker (INSTANT-08); undefined for everybody else. Bankers
 * are licensed by state: it is that of the home.
 */
export function callable(state: InstantLinkState): CallState | undefined {
  const { answers, facts } = state;
  const home = answers.propertyAddress;
  if (facts.transferTo !== "banker" || home === undefined || restricted.holds(state)) return undefined;
  const { phoneNumber } = answers;
  return {
    ...state,
    answers: { propertyState: home.state, ...(phoneNumber === undefined ? {} : { phoneNumber }) },
    facts,
  };
}
