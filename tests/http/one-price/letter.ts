import { expect } from "vitest";
import type { CallOutput } from "~server/backend/contract/index";
import type { Visitor } from "~server/reference/testing/fixture";
import type { Purchase } from "./loans";

type Rate = CallOutput<"lp.get-presentation">["loanPresentation"]["rates"][number];

/** Returns a product's name as in a record. */
function wordsOf(product: Purchase["product"]): string {
  if (product.endsWith("ARM")) return `${product} conventional, adjustable rate`;
  const program = /^(?:FHA|VA)/.exec(product)?.[0] ?? "conventional";
  return `${String(Number(/\d+/.exec(product)?.[0]))}-year fixed ${program}`;
}

/**
 * Checks that the pre-qualification letter of the same loan matches the presentation and is in the
 * ledger.
 */
export async function expectInLetter(
  visitor: Visitor,
  rate: Rate,
  { value, down, product }: Pick<Purchase, "value" | "down" | "product">,
): Promise<void> {
  const appId = visitor.appId ?? "";
  await visitor.save({
    transactionType: "purc",
    purchasePrice: value,
    downPayment: down,
    loanAmount: value - down,
    loanAmortizationType: wordsOf(product),
  });
  await visitor.call("credit.softpull", { body: visitor.pull });
  const { data } = await visitor.call("app-data.load", { query: { appId } });
  const letter = data.facts.letters?.prequal;
  expect(letter).toMatchObject({ loanAmount: value - down, purchasePrice: value, income: "fits" });
  const { rate: percent, apr, principalAndInterest, mortgageInsurance } = rate;
  expect(letter?.price).toMatchObject({ rate: percent, apr, principalAndInterest, mortgageInsurance });
  const { data: ledger } = await visitor.call("quotes.list", { query: { appId } });
  const quote = ledger.quotes.find(({ place }) => place === "prequalification");
  expect(quote?.figures).toMatchObject({ rate: percent, apr, principalAndInterest, mortgageInsurance });
}
