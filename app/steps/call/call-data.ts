import type { Visit } from "~server/visit/visit";
import { openingHours } from "~/content/hours";
import { timeInWords, type CallTime } from "~/domain/call-hours";
import { hourInWords, openingAt } from "~/domain/opening-hours";
import { lastDigits } from "~/domain/phone";
import { supportLine, type SupportLine } from "./support-line";
import { END, nodeOf } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import { callMeData, type CallFacts, type CallState } from "./ask-for-call";
import { callStanding, withoutCall } from "./call-standing";
import type { CallMeView } from "./call-me";

/** What asking for a call left behind, and the phone that a link made known. */
export type CallAskedFacts = Pick<
  CallFacts,
  | "leadTrackingUid"
  | "alreadyOnCall"
  | "callConsent"
  | "callTime"
  | "callStands"
  | "partialPhone"
  | "callBefore"
  | "callComes"
  | "expert"
>;

/** The part of a flow's state that the pages after a call was asked for read. */
export type CallAskedState = WizardState<
  {
    /** ten digits */
    phoneNumber: string;
    /** two letters */
    propertyState: string;
  },
  CallAskedFacts
>;

/** What the pages after a call was asked for show. */
export interface CallData {
  /** the last four digits of the number we call; absent when no call was asked for here */
  endsIn?: string;
  alreadyOnCall: boolean;
  line: SupportLine;
  hours: { label: string; value: string }[];
  /** when a call that comes later comes (MBC-06) */
  callsWhen: string;
  /** it comes at a time that was chosen */
  isAppointment?: true;
  /** and that time was asked for before */
  stands?: true;
  /** it was asked for in the middle of a wizard, which goes on meanwhile */
  goesOn?: true;
  /** the next loan expert who is free calls, and nothing rings yet */
  comesSoon?: true;
  /** its time is past: what is needed to ask for another one */
  over?: CallMeView;
}

/** When the next banker who is free calls. @param now seconds since 1970 */
export function callsWhen(now: number): string {
  const opening = openingAt(now, openingHours);
  if (opening?.isOpen) return "We are open now, so it is usually within the hour.";
  const again = opening ? `, ${opening.day} from ${hourInWords(opening.hour)} Eastern` : "";
  return `We are closed just now. We call when we open again${again}.`;
}

/** "We call on Monday, November 23, 9 to 11 a.m. Eastern." */
export const appointment = (
  time: CallTime,
  { phoneNumber: phone, propertyState: state }: CallAskedState["answers"],
): string => `We call on ${timeInWords(time, { phone, state })}.`;

/** Whether something follows the page in its wizard, so that a visitor can go on while they wait. */
export const goesOn = ({ host, place }: Pick<Visit<CallAskedState>, "host" | "place">): { goesOn?: true } =>
  nodeOf(host.flow, place.node).edges.some(({ to }) => to !== END) ? { goesOn: true } : {};

/** The number is never shown whole: the page stays open on a screen while people talk. */
export function callData(
  { state, runtime, now }: Pick<Visit<CallState>, "state" | "runtime" | "now">,
  page: "now" | "soon",
): CallData {
  const { answers, facts } = state;
  const standing = callStanding(state, now, page);
  const isAsked = standing !== "none";
  const number = lastDigits(answers.phoneNumber ?? facts.partialPhone ?? "");
  return {
    endsIn: isAsked && number ? number : undefined,
    alreadyOnCall: standing === "busy",
    line: supportLine(runtime),
    hours: openingHours.map(({ days, hours }) => ({ label: days, value: hours })),
    comesSoon: standing === "soon" || undefined,
    ...(standing === "appointment" && facts.callTime
      ? { isAppointment: true, stands: facts.callStands, callsWhen: appointment(facts.callTime, answers) }
      : { callsWhen: callsWhen(now) }),
    over: standing === "over" ? callMeData({ state: withoutCall(state), runtime }) : undefined,
  };
}
