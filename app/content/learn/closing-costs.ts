import {
  cashToClose,
  closingCosts,
  escrow,
  lenderCredit,
  ownersTitle,
  prepaidInterest,
  titleInsurance,
} from "~/content/glossary";
import { formatMoney } from "~/domain/money";
import { percentText } from "~/domain/pricing/closing-costs";
import { exampleCosts, exampleLoan, exampleNote } from "./figures";
import type { FiguresTable, LearnPage } from "./learn-page";

function costTable(): FiguresTable {
  const example = exampleLoan();
  const costs = exampleCosts(example);
  const row = (letter: string, name: string, dollars: number, what: string): string[] => [
    `${letter}. ${name}`,
    formatMoney(dollars),
    what,
  ];
  return {
    caption: `Closing costs of a ${formatMoney(example.loan.loanAmount)} loan, as a Loan Estimate groups them`,
    head: ["Section", "Amount", "What it pays for"],
    rows: [
      row(
        "A",
        "Our charges",
        costs.origination.total,
        "Application, processing, underwriting, rate lock, points",
      ),
      row(
        "B",
        "Services we choose",
        costs.cannotShop.total,
        "Appraisal, credit report, flood and tax checks",
      ),
      row(
        "C",
        "Services you can shop for",
        costs.canShop.total,
        "Title search, title policy, survey, settlement agent",
      ),
      row("E", "Government", costs.government.total, "Recording fees and transfer taxes"),
      row(
        "F",
        "Paid ahead",
        costs.prepaids.total,
        "A year of homeowners insurance, and interest until the month ends",
      ),
      row("G", "First money in escrow", costs.initialEscrow.total, "For the next tax and insurance bills"),
      row("H", "Other", costs.other.total, "Owner's title policy, which is optional"),
      ["Our credit", `−${formatMoney(costs.lenderCredits)}`, "For the rate of this loan"],
      [
        "J. Total closing costs",
        formatMoney(costs.total),
        `With ${formatMoney(example.downPayment)} down: ${formatMoney(example.cash)} cash to close`,
      ],
    ],
    note: exampleNote({
      downPercent: 20,
      score: 740,
      varies: `A 30-year loan at a fixed rate: APR ${percentText(example.loan.apr)}, 360 payments. One borrower who has not served.`,
    }),
  };
}

/** What closing costs are, and who sets them. */
export const closingCostsPage: LearnPage = {
  slug: "closing-costs",
  title: "Closing costs",
  description:
    "Every cost of closing a home loan, section by section, which ones you can shop for, and which ones can't go up.",
  updated: "2026-11-29",
  lead: "Closing costs are what it takes to make the loan and to transfer the home. Some are ours, some go to others, and some are your own bills paid early.",
  sections: () => [
    {
      heading: "What they are, with figures",
      blocks: [
        "A Loan Estimate puts each cost in a section with a letter. Every lender uses the same form, so you can lay two of them side by side.",
        { table: costTable() },
        "Sections F and G aren't the price of the loan. They are taxes, insurance and interest that you would owe anyway. When you compare lenders, look at sections A, B and C, less any lender credit.",
      ],
    },
    {
      heading: "What you pay, and when",
      blocks: [
        "Before you have a Loan Estimate, the only fee we may take is for your credit report. We show you its amount and ask first. After the Loan Estimate we charge nothing until you tell us that you want to go ahead.",
        "Then come the application fee and the fee to lock your rate. For a refinance, part of the application fee is due up front and the rest at closing. Those who served pay no application fee. The rest is paid at closing, from your money or, in a refinance, from the loan if you like.",
      ],
    },
    {
      heading: "What can go up, and what can't",
      blocks: [
        {
          list: [
            "Can't go up: our own charges, services we choose, and transfer taxes.",
            "Can go up by 10% in total: recording fees, and services in section C from a company on our list.",
            "Can change: insurance, interest paid ahead, escrow, and companies that you found yourself.",
          ],
        },
        "There are exceptions if your loan changes, for example if you borrow more, or if the rate isn't locked yet. Then we send a new Loan Estimate that shows what is different. If we charge more than the law allows, we owe you the difference within 60 days after closing.",
      ],
    },
    {
      heading: "How to pay less",
      blocks: [
        {
          list: [
            "Shop for section C. Title and settlement prices differ a lot.",
            "Ask the seller to pay some of your costs. It has to be in the contract.",
            "Take a lender credit: we pay some of your costs, and your rate is higher.",
            "Close near the end of a month. You then pay fewer days of interest up front.",
            "Ask for a lower title price if the home was sold or refinanced not long ago.",
          ],
        },
        "A loan with no closing costs doesn't exist. If you don't pay them at closing, you pay them through the rate or the loan amount.",
      ],
    },
  ],
  questions: [
    {
      question: "Can I add closing costs to the loan?",
      answer:
        "In a refinance, yes, if the home is worth enough. When you buy, no: you pay them at closing, or the seller or a lender credit does.",
    },
    {
      question: "Do I need the owner's title policy?",
      answer:
        "It is optional. The lender's policy protects only the lender. The owner's policy protects you if someone else claims the home.",
    },
  ],
  words: [closingCosts, cashToClose, escrow, prepaidInterest, titleInsurance, ownersTitle, lenderCredit],
  sources: [
    {
      label: "Consumer Financial Protection Bureau: Loan Estimate, line by line",
      to: "https://www.consumerfinance.gov/owning-a-home/loan-estimate/",
    },
    {
      label: "12 CFR 1026.19(e): which costs may change",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1026/19/",
    },
    {
      label: "12 CFR 1026.37: the sections of a Loan Estimate",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1026/37/",
    },
    {
      label: "12 CFR 1024.17: limits on escrow",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1024/17/",
    },
  ],
  next: {
    lead: "See the payment and the cash to close for your own price and state.",
    label: "Work out my payment",
    to: "/calculators/payment",
  },
};
