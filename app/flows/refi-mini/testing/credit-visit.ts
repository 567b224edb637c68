import type { SoftPullApplicant } from "~/domain/credit-routing";
import { clearFile } from "~/domain/testing/clear-file";
import { FIRST_PULL_OUTCOMES, LATER_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import type { Submitted } from "~server/visit/step-result";
import { Refusal, type TestResponses } from "~server/visit/testing/site";
import type { SoftPullPage } from "~/steps/credit/soft-pull";
import { completePlace, mergeFacts } from "~/wizard/save";
import { placeKey, type Place } from "~/wizard/state";
import { lastPlace, walk } from "~/wizard/walk";
import { checkWithDate } from "~/steps/mortgages/soft-pull";
import { refiMini } from "~/flows/refi-mini/flow";
import { borrowerIndexes } from "~/steps/people/borrowers";
import type { RefiFacts, RefiState } from "~/flows/refi-mini/state";
import { ada, leo, refiPeople, refiVisit } from "./people-visit";

/** The response of a pull for Ada. */
export const pullResponse = (over: Partial<SoftPullApplicant> = {}, isPreQualEligible?: boolean) => ({
  applicants: [clearFile("A-1", over)],
  isPreQualEligible,
});

const lien = (liabilityId: string, balance: number) => ({
  liabilityId,
  creditor: "Elm Bank",
  balance,
  payment: 900,
});

/** The responses of a backend that pre-qualifies every applicant. The mortgages are in no order. */
export const goodCredit: TestResponses = {
  "app-data.save": { applicants: [] },
  "credit.softpull": pullResponse({}, true),
  "credit.run-softpull": pullResponse({}, true),
  "softpull.liabilities": {
    liabilities: [lien("L-small", 20_000), lien("L-large", 300_000), lien("L-mid", 90_000)],
  },
};

/**
 * A borrower, alone or with a spouse, whose dates of birth alone are missing. The places in `done`
 * were completed too.
 */
export function creditState(
  { joint = false, facts = {} }: { joint?: boolean; facts?: Partial<RefiFacts> } = {},
  ...done: readonly string[]
): RefiState {
  const people = joint ? [ada, leo] : [ada];
  const base = refiPeople({
    answers: {
      borrower: ada,
      maritalStatus: "married",
      spouseOnLoan: joint,
      coBorrower: joint ? leo : undefined,
      owners: { "1": ["0"] },
      veterans: { "0": false, "1": false },
      residences: { "0": "subject", "1": "subject" },
    },
    facts: {
      appId: "a1",
      token: "t",
      applicants: people.map((name, index) => ({ id: `A-${index + 1}`, ...name })),
      ...facts,
    },
  });
  const each = (node: string) => borrowerIndexes(base).map((index) => `${node}@${index}`);
  const keys = [
    ...["borrower@0", "marital-status", ...(joint ? ["borrower~spouse@1"] : []), "property-owners@1"],
    ...each("military-status"),
    ...each("current-address"),
    ...done,
  ];
  return { ...base, marks: { ...base.marks, ...Object.fromEntries(keys.map((key) => [key, 1 as const])) } };
}

/** The last date of birth of a borrower without a co-borrower. */
export const lastDate: Place = { node: "date-of-birth", item: "A-1" };

/** A visit with a submitted form. */
export function creditVisit(state: RefiState, answers: TestResponses, place: Place = lastDate) {
  const { visit, ...site } = refiVisit(state, answers, place);
  return { visit: { ...visit, form: new FormData() }, ...site };
}

/** Returns the state after a page, and the next page. */
export function stateAfter(state: RefiState, place: Place, result: Submitted<RefiState, string> | undefined) {
  if (!result) throw new Error("Nothing came of it.");
  const next =
    result.kind === "done"
      ? completePlace(refiMini, state, "home", place, result)
      : mergeFacts(state, result.facts ?? {});
  return { state: next, at: placeKey(lastPlace(walk(refiMini, next, "home"))) };
}

export const DOB = "1984-02-29";

/** The pages of a soft pull: after the last date, after a number, after a lifted freeze. */
export const firstPull: SoftPullPage = {
  counter: "postDob",
  outcomes: FIRST_PULL_OUTCOMES,
  stays: { invalid: "no clear answer" },
};
export const laterPull: SoftPullPage = { counter: "postFullSSN", outcomes: LATER_PULL_OUTCOMES };
export const unlockPull: SoftPullPage = { counter: "postUnlock", outcomes: LATER_PULL_OUTCOMES };

/** A request that fails. */
export const failingRequest = () => {
  throw new Refusal(500, "DOWN");
};

/** Submits the last date, with these responses of the bureaus. */
export async function submitLastDate(state: RefiState, answers: TestResponses, place: Place = lastDate) {
  const site = creditVisit(state, { ...goodCredit, ...answers }, place);
  const result = await checkWithDate(site.visit, DOB, firstPull);
  return { ...site, result, ...stateAfter(state, place, result) };
}
