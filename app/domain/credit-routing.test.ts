import { describe, expect, it } from "vitest";
import {
  FIRST_SOFT_PULL_LOG,
  HARD_PULL_LOG,
  LATER_SOFT_PULL_LOG,
  eligibilityResult,
  stepAfterFirstSoftPull,
  stepAfterHardPull,
  stepAfterLaterSoftPull,
} from "./credit-outcomes";
import {
  type HardPullApplicant,
  type HardPullResult,
  type SoftPullApplicant,
  isValidScore,
  routeFirstSoftPull,
  routeHardPull,
  routeLaterSoftPull,
  softPullSucceeded,
  softPullVerdict,
} from "./credit-routing";

const clear: SoftPullApplicant = {
  applicantId: "1",
  consumerDataFound: true,
  hardStops: [],
  isLast4SSNRequired: false,
  isFullSSNRequired: false,
  isCreditFrozen: false,
  isEquifaxFrozen: false,
  isExperianFrozen: false,
  isTransUnionFrozen: false,
};
const person = (changes: Partial<SoftPullApplicant> = {}): SoftPullApplicant => ({ ...clear, ...changes });
const first = (applicants: SoftPullApplicant[], isPreQualEligible?: boolean) => {
  const outcome = routeFirstSoftPull({ applicants, isPreQualEligible });
  return {
    outcome,
    to: stepAfterFirstSoftPull(outcome, { acceptedOffer: false }),
    log: FIRST_SOFT_PULL_LOG[outcome],
  };
};
const later = (applicants: SoftPullApplicant[], isPreQualEligible?: boolean, acceptedOffer = false) => {
  const outcome = routeLaterSoftPull({ applicants, isPreQualEligible });
  return {
    outcome,
    to: stepAfterLaterSoftPull(outcome, { acceptedOffer }),
    log: LATER_SOFT_PULL_LOG[outcome],
  };
};

const scored: HardPullApplicant = {
  applicantId: "1",
  hardPullScore: 742,
  isEquifaxFrozen: false,
  isExperianFrozen: false,
  isTransUnionFrozen: false,
};
const hard = (applicants: HardPullResult["applicants"], isEligible?: boolean) => {
  const outcome = routeHardPull({ applicants, isEligible });
  return { outcome, to: stepAfterHardPull(outcome), log: HARD_PULL_LOG[outcome] };
};

describe("first soft pull", () => {
  it("SOFTPULL1-01: no credit data for anyone goes to the SSN page, before every other rule", () => {
    const none = person({ consumerDataFound: false, isCreditFrozen: true, isLast4SSNRequired: true });
    expect(first([none, none], true)).toEqual({
      outcome: "no-data",
      to: "social-security",
      log: "SSN Info Needed",
    });
    expect(first([], true).outcome).toBe("no-data");
    expect(first([person({ consumerDataFound: false }), person()], true).outcome).toBe("prequalified");
  });

  it("SOFTPULL1-02: everyone frozen goes to frozen-credit, before any SSN need", () => {
    const frozen = person({ isCreditFrozen: true, isFullSSNRequired: true });
    expect(first([frozen, frozen])).toEqual({
      outcome: "all-frozen",
      to: "frozen-credit",
      log: "credit frozen",
    });
  });

  it("SOFTPULL1-03: everyone needs a full SSN goes to the SSN page, before the last four", () => {
    const full = person({ isFullSSNRequired: true, isLast4SSNRequired: true });
    expect(first([full, full])).toEqual({
      outcome: "full-ssn",
      to: "social-security",
      log: "SSN Info Needed",
    });
  });

  it("SOFTPULL1-04: anyone who needs the last four goes to the last-4 page", () => {
    const people = [person({ isFullSSNRequired: true }), person({ isLast4SSNRequired: true })];
    expect(first(people)).toEqual({ outcome: "last4", to: "social-security-last-4", log: "SSN Info Needed" });
  });

  it("SOFTPULL1-05: anyone who needs a full SSN, nobody the last four, goes to the SSN page", () => {
    const people = [person(), person({ isFullSSNRequired: true })];
    expect(first(people, true)).toEqual({
      outcome: "full-ssn",
      to: "social-security",
      log: "SSN Info Needed",
    });
    expect(first([person({ isCreditFrozen: true }), person({ isFullSSNRequired: true })]).outcome).toBe(
      "full-ssn",
    );
  });

  it("SOFTPULL1-06: anyone frozen, be it at one bureau, goes to frozen-credit", () => {
    const to = { outcome: "some-frozen", to: "frozen-credit", log: "credit frozen" };
    expect(first([person(), person({ isCreditFrozen: true })], true)).toEqual(to);
    for (const bureau of ["isEquifaxFrozen", "isExperianFrozen", "isTransUnionFrozen"] as const) {
      expect(first([person({ [bureau]: true })], true)).toEqual(to);
    }
  });

  it("SOFTPULL1-07: pre-qualified goes to get-approval with an accepted offer, else to realty", () => {
    expect(first([person()], true)).toEqual({ outcome: "prequalified", to: "realty", log: "pre-qualified" });
    expect(stepAfterFirstSoftPull("prequalified", { acceptedOffer: true })).toBe("get-approval");
  });

  it("SOFTPULL1-08: not pre-qualified goes to unable-to-pre-qualify", () => {
    const to = { outcome: "not-prequalified", to: "unable-to-pre-qualify", log: "not pre-qualified" };
    expect(first([person()], false)).toEqual(to);
  });

  it("SOFTPULL1-09: no verdict stays on the step and is logged", () => {
    expect(first([person()])).toEqual({ outcome: "invalid", to: undefined, log: "Invalid Softpull Info" });
  });
});

describe("soft pull", () => {
  it("SOFTPULL-01: success needs one applicant with data, no hard stop and no frozen bureau", () => {
    const succeeded = (...applicants: SoftPullApplicant[]) => softPullSucceeded({ applicants });
    expect(succeeded(person())).toBe(true);
    expect(succeeded(person({ consumerDataFound: false }))).toBe(false);
    expect(succeeded(person({ hardStops: ["bankruptcy"] }))).toBe(false);
    expect(succeeded(person({ isCreditFrozen: true }))).toBe(false);
    expect(succeeded(person({ isExperianFrozen: true }))).toBe(false);
    expect(succeeded(person({ consumerDataFound: false }), person())).toBe(true);
    expect(succeeded(person({ hardStops: ["x"] }), person({ isTransUnionFrozen: true }))).toBe(false);
    const all = { isSuccessful: true, isPreQualEligible: true };
    expect(softPullVerdict({ applicants: [person()] })).toEqual(all);
  });

  it("SOFTPULL-02: a call that failed is no success", () => {
    expect(softPullVerdict(undefined)).toEqual({ isSuccessful: false, isPreQualEligible: false });
  });
});

describe("later soft pull", () => {
  it("SOFTPULL2-01: missing data goes to thankyou-unfortunately and counts as failed", () => {
    const none = person({ consumerDataFound: false, isCreditFrozen: true });
    const to = { outcome: "failed", to: "thankyou-unfortunately", log: "softpull process failed" };
    expect(later([none], true)).toEqual(to);
    expect(eligibilityResult({ type: "softpull", outcome: "failed" })?.status).toBe("failed");
  });

  it("SOFTPULL2-02: anyone still frozen goes to frozen-credit", () => {
    const to = { outcome: "frozen", to: "frozen-credit", log: "credit still frozen" };
    expect(later([person(), person({ isEquifaxFrozen: true })], true)).toEqual(to);
  });

  it("SOFTPULL2-03: pre-qualified goes to pre-qual-congratulations with an accepted offer, else to realty", () => {
    expect(later([person()], true).to).toBe("realty");
    expect(later([person()], true, true).to).toBe("pre-qual-congratulations");
    expect(later([person()], true).log).toBe("pre-qualified");
  });

  it("SOFTPULL2-04: false and unknown both go to unable-to-pre-qualify", () => {
    const to = { outcome: "not-prequalified", to: "unable-to-pre-qualify", log: "not pre-qualified" };
    expect(later([person()], false)).toEqual(to);
    expect(later([person()])).toEqual(to);
  });
});

describe("hard pull", () => {
  const unscored = { ...scored, hardPullScore: null };

  it("HARDPULL-01: no data goes to thankyou-unfortunately", () => {
    const to = { outcome: "no-data", to: "thankyou-unfortunately", log: "no hard pull data" };
    expect(hard([], true)).toEqual(to);
    expect(hard([unscored, unscored], false)).toEqual(to);
  });

  it("HARDPULL-02: a frozen bureau goes to frozen-credit, whatever else is known", () => {
    const to = { outcome: "frozen", to: "frozen-credit", log: "credit frozen" };
    expect(hard([{ ...unscored, isExperianFrozen: true }])).toEqual(to);
    expect(hard([scored, { ...scored, isTransUnionFrozen: true }], true)).toEqual(to);
  });

  it("HARDPULL-03: valid scores and eligible go to credit-scores", () => {
    const to = { outcome: "eligible", to: "credit-scores", log: "hardpull success" };
    expect(hard([scored, { ...scored, hardPullScore: 850 }], true)).toEqual(to);
  });

  it("HARDPULL-04: not eligible goes to unqualified-declined", () => {
    const to = { outcome: "ineligible", to: "unqualified-declined", log: "not qualified" };
    expect(hard([scored], false)).toEqual(to);
    expect(hard([{ ...scored, hardPullScore: 12 }], false)).toEqual(to);
  });

  it("HARDPULL-05: anything else is logged and stays", () => {
    const to = { outcome: "failed", to: undefined, log: "hardpull process failed" };
    expect(hard([scored])).toEqual(to);
    expect(hard([scored, unscored], true)).toEqual(to);
    expect(hard([{ ...scored, hardPullScore: 851 }], true)).toEqual(to);
  });

  it("a score is valid from 300 to 850", () => {
    expect([299, 300, 850, 851, 700.5, null].map(isValidScore)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("ELIG-01: every finished pull has a status and a type; an SSN still to be asked has none", () => {
    const soft = (
      ["prequalified", "not-prequalified", "some-frozen", "all-frozen", "frozen", "invalid"] as const
    ).map((outcome) => eligibilityResult({ type: "softpull", outcome })?.status);
    expect(soft).toEqual(["approved", "declined", "frozen", "frozen", "frozen", "failed"]);
    const hardStatuses = (["eligible", "ineligible", "frozen", "no-data", "failed"] as const).map((outcome) =>
      eligibilityResult({ type: "hardpull", outcome }),
    );
    expect(hardStatuses).toEqual(
      ["approved", "declined", "frozen", "failed", "failed"].map((status) => ({ status, type: "hardpull" })),
    );
    for (const outcome of ["no-data", "full-ssn", "last4"] as const) {
      expect(eligibilityResult({ type: "softpull", outcome })).toBeUndefined();
    }
  });
});
