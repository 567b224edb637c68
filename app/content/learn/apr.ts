import { apr as aprWord, interestRate, principal } from "~/content/glossary";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { financeChargesOf, percentText } from "~/domain/pricing/closing-costs";
import { EXAMPLE, exampleCosts, exampleLoan, exampleNote } from "./figures";
import type { FiguresTable, LearnPage } from "./learn-page";

function aprTable(): FiguresTable {
  const cases = [
    { name: "30 years, usual rate", change: {} },
    { name: "30 years, lower rate with points", change: { rateSteps: -4 } },
    { name: "15 years, usual rate", change: { product: "15Y Fixed" } },
  ] as const;
  return {
    caption: "Rate and APR of three loans of the same size",
    head: ["Loan", "Rate", "Fees in the APR", "APR", "Payment"],
    rows: cases.map(({ name, change }) => {
      const { loan, monthly } = exampleLoan(change);
      return [
        name,
        percentText(loan.rate),
        formatMoney(loan.prepaidFinanceCharges),
        percentText(loan.apr),
        `${formatToTheCent(monthly)}, ${String(loan.termMonths)} times`,
      ];
    }),
    note: exampleNote({
      downPercent: 20,
      score: EXAMPLE.score,
      varies: "Fixed rates; the payment is principal and interest.",
    }),
  };
}

/** The charges of the first loan that count in its APR, largest first. */
function countedTable(): FiguresTable {
  const example = exampleLoan();
  const charges = financeChargesOf(exampleCosts(example)).toSorted((one, other) => other.amount - one.amount);
  return {
    caption: "The fees in the APR of the first loan",
    head: ["Fee", "Amount"],
    rows: [
      ...charges.map(({ label, amount }) => [label.replace(/^Title - | \(.*\)$/g, ""), formatMoney(amount)]),
      ["Total", formatMoney(example.loan.prepaidFinanceCharges)],
    ],
  };
}

/** What the APR is, and what it leaves out. */
export const aprPage: LearnPage = {
  slug: "apr",
  title: "APR: the rate with the fees in it",
  description:
    "Why the APR is higher than the rate, which fees it counts, and when a lower APR is not the better loan.",
  updated: "2026-11-29",
  lead: "Two lenders offer you the same rate. One charges far more in fees. The APR shows it: it is the rate you would pay if the fees were part of the interest.",
  sections: () => [
    {
      heading: "Rate and APR, side by side",
      blocks: [
        "The interest rate sets your payment. The APR doesn't: you never pay it as such. It takes the fees for making the loan and spreads them over all the years.",
        { table: aprTable() },
        "Look at how the gap grows. Points lower the rate but add fees, so the APR falls less than the rate. On a short loan the fees are spread over fewer years, so they weigh more.",
      ],
    },
    {
      heading: "Which fees count",
      blocks: [
        "The law decides, not the lender. Points, our own fees, the settlement agent and interest paid ahead count. So does mortgage insurance, month by month.",
        { table: countedTable() },
        "Other costs don't count, because you would have them in much the same way at any lender: the appraisal, the credit report, title insurance, recording fees, taxes and homeowners insurance. You still pay them. That is why the APR can't replace a look at all closing costs.",
      ],
    },
    {
      heading: "What the APR can't tell you",
      blocks: [
        {
          list: [
            "It assumes that you keep the loan to the last payment. If you move after five years, fees weigh more than the APR says.",
            "It can't compare a 15-year loan with a 30-year loan. Compare payments and total interest for that.",
            "For an adjustable rate it uses today's index. If the index goes up, so does the real cost, and the APR may rise after closing.",
            "For a line of credit it is only the interest rate. No fees are in it.",
          ],
        },
        "For a loan that you may not keep, the Loan Estimate has a better line on page 3. “In 5 Years” says what you will have paid by then, and how much of it went to the loan itself.",
      ],
    },
    {
      heading: "How to use it",
      blocks: [
        "Ask for Loan Estimates on the same day, for the same amount, years and kind of loan. Compare the APR first and the cash to close next. If one APR is much lower, look for points in section A.",
        "Ads have to show the APR wherever they show a rate, at least as clearly. If you see only a rate, ask for the rest.",
      ],
    },
  ],
  questions: [
    {
      question: "Can the APR be lower than the rate?",
      answer:
        "Hardly ever. It can look that way for some adjustable loans, when the index is so low that later rates are expected to be lower than the first.",
    },
    {
      question: "Does a lower APR always mean a better loan?",
      answer:
        "No. It does if both loans are alike and you keep them to the end. If you plan to move or refinance, compare what each has cost you by then.",
    },
  ],
  words: [aprWord, interestRate, principal],
  sources: [
    {
      label: "Consumer Financial Protection Bureau: interest rate and APR",
      to: "https://www.consumerfinance.gov/ask-cfpb/what-is-the-difference-between-a-mortgage-interest-rate-and-an-apr-en-135/",
    },
    {
      label: "12 CFR 1026.4: which charges count",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1026/4/",
    },
    {
      label: "12 CFR 1026.22: how exact an APR must be",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1026/22/",
    },
    {
      label: "12 CFR 1026.24: rates in advertising",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1026/24/",
    },
  ],
  next: {
    lead: "See rate, APR, points and payment of each of our loans, for your state and score.",
    label: "See today's rates",
    to: "/rates",
  },
};
