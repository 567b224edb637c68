import type { Visit } from "~server/visit/visit";
import type { CallState } from "./ask-for-call";
import type { CallAskedState } from "./call-data";

/** How a call stands by now (F4). */

/** How long after it was asked for a call may still come, in seconds: one that is placed at once rings within a minute. */
const COMES_WITHIN = { now: 600, busy: 3_600, soon: 86_400 } as const;

/**
 * How a call stands that was asked for on the way to a page about it.
 * @param now seconds since 1970 @param page what that page is about; it counts where it is not known what came of asking, as a second
 * press leads to the page of a call that comes later also while the phone rings (MBC-01)
 */
export function callStanding(
  { facts }: Pick<CallAskedState, "facts">,
  now: number,
  page: "now" | "soon" = "now",
): "none" | "over" | "busy" | "appointment" | "now" | "soon" {
  const { alreadyOnCall, callConsent, callTime, leadTrackingUid, callComes } = facts;
  if (leadTrackingUid === undefined && callConsent === undefined) return alreadyOnCall ? "busy" : "none";
  if (callTime) return now > callTime.until ? "over" : "appointment";
  const kind = alreadyOnCall ? "busy" : (callComes ?? page);
  return callConsent && now - callConsent.at > COMES_WITHIN[kind] ? "over" : kind;
}

const HEADINGS = {
  none: "We call you when you ask us to",
  over: "That call is over",
  busy: "You are already on a call with us",
  appointment: "We will call you soon",
  now: "We are calling you now",
  soon: "We will call you soon",
} as const;

/** Heading of a page about a call, as the call stands. */
export const callTitle = (
  { state, now }: Pick<Visit<CallAskedState>, "state" | "now">,
  page: "now" | "soon",
): string => HEADINGS[callStanding(state, now, page)];

/** What asking for a call left behind, as if nobody had. */
export const NO_CALL = {
  leadTrackingUid: undefined,
  callTime: undefined,
  callStands: undefined,
  callComes: undefined,
  callConsent: undefined,
  alreadyOnCall: undefined,
} as const;

/** The state of a visitor whose call is over: they may ask for another one. */
export const withoutCall = <S extends CallState>(state: S): S => ({
  ...state,
  facts: {
    ...state.facts,
    ...NO_CALL,
    callBefore: state.facts.callConsent?.at,
  },
});
