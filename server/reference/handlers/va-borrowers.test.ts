import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SEARCHED_PRODUCTS } from "~/domain/pricing/products";
import type { CallBody } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

/**
 * Offers, presentations and letters apply the same rule to VA loans: whose military service it is,
 * and who borrows with them.
 */

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

type Saved = NonNullable<CallBody<"app-data.save">["borrowers"]>[number];
const person = (isPrimary: boolean, overrides: Partial<Saved> = {}): Saved => ({
  firstName: isPrimary ? "Bea" : "Cole",
  lastName: "Highrate",
  dob: "1987-06-05",
  isPrimary,
  isOnLoan: true,
  ...overrides,
});
const served = { isVeteran: true, hasHadVaLoan: true };

/** Creates borrowers with a home in Colorado and an expensive mortgage. */
async function owners(borrowers: readonly Saved[]): Promise<Visitor> {
  const visitor = await backend.visitor().opened("Highrate");
  await visitor.save({
    ...{ currentHomeValue: 500_000, creditScore: 760 },
    borrowers: [...borrowers],
  });
  await visitor.call("credit.softpull", { body: visitor.pull });
  await visitor.call("register.property", {
    body: {
      appId: visitor.appId ?? "",
      ...{ state: "CO", address: "1 Nowhere Lane", zip: "80521", city: "Fort Collins" },
      isSubjectProperty: true,
      ...{ propertyType: "SINGLE", propertyUse: "HOME", currentHomeValue: 500_000 },
    },
  });
  return visitor;
}

/** Checks whether a search offers them a VA loan. */
async function isOffered(visitor: Visitor): Promise<boolean> {
  const { data } = await visitor.call("benefit-summary", {
    body: {
      appId: visitor.appId ?? "",
      sessionId: visitor.sessionId,
      productCode: SEARCHED_PRODUCTS.join(", "),
    },
  });
  const { fatAiSearchId = "" } = data.propertyBenefits[0] ?? {};
  const found = await visitor.call("lp.recommended-rates", { query: { fatAiSearchId } });
  return found.data.bestOffers.some(({ product }) => product === "VA 30Y Fixed");
}

const presentVa = (visitor: Visitor) =>
  visitor.call("lp.create-from-wizard", {
    body: {
      appId: visitor.appId ?? "",
      offer: {
        ...{ purpose: "refinance", product: "VA 30Y Fixed", rate: 6, apr: 6 },
        ...{ loanAmount: 300_000, homeValue: 500_000 },
      },
    },
  });

/** Checks whether a banker can present one to them. */
async function isPresented(visitor: Visitor): Promise<boolean> {
  const answer = await presentVa(visitor);
  if (answer.status === 409) expect(answer.code).toBe("NOT_PRICED");
  return answer.status === 200;
}

describe("PROGRAM-01: a VA loan in offers and presentations", { timeout: 60_000 }, () => {
  it.each([
    ["a veteran alone", [person(true, served)], true],
    [
      "a veteran and their spouse",
      [person(true, { ...served, married: true }), person(false, { married: true })],
      true,
    ],
    [
      "a veteran's spouse, and the veteran",
      [person(true, { isVeteran: false, married: true }), person(false, { isVeteran: true, married: true })],
      true,
    ],
    [
      "a veteran and a friend",
      [person(true, { ...served, married: false }), person(false, { married: false })],
      false,
    ],
    ["a veteran and somebody nobody has asked about", [person(true, served), person(false)], false],
    ["somebody and a friend who has served", [person(true), person(false, { isVeteran: true })], false],
    ["nobody who has served", [person(true, { isVeteran: false })], false],
  ] satisfies [string, Saved[], boolean][])("%s", async (_who, borrowers, isOpen) => {
    const visitor = await owners(borrowers);
    expect([await isOffered(visitor), await isPresented(visitor)]).toEqual([isOpen, isOpen]);
  });

  it("the application fee depends only on the primary borrower's service, whatever the loan", async () => {
    const feeOf = async (borrowers: readonly Saved[]) => {
      const visitor = await owners(borrowers);
      const offer = { purpose: "refinance", product: "30Y Fixed", rate: 6, apr: 6 } as const;
      const made = await visitor.call("lp.create-from-wizard", {
        body: { appId: visitor.appId ?? "", offer: { ...offer, loanAmount: 300_000, homeValue: 500_000 } },
      });
      const { data } = await visitor.call("lp.get-presentation", {
        query: { presentationId: made.data.presentationId },
      });
      return data.loanPresentation.rates.find(({ isChosen }) => isChosen)?.apr ?? 0;
    };
    const alone = await feeOf([person(true), person(false)]);
    expect(await feeOf([person(true, served), person(false)])).toBeLessThan(alone);
    expect(await feeOf([person(true), person(false, served)])).toBe(alone);
  });
});
