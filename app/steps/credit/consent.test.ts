import { expect, it } from "vitest";
import { testSite } from "~server/visit/testing/site";
import { hardPullConsent, softPullConsent } from "~/content/consents";
import { signerCount, softPullAgreed, softPullWords } from "./consent";
import type { CreditState } from "./state";

const people = ["Ada", "Leo"].map((firstName, index) => ({ id: `A${index}`, firstName, lastName: "Lee" }));
const visitOf = (count: number) => {
  const facts = count === 0 ? {} : { applicants: people.slice(0, count) };
  const state: CreditState = { version: 1, answers: {}, facts, marks: {}, outcomes: {} };
  return { runtime: testSite({}).runtime, state, now: 7 };
};

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
] as const)(
  "with %i applicants the consent text, the button and the record are those of %i",
  (count, signers) => {
    const visit = visitOf(count);
    const { text, button, version } = softPullConsent(visit.runtime.config.brand.name, signers);
    expect(signerCount(visit.state)).toBe(signers);
    expect(softPullWords(visit)).toEqual({ text, button });
    expect(softPullAgreed(visit)).toEqual({ softPullConsent: { version, at: 7 } });
  },
);

it("the consents of one person keep their text and version", () => {
  expect(softPullConsent("L")).toMatchObject({
    version: "soft-pull 2026-11-20.1",
    button: "I agree, check my credit",
  });
  expect(hardPullConsent("L").version).toBe("hard-pull 2026-11-20.1");
});
