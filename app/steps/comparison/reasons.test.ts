import { describe, expect, it } from "vitest";
import { compareLoans } from "~/domain/comparison/compare";
import type { ComparisonInput } from "~/domain/comparison/home";
import { SAMPLE_COSTS, sampleHome, sampleOptions } from "~/domain/comparison/testing";
import { askedWords, captionOf } from "./headline";
import { reasonsOfBest } from "./reasons";

const [longer, shorter] = sampleOptions;
const options = [longer, shorter].filter((one) => one !== undefined);

function reasonsFor(wish: ComparisonInput["wish"], changes: Partial<ComparisonInput> = {}) {
  const input: ComparisonInput = {
    today: sampleHome,
    costs: SAMPLE_COSTS,
    options,
    wish,
    stay: 7,
    ...changes,
  };
  const found = compareLoans(input);
  if (!found.staying) throw new Error("The sample home has loans today.");
  const told = { found, staying: found.staying, input, texts: new Map(), year: 2026 };
  return { best: found.best, reasons: reasonsOfBest(told) };
}

describe("the reasons for the best loan", () => {
  it("COMPARE-06: a higher payment speaks against a loan that gives nothing for it", () => {
    const { reasons } = reasonsFor({});
    expect(reasons?.why.join()).not.toMatch(/more each month/);
    expect(reasons?.against[0]).toBe("You pay $230.96 more each month than today.");
  });

  it("COMPARE-06: claims to fit what was asked only where something was asked", () => {
    expect(reasonsFor({}).reasons?.title).toBe("Why B costs least");
    expect(askedWords({}, 0)).toBe("nothing in particular, so we mark the loan that costs least.");
    expect(captionOf({ wish: {}, today: sampleHome })).not.toMatch(/asked/);
    expect(reasonsFor({ isSooner: true }).reasons?.title).toBe("Why A fits what you asked");
    expect(askedWords({}, 1)).toBe("other debts paid off.");
  });

  it("COMPARE-06: names each wish that the loan meets", () => {
    const wish = { isSooner: true, isRateLowered: true, isFixed: true, isUninsured: true };
    const { reasons } = reasonsFor(wish);
    expect(reasons?.why.slice(0, 4)).toEqual([
      expect.stringMatching(/^It is paid off \d+ years( and \d+ months?)? sooner than today's loans\.$/),
      "Its rate is 6.250%, lower than today's.",
      "Its rate can't change.",
      "It needs no mortgage insurance.",
    ]);
    expect(askedWords(wish, 0)).toBe(
      "to be done sooner than today, a lower rate than today's, a rate that can't change, and no mortgage insurance.",
    );
  });

  it("COMPARE-06: a lower rate is measured against today's loans by balance", () => {
    const cheapToday = { ...sampleHome, loans: sampleHome.loans.map((loan) => ({ ...loan, rate: 6.25 })) };
    expect(reasonsFor({ isRateLowered: true }, { today: cheapToday }).best).toBeUndefined();
    expect(reasonsFor({ isRateLowered: true }).best).toBeDefined();
  });
});
