import { dateInWords, isoDateAfter, isoDateOf } from "~/domain/dates";
import { formatLetterCode } from "~/domain/letter-code";
import { documentFileName } from "~/domain/file-name";
import { formatMoney } from "~/domain/money";
import { stateName } from "~/domain/states";
import type { Lender } from "~server/shared/lender";

/** The text of a letter, separate from its layout. */

/** Days for which a letter is valid. */
export const LETTER_DAYS = 90;

/** 12 CFR 1026.19(e)(2)(ii): at the top of the first page in 12 points or more (E4). */
export const ESTIMATE_NOTICE =
  "Your actual rate, payment, and costs could be higher. Get an official Loan Estimate before choosing a loan.";

export type LetterKind = "prequal" | "approval";

export interface LetterFacts {
  kind: LetterKind;
  /** of everyone on the loan, primary borrower first */
  names: readonly string[];
  /** dollars */
  purchasePrice: number;
  /** dollars */
  loanAmount: number;
  /**
   * whether the stated income supports the loan; until then an approval covers the credit only (F2)
   */
  isIncomeChecked: boolean;
  /** two letters */
  state?: string;
  county?: string;
  /** such as "30 year fixed" */
  loanTerm?: string;
  date: Date;
  lender: Lender;
  /** the loan expert who signs it */
  signer: { name: string; nmlsId: string };
  /** the code and the address with which a recipient can verify it */
  check: { code: string; at: string };
}

export interface LetterText {
  title: string;
  date: string;
  expires: string;
  greeting: string;
  opening: string;
  rows: readonly { label: string; value: string }[];
  notices: readonly string[];
  closing: string;
  /** of the loan expert: name, office and license */
  signature: readonly [name: string, under: string];
  fileName: string;
}

function placeText({ state, county }: LetterFacts): string | undefined {
  const name = state === undefined ? undefined : (stateName(state) ?? state);
  return [county, name].filter((part) => part !== undefined && part !== "").join(", ") || undefined;
}

function titleOf({ kind, isIncomeChecked }: LetterFacts): string {
  if (kind === "prequal") return "Pre-qualification letter";
  return isIncomeChecked ? "Approval letter" : "Credit approval letter";
}

/** Returns the text of a letter for these people, valid for 90 days from its date. */
export function letterText(facts: LetterFacts): LetterText {
  const { kind, names, purchasePrice, loanAmount, isIncomeChecked, date, lender } = facts;
  const expires = dateInWords(isoDateAfter(date, LETTER_DAYS));
  const isApproval = kind === "approval";
  const where = placeText(facts);
  return {
    title: titleOf(facts),
    date: dateInWords(isoDateOf(date)),
    expires,
    greeting: names.join(" and "),
    opening: isApproval
      ? isIncomeChecked
        ? `We have reviewed your application, your credit report and the income you told us, and you are approved to borrow up to the amount below, on the conditions named in this letter.`
        : `We have reviewed your application and your credit report. Your credit is approved for the amount below, on the conditions named in this letter. We have not checked your income yet.`
      : `We have reviewed what you told us and a credit check that did not affect your score. On that basis you are pre-qualified to borrow up to the amount below.`,
    rows: [
      { label: "Purchase price", value: formatMoney(purchasePrice) },
      { label: "Down payment", value: formatMoney(Math.max(0, purchasePrice - loanAmount)) },
      { label: "Loan amount", value: formatMoney(loanAmount) },
      ...(facts.loanTerm ? [{ label: "Loan", value: facts.loanTerm }] : []),
      ...(where ? [{ label: "Home in", value: where }] : []),
      { label: "Good until", value: expires },
      { label: "Letter code", value: formatLetterCode(facts.check.code) },
    ],
    notices: [
      "This letter is not a commitment to lend.",
      isApproval
        ? "It is subject to verification of your income, assets, employment and credit, to a satisfactory appraisal and title of the home, and to final underwriting."
        : "It is subject to verification of your income, assets, employment and credit, and to a full application.",
      "It is not a Loan Estimate, and no rate has been locked. Rates and costs can change until you lock.",
      "If what you told us changes, this letter is no longer valid.",
    ],
    closing: `Anyone who has this letter can check it by its code at ${facts.check.at}. Questions? Call us at ${lender.phone}.`,
    signature: [facts.signer.name, `Loan expert, NMLS #${facts.signer.nmlsId}, ${lender.name}`],
    fileName: documentFileName(lender.name, isApproval ? "Approval letter" : "Pre-qualification letter"),
  };
}
