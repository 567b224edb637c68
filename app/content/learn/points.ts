import { breakEven, lenderCredit, points as pointsWord } from "~/content/glossary";
import { formatMoney, formatToTheCent, roundToCents } from "~/domain/money";
import { percentText } from "~/domain/pricing/closing-costs";
import { EXAMPLE, type ExampleLoan, exampleLoan, exampleNote } from "./figures";
import type { FiguresTable, LearnPage } from "./learn-page";

/** Eighths of a percent from the usual rate: two with points, the usual one, one with a credit. */
const STEPS = [-4, -2, 0, 2] as const;

const pointsDollars = ({ loan }: ExampleLoan): number => roundToCents((loan.loanAmount * loan.points) / 100);

/** A lower rate against the usual one. Dollars. */
export interface PointsTrade {
  paidMore: number;
  savedMonthly: number;
  /** the first month by which the savings have covered what was paid */
  months: number;
}

/** Compares the example loan at a lower rate with its usual rate. */
export function pointsTrade(rateSteps: number): PointsTrade {
  const [usual, lower] = [exampleLoan(), exampleLoan({ rateSteps })];
  const paidMore = roundToCents(pointsDollars(lower) - pointsDollars(usual));
  const savedMonthly = roundToCents(usual.monthly - lower.monthly);
  return { paidMore, savedMonthly, months: Math.ceil(paidMore / savedMonthly) };
}

function pointsTable(): FiguresTable {
  return {
    caption: "One loan at four rates",
    head: ["Rate", "APR", "Points or credit", "Payment, 360 times"],
    rows: STEPS.map((rateSteps) => {
      const example = exampleLoan({ rateSteps });
      const { loan } = example;
      const dollars = pointsDollars(example);
      return [
        percentText(loan.rate),
        percentText(loan.apr),
        dollars >= 0
          ? `You pay ${formatMoney(dollars)} (${percentText(loan.points)})`
          : `You get ${formatMoney(-dollars)} (${percentText(-loan.points)})`,
        formatToTheCent(example.monthly),
      ];
    }),
    note: exampleNote({
      downPercent: 20,
      score: EXAMPLE.score,
      varies: `A 30-year loan of ${formatMoney(exampleLoan().loan.loanAmount)} at a fixed rate; the payment is principal and interest.`,
    }),
  };
}

function tradeWords(): string {
  const { paidMore, savedMonthly, months } = pointsTrade(-2);
  return `Take the second row against the third. You pay ${formatMoney(paidMore)} more at closing, and ${formatToTheCent(savedMonthly)} less each month. Divide the first by the second: after ${String(months)} months the points have paid for themselves. If you sell or refinance before that, you lose money on them.`;
}

/** What points are, and when they pay. */
export const pointsPage: LearnPage = {
  slug: "points",
  title: "Points, or a lower rate for cash",
  description:
    "What a point costs, how much it lowers your rate and payment, and how many months it takes to pay for itself.",
  updated: "2026-11-29",
  lead: "Points are money you pay at closing to get a lower rate. Sometimes they are a good deal. Often they aren't, because few people keep a loan as long as they think.",
  sections: () => [
    {
      heading: "What a point is",
      blocks: [
        `One point is 1% of the loan. On a loan of ${formatMoney(exampleLoan().loan.loanAmount)} it is ${formatMoney(exampleLoan().loan.loanAmount / 100)}. You can buy part of a point. What it does to your rate differs from lender to lender and from day to day.`,
        "The same trade works the other way around. If you accept a higher rate, we pay some of your closing costs. That is a lender credit, or points with a minus sign.",
        { table: pointsTable() },
      ],
    },
    {
      heading: "When points pay for themselves",
      blocks: [
        tradeWords(),
        "This simple count leaves out two things. With the lower rate you also owe a bit less at any time, which helps points. The money you pay could have earned interest or paid down the loan, which hurts them. Our calculator counts both.",
      ],
    },
    {
      heading: "Three questions before you buy points",
      blocks: [
        {
          list: [
            "How long will you keep this loan? Count until you move or refinance, whichever comes first.",
            "Do you have cash left after closing? A cushion is worth more than a lower payment.",
            "Would the money do more as a larger down payment? It may end mortgage insurance.",
          ],
        },
        "If rates fall, you may want to refinance. Points on the old loan are then gone. If you think that is likely, don't buy them.",
      ],
    },
    {
      heading: "How to compare lenders with points",
      blocks: [
        "A very low rate in an ad often has points in it. Ask each lender for the same loan with no points, or with the same points. Then look at the APR and at section A of the Loan Estimate. That is where points stand, on the first line.",
        "Ask whether your points may be deducted from your taxes. It depends on your return, so ask a tax adviser and not a lender.",
      ],
    },
  ],
  questions: [
    {
      question: "Do I have to buy points?",
      answer:
        "No, never. We always show you a rate that needs few points or none. Nothing is chosen for you.",
    },
    {
      question: "Are points the same as an origination fee?",
      answer:
        "No. Points lower your rate. An origination fee pays the lender for making the loan, whatever the rate. Both are in section A of the Loan Estimate.",
    },
  ],
  words: [pointsWord, lenderCredit, breakEven],
  sources: [
    {
      label: "Consumer Financial Protection Bureau: points and lender credits",
      to: "https://www.consumerfinance.gov/ask-cfpb/how-should-i-use-lender-credits-and-points-also-called-discount-points-en-136/",
    },
    {
      label: "12 CFR 1026.37(f): where points stand on a Loan Estimate",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1026/37/",
    },
    { label: "IRS Topic 504: home mortgage points", to: "https://www.irs.gov/taxtopics/tc504" },
  ],
  next: {
    lead: "Enter your loan and how long you will keep it, and see which rate costs less.",
    label: "Compare points for my loan",
    to: "/calculators/points",
  },
};
