import { expect, it } from "vitest";
import { playCase } from "~tests/support/cases";
import { itIsAGraph, positionsOf } from "~tests/support/graph";
import { saveAnswers } from "~/wizard/save";
import { lastPlace, walk } from "~/wizard/walk";
import { challengerCases } from "./cases";
import { challenger } from "./flow";
import { challengerStates } from "./state";

const empty = challengerStates.empty;

itIsAGraph({
  name: "the cash-out challenger",
  flow: challenger,
  empty,
  cases: challengerCases,
  stays:
    /^(?:m\/mbc\/calling-(?:you|soon)|start-home-ownership|credit-score~(?:call|prepared|not-now|not-served|by-phone)) -> end/,
});

const storyOf = (name: string) => {
  const story = challengerCases.find((one) => one.name === name);
  if (!story) throw new Error(`There is no case "${name}".`);
  return story;
};

it("CHALLENGE-01, UI-045: pages are counted from the first question to the code, of 20 in all", () => {
  const pages = positionsOf({ flow: challenger, empty }, storyOf("ORD-challenger: the phone is proven")).map(
    ({ place, position }) => `${place} ${String(position?.pages?.at)}/${String(position?.pages?.of)}`,
  );
  expect(pages).toEqual([
    "home undefined/undefined",
    "home-owner 1/20",
    "property-type 2/20",
    "property-use 3/20",
    "estimated-home-value 4/20",
    "estimated-mortgage 5/20",
    "second-mortgage 6/20",
    "how-much-cashout 7/20",
    "loan-usage 8/20",
    "military-status 9/20",
    "employment-status 10/20",
    "bankruptcies 11/20",
    "late-mortgage-payments 12/20",
    "credit-score 13/20",
    "credit-score~range@range 14/20",
    "m/profile/property-address 15/20",
    "m/profile/borrowers-name 16/20",
    "m/profile/phone-number 17/20",
    "m/profile/otp 18/20",
    "credit-score~call@call undefined/undefined",
  ]);
});

it("another figure of the home keeps what else was said: the range is another, and no question is asked twice", () => {
  const { state } = playCase(challenger, empty, storyOf("ORD-challenger: the phone is proven"));
  const next = saveAnswers(challenger, state, "home", { currentHomeValue: { from: 600_000, to: 600_000 } });
  expect(lastPlace(walk(challenger, next, "home")).node).toBe("credit-score~call");
});

it("a home that turns out to be worth too little ends the quiz there, and its figure is changed there", () => {
  const { state } = playCase(challenger, empty, storyOf("ORD-challenger: the quiz, then the range"));
  const next = saveAnswers(challenger, state, "home", { currentHomeValue: { from: 20_000, to: 20_000 } });
  expect(walk(challenger, next, "home").slice(-2)).toEqual([
    { node: "estimated-home-value" },
    { node: "credit-score~not-now", item: "not-now" },
  ]);
});
