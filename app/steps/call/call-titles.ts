import type { CallAskedFacts } from "./call-data";

/** Heading of the page of a call that comes later, or is on the line already. */
export function calledLaterTitle({ alreadyOnCall, callConsent }: Partial<CallAskedFacts>): string {
  if (alreadyOnCall) return "You are already on a call with us";
  return callConsent === undefined ? "We call you when you ask us to" : "We will call you soon";
}
