import { describe, expect, it } from "vitest";
import { playCase } from "~tests/support/cases";
import { itIsAGraph } from "~tests/support/graph";
import { purchaseCases } from "./cases";
import { purchase } from "./flow";
import { purchaseStates } from "./state";
import { placeKey } from "~/wizard/state";

itIsAGraph({
  name: "the purchase wizard",
  flow: purchase,
  empty: purchaseStates.empty,
  cases: purchaseCases,
  stays: /^(?:m\/mbc\/calling-(?:you|soon)|error|calling-soon|thank-you|time-to-upload) -> end$/,
});

const trailOf = (name: string): string[] => {
  const story = purchaseCases.find((one) => one.name === name);
  if (!story) throw new Error(`There is no case "${name}".`);
  return playCase(purchase, purchaseStates.empty, story).trail.map(placeKey);
};

describe("the last step", () => {
  it("LASTSTEP-01: from their own account with an accepted offer it is thank-you", () => {
    expect(trailOf("LASTSTEP-01 ORD-purchase-full, with an accepted offer").at(-1)).toBe("thank-you");
  });
  it("LASTSTEP-02: from their own account without one it is time-to-upload", () => {
    expect(trailOf("LASTSTEP-02 ORD-purchase-full, still looking").at(-1)).toBe("time-to-upload");
  });
  it("LASTSTEP-03: everybody else's is calling-soon", () => {
    expect(trailOf("LASTSTEP-03 ORD-purchase-full, with an accepted offer").at(-1)).toBe("calling-soon");
  });
});

describe("who is asked about themselves", () => {
  it("ROLE-03: both, or only the applicant whom a link names", () => {
    const questionnairesOf = (name: string) =>
      trailOf(name).filter((place) => place.startsWith("demographics-questionnaire"));
    expect(questionnairesOf("ORD-purchase-full, two borrowers")).toEqual([
      "demographics-questionnaire@A1",
      "demographics-questionnaire@A2",
    ]);
    expect(questionnairesOf("ROLE-03 only the applicant of the lock is asked")).toEqual([
      "demographics-questionnaire@A2",
    ]);
  });
});
