import { formatMoney, formatToTheCent } from "~/domain/money";
import { scoreBand } from "~/domain/score-bands";
import { ASSUMED_CARD_RATE, cardPayoff, EXAMPLE_HOME, EXAMPLE_SCORE } from "~/domain/tools/card-payoff";
import { monthsWords, ratePercent as percent } from "~/steps/loan/loan-words";
import type { MainAnswers } from "~/flows/main/state";

/** Paying the cards as today compared with their share of a home loan, in words. */
export interface CardPayoffView {
  debt: string;
  today: string;
  loan: string;
  apr: string;
  rate: string;
  rows: { label: string; values: [string, string] }[];
  /** the comparison of the monthly payments, in a sentence */
  monthly: string;
  /** the comparison of the total payments, in a sentence */
  inAll: string;
  /** the loan costs more in total than the cards do */
  costsMore: boolean;
  /** the assumptions of the figures */
  assumed: string;
}

const NEVER = "Never paid off";

function monthlyWords(savings: number): string {
  if (savings > 0) return `The payment would be ${formatMoney(savings)} a month lower.`;
  if (savings < 0) return `The payment would be ${formatMoney(-savings)} a month higher.`;
  return "The payment would stay the same.";
}

function totalWords(savings: number | undefined): string {
  if (savings === undefined)
    return "At what you pay now, interest uses up the payment and the cards are never paid off. The loan does end, but first look at paying more than the interest.";
  if (savings < 0)
    return `Over its full term the loan would cost ${formatMoney(-savings)} more in interest and closing costs than the cards at what you pay now, because you would pay for so much longer.`;
  if (savings > 0)
    return `Over its full term the loan would cost ${formatMoney(savings)} less in interest and closing costs than the cards at what you pay now.`;
  return "Over its full term the loan would cost the same as the cards.";
}

/** Returns the comparison for the answers; undefined until debt and payment are known. */
export function cardPayoffView({
  cardDebt,
  cardPayment,
  scoreBand: band,
}: Partial<MainAnswers>): CardPayoffView | undefined {
  if (cardDebt === undefined || cardPayment === undefined) return undefined;
  const score = scoreBand(band ?? "")?.score ?? EXAMPLE_SCORE;
  const { today, loan, apr, ratePercent, monthlySavings, totalSavings } = cardPayoff(
    { balance: cardDebt, monthlyPayment: cardPayment },
    score,
  );
  const share = Math.round((EXAMPLE_HOME.loanAmount / EXAMPLE_HOME.value) * 100);
  return {
    debt: formatMoney(cardDebt),
    today: formatMoney(today.monthly),
    loan: formatMoney(loan.monthly),
    apr: percent(apr),
    rate: percent(ratePercent),
    rows: [
      { label: "Each month", values: [formatToTheCent(today.monthly), formatToTheCent(loan.monthly)] },
      {
        label: "Paid off after",
        values: [today.months === undefined ? NEVER : monthsWords(today.months), monthsWords(loan.months)],
      },
      {
        label: "Total interest",
        values: [
          today.interest === undefined ? NEVER : formatMoney(today.interest),
          formatMoney(loan.interest),
        ],
      },
      { label: "Closing costs", values: ["None", formatMoney(loan.closingCosts)] },
      { label: "Secured by your home", values: ["No", "Yes"] },
    ],
    monthly: monthlyWords(monthlySavings),
    inAll: totalWords(totalSavings),
    costsMore: totalSavings !== undefined && totalSavings < 0,
    assumed: `We assume ${String(ASSUMED_CARD_RATE)}% a year on the cards and no new purchases on them. The loan is an example at a fixed rate: ${String(loan.months)} monthly payments of ${formatToTheCent(loan.monthly)} for the cards and all closing costs, as a part of a new mortgage of ${String(share)}% of the home’s value and for a credit score of ${String(score)} or more.`,
  };
}
