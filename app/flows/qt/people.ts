import { LIEN_TYPES } from "~/domain/liens";
import { addQuoteBorrower, type QuoteBorrowers } from "~/domain/quote-borrowers";
import { addressToCopy } from "~/modules/profile/people/people";
import { homeIds, SUBJECT } from "~/steps/homes/homes";
import { liabilitiesOn } from "~/steps/mortgages/mortgages-on-homes";
import { peopleOnLoan, type StoredPerson } from "~/steps/people/borrower-list";
import { statusOf } from "~/steps/people/marital-status";
import { nameFrom } from "~/steps/people/person-name";
import type { QuoteState } from "./state";

/**
 * Pure functions over the answers: the borrowers of the quote, and the names that the pages about
 * homes, mortgages and offers use for them.
 */

/** Returns the borrowers of the quote, the visitor first (BORR-QT-01, BORR-QT-02). */
export const quotePeople = (state: Pick<QuoteState, "answers">): QuoteBorrowers<StoredPerson> =>
  peopleOnLoan(state).reduce<QuoteBorrowers<StoredPerson>>(
    (list, person) => addQuoteBorrower(list, person),
    [],
  );

/** Returns the wanted cash for the search, in dollars; undefined where none is wanted. */
export function wantedCash({ answers }: Pick<QuoteState, "answers">): number | undefined {
  return (answers.requestedBenefits?.cash ?? answers.cashAmount) || undefined;
}

/**
 * Derives the lien type of each mortgage. On each home the largest loan is first, then the next;
 * the others are neither.
 */
function lienTypes(state: QuoteState): QuoteState["answers"]["lienTypes"] {
  const types = homeIds(state).flatMap((home) =>
    liabilitiesOn(state, home).map((liability, index) => [liability, LIEN_TYPES[index] ?? "Other"] as const),
  );
  return Object.fromEntries(types);
}

/** Returns a record without its undefined entries. */
const known = <Value>(entries: Readonly<Record<string, Value | undefined>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );

/**
 * Returns the state under the names that the pages about homes, mortgages and offers read, copied
 * from the profile's answers (PROFILE-02). The result is never stored.
 */
export function toSharedState(state: QuoteState): QuoteState {
  const { answers } = state;
  const [primary, partner] = quotePeople(state);
  const copied = addressToCopy(state);
  const lives = copied && (answers.isCurrentAddressPropertyAddress ? ("subject" as const) : copied.address);
  const shared: QuoteState = {
    ...state,
    answers: {
      ...answers,
      borrower: primary && nameFrom(primary),
      coBorrower: partner && nameFrom(partner),
      isJoint: partner !== undefined,
      maritalStatus: primary && statusOf(primary),
      spouseOnLoan: partner !== undefined,
      friendOnLoan: partner !== undefined,
      veterans: known({ "0": answers.hasServed, "1": answers.partnerHasServed }),
      hadVaLoans: known({ "0": answers.hasHadVaLoan }),
      vaCompensations: known({ "0": answers.hasVaCompensation }),
      subject: answers.propertyAddress,
      // The owners of a home are not asked: they are the borrowers of the quote.
      owners: Object.fromEntries(
        [SUBJECT, ...Object.keys(answers.otherHomes ?? {})].map((home) => [home, ["0"] as const]),
      ),
      // The partner's residence is not asked: the bureaus use the visitor's.
      residences: known({ "0": lives, "1": partner && lives }),
      cashAmount: wantedCash(state),
    },
  };
  return { ...shared, answers: { ...shared.answers, lienTypes: lienTypes(shared) } };
}

/** Returns a visit in the form that those pages read. */
export const sharedVisit = <Visit extends { state: QuoteState }>(visit: Visit): Visit => ({
  ...visit,
  state: toSharedState(visit.state),
});

/** Checks whether there are loans to choose from, and none is chosen. */
export const isOfferChoiceOpen = ({ answers, facts }: QuoteState): boolean =>
  answers.accepted === undefined && facts.benefit !== undefined && facts.benefit.kind !== "none";
