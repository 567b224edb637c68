import { LIEN_TYPES } from "~/domain/liens";
import { addQuoteBorrower, type QuoteBorrowers } from "~/domain/quote-borrowers";
import { addressToCopy } from "~/modules/profile/people/people";
import { homeIds, SUBJECT } from "~/steps/homes/homes";
import { liabilitiesOn } from "~/steps/mortgages/on-homes";
import { onLoan, type KeptPerson } from "~/steps/people/borrower-list";
import { statusOf } from "~/steps/people/marital-status";
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

/** A record without the entries that are not known. */
const known = <Value>(entries: Readonly<Record<string, Value | undefined>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );

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
      // Nobody is asked who else owns a home: who asks for the quote does.
      owners: Object.fromEntries(
        [SUBJECT, ...Object.keys(answers.otherHomes ?? {})].map((home) => [home, ["0"] as const]),
      ),
      // Nobody is asked where the partner lives: the bureaus look where the visitor does.
      residences: known({ "0": lives, "1": partner && lives }),
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
