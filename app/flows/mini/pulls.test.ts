import { describe, expect, it } from "vitest";
import { HARD_PULL_LOG, LATER_SOFT_PULL_LOG } from "~/domain/credit-outcomes";
import { playCase } from "~tests/support/cases";
import { placeKey } from "~/wizard/state";
import { lastPlace } from "~/wizard/walk";
import { outcomeAfterPhone } from "./after-phone";
import { mini } from "./flow";
import { miniHost } from "./host";
import { miniStates, type MiniFacts, type MiniState } from "./state";
import { buying, looking, paid, review, toPayment, type MiniStop } from "./stops";

/** The node of the walk after these stops. */
function standsAt(...stops: readonly MiniStop[]): string {
  const story = { name: "a pull", entry: "home", stops, reaches: "" };
  return placeKey(lastPlace(playCase(mini, miniStates.empty, story).trail));
}

const digits = { needsFullSsn: ["A1"], needsLast4: ["A1"] };
const firstPull = (outcome: string) =>
  [buying, looking].map((before) => standsAt(...before, review(outcome, digits)));

const laterPages = [
  ["social-security@A1", review("full-ssn", digits)],
  ["social-security-last-4@A1", review("last4", { needsLast4: ["A1"] })],
  ["frozen-credit", review("some-frozen")],
] as const;
const laterPull = (at: string, first: MiniStop, outcome: string) =>
  [buying, looking].map((before) => standsAt(...before, first, { at, outcome }));

const bought = [...buying, review("prequalified"), ...toPayment];
/** The pages after the pull that the payment starts, after the wait for it, and after a freeze. */
const hardPull = (outcome: string) => [
  standsAt(...bought, paid(outcome)),
  standsAt(...bought, paid(), { at: "frozen-wait", outcome }),
  // A file that is still frozen stays on the freeze page.
  ...(outcome === "frozen"
    ? []
    : [standsAt(...bought, paid("frozen"), { at: "frozen-credit~hard", outcome })]),
];

const FIRST = [
  ["SOFTPULL1-01", "no-data", "social-security@A1", "social-security@A1"],
  ["SOFTPULL1-02", "all-frozen", "frozen-credit", "frozen-credit"],
  ["SOFTPULL1-03, SOFTPULL1-05", "full-ssn", "social-security@A1", "social-security@A1"],
  ["SOFTPULL1-04", "last4", "social-security-last-4@A1", "social-security-last-4@A1"],
  ["SOFTPULL1-06", "some-frozen", "frozen-credit", "frozen-credit"],
  ["SOFTPULL1-07", "prequalified", "get-approval", "realty"],
  ["SOFTPULL1-08", "not-prequalified", "unable-to-pre-qualify", "unable-to-pre-qualify"],
  ["SOFTPULL-03", "attempts-used", "unable-to-pre-qualify", "unable-to-pre-qualify"],
] as const;

const LATER = [
  ["SOFTPULL2-01", "failed", "thankyou-unfortunately", "thankyou-unfortunately"],
  ["SOFTPULL2-02", "frozen", "frozen-credit", "frozen-credit"],
  ["SOFTPULL2-03", "prequalified", "pre-qual-congratulations", "realty"],
  ["SOFTPULL2-04", "not-prequalified", "unable-to-pre-qualify", "unable-to-pre-qualify"],
  ["SOFTPULL-03", "attempts-used", "unable-to-pre-qualify", "unable-to-pre-qualify"],
] as const;

const HARD = [
  ["HARDPULL-01", "no-data", "thankyou-unfortunately"],
  ["HARDPULL-02", "frozen", "frozen-credit~hard"],
  ["HARDPULL-03", "eligible", "credit-scores"],
  ["HARDPULL-04", "ineligible", "unqualified-declined"],
] as const;

describe("the next page after a pull", () => {
  it.each(FIRST)(
    "%s: the first pull with result %s, with and without an offer",
    (_rule, outcome, ...places) => {
      expect(firstPull(outcome)).toEqual(places);
    },
  );

  it.each(LATER)(
    "%s: a later pull with result %s, with and without an offer",
    (_rule, outcome, ...places) => {
      const pages = laterPages.filter(([at]) => outcome !== "frozen" || at !== "frozen-credit");
      for (const [at, first] of pages) expect(laterPull(at, first, outcome), at).toEqual(places);
    },
  );

  it.each(HARD)(
    "%s: the hard pull with result %s, from every page where it can end",
    (_rule, outcome, place) => {
      expect([...new Set(hardPull(outcome))]).toEqual([place]);
    },
  );

  it("HARDPULL-05: is the waiting page for a paid order without a result, where no second payment is possible", () => {
    expect(standsAt(...bought, paid())).toBe("frozen-wait");
  });

  it("HARDPULL-07: the record requires a hard pull until the visitor's eligibility is known", () => {
    const needed = (facts: Partial<MiniFacts>) =>
      miniHost.appData({ ...miniStates.empty, facts }, []).isHardPullNeeded;
    expect([needed({}), needed({ isPreQualEligible: true })]).toEqual([true, true]);
    expect([needed({ isEligible: true }), needed({ isEligible: false })]).toEqual([false, false]);
  });

  it("SCORE-01: the record has the estimated score, even after the reports show another", () => {
    const score = (answers: Partial<MiniState["answers"]>, facts: Partial<MiniFacts>) =>
      miniHost.appData({ ...miniStates.empty, answers, facts }, []).creditScore;
    expect(score({}, { isEligible: true, scores: { a1: 742, a2: 688 } })).toBeUndefined();
    expect(score({ scoreBand: "720-739" }, { isEligible: true, scores: { a1: 742, a2: 688 } })).toBe(720);
  });

  it("ELIG-01: each finished pull is approved, declined, frozen or failed, separately for soft and hard pulls", () => {
    const soft = {
      prequalified: ["get-approval", "pre-qual-congratulations", "realty"],
      "not-prequalified": ["unable-to-pre-qualify"],
      frozen: ["frozen-credit"],
      failed: ["thankyou-unfortunately"],
    };
    const ends = [...FIRST, ...LATER].flatMap(([, outcome, ...places]) => {
      const kind = outcome.endsWith("-frozen") ? "frozen" : outcome;
      return places.map((place) => [kind, place] as const);
    });
    for (const [kind, places] of Object.entries(soft)) {
      const reached = ends.flatMap(([one, place]) => (one === kind ? [place] : []));
      expect([...new Set(reached)].sort(), kind).toEqual(places);
    }
    const verdicts = HARD.slice(1).map(([, , place]) => place);
    expect(verdicts.filter((place) => Object.values(soft).flat().includes(place))).toEqual([]);
    expect([LATER_SOFT_PULL_LOG.failed, HARD_PULL_LOG.failed]).toEqual([
      "softpull process failed",
      "hardpull process failed",
    ]);
  });
});

describe("a visitor who returns by a code after a pull", () => {
  const nodeOf = (place: string) => place.split("@")[0];

  it.each(FIRST.slice(0, -1))(
    "MINI-NEXT-09: opens the page where %s led, %s",
    (_rule, outcome, ...places) => {
      const outcomes = { "review-your-credit": outcome };
      const after = [true, false].map((acceptedOffer) =>
        outcomeAfterPhone({ ...miniStates.empty, answers: { acceptedOffer }, outcomes }, []),
      );
      expect(after).toEqual(places.map(nodeOf));
    },
  );

  it.each(HARD)("MINI-NEXT-01: opens the page where %s led, %s", (_rule, outcome, place) => {
    const facts: Partial<MiniFacts> = { isEligible: outcome === "eligible", hardPull: outcome };
    expect(outcomeAfterPhone({ ...miniStates.empty, facts }, [])).toBe(place);
  });
});
