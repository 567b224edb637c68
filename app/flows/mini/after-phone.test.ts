import type { Trail } from "~/wizard/state";
import { describe, expect, it } from "vitest";
import { outcomeAfterPhone } from "./after-phone";
import { mini } from "./flow";
import { miniStates, type MiniState } from "./state";

const phoneFirst: Trail = [{ node: "phone" }, { node: "validate-phone" }];
const phoneLast: Trail = [{ node: "home" }, { node: "purc-rate-and-payment" }, ...phoneFirst];
const state = (over: Partial<MiniState>): MiniState => ({ ...miniStates.empty, ...over });
const facts = (known: MiniState["facts"]): MiniState => state({ facts: known });

describe("how the code page ends", () => {
  it("MINI-NEXT-01: eligibility known and a hard pull made goes where that pull led", () => {
    expect(outcomeAfterPhone(facts({ isEligible: true, hardPull: "eligible" }), phoneLast)).toBe(
      "credit-scores",
    );
    expect(outcomeAfterPhone(facts({ isEligible: false, hardPull: "frozen" }), phoneLast)).toBe(
      "frozen-credit~hard",
    );
  });
  it("MINI-NEXT-02: eligible goes to the congratulations", () => {
    expect(outcomeAfterPhone(facts({ resumed: { isEligible: true } }), phoneFirst)).toBe("congratulations");
  });
  it("MINI-NEXT-03: not eligible goes to the declined page", () => {
    expect(outcomeAfterPhone(facts({ resumed: { isEligible: false } }), phoneFirst)).toBe(
      "unqualified-declined",
    );
  });
  it("MINI-NEXT-04: a paid report without an answer goes to the freeze of the hard pull", () => {
    expect(outcomeAfterPhone(facts({ resumed: { isHardPullPaid: true } }), phoneFirst)).toBe(
      "frozen-credit~hard",
    );
    expect(outcomeAfterPhone(facts({ paid: { receiptId: "R", amount: 75 } }), phoneFirst)).toBe(
      "frozen-credit~hard",
    );
  });
  it("MINI-NEXT-05: pre-qualified with an offer goes for the approval", () => {
    const known = facts({ resumed: { isPreQualEligible: true, acceptedOffer: true } });
    expect(outcomeAfterPhone(known, phoneFirst)).toBe("get-approval");
  });
  it("MINI-NEXT-06: pre-qualified without an offer, agent question answered, goes to the letter", () => {
    const known = state({ facts: { isPreQualEligible: true }, answers: { isEnrolledInRealty: false } });
    expect(outcomeAfterPhone(known, phoneLast)).toBe("pre-qual-congratulations");
  });
  it("MINI-NEXT-07: pre-qualified without an offer goes to the agent question", () => {
    expect(outcomeAfterPhone(facts({ resumed: { isPreQualEligible: true } }), phoneFirst)).toBe("realty");
  });
  it("MINI-NEXT-08: not pre-qualified says so", () => {
    const known = facts({ resumed: { isPreQualEligible: false } });
    expect(outcomeAfterPhone(known, phoneFirst)).toBe("unable-to-pre-qualify");
  });
  it("MINI-NEXT-09: else where the soft pull led, whose freeze is not that of the hard pull", () => {
    const ended = (outcome: string) => state({ outcomes: { "review-your-credit": outcome } });
    expect(outcomeAfterPhone(ended("full-ssn"), phoneLast)).toBe("social-security");
    expect(outcomeAfterPhone(ended("some-frozen"), phoneLast)).toBe("frozen-credit");
  });
  it("MINI-NEXT-10: nothing known starts with the offer, or goes on when the questions came first", () => {
    expect(outcomeAfterPhone(miniStates.empty, phoneFirst)).toBe("accepted-offer");
    expect(outcomeAfterPhone(miniStates.empty, phoneLast)).toBe("date-of-birth");
  });
  it("GUARD-01: is decided once, whatever is learned later", () => {
    const later = state({
      outcomes: { "validate-phone": "accepted-offer" },
      facts: { isPreQualEligible: true },
    });
    expect(outcomeAfterPhone(later, phoneLast)).toBe("accepted-offer");
  });
  it("names nodes of the flow and declared endings only", () => {
    const { outcomes } = mini.steps["validate-phone"];
    expect(outcomes?.filter((node) => !(node in mini.steps))).toEqual([]);
  });
});
