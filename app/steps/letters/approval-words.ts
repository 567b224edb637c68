import { formatMoney } from "~/domain/money";
import type { LetterDecision } from "./letter-decision";

/**
 * The text of an approval: of the credit only until the income is known, and then of no more than
 * the income supports (F2).
 */

/**
 * What is approved; undefined while the backend is unavailable, "to decide" where the decision was
 * for other people or had no amount.
 */
type ApprovedAmount = Pick<LetterDecision, "income" | "loanAmount"> | "to decide" | undefined;

const addressByName = (name: string | undefined, words: string): string =>
  name === undefined ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}` : `${name}, ${words}`;

/** Heading of the pre-qualification page: the amount first, once it is known. */
export function prequalTitle(
  name: string | undefined,
  decided: Pick<LetterDecision, "loanAmount"> | undefined,
): string {
  if (decided === undefined) return addressByName(name, "you are pre-qualified");
  return decided.loanAmount === 0
    ? addressByName(name, "your income doesn't support a loan yet")
    : addressByName(name, `you pre-qualify for ${formatMoney(decided.loanAmount)}`);
}

/** Heading of the approval page. */
export function approvalTitle(name: string | undefined, approved: ApprovedAmount): string {
  if (approved === "to decide") return addressByName(name, "we have to make a new decision on your loan");
  switch (approved?.income) {
    case "fits":
      return addressByName(name, "you are approved");
    case "lowered":
      return addressByName(name, `you are approved for ${formatMoney(approved.loanAmount)}`);
    default:
      return addressByName(name, "your credit is approved");
  }
}

/** The sentences under the heading. */
export function approvalLead(approved: ApprovedAmount): string {
  if (approved === "to decide")
    return "What we decided was about other people, or another loan, than your answers name now. So it applies to no one yet: a loan expert will make a new decision with you, and asking is free.";
  const credit = "We have reviewed your credit report and it meets our terms.";
  switch (approved?.income) {
    case "fits":
      return "Congratulations! Your credit report and the income you told us meet our terms. Your approval letter shows sellers that you are ready.";
    case "lowered":
      return `${credit} The income you told us supports a smaller loan than you asked for. A notice in the mail explains why, and until when you can have it.`;
    case "too-low":
      return `${credit} The income you told us doesn't support a loan that we make. A notice in the mail explains why.`;
    case "not-checked":
      return `Congratulations! ${credit} We have not checked your income yet.`;
    default:
      return credit;
  }
}
