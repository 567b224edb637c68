import { SAMPLE_LENDER } from "~server/shared/lender";
import { expect, it } from "vitest";
import { drawnShapes, drawnText } from "~server/reference/testing/drawn-text";
import { type AdverseActionFacts, adverseActionPdf, BUREAUS } from "./adverse-action-pdf";
import { letterText, type LetterFacts } from "./letter-text";
import { letterPdf } from "./letters";
import { receiptPdf, type ReceiptFacts } from "./receipt";
import {
  cashout,
  drawEstimate,
  sampleFacts,
  heloan,
  buyerWithSellerCredits,
  refinance,
} from "./testing/sample-estimates";

/**
 * Returns what a reader sees of a document: each line with its page, start position in points and
 * size; then its shapes.
 */
async function seen(pdf: Uint8Array): Promise<string> {
  const lines = (await drawnText(pdf)).map(({ page, x, y, size, isBold, text }) =>
    [`p${page}`, x.toFixed(0), y.toFixed(0), `${size.toFixed(1)}${isBold ? "b" : ""}`, text].join(" "),
  );
  return [...lines, ...(await drawnShapes(pdf))].join("\n");
}

const date = new Date("2026-11-20T18:00:00Z");
const signer = { name: "Rosa Whitfield", nmlsId: "0000001" };
const check = { code: "K7QM2HXR9TVD", at: "https://www.lender.example/letter/check" };
const letter: LetterFacts = {
  kind: "prequal",
  names: ["Bea Approved", "Cole Approved"],
  purchasePrice: 450_000,
  loanAmount: 360_000,
  isIncomeChecked: false,
  lender: SAMPLE_LENDER,
  state: "CO",
  county: "Larimer",
  loanTerm: "30 year fixed",
  date,
  signer,
  check,
};
const approval: LetterFacts = {
  kind: "approval",
  names: ["Bea Approved"],
  purchasePrice: 450_000,
  loanAmount: 360_000,
  isIncomeChecked: true,
  lender: SAMPLE_LENDER,
  date,
  signer,
  check,
};
const receipt: ReceiptFacts = {
  receiptId: "rcpt_7Q2K9M3XWTC5B8Zd",
  appId: "LH-7Q2K9-TEST",
  lender: SAMPLE_LENDER,
  purpose: "credit-report",
  amountCents: 15_000,
  paidAt: date,
  paidWith: "Visa ending in 4242",
  names: ["Bea Approved", "Cole Approved"],
};
const notice: AdverseActionFacts = {
  appId: "LH-7Q2K9-TEST",
  lender: SAMPLE_LENDER,
  applicant: { name: "Dan Declined", address: ["12 Home Street", "Fort Collins, CO 80521"] },
  date,
  applicationDate: "2026-11-19",
  request: { product: "mortgage loan", amount: 360_000, purpose: "to buy a home" },
  reasons: ["Delinquent credit obligations with others", "Excessive obligations in relation to income"],
  score: {
    score: 541,
    lowest: 300,
    highest: 850,
    date: "2026-11-19",
    source: "Experian",
    keyFactors: ["Serious delinquency", "Delinquency too recent", "Accounts too new"],
  },
  bureaus: [BUREAUS.equifax, BUREAUS.experian],
};
const { score, ...unscored } = notice;
if (!score) throw new Error("The notice has a score.");
const bare: AdverseActionFacts = {
  ...unscored,
  applicant: { name: "Dan Declined" },
  request: { product: "mortgage loan" },
  reasons: ["Limited credit experience"],
  bureaus: [],
};

const documents: readonly [string, () => Promise<Uint8Array>][] = [
  ["a pre-qualification letter", () => letterPdf(letter)],
  ["an approval letter", () => letterPdf(approval)],
  ["a receipt", () => receiptPdf(receipt)],
  ["a notice of action taken", () => adverseActionPdf(notice)],
  [
    "a notice without score and factors",
    () => adverseActionPdf({ ...notice, score: { ...score, keyFactors: [] } }),
  ],
  [
    "a notice with one bureau and no score",
    () => adverseActionPdf({ ...unscored, bureaus: [BUREAUS.transunion] }),
  ],
  ["a notice that has nothing to tell", () => adverseActionPdf(bare)],
  ["a Loan Estimate of a purchase", () => drawEstimate(sampleFacts)],
  ["a Loan Estimate of a purchase with a seller's help", () => drawEstimate(buyerWithSellerCredits)],
  ["a Loan Estimate of a refinance", () => drawEstimate(refinance)],
  ["a Loan Estimate of a cash-out", () => drawEstimate(cashout)],
  ["a Loan Estimate of a home equity loan", () => drawEstimate(heloan)],
];

// The text is prescribed by law or promised to customers: after a change, review the whole
// document.
it.each(documents)("%s reads as it did", async (_name, drawn) => {
  expect(await seen(await drawn())).toMatchSnapshot();
});

it.each(documents)(
  "F17: %s writes its dates in one form: in words, or on the Loan Estimate in its figures",
  async (name, drawn) => {
    const text = (await drawnText(await drawn())).map((line) => line.text).join(" ");
    const inFigures = text.match(/\b\d{1,4}[/-]\d{1,2}[/-]\d{2,4}\b/g) ?? [];
    const inWords =
      text.match(
        /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\b/g,
      ) ?? [];
    const [dates, others] = name.includes("Loan Estimate") ? [inFigures, inWords] : [inWords, inFigures];
    expect(dates.length).toBeGreaterThan(0);
    expect(others).toEqual([]);
    for (const figures of inFigures)
      expect(figures).toMatch(/^(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01])\/\d{4}$/);
  },
);

it("a letter says where the home is as far as it is known, and has a name of its own", () => {
  const placeIn = (where: Pick<LetterFacts, "state" | "county">) =>
    letterText({ ...approval, ...where }).rows.find(({ label }) => label === "Home in")?.value;
  expect(placeIn({ state: "CO" })).toBe("Colorado");
  expect(placeIn({ state: "CO", county: "" })).toBe("Colorado");
  expect(placeIn({ county: "Larimer" })).toBe("Larimer");
  expect(placeIn({ state: "XX", county: "Larimer" })).toBe("Larimer, XX");
  expect(placeIn({})).toBeUndefined();
  expect([letter, approval].map((one) => letterText(one).fileName)).toEqual([
    "larkspur-pre-qualification-letter.pdf",
    "larkspur-approval-letter.pdf",
  ]);
});
