import { dateInWords, isoDateOf } from "~/domain/dates";
import { formatToTheCent } from "~/domain/money";
import { STANDARD_NAMES, type StandardLoan, type StandardRate } from "~/domain/tools/standard-rates";
import type { Lender } from "~server/shared/lender";

/** The emails of a rate alert. */

interface AlertLinks {
  confirm: string;
  stop: string;
  rates: string;
}

const percent = (rate: number): string => `${rate.toFixed(3)}%`;

/** Returns the email that asks the owner of an address to confirm an alert. */
export function confirmAlertEmail(
  { loan, target }: { loan: StandardLoan; target: number },
  { confirm, stop }: AlertLinks,
  lender: Pick<Lender, "name">,
): string {
  return [
    lender.name,
    "Somebody, we hope you, asked us to write to this address once when a rate has fallen:",
    `${STANDARD_NAMES[loan]}, to ${percent(target)} or less.`,
    "",
    `Yes, write to me: ${confirm}`,
    "The link works for two days. Without it we write nothing, and delete your address.",
    "",
    `It wasn't me, or I don't want it: ${stop}`,
  ].join("\n");
}

/**
 * Returns the email that a rate is reached, with the APR and every payment (12 CFR 1026.24).
 * @param asked the rate that was asked for, in percent, and the time of the email
 */
export function reachedAlertEmail(
  { standard, loan, payments }: StandardRate,
  { target, at }: { target: number; at: Date },
  { stop, rates }: AlertLinks,
  lender: Pick<Lender, "name">,
): string {
  const paid = payments.map(({ count, amount }) => `${String(count)} payments of ${formatToTheCent(amount)}`);
  return [
    lender.name,
    `${STANDARD_NAMES[standard]}: APR ${percent(loan.apr)}, rate ${percent(loan.rate)} on ${dateInWords(isoDateOf(at))}. You asked for ${percent(target)} or less.`,
    `${paid.join(", then ")}, without taxes and insurance: what you pay is more.`,
    "It is our price for the sample loan on our page of rates, not an offer. Yours depends on your credit, home and loan, and can change until you lock it.",
    "",
    `See the rates for your own figures: ${rates}`,
    "",
    "This was the only email of this alert. It has ended, and we deleted your address from it.",
    `Nothing is left to stop; to be sure: ${stop}`,
  ].join("\n");
}
