import { openingHours } from "~/content/hours";
import {
  availableCallSlots,
  canCallAt,
  callSlotText,
  findOfferedSlot,
  type CallLocation,
  type CallSlot,
} from "~/domain/call-hours";
import type { CallState } from "./state";

/** Determines when a visitor may be called (F4). */

export const CHOOSE_A_TIME = "Choose when we may call you.";

const SECOND_MS = 1_000;

/**
 * Returns a time as a value of the list.
 * @param at seconds since 1970
 */
export const isoOf = (at: number): string => new Date(at * SECOND_MS).toISOString();

/**
 * Checks whether the number is known to be the visitor's: it was confirmed in this visit, or they
 * are a known customer, by an application's link or another confirmed number. A typed name does not
 * count.
 */
const isNumberKnown = ({ facts }: CallState): boolean =>
  Object.keys(facts.verifiedPhones ?? {}).length > 0 ||
  facts.resumed !== undefined ||
  facts.partialPhone !== undefined;

/**
 * Checks whether the number may be called now.
 * @param now seconds since 1970
 */
export const mayCallNow = (now: number, state: CallState, place: CallLocation): boolean =>
  isNumberKnown(state) && canCallAt(now, place, openingHours);

/** The later times that a form offers when no call is possible now. */
export interface LaterCallTimes {
  /** reason, as a sentence */
  why: string;
  times: readonly { value: string; label: string }[];
}

/**
 * Returns the times to choose from when no call is possible now.
 * @param now seconds since 1970
 */
export function laterTimesFor(now: number, state: CallState): LaterCallTimes | undefined {
  const { phoneNumber: phone, propertyState: home } = state.answers;
  const place = { phone, state: home };
  if (mayCallNow(now, state, place)) return undefined;
  const why = canCallAt(now, place, openingHours)
    ? "If we don't know a number yet, we call it at a time you choose."
    : "We can't call right now: we're closed, or it is too early or too late where you are.";
  const times = availableCallSlots(now, place, openingHours);
  return { why, times: times.map((time) => ({ value: isoOf(time.at), label: callSlotText(time, place) })) };
}

/** Returns the chosen time if it is on offer for this number; null otherwise. */
export function chosenTime(
  { now, values }: { now: number; values: { callAt?: string | undefined } },
  place: CallLocation,
): CallSlot | null {
  const at = Date.parse(values.callAt ?? "") / SECOND_MS;
  if (Number.isNaN(at)) return null;
  return findOfferedSlot(at, now, place, openingHours) ?? null;
}
