import { counselor, debtToIncome, deposit, downPayment, dues, prequalification } from "~/content/glossary";
import { OFFICIAL_BOOKLETS } from "~/content/official-booklets";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { percentText } from "~/domain/pricing/closing-costs";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { exampleLoan, exampleNote } from "./figures";
import type { FiguresTable, LearnPage } from "./learn-page";

const DOWN_PAYMENTS = [3, 5, 10, 20] as const;

function downPaymentTable(): FiguresTable {
  return {
    caption: "The same home with four down payments",
    head: ["Down payment", "Cash to close", "First payment", "Mortgage insurance in it", "APR"],
    rows: DOWN_PAYMENTS.map((downPercent) => {
      const example = exampleLoan({ downPercent });
      const { loan } = example;
      return [
        `${percentText(downPercent)}, ${formatMoney(example.downPayment)}`,
        formatMoney(example.cash),
        formatToTheCent(example.monthly),
        loan.mortgageInsurance > 0
          ? `${formatToTheCent(loan.mortgageInsurance)} for ${String(loan.mortgageInsuranceMonths)} payments`
          : "none",
        percentText(loan.apr),
      ];
    }),
    note: exampleNote({
      score: 740,
      varies:
        "A 30-year loan at a fixed rate: 360 payments of principal, interest and mortgage insurance, which ends earlier.",
    }),
  };
}

/** How to buy a first home. */
export const firstHome: LearnPage = {
  slug: "first-home",
  title: "Buying your first home",
  description:
    "How much you need, what you can afford each month, and what to do first, with real figures for four down payments.",
  updated: "2026-11-29",
  lead: "You don't need 20% down, a perfect score or a finished plan. You need a monthly amount that you can live with, some savings, and a few papers.",
  sections: () => [
    {
      heading: "Start with the month, not the house",
      blocks: [
        "Work out what you can pay each month before you fall in love with a kitchen. Your payment has four parts: principal, interest, property taxes and homeowners insurance. You may also pay mortgage insurance, and dues to a homeowners association.",
        `An old rule says to spend at most 28% of your income before taxes on the home, and 36% on the home and all debts. It is only a rule of thumb. Lenders can go higher: our limit is ${percentText(LIMITS_2026_11.maxDebtToIncome * 100)} for the home and debts together. That we would lend it doesn't mean you would enjoy paying it.`,
        "Leave room for repairs, moving and the things you like to do. A home always costs more than its payment.",
      ],
    },
    {
      heading: "How much cash you need",
      blocks: [
        "You bring two sums to closing: the down payment and the closing costs. First-time buyers can start at 3% down. You count as one if you have owned no home in the last three years. If two of you buy, one is enough.",
        { table: downPaymentTable() },
        "More money down means a smaller loan and less mortgage insurance. It also means less money left for a rainy day. Don't spend your last dollar on the down payment.",
      ],
    },
    {
      heading: "Where the money can come from",
      blocks: [
        {
          list: [
            "Your savings. Keep the statements, because we ask where the money came from.",
            "A gift from family. The giver signs a letter that says it is not a loan.",
            "Help from your state, city or a charity. A housing counselor knows the programs near you.",
            "The seller, who can pay some of your closing costs if the contract says so.",
            "A VA loan, if you or your spouse served. It needs no down payment.",
          ],
        },
      ],
    },
    {
      heading: "What to do, in order",
      blocks: [
        {
          list: [
            "Get your free credit reports and fix what is wrong. This can take a month, so start here.",
            "See what you can afford, with a payment that includes taxes and insurance.",
            "Get a letter for sellers. We make a soft credit check for it, which doesn't change your score.",
            "Look at homes, and make an offer. You usually pay a deposit with the contract.",
            "Have the home inspected. An inspector works for you; an appraiser works for the loan.",
            "Apply with at least two lenders for the same loan, and compare their Loan Estimates.",
          ],
        },
        "Don't open new cards or finance a car until after closing. A lender can look at your credit again before you sign, and a new debt can change the answer.",
      ],
    },
  ],
  questions: [
    {
      question: "Should I wait until I have 20% down?",
      answer:
        "Not always. Waiting saves mortgage insurance, but you pay rent in the meantime, and prices and rates can move either way. Compare both before you decide.",
    },
    {
      question: "Does a letter for sellers mean that I have the loan?",
      answer:
        "No. A pre-qualification says that a loan looks possible. We still have to check your income, your credit and the home.",
    },
  ],
  words: [downPayment, deposit, prequalification, debtToIncome, dues, counselor],
  sources: [
    {
      label: "Consumer Financial Protection Bureau: Buying a house",
      to: "https://www.consumerfinance.gov/owning-a-home/",
    },
    OFFICIAL_BOOKLETS["home-loan-toolkit"],
    {
      label: "Fannie Mae: loans of up to 97% of the price",
      to: "https://singlefamily.fanniemae.com/originating-underwriting/mortgage-products/97-ltv-options",
    },
    { label: "HUD: Find a housing counselor", to: "https://www.hud.gov/findacounselor" },
  ],
  next: {
    lead: "Enter your income and debts, and see a price range with the payment behind it.",
    label: "See what I can afford",
    to: "/calculators/afford",
  },
};
