import { helperAddress } from "~server/visit/hosts";
import { callSlotInBothZones, type CallLocation, type CallSlot } from "~/domain/call-hours";
import { callStatus } from "./call-status";
import { callPlaceOf } from "./call-times";
import type { CallAskedState } from "./state";

/** A call with a chosen time: how it is named, and its entry for a calendar (F4). */

/** The parts of a visit that lead to the calendar entry; absent where a page has no visit. */
export interface CalendarVisit {
  host?: { flow: { prefix: string }; helpers?: readonly string[] | undefined };
  session?: { id: string };
}

/** The data of a booked call on a page. */
export interface BookedCall {
  /** "We call on Monday, November 23, 9 to 11 a.m. Eastern." */
  when?: string;
  /** address of the calendar entry */
  calendar?: string | undefined;
}

/** Names an appointment in the customer's time zone, with ours beside it. */
export const appointment = (time: CallSlot, place: CallLocation): string =>
  `We call on ${callSlotInBothZones(time, place)}.`;

/** The name of the helper route with the calendar entry. */
export const CALENDAR_HELPER = "call-calendar";

/** Returns the data of a booked call; empty for a call that comes at once. */
export function bookedCall({
  state,
  host,
  session,
}: { state: Pick<CallAskedState, "answers" | "facts"> } & CalendarVisit): BookedCall {
  const { callTime } = state.facts;
  if (callTime === undefined) return {};
  const hasCalendar = host?.helpers?.includes(CALENDAR_HELPER) === true && session !== undefined;
  return {
    when: appointment(callTime, callPlaceOf(state)),
    calendar: hasCalendar ? helperAddress(host, CALENDAR_HELPER, session.id) : undefined,
  };
}

/**
 * Returns when we call, for the column next to a page; undefined without a booked call and after it.
 * @param now seconds since 1970
 */
export const bookedCallText = (
  state: Pick<CallAskedState, "answers" | "facts">,
  now: number,
): string | undefined => (callStatus(state, now) === "appointment" ? bookedCall({ state }).when : undefined);
