import type { OpenDays } from "~/domain/opening-hours";
import { openingStatusAt } from "~/domain/opening-hours";
import { isDividedState } from "~/domain/local-zones";
import { omitUndefined } from "~/domain/omit-undefined";
import {
  availableCallSlots,
  canCallAt,
  callSlotText,
  closedDaysAmong,
  findOfferedSlot,
  refusedTimeWords,
  type CallLocation,
  type CallSlot,
} from "~/domain/call-hours";
import { homePlace } from "~/steps/address/home-place";
import type { CallAskedState, CallState } from "./state";

/** Determines when a visitor may be called (F4). */

export const CHOOSE_A_TIME = "Choose when we may call you.";

const SECOND_MS = 1_000;

/**
 * Returns a time as a value of the list.
 * @param at seconds since 1970
 */
export const isoOf = (at: number): string => new Date(at * SECOND_MS).toISOString();

/**
 * Returns where a call goes: the home, and the area of the number. What the answers do not tell is
 * as in the last form that asked for a call.
 */
export function callPlaceOf({ answers, facts }: Pick<CallAskedState, "answers" | "facts">): CallLocation {
  const { propertyState: state, propertyAddress, propertyCounty, phoneNumber } = answers;
  const home = homePlace({
    answers: omitUndefined({ propertyState: state, propertyAddress, propertyCounty }),
    facts: {},
  });
  const { callPlace } = facts;
  return {
    // A caller may know the state better than the address: of a letter, or of another page.
    ...(home !== undefined && (state === undefined || home.state === state) ? home : { state }),
    ...(state === undefined && home === undefined ? { state: callPlace?.state } : {}),
    phone: phoneNumber ?? callPlace?.area,
  };
}

/** Returns what tells the time zone of a home beside its state, where the state has two. */
export const localPartOf = ({ state, zip, county }: CallLocation): { zip?: string; county?: string } =>
  state !== undefined && isDividedState(state) ? omitUndefined({ zip, county }) : {};

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
export const mayCallNow = (
  now: number,
  state: CallState,
  place: CallLocation,
  hours: readonly OpenDays[],
): boolean => isNumberKnown(state) && canCallAt(now, place, hours);

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
export function laterTimesFor(
  now: number,
  state: CallState,
  hours: readonly OpenDays[],
): LaterCallTimes | undefined {
  const place = callPlaceOf(state);
  if (mayCallNow(now, state, place, hours)) return undefined;
  const why = canCallAt(now, place, hours)
    ? "If we don't know a number yet, we call it at a time you choose."
    : "We can't call right now: we're closed, or it is too early or too late where you are.";
  const times = availableCallSlots(now, place, hours);
  const closed = closedDaysAmong(now, times, hours);
  const pause = closed.length === 0 ? "" : ` Our line is closed on ${closed.join(" and ")}.`;
  return {
    why: `${why}${pause}`,
    times: times.map((time) => ({ value: isoOf(time.at), label: callSlotText(time, place) })),
  };
}

/**
 * Returns why a chosen time is refused, with what to do: that it is too early or too late where the
 * customer is, or that our line is closed.
 */
export function refusedTime(
  { now, values }: { now: number; values: { callAt?: string | undefined } },
  place: CallLocation,
  hours: readonly OpenDays[],
): string {
  const at = Date.parse(values.callAt ?? "") / SECOND_MS;
  if (!Number.isNaN(at)) {
    const words = refusedTimeWords(at, now, place, hours);
    return words === undefined ? CHOOSE_A_TIME : `${words} Choose another time.`;
  }
  // The form had no list: a call was possible before the place was told.
  const isOpen = openingStatusAt(now, hours)?.isOpen === true;
  const words = isOpen ? refusedTimeWords(now, now, place, hours) : undefined;
  return words === undefined ? CHOOSE_A_TIME : `${words} ${CHOOSE_A_TIME}`;
}

/** Returns the chosen time if it is on offer for this number; null otherwise. */
export function chosenTime(
  { now, values }: { now: number; values: { callAt?: string | undefined } },
  place: CallLocation,
  hours: readonly OpenDays[],
): CallSlot | null {
  const at = Date.parse(values.callAt ?? "") / SECOND_MS;
  if (Number.isNaN(at)) return null;
  return findOfferedSlot(at, now, place, hours) ?? null;
}
