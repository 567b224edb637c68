import { fhaLoan, loanToValue, mortgageInsurance as insuranceWord } from "~/content/glossary";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { percentText } from "~/domain/pricing/closing-costs";
import { EXAMPLE, type ExampleLoan, exampleLoan, exampleNote } from "./figures";
import type { FiguresTable, LearnPage } from "./learn-page";

const DOWN_PAYMENTS = [3, 5, 10, 15] as const;
const SCORES = [660, 700, 740, 780] as const;
const SCORE_DOWN = 10;

const HEAD = ["Insurance a month", "For how many payments", "First payment with it", "APR"] as const;

const insuranceCells = ({ loan, monthly }: ExampleLoan): string[] => [
  formatToTheCent(loan.mortgageInsurance),
  String(loan.mortgageInsuranceMonths),
  formatToTheCent(monthly),
  percentText(loan.apr),
];

const VARIES =
  "A 30-year loan at a fixed rate: 360 payments, and principal and interest only after the insurance ends.";

const downPaymentTable = (): FiguresTable => ({
  caption: "By down payment",
  head: ["Down payment", ...HEAD],
  rows: DOWN_PAYMENTS.map((downPercent) => [
    percentText(downPercent),
    ...insuranceCells(exampleLoan({ downPercent })),
  ]),
  note: exampleNote({ score: EXAMPLE.score, varies: VARIES }),
});

const scoreTable = (): FiguresTable => ({
  caption: `By credit score, with ${percentText(SCORE_DOWN)} down`,
  head: ["Credit score", ...HEAD],
  rows: SCORES.map((score) => [
    String(score),
    ...insuranceCells(exampleLoan({ downPercent: SCORE_DOWN, score })),
  ]),
  note: exampleNote({ downPercent: SCORE_DOWN, varies: VARIES }),
});

function fhaWords(): string {
  const { loan } = exampleLoan({ product: "FHA 30Y Fixed", downPercent: 3.5 });
  return `An FHA loan has its own insurance. With 3.5% down on the home in the table, ${formatMoney(loan.financedFee)} is added to the loan, and you pay ${formatToTheCent(loan.mortgageInsurance)} a month at first, for all ${String(loan.mortgageInsuranceMonths)} payments of a 30-year loan. With 10% down or more, it ends after 11 years. The rules below don't apply to it. To be rid of it sooner, you refinance or pay off the loan.`;
}

/** What mortgage insurance costs, and how it ends. */
export const mortgageInsurancePage: LearnPage = {
  slug: "mortgage-insurance",
  title: "Mortgage insurance",
  description:
    "What mortgage insurance costs by down payment and credit score, why you pay it, and the two dates on which it can end.",
  updated: "2026-11-29",
  lead: "With less than 20% down, you pay for insurance that protects the lender, not you. It lets you buy sooner. It also ends, and you have a right to ask for that.",
  sections: () => [
    {
      heading: "What it costs",
      blocks: [
        "Private mortgage insurance, or PMI, is priced by risk. A small down payment costs more, and so does a low score.",
        { table: downPaymentTable() },
        { table: scoreTable() },
        "You usually pay it each month with the loan. It is in the payment on your Loan Estimate, on its own line.",
      ],
    },
    {
      heading: "How it ends",
      blocks: [
        "A federal law sets the dates. They count from the home's original value: the price or the appraised value when you bought, whichever was lower.",
        {
          list: [
            "At 80%, if you ask. Write to your servicer on the day your balance is due to reach 80%, or sooner if extra payments got you there. You need a good payment record, no second loan on the home, and a value that hasn't dropped.",
            "At 78%, by itself. On the day your schedule reaches 78%, it must end if you are current. Extra payments don't move this day.",
            "At the halfway point of the loan. If it hasn't ended by then, it ends the month after, as long as you are current.",
          ],
        },
        "The tables count the months until it ends by itself. If you ask at 80%, you save some of them. Put the day in your calendar: no one has to remind you on that day, although your servicer sends you your rights each year.",
      ],
    },
    {
      heading: "If your home is worth more now",
      blocks: [
        "The law looks at the original value. Even so, many servicers end the insurance early if an appraisal shows that you owe much less than before. Ask yours what it needs: often two years of payments and an appraisal that you pay for.",
        "You can also refinance. If the new loan is at most 80% of the value, it has no mortgage insurance. Compare the savings with the closing costs first.",
      ],
    },
    {
      heading: "FHA and VA loans are different",
      blocks: [
        fhaWords(),
        "A VA loan has no monthly insurance at all. Most people pay a funding fee instead, once.",
      ],
    },
  ],
  questions: [
    {
      question: "Does mortgage insurance pay my loan if I lose my job?",
      answer:
        "No. It pays the lender if the loan isn't paid back. You still owe the loan, and you could still lose the home.",
    },
    {
      question: "Can I avoid it with less than 20% down?",
      answer:
        "Some lenders pay it themselves and charge a higher rate, which doesn't end at 78%. A VA loan has none. Otherwise you pay until you reach the dates above.",
    },
  ],
  words: [insuranceWord, loanToValue, fhaLoan],
  sources: [
    {
      label: "Consumer Financial Protection Bureau: how PMI is canceled and ends (12 USC 4901 to 4910)",
      to: "https://www.consumerfinance.gov/compliance/supervisory-guidance/bulletin-private-mortgage-insurance-cancellation-termination/",
    },
    {
      label: "24 CFR part 203: FHA mortgage insurance",
      to: "https://www.ecfr.gov/current/title-24/part-203",
    },
    {
      label: "VA: funding fee and closing costs",
      to: "https://www.va.gov/housing-assistance/home-loans/funding-fee-and-closing-costs/",
    },
  ],
  next: {
    lead: "See your payment with and without mortgage insurance, for your own price and down payment.",
    label: "Work out my payment",
    to: "/calculators/payment",
  },
};
