import { describe, expect, it } from "vitest";
import { exactAmount, type AmountEstimate } from "~/domain/amount-bands";
import { notNowReason } from "./possible-cash";
import type { ChallengerState } from "./state";
import { whatWouldHelp } from "./what-would-help";

const stateOf = (value: AmountEstimate, owed: AmountEstimate, scoreBand?: string): ChallengerState => ({
  answers: {
    currentHomeValue: value,
    currentMortgageBalance: owed,
    propertyType: "SINGLE",
    propertyUse: "HOME",
    ...(scoreBand !== undefined && { scoreBand }),
  },
  facts: {},
  outcomes: {},
  marks: {},
  version: 1,
});
const helpOf = (state: ChallengerState) => whatWouldHelp(state, notNowReason(state));

describe("TURN-01: what changes the quiz answer", () => {
  it("finds 85% of the value and our smallest loan, to the dollar", () => {
    expect(helpOf(stateOf(exactAmount(300_000), exactAmount(310_000)))).toEqual({
      by: "amounts",
      points: [
        { kind: "owe-less", figure: 245_000, change: 65_000 },
        { kind: "higher-value", figure: 376_471, change: 76_471 },
      ],
    });
    for (const [value, owed, isYes] of [
      [300_000, 245_000, true],
      [300_000, 245_001, false],
      [376_471, 310_000, true],
      [376_470, 310_000, false],
    ] as const) {
      const help = helpOf(stateOf(exactAmount(value), exactAmount(owed)));
      expect(help?.by === "amounts" && help.points.length === 0, `${value} ${owed}`).toBe(isYes);
    }
  });
  it("uses the most favorable end of a range, like the quiz", () => {
    expect(helpOf(stateOf({ from: 200_000, to: 300_000 }, { from: 310_000, to: 400_000 }))).toEqual(
      helpOf(stateOf(exactAmount(300_000), exactAmount(310_000))),
    );
  });
  it("finds the minimum home value that we lend on", () => {
    const state = stateOf({ from: 0, to: 29_999 }, exactAmount(0));
    expect(helpOf(state)).toEqual({
      by: "amounts",
      points: [{ kind: "higher-value", figure: 30_000, change: 1 }],
    });
  });
  it.each([
    ["open", true],
    ["recent", false],
  ] as const)(
    "TURN-03: requires a wait of 48 months for a bankruptcy that is %s",
    (bankruptcyStatus, isOpen) => {
      const state = stateOf(exactAmount(500_000), exactAmount(100_000));
      const waiting = { ...state, answers: { ...state.answers, bankruptcyStatus } };
      expect(helpOf(waiting)).toEqual({ by: "wait", months: 48, isOpen });
    },
  );
  it("TURN-03: names the minimum score, and no amounts, for a score that is too low", () => {
    expect(helpOf(stateOf(exactAmount(500_000), exactAmount(100_000), "0-499"))).toEqual({
      by: "score",
      minScore: 500,
    });
  });
});
