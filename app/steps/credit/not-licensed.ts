import type { Visit } from "~server/visit/types";
import { stateInWords } from "~/domain/states";
import type { ReportState } from "~/steps/report/state";
import type { WizardState } from "~/wizard/state";

type NotLicensedState = WizardState<{ propertyState: string }, Partial<ReportState["facts"]>>;

const isDecided = ({ facts }: NotLicensedState): boolean =>
  facts.isPreQualEligible !== undefined ||
  facts.paid !== undefined ||
  facts.resumed?.isPreQualEligible !== undefined ||
  facts.resumed?.isEligible !== undefined ||
  facts.resumed?.isHardPullPaid === true;

/**
 * Returns the message where we do not lend: it is about the location, and says nothing about credit
 * that is not true.
 */
export function notLicensed({ state }: Pick<Visit<NotLicensedState>, "state">): string {
  const { propertyState } = state.answers;
  const where = propertyState === undefined ? "there" : `in ${stateInWords(propertyState)}`;
  const credit = isDecided(state)
    ? ". Our decision for a home elsewhere stays."
    : state.facts.softPullAttempts === undefined
      ? ": we have made no credit decision, and we haven't checked your credit."
      : ": we have made no credit decision.";
  return `We are not licensed to lend ${where} yet. This is about the location, not about you${credit}`;
}
