import { formatMoney, formatToTheCent } from "~/domain/money";
import { ADJUSTABLE_2026_11, type AdjustableSheet, adjustableTerms } from "~/domain/pricing/adjustable";
import { ADJUSTABLE_PRODUCTS, type AdjustableProduct, termYearsOf } from "~/domain/pricing/products";
import { ADJUSTABLE_TERMS } from "./adjustable-terms-link";
import { brand } from "./brand";
import type { LegalDocument } from "./legal";
import { OFFICIAL_BOOKLETS } from "./official-booklets";

/**
 * The adjustable-rate disclosure given before an application (12 CFR 1026.19(b)(2)), with the
 * example of paragraph (viii)(B).
 */

/** Dollars, as the rule prescribes. */
const EXAMPLE_LOAN = 10_000;
/** The month in which the example's initial rates were in force. */
const EXAMPLE_MONTH = "November 2026";

const percent = (rate: number): string => `${String(Number(rate.toFixed(3)))}%`;

/** Describes how the initial rate differs from index plus margin, and in which direction. */
function initialRateText({ indexPercent, margin, plans }: AdjustableSheet): string {
  const added = indexPercent + margin;
  const isLower = ADJUSTABLE_PRODUCTS.some((product) => plans[product].baseRate < added);
  return `The first rate isn't the index plus the margin: it ${isLower ? "may be lower than both together" : "may be different"}, and then the rate can rise at its first change even if the index stays the same. Ask us how our first rate compares now.`;
}

function rateCapsText(sheet: AdjustableSheet, product: AdjustableProduct): string {
  const { fixedMonths, caps } = sheet.plans[product];
  const years = String(fixedMonths / 12);
  return `With ${years} years fixed: the rate stays for ${years} years. At its first change it moves by ${percent(caps.first)} at most, at each later one by ${percent(caps.later)} at most, and it is never more than ${percent(caps.life)} above the first rate.`;
}

function buildExampleRow(sheet: AdjustableSheet, product: AdjustableProduct): string[] {
  const { baseRate: rate, fixedMonths } = sheet.plans[product];
  const termMonths = termYearsOf(product) * 12;
  const terms = adjustableTerms({ product, loanAmount: EXAMPLE_LOAN, rate, termMonths }, sheet);
  return [
    `${String(fixedMonths / 12)} years fixed`,
    `${formatToTheCent(terms.runs[0]?.payment ?? 0)} at ${percent(rate)}`,
    `${formatToTheCent(terms.maxPayment)} at ${percent(terms.maxRate)}, from payment ${String(terms.firstPaymentAtMax)} on`,
  ];
}

/** Returns the document with the figures of the current plans. */
export function adjustableTermsDocument(sheet: AdjustableSheet = ADJUSTABLE_2026_11): LegalDocument {
  const { index, indexPercent, margin, everyMonths } = sheet;
  return {
    slug: "adjustable-rate-terms",
    title: ADJUSTABLE_TERMS.label,
    description:
      "How we set the rate and payment on our adjustable loans, how often and how far they can change, and an example at the highest rate.",
    sections: [
      {
        paragraphs: [
          `This describes the adjustable rates of ${brand.name}. Read it before you apply for one, and keep a copy: print or save this page. We have a page like this for our other kinds of adjustable loans too; ask us for it.`,
        ],
        links: [OFFICIAL_BOOKLETS["adjustable-booklet"]],
      },
      {
        heading: "How we set rate and payment",
        paragraphs: [
          `Your rate follows an index, the ${index}, published by the Federal Reserve Bank of New York. The figures here use ${percent(indexPercent)}. After the first years your rate is the index plus a margin of ${percent(margin)}, rounded to the nearest eighth of a percent. Ask us for our current rate and margin.`,
          initialRateText(sheet),
          "Your payment depends on the rate, what you still owe, and the months that are left.",
        ],
      },
      {
        heading: "How rate and payment can change",
        paragraphs: [
          ...ADJUSTABLE_PRODUCTS.map((product) => rateCapsText(sheet, product)),
          `After the first change the rate can change every ${String(everyMonths)} months. It is never below the margin of ${percent(margin)}. When the rate changes, your payment changes too, and it can rise or fall a lot. This never makes what you owe grow: each payment covers that month's interest.`,
          "We'll notify you seven to eight months before the payment first changes, with an estimate of the new one. Two to four months before each later payment change we'll tell you the rate, the index, the new payment, and what you owe.",
          "We can't ask you to pay the whole loan at once while you pay as agreed.",
        ],
      },
      {
        heading: "An example",
        paragraphs: [
          `A loan of ${formatMoney(EXAMPLE_LOAN)} over ${String(termYearsOf("7/6 ARM"))} years, at first rates of ${EXAMPLE_MONTH}, if the rate rose as fast and as far as it can.`,
          `To see your own payment, divide your loan amount by ${formatMoney(EXAMPLE_LOAN)} and multiply the payment by the result. A loan of $60,000 has six times the payment.`,
        ],
        table: {
          head: ["Kind", "First payment", "Highest payment"],
          rows: ADJUSTABLE_PRODUCTS.map((product) => buildExampleRow(sheet, product)),
        },
      },
    ],
  };
}
