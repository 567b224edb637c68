import { dateInWords } from "~/domain/dates";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { EXAMPLE_BALANCE, type LineTerms, lineTerms } from "~/domain/pricing/line-terms";
import { TEXAS_EQUITY } from "~/domain/pricing/texas-equity";
import { brand } from "./brand";
import type { LegalDocument } from "./legal";
import { LINE_TERMS } from "./line-terms-link";
import { OFFICIAL_BOOKLETS } from "./official-booklets";

/**
 * The line-of-credit disclosure given before an application (12 CFR 1026.40): the terms, examples,
 * and fifteen years of index values.
 */

const percent = (rate: number): string => `${String(Number(rate.toFixed(3)))}%`;
const balance = formatMoney(EXAMPLE_BALANCE);

const variableRate = ({ index, margins, asOf, maxRate }: LineTerms): string[] => [
  `This plan has a variable rate: the APR and the least payment can change. The index is the prime rate as published in the Federal Reserve's statistical release H.15. On ${dateInWords(asOf)} it was ${percent(index)}. To find the APR we add a margin, from ${percent(margins.least)} to ${percent(margins.most)}. Ask us for the index, margin and APR that are current now.`,
  "The APR is interest alone. It has none of the fees in it.",
  `The APR can change each month. There is no limit on how much it can change in one year, but it is never above ${percent(maxRate)}.`,
];

const examples = ({ today, atMaximum, margins, asOf }: LineTerms): string[] => [
  `If you drew ${balance}, paid no more than the least, and drew nothing else, it would take ${String((today.drawMonths + today.repaymentMonths) / 12)} years to pay it off at an APR of ${percent(today.rate)} (the index on ${dateInWords(asOf)} and a margin of ${percent(margins.example)}, which we have used lately). You would make ${String(today.drawMonths)} monthly payments of ${formatToTheCent(today.drawPayment)}, then ${String(today.repaymentMonths)} of ${formatToTheCent(today.repaymentPayment)}.`,
  `If you owed ${balance} at the highest rate of ${percent(atMaximum.rate)}, the least payment would be ${formatToTheCent(atMaximum.drawPayment)} a month while you may draw, and ${formatToTheCent(atMaximum.repaymentPayment)} a month after that. The rate could get there in the first month.`,
];

const feeDescriptions = ({ fees, feeTotal }: LineTerms): string[] => [
  "We charge nothing ourselves to open or to keep the line, to draw money, or to end it early.",
  `You pay others to open it, ${formatMoney(feeTotal)} in all for one borrower: ${fees.map(({ label, dollars }) => `${label} ${formatMoney(dollars)}`).join(", ")}. Taxes of your state on a mortgage come on top where there are any. Ask us for an itemized list.`,
  "You must carry insurance on the home that secures the line.",
];

/** Returns the document with the current figures. */
export function lineTermsDocument(terms: LineTerms = lineTerms()): LegalDocument {
  const { drawYears, repaymentYears, margins } = terms;
  return {
    slug: "line-of-credit-terms",
    title: LINE_TERMS.label,
    description:
      "The terms of our home equity line of credit before you apply: the rate and its limit, the payments, the fees, examples, and fifteen years of the index.",
    sections: [
      {
        paragraphs: [
          `These are terms of the home equity line of credit of ${brand.name}. Read them before you apply, and keep a copy: print this page or save it.`,
        ],
        links: [OFFICIAL_BOOKLETS["line-booklet"]],
      },
      {
        heading: "How long these terms hold",
        paragraphs: [
          "All terms on this page can change before you open the line. If one changes, other than the index, and you decide not to open it because of that, you get back every fee that you have paid in connection with your application.",
          "You pay no fee that we would not return before three business days have passed since you got these terms and the booklet.",
        ],
      },
      {
        heading: "Your home is the security",
        paragraphs: [
          "We take a lien on your home. You could lose your home if you do not keep to the terms of your agreement with us.",
        ],
      },
      {
        heading: "What we may do",
        paragraphs: [
          "We may end the line, ask you to pay all that is owed at once, and charge fees for that, if you do not pay as agreed, if you deceive us, or if what you do or leave undone harms the security.",
          "We may refuse further draws or lower your limit while the value of the home is far below what it was appraised at, while we have reason to think that you cannot pay because your finances have changed, while you break a material term, while the law keeps us from our rate or puts our lien second, or while the highest rate is reached.",
          "Your agreement may let us make certain changes at times that it names.",
        ],
      },
      {
        heading: "What you pay",
        paragraphs: [
          `You can draw for ${String(drawYears)} years. In that time the least payment of a month is the interest on what you owe. It pays back nothing of the amount that you drew. Then come ${String(repaymentYears)} years in which nothing is drawn; the least payment is interest and the part that pays off the balance by the end, and it is figured anew when the rate changes.`,
          "The least payment is never below the interest of the month, so what you owe does not grow by itself.",
        ],
      },
      { heading: "Examples of the least payment", paragraphs: examples(terms) },
      { heading: "Fees", paragraphs: feeDescriptions(terms) },
      {
        heading: "Draws",
        paragraphs: [
          `We set no least or largest number of draws and no balance that has to stand. In Texas a draw is at least ${formatMoney(TEXAS_EQUITY.leastAdvance)}.`,
        ],
      },
      {
        heading: "Taxes",
        paragraphs: [
          "Ask a tax adviser whether interest and charges of the line can be deducted. Interest on what is above the fair market value of the home cannot.",
        ],
      },
      { heading: "A rate that changes", paragraphs: variableRate(terms) },
      {
        heading: "Fifteen years of the index",
        paragraphs: [
          `How the APR and the least payment on ${balance} would have changed with the index. The ${balance} are taken to be drawn in the first January, nothing more is drawn, and only the least is paid. It says nothing about what the index will be. The margin is ${percent(margins.example)}, which we have used lately.`,
        ],
        table: {
          head: ["Year (January)", "Index", "Margin", "APR", "Least payment of a month"],
          rows: terms.history.map(({ year, index, margin, apr, payment, isRepayment }) => [
            `${String(year)}${isRepayment ? ", paying off" : ""}`,
            percent(index),
            percent(margin),
            percent(apr),
            formatToTheCent(payment),
          ]),
        },
      },
    ],
  };
}
