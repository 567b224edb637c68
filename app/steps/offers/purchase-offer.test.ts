import { describe, expect, it } from "vitest";
import { purchaseOffer } from "./purchase-offer";

const price = {
  score: 740,
  from: "report" as const,
  people: 1,
  rate: 6.5,
  apr: 6.6,
  principalAndInterest: 2_275.44,
  mortgageInsurance: 0,
  mortgageInsuranceMonths: 0,
};
const offer = { purchasePrice: 400_000, loanAmount: 360_000, state: "CA", price };

describe("the figures of an approval", () => {
  it("have the whole payment, with taxes and insurance of the home", () => {
    const { amounts, payment } = purchaseOffer(offer, "Loan you are approved for");
    expect(amounts.map(({ label, value }) => [label, value])).toEqual([
      ["Loan you are approved for", "$360,000"],
      ["For a home at", "$400,000"],
    ]);
    expect(payment).toMatchObject({
      principalAndInterest: 2_275.44,
      taxes: 233.33,
      homeownersInsurance: 133.33,
    });
  });

  it("leave taxes open where the state is unknown", () => {
    const { payment } = purchaseOffer({ ...offer, state: undefined }, "Loan");
    expect(payment?.taxes).toBeUndefined();
  });

  it("say how long mortgage insurance is due, and how far an adjustable rate can rise", () => {
    const { payment } = purchaseOffer(
      {
        ...offer,
        price: {
          ...price,
          mortgageInsurance: 150,
          mortgageInsuranceMonths: 95,
          financedFee: 6_300,
          adjustable: { fixedYears: 7, maxRate: 11.25, highestPayment: 3_300, fromPayment: 85 },
        },
      },
      "Loan",
    );
    expect(payment?.note).toContain("due for about 7 years and 11 months");
    expect(payment?.note).toContain("A fee of $6,300 is added");
    expect(payment?.note).toContain("can rise to $3,300.00 from payment 85 on");
  });

  it("are none without a decision, or for no loan", () => {
    expect(purchaseOffer(undefined, "Loan")).toEqual({ amounts: [] });
    expect(purchaseOffer({ ...offer, loanAmount: 0 }, "Loan")).toEqual({ amounts: [] });
  });
});
