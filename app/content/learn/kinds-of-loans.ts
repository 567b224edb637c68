import {
  adjustableRate,
  conventionalLoan,
  fhaLoan,
  fixedRate,
  fundingFee,
  prepaymentPenalty,
  rateCap,
  vaLoan,
} from "~/content/glossary";
import { OFFICIAL_BOOKLETS } from "~/content/official-booklets";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { ADJUSTABLE_2026_11 } from "~/domain/pricing/adjustable";
import { percentText } from "~/domain/pricing/closing-costs";
import { GOVERNMENT_2026_11 } from "~/domain/pricing/government-2026-11";
import type { FirstLienProduct } from "~/domain/pricing/products";
import { EXAMPLE, type ExampleLoan, exampleLoan, exampleNote } from "./figures";
import type { FiguresTable, LearnPage } from "./learn-page";

const DOWN_PERCENT = 10;

const KINDS: readonly { name: string; product: FirstLienProduct }[] = [
  { name: "30 years fixed", product: "30Y Fixed" },
  { name: "15 years fixed", product: "15Y Fixed" },
  { name: "FHA, 30 years fixed", product: "FHA 30Y Fixed" },
  { name: "VA, 30 years fixed", product: "VA 30Y Fixed" },
  { name: "Adjustable, fixed for 7 years", product: "7/6 ARM" },
];

/** Says what else a loan costs, or how its payment changes. */
function alsoWords({ loan }: ExampleLoan): string {
  const { mortgageInsurance, mortgageInsuranceMonths, financedFee = 0, adjustable } = loan;
  const parts = [
    ...(mortgageInsurance > 0
      ? [
          `${formatToTheCent(mortgageInsurance)} of it is insurance, for ${String(mortgageInsuranceMonths)} payments`,
        ]
      : []),
    ...(financedFee > 0 ? [`${formatMoney(financedFee)} is added to the loan`] : []),
    ...(adjustable
      ? [
          `principal and interest can rise to ${formatToTheCent(adjustable.maxPayment)} (${percentText(adjustable.maxRate)}) from payment ${String(adjustable.firstPaymentAtMax)} on`,
        ]
      : []),
  ];
  const text = parts.join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const kindsTable = (): FiguresTable => ({
  caption: `Five loans for the same home, with ${percentText(DOWN_PERCENT)} down`,
  head: ["Loan", "Rate", "APR", "First payment", "Also"],
  rows: KINDS.map(({ name, product }) => {
    const example = exampleLoan({ product, downPercent: DOWN_PERCENT });
    const { loan, monthly } = example;
    return [
      name,
      percentText(loan.rate),
      percentText(loan.apr),
      `${formatToTheCent(monthly)} of ${String(loan.termMonths)}`,
      alsoWords(example),
    ];
  }),
  note: exampleNote({
    downPercent: DOWN_PERCENT,
    score: EXAMPLE.score,
    varies:
      "Payments are principal, interest and mortgage insurance, if any. The APR of the adjustable loan may rise after closing. The VA loan is a first use, and the FHA and VA fees are added to the loan.",
  }),
});

function adjustableWords(): string {
  const { index, margin, plans, everyMonths } = ADJUSTABLE_2026_11;
  const { caps, fixedMonths } = plans["7/6 ARM"];
  return `Ours are fixed for five or seven years. Then the rate is an index, the ${index}, plus ${percentText(margin)}, and it can change every ${String(everyMonths)} months. There are limits. With ${String(fixedMonths / 12)} years fixed, it can move ${percentText(caps.first)} at the first change, ${percentText(caps.later)} at each later one, and never more than ${percentText(caps.life)} above the first rate.`;
}

function fhaWords(): string {
  const { most } = GOVERNMENT_2026_11.fha;
  const [usual, low] = most.purchase;
  const down = (most: number): string => percentText((1 - most) * 100);
  return `The Federal Housing Administration insures the lender. So you can buy with ${down(usual?.most ?? 1)} down from a score of ${String(usual?.minScore)}, and with ${down(low?.most ?? 1)} down from ${String(low?.minScore)}. In return you pay two premiums: one that is added to the loan, and one each month. Each county has a limit on the loan.`;
}

function vaWords(): string {
  const [large, middle, none] = GOVERNMENT_2026_11.va.fees;
  return `For those who serve or have served, and some spouses. You can buy with nothing down, and there is no monthly insurance. Most people pay a funding fee, which can be added to the loan. It is ${percentText(none?.first ?? 0)} the first time and ${percentText(none?.later ?? 0)} after that; with 5% down it is ${percentText(middle?.first ?? 0)}, and with 10% down ${percentText(large?.first ?? 0)}. If you get VA compensation for a disability from service, you pay none. You live in the home yourself.`;
}

/** The kinds of loans we make. */
export const kindsOfLoans: LearnPage = {
  slug: "kinds-of-loans",
  title: "Kinds of loans: fixed, adjustable, FHA and VA",
  description:
    "How fixed, adjustable, FHA and VA loans differ, who each one is for, and what each would cost for the same home.",
  updated: "2026-11-29",
  lead: "Most home loans differ in three ways: how long you pay, whether the rate can change, and who protects the lender.",
  sections: () => [
    {
      heading: "Five loans, one home",
      blocks: [
        { table: kindsTable() },
        "The lowest rate isn't always the lowest cost. Look at the APR, at what is added to the loan, and at what can change later.",
      ],
    },
    {
      heading: "Fixed rate: 15 to 30 years",
      blocks: [
        "Your rate and your payment of principal and interest stay the same to the end. Taxes and insurance can still change.",
        "A longer loan has smaller payments but costs more in total. A shorter one usually has a lower rate, and you own more of the home sooner. Between the two there is a third way: take the long loan and pay extra when you can. Our loans have no prepayment penalty.",
      ],
    },
    {
      heading: "Adjustable rate",
      blocks: [
        adjustableWords(),
        "It can suit you if you will sell or refinance before the first change. It is a risk if you can't be sure. Before you choose one, ask yourself whether you could make the highest payment in the table.",
      ],
    },
    {
      heading: "FHA loans",
      blocks: [
        fhaWords(),
        "FHA loans help most when your score is below 680 or so, or your savings are small. With a good score, a conventional loan often costs less over time, because its insurance ends.",
      ],
    },
    {
      heading: "VA loans",
      blocks: [
        vaWords(),
        "You need a Certificate of Eligibility from the VA. Here, a VA loan is for a veteran alone or with a spouse.",
      ],
    },
    {
      heading: "Conventional loans",
      blocks: [
        "No government agency stands behind these. First-time buyers can put 3% down, others 5%. Below 20% you pay private mortgage insurance until you have paid down enough.",
      ],
    },
  ],
  questions: [
    {
      question: "Can I change from one kind to another later?",
      answer:
        "Yes, by refinancing into a new loan. It has closing costs, and you have to qualify again at the rates of that day.",
    },
    {
      question: "Can I use an FHA loan for a second home?",
      answer:
        "No. FHA and VA loans are for the home you live in. A conventional loan can be for a second home.",
    },
  ],
  words: [
    fixedRate,
    adjustableRate,
    rateCap,
    conventionalLoan,
    fhaLoan,
    vaLoan,
    fundingFee,
    prepaymentPenalty,
  ],
  sources: [
    {
      label: "VA: funding fee and closing costs",
      to: "https://www.va.gov/housing-assistance/home-loans/funding-fee-and-closing-costs/",
    },
    { label: "VA: who is eligible", to: "https://www.va.gov/housing-assistance/home-loans/eligibility/" },
    { label: "24 CFR part 203: FHA loans", to: "https://www.ecfr.gov/current/title-24/part-203" },
    OFFICIAL_BOOKLETS["adjustable-booklet"],
    {
      label: "Fannie Mae: loans of up to 97% of the price",
      to: "https://singlefamily.fanniemae.com/originating-underwriting/mortgage-products/97-ltv-options",
    },
  ],
  next: {
    lead: "Change the price, the down payment and the score, and see each kind at today's price.",
    label: "Compare today's rates",
    to: "/rates",
  },
};
