import type { MbcFacts } from "./state";

/** Heading of the page of a call that comes later, or is on the line already. */
export function calledLaterTitle({ alreadyOnCall, callConsent }: Partial<MbcFacts>): string {
  if (alreadyOnCall) return "You are already on a call with us";
  return callConsent === undefined ? "We call you when you ask us to" : "We will call you soon";
}
