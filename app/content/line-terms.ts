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
  `This plan has a variable rate: the APR and the minimum payment can change. The index is the prime rate as published in the Federal Reserve's statistical release H.15. On ${dateInWords(asOf)} it was ${percent(index)}. To find the APR we add a margin, from ${percent(margins.least)} to ${percent(margins.most)}. Ask us for the current index, margin and APR.`,
  "The APR includes interest only. It doesn't include fees.",
  `The APR can change each month. There is no limit on how much it can change in one year, but it is never above ${percent(maxRate)}.`,
];

const examples = ({ today, atMaximum, margins, asOf }: LineTerms): string[] => [
  `If you drew ${balance}, made only minimum payments, and drew nothing else, it would take ${String((today.drawMonths + today.repaymentMonths) / 12)} years to pay it off at an APR of ${percent(today.rate)} (the index on ${dateInWords(asOf)} and a margin of ${percent(margins.example)}, which we have used recently). You would make ${String(today.drawMonths)} monthly payments of ${formatToTheCent(today.drawPayment)}, then ${String(today.repaymentMonths)} of ${formatToTheCent(today.repaymentPayment)}.`,
  `If you owed ${balance} at the highest rate of ${percent(atMaximum.rate)}, the minimum payment would be ${formatToTheCent(atMaximum.drawPayment)} a month while you may draw, and ${formatToTheCent(atMaximum.repaymentPayment)} a month after that. The rate could get there in the first month.`,
];

const feeDescriptions = ({ fees, feeTotal }: LineTerms): string[] => [
  "We charge no fees of our own to open or keep the line, to draw money, or to end it early.",
  `You pay others to open it, ${formatMoney(feeTotal)} in all for one borrower: ${fees.map(({ label, dollars }) => `${label} ${formatMoney(dollars)}`).join(", ")}. State mortgage taxes, if there are any, are extra. Ask us for an itemized list.`,
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
          `These are the terms of the home equity line of credit of ${brand.name}. Read them before you apply, and keep a copy: print or save this page.`,
        ],
        links: [OFFICIAL_BOOKLETS["line-booklet"]],
      },
      {
        heading: "How long these terms last",
        paragraphs: [
          "All terms on this page can change before you open the line. If one changes, other than the index, and you decide not to open it because of that, we refund every fee that you have paid in connection with your application.",
          "You pay no nonrefundable fee until three business days have passed since you got these terms and the booklet.",
        ],
      },
      {
        heading: "Your home is the security",
        paragraphs: [
          "We take a lien on your home. You could lose your home if you don't meet the terms of your agreement with us.",
        ],
      },
      {
        heading: "What we may do",
        paragraphs: [
          "We may end the line, require you to pay everything you owe at once, and charge fees for that, if you don't pay as agreed, if you deceive us, or if what you do or fail to do harms the security.",
          "We may refuse more draws or lower your limit while the home's value is far below its appraised value, while we have reason to think you can't pay because your finances have changed, while you break a material term, while the law keeps us from charging our rate or puts our lien second, or while the highest rate is reached.",
          "Your agreement may let us make certain changes at times that it names.",
        ],
      },
      {
        heading: "What you pay",
        paragraphs: [
          `You can draw for ${String(drawYears)} years. In that time the minimum monthly payment is the interest on what you owe. It doesn't pay back any of the amount you drew. Then come ${String(repaymentYears)} years without draws; the minimum payment is interest and the part that pays off the balance by the end, and we refigure it when the rate changes.`,
          "The minimum payment is never below the month's interest, so what you owe doesn't grow by itself.",
        ],
      },
      { heading: "Examples of the minimum payment", paragraphs: examples(terms) },
      { heading: "Fees", paragraphs: feeDescriptions(terms) },
      {
        heading: "Draws",
        paragraphs: [
          `We set no minimum or maximum number of draws and no minimum balance. In Texas a draw is at least ${formatMoney(TEXAS_EQUITY.leastAdvance)}.`,
        ],
      },
      {
        heading: "Taxes",
        paragraphs: [
          "Ask a tax adviser whether you can deduct the line's interest and charges. You can't deduct interest on the part above the home's fair market value.",
        ],
      },
      { heading: "A rate that changes", paragraphs: variableRate(terms) },
      {
        heading: "Fifteen years of the index",
        paragraphs: [
          `How the APR and the minimum payment on ${balance} would have changed with the index. We assume the ${balance} was drawn in the first January, nothing more was drawn, and only the minimum was paid. It doesn't predict the index. The margin is ${percent(margins.example)}, which we have used recently.`,
        ],
        table: {
          head: ["Year (January)", "Index", "Margin", "APR", "Minimum monthly payment"],
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
