import type { Visit } from "~server/visit/types";
import type { SummaryRow } from "~/ui/parts";
import type { HomesState } from "~/steps/homes/state";
import { placeKey } from "~/wizard/state";
import { otherFirstName } from "./applicant";
import { isLastDate } from "./birth-dates";
import { softPullWords, type SoftPullWords } from "./consent";
import { reviewRows, type ReviewNodes } from "~/steps/homes/review";
import { nextAddressUnchanged } from "~server/visit/change-link";
import type { CreditState } from "./state";

/** The data of a date of birth page. */
export interface BirthDateView {
  /** first name of the co-borrower, when the page is about them */
  other?: string | undefined;
  /** address to continue when the date was already given */
  kept?: string | undefined;
  formKey: string;
  /** on the last borrower's page: the review, and the consent */
  review?: { rows: SummaryRow[]; consent: SoftPullWords } | undefined;
}

/**
 * Returns the page of its applicant.
 * @param nodes pages on which the reviewed answers are changed
 */
export function birthDatePage(visit: Visit<HomesState & CreditState>, nodes: ReviewNodes): BirthDateView {
  const { state, place } = visit;
  return {
    other: otherFirstName(state, place.item),
    kept: nextAddressUnchanged(visit),
    formKey: placeKey(place),
    review: isLastDate(state, place.item)
      ? { rows: reviewRows(visit, nodes), consent: softPullWords(visit) }
      : undefined,
  };
}
