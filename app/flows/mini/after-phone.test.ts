import type { Trail } from "~/wizard/state";
import { describe, expect, it } from "vitest";
import { outcomeAfterPhone } from "./after-phone";
import { mini } from "./flow";
import { miniStates, type MiniState } from "./state";

const phoneFirst: Trail = [{ node: "phone" }, { node: "validate-phone" }];
const phoneLast: Trail = [{ node: "home" }, { node: "purc-rate-and-payment" }, ...phoneFirst];
const state = (over: Partial<MiniState>): MiniState => ({ ...miniStates.empty, ...over });
const facts = (known: MiniState["facts"]): MiniState => state({ facts: known });

describe("the next page after the code page", () => {
  it("MINI-NEXT-01: is the page of the hard pull when eligibility is known after a hard pull", () => {
    expect(outcomeAfterPhone(facts({ isEligible: true, hardPull: "eligible" }), phoneLast)).toBe(
      "credit-scores",
    );
    expect(outcomeAfterPhone(facts({ isEligible: false, hardPull: "frozen" }), phoneLast)).toBe(
      "frozen-credit~hard",
    );
  });
  it("MINI-NEXT-02: is the congratulations page for an eligible visitor", () => {
    expect(outcomeAfterPhone(facts({ resumed: { isEligible: true } }), phoneFirst)).toBe("congratulations");
  });
  it("MINI-NEXT-03: is the declined page for a visitor who is not eligible", () => {
    expect(outcomeAfterPhone(facts({ resumed: { isEligible: false } }), phoneFirst)).toBe(
      "unqualified-declined",
    );
  });
  it("MINI-NEXT-04: is the hard pull's freeze page for a paid report without a result", () => {
    expect(outcomeAfterPhone(facts({ resumed: { isHardPullPaid: true } }), phoneFirst)).toBe(
      "frozen-credit~hard",
    );
    expect(outcomeAfterPhone(facts({ paid: { receiptId: "R", amount: 75 } }), phoneFirst)).toBe(
      "frozen-credit~hard",
    );
  });
  it("MINI-NEXT-05: is the approval page for a pre-qualified visitor with an offer", () => {
    const known = facts({ resumed: { isPreQualEligible: true, acceptedOffer: true } });
    expect(outcomeAfterPhone(known, phoneFirst)).toBe("get-approval");
  });
  it("MINI-NEXT-06: is the letter for a pre-qualified visitor without an offer who answered the agent question", () => {
    const known = state({ facts: { isPreQualEligible: true }, answers: { isEnrolledInRealty: false } });
    expect(outcomeAfterPhone(known, phoneLast)).toBe("pre-qual-congratulations");
  });
  it("MINI-NEXT-07: is the agent question for a pre-qualified visitor without an offer", () => {
    expect(outcomeAfterPhone(facts({ resumed: { isPreQualEligible: true } }), phoneFirst)).toBe("realty");
  });
  it("MINI-NEXT-08: is the unable-to-pre-qualify page for a visitor who is not pre-qualified", () => {
    const known = facts({ resumed: { isPreQualEligible: false } });
    expect(outcomeAfterPhone(known, phoneFirst)).toBe("unable-to-pre-qualify");
  });
  it("MINI-NEXT-09: is otherwise the page of the soft pull, whose freeze page is not that of the hard pull", () => {
    const ended = (outcome: string) => state({ outcomes: { "review-your-credit": outcome } });
    expect(outcomeAfterPhone(ended("full-ssn"), phoneLast)).toBe("social-security");
    expect(outcomeAfterPhone(ended("some-frozen"), phoneLast)).toBe("frozen-credit");
  });
  it("MINI-NEXT-10: is the offer when nothing is known, or the next question when the questions came first", () => {
    expect(outcomeAfterPhone(miniStates.empty, phoneFirst)).toBe("accepted-offer");
    expect(outcomeAfterPhone(miniStates.empty, phoneLast)).toBe("date-of-birth");
  });
  it("GUARD-01: is decided once, and later facts do not change it", () => {
    const later = state({
      outcomes: { "validate-phone": "accepted-offer" },
      facts: { isPreQualEligible: true },
    });
    expect(outcomeAfterPhone(later, phoneLast)).toBe("accepted-offer");
  });
  it("has only nodes of the flow as declared outcomes", () => {
    const { outcomes } = mini.steps["validate-phone"];
    expect(outcomes?.filter((node) => !(node in mini.steps))).toEqual([]);
  });
});
