import type { Visit } from "~server/visit/types";
import type { CallState, CallAskedState } from "./state";

/** Determines the current status of a call (F4). */

/**
 * How long after its request a call may still come, in seconds: an immediate call rings within a
 * minute.
 */
const CALL_WINDOW_SECONDS = { now: 600, busy: 3_600, soon: 86_400 } as const;

/**
 * Returns the current status of a requested call.
 * @param now seconds since 1970
 * @param page topic of the page; used when the result of the request is unknown, because a second
 *   press leads to the page of a later call even while the phone rings (MBC-01)
 */
export function callStatus(
  { facts }: Pick<CallAskedState, "facts">,
  now: number,
  page: "now" | "soon" = "now",
): "none" | "over" | "busy" | "appointment" | "now" | "soon" {
  const { alreadyOnCall, callConsent, callTime, leadTrackingUid, callComes } = facts;
  if (leadTrackingUid === undefined && callConsent === undefined) return alreadyOnCall ? "busy" : "none";
  if (callTime) return now > callTime.until ? "over" : "appointment";
  const kind = alreadyOnCall ? "busy" : (callComes ?? page);
  return callConsent && now - callConsent.at > CALL_WINDOW_SECONDS[kind] ? "over" : kind;
}

const HEADINGS = {
  none: "We call you when you ask us to",
  over: "That call is over",
  busy: "You are already on a call with us",
  appointment: "We will call you soon",
  now: "We are calling you now",
  soon: "We will call you soon",
} as const;

/** Returns the heading of a call page by the call's status. */
export const callTitle = (
  { state, now }: Pick<Visit<CallAskedState>, "state" | "now">,
  page: "now" | "soon",
): string => HEADINGS[callStatus(state, now, page)];

/** Facts that reset a call request. */
export const NO_CALL = {
  leadTrackingUid: undefined,
  callTime: undefined,
  callStands: undefined,
  callComes: undefined,
  callConsent: undefined,
  alreadyOnCall: undefined,
} as const;

/** Returns the state without the finished call, so that the visitor can request another one. */
export const withoutCall = <S extends CallState>(state: S): S => ({
  ...state,
  facts: {
    ...state.facts,
    ...NO_CALL,
    callBefore: state.facts.callConsent?.at,
  },
});
