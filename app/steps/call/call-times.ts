import { openingHours } from "~/content/hours";
import {
  callTimes,
  mayRing,
  timeInWords,
  timeOffered,
  type CallPlace,
  type CallTime,
} from "~/domain/call-hours";
import type { CallState } from "./ask-for-call";

/** When a visitor may be called (F4). */

export const CHOOSE_A_TIME = "Choose when we may call you.";

const SECOND_MS = 1_000;

/** A time as the list of times has it. @param at seconds since 1970 */
export const isoOf = (at: number): string => new Date(at * SECOND_MS).toISOString();

/**
 * Whether we know that it is their number: it was confirmed in this visit, or they are a known customer, who came by the link of an
 * application or has confirmed another number. A name that was typed makes nobody known.
 */
const isKnown = ({ facts }: CallState): boolean =>
  Object.keys(facts.verifiedPhones ?? {}).length > 0 ||
  facts.resumed !== undefined ||
  facts.partialPhone !== undefined;

/** Whether the number may ring at once. @param now seconds since 1970 */
export const mayCallNow = (now: number, state: CallState, place: CallPlace): boolean =>
  isKnown(state) && mayRing(now, place, openingHours);

/** What a form offers whose call cannot come at once. */
export interface LaterCall {
  /** why it cannot, a sentence */
  why: string;
  times: readonly { value: string; label: string }[];
}

/** The times to choose from, where a call cannot come at once. @param now seconds since 1970 */
export function laterThan(now: number, state: CallState): LaterCall | undefined {
  const { phoneNumber: phone, propertyState: home } = state.answers;
  const place = { phone, state: home };
  if (mayCallNow(now, state, place)) return undefined;
  const why = mayRing(now, place, openingHours)
    ? "We call a number that we do not know yet at a time you choose."
    : "We cannot call just now: our line is closed, or it is too early or too late where you are.";
  const times = callTimes(now, place, openingHours);
  return { why, times: times.map((time) => ({ value: isoOf(time.at), label: timeInWords(time, place) })) };
}

/** The time that a form names, among those on offer for this number; null for none of them. */
export function chosenTime(
  { now, values }: { now: number; values: { callAt?: string | undefined } },
  place: CallPlace,
): CallTime | null {
  const at = Date.parse(values.callAt ?? "") / SECOND_MS;
  if (Number.isNaN(at)) return null;
  return timeOffered(at, now, place, openingHours) ?? null;
}
