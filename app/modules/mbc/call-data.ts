import type { Visit } from "~server/http/visit";
import { openingHours } from "../../content/hours";
import { lastDigits } from "../../domain/phone";
import { supportLine, type SupportLine } from "../../steps/support-line";
import type { MbcState } from "./state";

/** What the pages after a call was asked for show. */
export interface CallData {
  /** the last four digits of the number we call; absent when no call was asked for here */
  endsIn?: string;
  alreadyOnCall: boolean;
  line: SupportLine;
  hours: { label: string; value: string }[];
}

/** The number is never shown whole: the page stays open on a screen while people talk. */
export function callData({ state, runtime }: Pick<Visit<MbcState>, "state" | "runtime">): CallData {
  const { answers, facts } = state;
  const isAsked = facts.leadTrackingUid !== undefined || facts.callConsent !== undefined;
  const number = lastDigits(answers.phoneNumber ?? facts.partialPhone ?? "");
  return {
    ...(isAsked && number ? { endsIn: number } : {}),
    alreadyOnCall: facts.alreadyOnCall === true,
    line: supportLine(runtime),
    hours: openingHours.map(({ days, hours }) => ({ label: days, value: hours })),
  };
}
