import type { Visit } from "~server/visit/visit";
import type { SummaryRow } from "~/ui/parts";
import type { HomesState } from "~/steps/homes/state";
import { placeKey } from "~/wizard/state";
import { otherFor } from "./applicant";
import { isLastDate } from "./birth-dates";
import { softPullWords, type SoftPullWords } from "./consent";
import { reviewRows, type ReviewNodes } from "~/steps/homes/review";
import { keptAddress } from "~server/visit/change-link";
import type { CreditState } from "./state";

/** What a page that asks a date of birth shows. */
export interface BirthDateView {
  /** first name of the co-borrower, when the page is about them */
  other?: string | undefined;
  /** where to go on, when the date was given before */
  kept?: string | undefined;
  formKey: string;
  /** on the last borrower's page: what is looked over, and what is agreed to */
  review?: { rows: SummaryRow[]; consent: SoftPullWords } | undefined;
}

/** The page of the applicant that it is about. @param nodes where what is looked over is changed */
export function birthDatePage(visit: Visit<HomesState & CreditState>, nodes: ReviewNodes): BirthDateView {
  const { state, place } = visit;
  return {
    other: otherFor(state, place.item),
    kept: keptAddress(visit),
    formKey: placeKey(place),
    review: isLastDate(state, place.item)
      ? { rows: reviewRows(visit, nodes), consent: softPullWords(visit) }
      : undefined,
  };
}
