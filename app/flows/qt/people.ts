import { LIEN_TYPES } from "~/domain/liens";
import { addQuoteBorrower, type QuoteBorrowers } from "~/domain/quote-borrowers";
import { addressToCopy } from "~/modules/profile/people/people";
import { homeIds, SUBJECT } from "~/steps/homes/homes";
import { liabilitiesOn } from "~/steps/mortgages/on-homes";
import { onLoan, type KeptPerson } from "~/steps/people/borrower-list";
import { nameFrom } from "~/steps/people/person-name";
import type { QuoteState } from "./state";

/** Who gets a quote, and what the pages about homes, mortgages and offers know them by: pure, over the answers. */

/** The borrowers of the quote, the visitor first (BORR-QT-01, BORR-QT-02). */
export const quotePeople = (state: Pick<QuoteState, "answers">): QuoteBorrowers<KeptPerson> =>
  onLoan(state).reduce<QuoteBorrowers<KeptPerson>>((list, person) => addQuoteBorrower(list, person), []);

/** The cash that is searched for, in dollars; undefined where none is wanted. */
export function cashWanted({ answers }: Pick<QuoteState, "answers">): number | undefined {
  return (answers.requestedBenefits?.cash ?? answers.cashAmount) || undefined;
}

/** What each mortgage is, without asking: of the loans on one home the largest comes first, then the next; the others are neither. */
function lienTypes(state: QuoteState): QuoteState["answers"]["lienTypes"] {
  const types = homeIds(state).flatMap((home) =>
    liabilitiesOn(state, home).map((liability, index) => [liability, LIEN_TYPES[index] ?? "Other"] as const),
  );
  return Object.fromEntries(types);
}

/**
 * The state with the names that pages about homes, mortgages and offers read: what the profile asked, copied (PROFILE-02). It is read from and
 * never kept.
 */
export function asShared(state: QuoteState): QuoteState {
  const { answers } = state;
  const [primary, partner] = quotePeople(state);
  const copied = addressToCopy(state);
  const lives = copied && (answers.isCurrentAddressPropertyAddress ? ("subject" as const) : copied.address);
  const shared: QuoteState = {
    ...state,
    answers: {
      ...answers,
      ...(primary && { borrower: nameFrom(primary) }),
      ...(partner && { coBorrower: nameFrom(partner) }),
      isJoint: partner !== undefined,
      ...(primary?.married === undefined
        ? {}
        : { maritalStatus: primary.married ? ("married" as const) : ("unmarried" as const) }),
      ...(partner && { spouseOnLoan: true, friendOnLoan: true }),
      veterans: {
        ...(answers.hasServed === undefined ? {} : { "0": answers.hasServed }),
        ...(answers.partnerHasServed === undefined ? {} : { "1": answers.partnerHasServed }),
      },
      subject: answers.propertyAddress,
      // Nobody is asked who else owns a home: who asks for the quote does.
      owners: Object.fromEntries(
        [SUBJECT, ...Object.keys(answers.otherHomes ?? {})].map((home) => [home, ["0"] as const]),
      ),
      residences: lives ? { "0": lives, ...(partner && { "1": lives }) } : {},
      cashAmount: cashWanted(state),
    },
  };
  return { ...shared, answers: { ...shared.answers, lienTypes: lienTypes(shared) } };
}

/** A visit as those pages read it. */
export const sharedVisit = <Visit extends { state: QuoteState }>(visit: Visit): Visit => ({
  ...visit,
  state: asShared(visit.state),
});

/** Whether there are loans to choose from, and none is chosen. */
export const isChoosing = ({ answers, facts }: QuoteState): boolean =>
  answers.accepted === undefined && facts.benefit !== undefined && facts.benefit.kind !== "none";
