import type { Visit } from "~server/visit/types";
import { hoursRows } from "~/content/hours";
import { canCallAt, nextCallHour, type CallLocation } from "~/domain/call-hours";
import { hourInWords, openingStatusAt, type OpenDays } from "~/domain/opening-hours";
import { last4Digits } from "~/domain/phone";
import { supportLine, type SupportLine } from "./support-line";
import { END, nodeOf } from "~/wizard/flow";
import { callMeData } from "./ask-for-call";
import { bookedCall, type CalendarVisit } from "./booked-call";
import { callPlaceOf } from "./call-times";
import type { CallAskedState, CallState } from "./state";
import { callStatus, withoutCall } from "./call-status";
import type { CallMeView } from "./call-me";

/** The data of the pages after a call request. */
export interface CallData {
  /** the last four digits of the number to call; absent without a call request here */
  endsIn?: string;
  alreadyOnCall: boolean;
  line: SupportLine;
  hours: { label: string; value: string }[];
  /** time of a later call (MBC-06) */
  callsWhen: string;
  /** the visitor chose this time */
  isAppointment?: true;
  /** address of the entry for a calendar */
  calendar?: string | undefined;
  /** that time is from an earlier request */
  stands?: true;
  /** it was requested in the middle of a wizard, which continues meanwhile */
  goesOn?: true;
  /** the next free loan expert calls; no phone rings yet */
  comesSoon?: true;
  /** the time is past: the data for requesting another call */
  over?: CallMeView;
}

/**
 * Returns when the next free banker calls.
 * @param now seconds since 1970
 */
export function nextCallTime(now: number, place: CallLocation, hours: readonly OpenDays[]): string {
  const opening = openingStatusAt(now, hours);
  if (canCallAt(now, place, hours)) return "We are open now, so it is usually within the hour.";
  const there = nextCallHour(now, place, hours);
  if (there !== undefined)
    return `${opening?.isOpen ? "It is too early or too late to call where you are" : "We are closed right now"}. We call ${there} at the earliest.`;
  const again =
    opening && !opening.isOpen ? `, ${opening.day} from ${hourInWords(opening.hour)} Eastern` : "";
  return `We are closed right now. We call when we open again${again}.`;
}

/**
 * Checks whether the page has a next page in its wizard, so that a visitor can continue while
 * waiting.
 */
export const hasNextPage = ({
  host,
  place,
}: Pick<Visit<CallAskedState>, "host" | "place">): { goesOn?: true } =>
  nodeOf(host.flow, place.node).edges.some(({ to }) => to !== END) ? { goesOn: true } : {};

/** The full number is never shown, because the page stays open on a screen during the call. */
export function callData(
  { state, runtime, now, host, session }: Pick<Visit<CallState>, "state" | "runtime" | "now"> & CalendarVisit,
  page: "now" | "soon",
): CallData {
  const { answers, facts } = state;
  const status = callStatus(state, now, page);
  const isAsked = status !== "none";
  const { when, calendar } = bookedCall({ state, host, session });
  const number = last4Digits(answers.phoneNumber ?? facts.partialPhone ?? "");
  return {
    endsIn: isAsked && number ? number : undefined,
    alreadyOnCall: status === "busy",
    line: supportLine(runtime),
    hours: hoursRows(runtime.config.brand.hours),
    comesSoon: status === "soon" || undefined,
    ...(status === "appointment" && when !== undefined
      ? { isAppointment: true, stands: facts.callStands, callsWhen: when, calendar }
      : { callsWhen: nextCallTime(now, callPlaceOf(state), runtime.config.brand.hours) }),
    over: status === "over" ? callMeData({ state: withoutCall(state), runtime }) : undefined,
  };
}
