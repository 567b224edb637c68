import { LIEN_TYPES, type LienType } from "~/domain/liens";
import { addressToCopy } from "~/modules/profile/people/people";
import { homeIds, SUBJECT } from "~/steps/homes/homes";
import { liabilitiesOn } from "~/steps/mortgages/mortgages-on-homes";
import type { LiabilityId } from "~/steps/mortgages/state";
import { statusOf } from "~/steps/people/marital-status";
import { nameFrom } from "~/steps/people/person-name";
import type { Binding } from "~/wizard/ports";
import { quotePeople, wantedCash } from "./people";
import type { QuoteState, SharedState } from "./state";

/**
 * The ports of the pages about people, homes, mortgages and offers, bound to the answers of this
 * flow.
 */

/** Returns a record without its undefined entries. */
const known = <Value>(entries: Readonly<Record<string, Value | undefined>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );

type BoundAnswers = Binding<QuoteState, SharedState>;

/** Derives the answers about the people and the homes from the profile's answers (PROFILE-02). */
function boundPeople(state: QuoteState): Omit<BoundAnswers, "lienTypes"> {
  const { answers } = state;
  const [primary, partner] = quotePeople(state);
  const copied = addressToCopy(state);
  const lives = copied && (answers.isCurrentAddressPropertyAddress ? ("subject" as const) : copied.address);
  return {
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
  };
}

/**
 * Derives the lien type of each mortgage. On each home the largest loan is first, then the next;
 * the others are neither.
 */
function lienTypes(state: SharedState): Record<LiabilityId, LienType> {
  const types = homeIds(state).flatMap((home) =>
    liabilitiesOn(state, home).map((liability, index) => [liability, LIEN_TYPES[index] ?? "Other"] as const),
  );
  return Object.fromEntries(types);
}

/** Returns the state that the shared pages read. It is computed per request and never stored. */
export function toSharedState(state: QuoteState): SharedState {
  const people = boundPeople(state);
  const answers = { ...state.answers, ...people, cashAmount: wantedCash(state) };
  const withoutLiens = { ...state, answers: { ...answers, lienTypes: undefined } };
  const bound: BoundAnswers = { ...people, lienTypes: lienTypes(withoutLiens) };
  return { ...state, answers: { ...answers, ...bound } };
}

/** Returns the visit of the shared pages. */
export const toSharedVisit = <Visit extends { state: QuoteState }>(
  visit: Visit,
): Omit<Visit, "state"> & { state: SharedState } => ({
  ...visit,
  state: toSharedState(visit.state),
});
