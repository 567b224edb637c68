import { FIRST_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { placeKey, placeOf } from "~/wizard/state";
import { describe, expect, it } from "vitest";
import { done } from "~server/visit/step-result";
import { playCase } from "~tests/support/cases";
import { completePlace } from "~/wizard/save";
import { lastPlace, walk } from "~/wizard/walk";
import { mini } from "./flow";
import { countSoftPull } from "~/steps/credit/soft-pull";
import { miniStates, type MiniAnswers, type MiniState } from "./state";
import {
  enterBirthDate,
  offer,
  oneApplicant,
  paid,
  phone,
  place,
  price,
  rate,
  toPayment,
  twoApplicants,
  type MiniStop,
} from "./stops";

/**
 * A credit result of one set of borrowers, or of one pull, never counts for other borrowers or for
 * the next pull.
 */

const ada = { firstName: "Ada", lastName: "Frozen" };
const leo = { firstName: "Leo", lastName: "Frozen" };
const mia = { firstName: "Mia", lastName: "Stone" };
const people = (coBuyer?: MiniAnswers["coBuyer"], buyer = ada): MiniStop => ({
  at: "home",
  answers: { buyer, coBuyer, isJoint: coBuyer !== undefined },
  facts: { applicants: coBuyer ? twoApplicants : oneApplicant },
});
const look = (postDob: number, outcome: string): MiniStop => {
  const ended = countSoftPull(
    { counter: "postDob", outcomes: FIRST_PULL_OUTCOMES },
    done({ outcome, facts: { softPullAttempts: { postDob, postFullSSN: 0, postUnlock: 0 } } }),
  );
  return { at: "review-your-credit", ...ended };
};
const bornToo: MiniStop = { at: "date-of-birth@A2" };
const unlocked: MiniStop = { at: "frozen-credit", outcome: "prequalified" };
const letter: MiniStop = { at: "pre-qual-congratulations" };
const upgrade: MiniStop = { at: "upgrade" };
const start = [people(leo), offer, price, place, rate, ...phone, enterBirthDate, bornToo];
const thawed = [...start, look(1, "all-frozen"), unlocked];

const after = (...stops: MiniStop[]) =>
  playCase(mini, miniStates.empty, { name: "", entry: "home", stops, reaches: "" }).state;
/** The state after it was stored in the cookie: an undefined answer has no entry. */
const stored = (state: MiniState): MiniState =>
  structuredClone({ ...state, answers: JSON.parse(JSON.stringify(state.answers)) });
const at = (state: MiniState) => placeKey(lastPlace(walk(mini, state, "home")));
function then(before: MiniState, ...stops: MiniStop[]): MiniState {
  return stops.reduce(
    (state, stop) => stored(completePlace(mini, state, "home", placeOf(stop.at), stop)),
    stored(before),
  );
}

describe("a freeze that was lifted after the soft pull", () => {
  it("stops the visitor at the freeze page when a repeated first pull finds a freeze again", () => {
    expect(at(after(...thawed))).toBe("pre-qual-congratulations");
    const again = then(after(...thawed), look(2, "all-frozen"));
    expect([at(again), again.outcomes["frozen-credit"]]).toEqual(["frozen-credit", undefined]);
  });

  it("counts only for the same people: another co-borrower is asked for the date of birth and gets a pull", () => {
    const changed = then(after(...thawed), people(mia));
    expect(at(changed)).toBe("date-of-birth@A1");
    const datedState = then(changed, enterBirthDate, bornToo);
    expect(at(datedState)).toBe("review-your-credit");
    expect(at(then(datedState, look(2, "all-frozen")))).toBe("frozen-credit");
  });

  it("keeps its result where a code led to the page, for the same people only", () => {
    const code: MiniStop = { at: "validate-phone", outcome: "frozen-credit" };
    const state = after(people(leo), offer, price, place, rate, ...phone.slice(0, 1), code, unlocked);
    expect(at(then(state, people(leo)))).toBe("pre-qual-congratulations");
    expect(at(then(state, people(mia)))).toBe("frozen-credit");
  });
});

it("pulls credit again for a borrower who joins after the pull, and asks nobody else for the date again", () => {
  const alone = after(people(), offer, price, place, rate, ...phone, enterBirthDate, look(1, "prequalified"));
  const joined = then(alone, people(leo));
  expect(at(joined)).toBe("date-of-birth@A2");
  expect(at(then(joined, bornToo))).toBe("review-your-credit");
});

it("does not reuse the SSN of an earlier pull after the next pull", () => {
  const facts = { needsFullSsn: ["A2"] };
  const ssn: MiniStop = { at: "social-security@A2", outcome: "prequalified" };
  const state = after(...start, { ...look(1, "full-ssn"), facts }, ssn);
  expect(at(then(state, look(2, "full-ssn")))).toBe("social-security@A2");
});

describe("a freeze that was lifted after the paid report", () => {
  const bought = after(...thawed, letter, upgrade, ...toPayment, paid("frozen"), {
    at: "frozen-credit~hard",
    outcome: "eligible",
  });

  it("is not asked about again after another soft pull: the report is not ordered twice", () => {
    expect(at(bought)).toBe("credit-scores");
    const again = then(bought, look(2, "all-frozen"), unlocked);
    expect([at(again), again.outcomes["frozen-credit~hard"]]).toEqual(["credit-scores", "eligible"]);
  });

  it("counts only for the same people: others return to the freeze page, and the payment stays valid", () => {
    const stops = [look(2, "all-frozen"), unlocked, letter, upgrade];
    const changed = then(bought, people(mia), enterBirthDate, bornToo, ...stops);
    expect(at(changed)).toBe("frozen-credit~hard");
    expect([changed.facts.paid, changed.marks["credit-report-payment"]]).toEqual([bought.facts.paid, 1]);
  });
});
