import type { SeededRandom } from "~tests/support/seeded-random";
import type { HomeAddress } from "~/domain/address";
import { sameBorrower, type PersonName } from "~/domain/borrowers";
import { LIEN_TYPES } from "~/domain/liens";
import { pathOf } from "~/wizard/flow";
import type { StepResult } from "~/wizard/save";
import type { Place } from "~/wizard/state";
import { isLastDate } from "~/steps/credit/birth-dates";
import { homeAt, homeIds, MOST_HOMES, nextHomeId } from "~/steps/homes/homes";
import type { LiabilityId } from "~/steps/mortgages/state";
import type { HomeId } from "~/steps/homes/state";
import type { Benefit } from "~/steps/offers/state";
import { isRemovable, withoutHome } from "~/steps/mortgages/mortgages-on-homes";
import { homeChoices, withChosenHome } from "~/steps/mortgages/liability-home";
import { ownersOf } from "~/steps/homes/owners";
import { ownHomeOf } from "~/steps/homes/save-home";
import { borrowerIndexes, householdOf, withCoBorrowerAnswer, withBorrower } from "~/steps/people/borrowers";
import type { RefiAnswers, RefiState } from "~/flows/refi-mini/state";

/**
 * Random answers for any page: the pages as pure functions, with the same helpers that the pages
 * use.
 */

type Leaves = StepResult<RefiState>;
type Say = (state: RefiState, item: string, dice: SeededRandom) => Leaves;

function oneOf<const Value>(dice: SeededRandom, values: readonly [Value, ...Value[]]): Value {
  return values[dice.between(0, values.length - 1)] ?? values[0];
}

const STREETS = 14;
/**
 * One of a few addresses, so that the same home is entered more than once. Only the subject home is
 * on the subject's street.
 */
const someHome = (dice: SeededRandom, street = `${dice.between(1, STREETS)} Elm Street`): HomeAddress => ({
  street,
  city: "Irvine",
  state: "CA",
  zip: "92602",
});
const someone = (dice: SeededRandom): PersonName => ({
  firstName: oneOf(dice, ["Ada", "Leo", "Eve"]),
  lastName: oneOf(dice, ["Highrate", "Lowrate"]),
});

/** A person other than the other borrower, because the same person would be refused. */
function someoneElse(dice: SeededRandom, than: PersonName | undefined): PersonName {
  const name = someone(dice);
  return than && sameBorrower(name, than) ? { ...name, firstName: `${name.firstName}-May` } : name;
}

const ofItem =
  <Name extends "uses" | "types" | "units" | "values" | "veterans" | "residences" | "lienTypes">(
    name: Name,
    value: (dice: SeededRandom) => RefiAnswers[Name][string],
  ): Say =>
  ({ answers }, item, dice) => ({ answers: { [name]: { ...answers[name], [item]: value(dice) } } });

const endings =
  (...names: readonly [string | undefined, ...(string | undefined)[]]): Say =>
  (_state, _item, dice) => ({ outcome: oneOf(dice, names) });
const calls = endings("calling-you", "calling-soon", undefined);

/** Mortgages that a pull may find: some known, and some new. */
function foundBy(state: RefiState, dice: SeededRandom): readonly LiabilityId[] {
  const known = (state.facts.liabilities ?? []).filter(() => dice.chance(0.6));
  const more = Array.from({ length: dice.between(0, 8 - known.length) }, () => `L${dice.between(1, 40)}`);
  return [...new Set([...known, ...more])];
}

function pulled(state: RefiState, dice: SeededRandom, outcome: string): Leaves {
  const ids = (state.facts.applicants ?? []).map(({ id }) => id);
  const some = ids.filter(() => dice.chance(0.7));
  const neededIds = some.length > 0 ? some : ids;
  if (outcome === "prequalified") {
    const liabilities = foundBy(state, dice);
    return { outcome, facts: { liabilities, isPreQualEligible: true, needsLast4: [], needsFullSsn: [] } };
  }
  if (outcome === "last4") {
    return { outcome, facts: { needsLast4: neededIds, needsFullSsn: dice.chance(0.3) ? ids : [] } };
  }
  return { outcome, facts: { needsLast4: [], needsFullSsn: outcome === "full-ssn" ? neededIds : [] } };
}

const laterPull: Say = (state, item, dice) => {
  const outcome = dice.chance(0.8) ? "prequalified" : oneOf(dice, ["failed", "frozen", "attempts-used"]);
  const neededIds = [...(state.facts.needsLast4 ?? []), ...(state.facts.needsFullSsn ?? [])];
  const leaves = pulled(state, dice, outcome);
  // The pages of both are on the path ahead, so a requested number stays requested.
  const { needsLast4, needsFullSsn, ...facts } = leaves.facts ?? {};
  return neededIds.at(-1) === item || neededIds.length === 0 ? { ...leaves, facts } : {};
};

/** An address that no home of the list has. */
function freeHome(state: RefiState, dice: SeededRandom): HomeAddress {
  const address = someHome(dice);
  return homeAt(state, address) === undefined ? address : someHome(dice, `${nextHomeId(state)} Far Street`);
}

const named: Say = (state, item, dice) => {
  const { newHomes, otherHomes } = state.answers;
  if (item === "") {
    return { answers: { subject: someHome(dice, "1 Oak Street"), propertyState: "CA" }, outcome: "served" };
  }
  const own = ownHomeOf(state, item);
  // The address of another listed home would be refused where this mortgage already has its own new
  // home.
  const address = own === undefined && dice.chance(0.5) ? someHome(dice) : freeHome(state, dice);
  const listed = homeAt(state, address);
  if (listed !== undefined) return { answers: { newHomes: { ...newHomes, [item]: listed } } };
  const id = own ?? nextHomeId(state);
  return {
    answers: { newHomes: { ...newHomes, [item]: id }, otherHomes: { ...otherHomes, [id]: address } },
    facts: { lookups: { ...state.facts.lookups, [id]: 500_000 } },
  };
};

/** Checks whether the list has room for one more home. */
const hasRoom = (state: RefiState): boolean => homeIds(state).length < MOST_HOMES;

const ranAt = "2026-11-20T12:00:00Z";
const benefits: readonly [Benefit, ...Benefit[]] = [
  { kind: "savings", annual: 1_200, monthly: 100, ranAt, homes: [] },
  { kind: "cashout", cashOut: 60_000, ranAt, homes: [] },
  { kind: "none" },
];

const saysOn: Readonly<Record<string, Say>> = {
  home: (_state, _item, dice) => ({
    answers: {
      reasons: dice.chance(0.5) ? ["cash"] : ["payment"],
      scoreBand: dice.chance(0.03) ? "0-619" : "740+",
    },
  }),
  "cashout-amount": () => ({ answers: { cashAmount: 60_000 } }),
  address: (_state, _item, dice) => ({ answers: { typedAddress: someHome(dice) } }),
  "address-confirmation": named,
  "property-use": ofItem("uses", () => "HOME"),
  "property-type": ofItem("types", (dice) => oneOf(dice, ["SINGLE", "MULTIFAMILY", "CONDO"])),
  "multi-family-property": ofItem("units", () => "3UNIT"),
  "estimated-price": ofItem("values", (dice) => dice.between(1, 9) * 100_000),
  borrower: ({ answers }, item, dice) => {
    if (item === "1") {
      return { answers: withBorrower(answers, "1", someoneElse(dice, answers.borrower)) };
    }
    const facts = { appId: "LH-1" };
    const name = someoneElse(dice, answers.coBorrower);
    return { answers: withBorrower(answers, "0", name), facts, outcome: "opened" };
  },
  "marital-status": (state, _item, dice) => {
    const maritalStatus = oneOf(dice, [
      "married-together",
      "married-together",
      "married-alone",
      "unmarried",
      "separated",
    ]);
    return { answers: withCoBorrowerAnswer(state, householdOf(maritalStatus)) };
  },
  "add-loan-partner-other": (state, _item, dice) => ({
    answers: withCoBorrowerAnswer(state, { friendOnLoan: dice.chance(0.6) }),
  }),
  "property-owners": (state, item, dice) => {
    const ticked = borrowerIndexes(state).filter(() => dice.chance(0.7));
    const other = someone(dice);
    const named = { otherFirstName: other.firstName, otherLastName: other.lastName };
    const form =
      ticked.length === 0 || dice.chance(0.2)
        ? { owners: [...ticked, "other" as const], ...named }
        : { owners: ticked };
    return { answers: { owners: { ...state.answers.owners, [item]: ownersOf(form, state, item) } } };
  },
  "military-status": ofItem("veterans", (dice) => dice.chance(0.2)),
  "current-address": ofItem("residences", (dice) => (dice.chance(0.8) ? "subject" : someHome(dice))),
  "date-of-birth": (state, item, dice) => {
    if (!isLastDate(state, item)) {
      const datesGiven = (state.answers.datesGiven ?? 0) + 1;
      return { answers: { datesGiven }, facts: { isPreQualEligible: undefined } };
    }
    const rare = ["no-data", "full-ssn", "last4", "all-frozen", "some-frozen", "not-prequalified"] as const;
    return pulled(state, dice, dice.chance(0.75) ? "prequalified" : oneOf(dice, rare));
  },
  "social-security": laterPull,
  "social-security-last-4": laterPull,
  "frozen-credit": laterPull,
  "liability-property": (state, item, dice) => {
    const choices = homeChoices(state, item).map(({ value }) => value);
    const [first = "1", ...rest] = choices.includes("new") ? [...choices, "new", "new"] : choices;
    const answers = withChosenHome(state, item, dice.chance(0.3) ? "1" : oneOf(dice, [first, ...rest]));
    return { answers };
  },
  "liability-type": ofItem("lienTypes", (dice) => oneOf(dice, LIEN_TYPES)),
  congratulations: (state, item, dice) => {
    if (item === "finding-offers") return {};
    if (item === "reviewing-offers") {
      return { facts: { benefit: oneOf(dice, benefits) }, outcome: "searched" };
    }
    if (item === "none" || dice.chance(0.3)) return { outcome: item === "none" ? "none" : "declined" };
    const homeId = oneOf(dice, ["1", ...homeIds(state)]);
    return { answers: { accepted: { homeId, offerId: "O1" } }, outcome: item };
  },
  "cashout-prequalified": calls,
  "banker-assigned": calls,
  "loan-alternatives": endings("banker", "interested", "none"),
  "no-loan": calls,
  "unable-to-pre-qualify": calls,
  "unable-to-qualify": calls,
  "thankyou-unfortunately": calls,
};

/** Returns a random submission for a page. */
export function randomAnswer(state: RefiState, { node, item = "" }: Place, dice: SeededRandom): Leaves {
  return saysOn[pathOf(node)]?.(state, item, dice) ?? {};
}

/** Returns the list of homes with one more, if there is room. */
export const withOneMoreHome = (state: RefiState, dice: SeededRandom): Partial<RefiAnswers> | undefined => {
  const address = someHome(dice);
  if (!hasRoom(state) || homeAt(state, address) !== undefined) return undefined;
  return { otherHomes: { ...state.answers.otherHomes, [nextHomeId(state)]: address } };
};

/** Returns the list of homes with one less, if one may be removed. */
export const withOneHomeLess = (state: RefiState, dice: SeededRandom): Partial<RefiAnswers> | undefined => {
  const [first, ...rest] = homeIds(state).filter((id: HomeId) => isRemovable(state, id));
  return first === undefined ? undefined : withoutHome(state, oneOf(dice, [first, ...rest]));
};
