import type { SummaryRow } from "~/ui/parts";
import { changeAddress } from "~server/visit/change-link";
import type { Visit } from "~server/visit/types";
import { fullName, type PersonName } from "~/domain/borrowers";
import { formatMoney } from "~/domain/money";
import { formatPhone } from "~/domain/phone";
import { stateName } from "~/domain/states";
import type { PurchasePlan } from "~/steps/offers/purchase-quote";
import type { ApplicantFacts, KnownApplicant } from "~/steps/people/applicants";
import { placeKey, type WizardState } from "~/wizard/state";
import { DATE_OF_BIRTH } from "~/steps/questions";
import type { CreditState } from "./state";

type ReviewVisit<S extends WizardState> = Pick<Visit<S>, "host" | "session" | "trail" | "state" | "entry">;

/**
 * Returns a row of a review.
 * @param change address where the answer is changed; undefined where it cannot be changed
 */
export const reviewRow = (
  label: string,
  value: string,
  change: string | undefined,
  changeWhat?: string,
): SummaryRow => ({ label, value, change: change || undefined, changeWhat: changeWhat || undefined });

/**
 * Returns rows for the dates of birth from the previous pages, without the dates.
 * @param node page that asks for them
 * @param people whose dates are reviewed
 */
export function birthDateRows<S extends WizardState<object, ApplicantFacts>>(
  visit: ReviewVisit<S>,
  node = "date-of-birth",
  people: readonly KnownApplicant[] = visit.state.facts.applicants ?? [],
): SummaryRow[] {
  const { marks } = visit.state;
  return people.flatMap(({ id, firstName }, index) => {
    if (marks[placeKey({ node, item: id })] !== 1) return [];
    const label = index === 0 ? DATE_OF_BIRTH.label : `${firstName}'s date of birth`;
    return [reviewRow(label, "Given", changeAddress(visit, node, id), index === 0 ? undefined : label)];
  });
}

/** The answers to review before the credit check. */
export interface ReviewedAnswers {
  /** the primary borrower is first */
  people: readonly PersonName[];
  plan: PurchasePlan;
  county?: string;
  /** ten digits */
  phoneNumber?: string;
}

/** Nodes of the pages that change these answers. */
export interface ReviewNodes {
  /** absent when the names are not asked for */
  names?: string;
  price: string;
  place: string;
  phone: string;
}

/**
 * Returns the rows of a buyer's application to review, each with the address where it is changed;
 * secrets only as "Given".
 */
export function reviewRows<S extends CreditState>(
  visit: ReviewVisit<S>,
  { people, plan, county, phoneNumber }: ReviewedAnswers,
  at: ReviewNodes,
): SummaryRow[] {
  const names = at.names === undefined ? undefined : changeAddress(visit, at.names);
  const [buyer = "", other = "Nobody"] = people.map(fullName);
  const rows = [
    reviewRow("Your name", buyer, names),
    reviewRow("Buying with you", other, names, "who is buying with you"),
  ];
  const price = changeAddress(visit, at.price);
  if (plan.price !== undefined) rows.push(reviewRow("Home price", formatMoney(plan.price), price));
  if (plan.downPayment !== undefined)
    rows.push(reviewRow("Down payment", formatMoney(plan.downPayment), price));
  if (plan.state !== undefined) {
    const where = [county, stateName(plan.state) ?? plan.state].filter(Boolean).join(", ");
    rows.push(reviewRow("Where", where, changeAddress(visit, at.place), "where the home is"));
  }
  if (phoneNumber !== undefined)
    rows.push(reviewRow("Mobile number", formatPhone(phoneNumber), changeAddress(visit, at.phone)));
  return [...rows, ...birthDateRows(visit)];
}
