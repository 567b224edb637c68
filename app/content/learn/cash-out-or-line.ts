import { cashOut, equity, homeEquityLine, homeEquityLoan, lien, rightToCancel } from "~/content/glossary";
import { OFFICIAL_BOOKLETS } from "~/content/official-booklets";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { percentText } from "~/domain/pricing/closing-costs";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { monthlyPayment } from "~/domain/pricing/payment";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { TEXAS_EQUITY } from "~/domain/pricing/texas-equity";
import {
  type AvailableCashOut,
  compareCashOut,
  type CashOutComparison,
  type CashOutKind,
} from "~/domain/tools/cash-out-comparison";
import { EXAMPLE, pricesDay } from "./figures";
import type { FiguresTable, LearnPage } from "./learn-page";

/** The owner of the example, who still has 25 years to pay. Dollars. */
const OWNER = { value: 500_000, balance: 250_000, months: 300, cash: 50_000 } as const;
/** Rates of the old mortgage: a low one, and one above today's. Percent. */
export const OLD_RATES = [3.25, 7.75] as const;

const NAMES: Readonly<Record<CashOutKind, string>> = {
  cashout: "Cash-out refinance",
  equityLoan: "Home equity loan",
  lineOfCredit: "Line of credit, drawn in full",
};

/** Compares the three ways for the owner with an old mortgage at this rate. */
export function ownerComparison(oldRate: number): CashOutComparison {
  const { value, balance, months, cash } = OWNER;
  const mortgage = {
    balance,
    ratePercent: oldRate,
    monthlyPayment: monthlyPayment(balance, oldRate, months),
  };
  return compareCashOut({ home: { value, mortgage, state: EXAMPLE.state }, cash, score: EXAMPLE.score });
}

const isAvailable = (option: CashOutComparison["options"][number]): option is AvailableCashOut =>
  option.available;

function waysTable(oldRate: number): FiguresTable {
  const { today, options } = ownerComparison(oldRate);
  return {
    caption: `If the old mortgage is at ${percentText(oldRate)}`,
    head: ["Way", "APR of the new loan", "Monthly, all loans", "Cost over 5 years", "Owed then"],
    rows: [
      [
        "No cash, as today",
        "none",
        formatToTheCent(today.monthlyPayment),
        formatMoney(today.fiveYears.cost),
        formatMoney(today.fiveYears.balance),
      ],
      ...options
        .filter(isAvailable)
        .map(({ kind, apr, monthlyPayment: monthly, fiveYears }) => [
          NAMES[kind],
          percentText(apr),
          formatToTheCent(monthly),
          formatMoney(fiveYears.cost),
          formatMoney(fiveYears.balance),
        ]),
    ],
    note: `Our prices of ${pricesDay}, for ${formatMoney(OWNER.cash)} in cash from a single-family home in Ohio worth ${formatMoney(OWNER.value)} that you live in, with ${formatMoney(OWNER.balance)} owed over 25 more years and a credit score of ${String(EXAMPLE.score)}. ${termsWords()} The cost is interest and closing costs. Taxes and insurance are extra. This is not an offer.`,
  };
}

/** Returns how each way is repaid (12 CFR 1026.24(d), 1026.16(d)). */
function termsWords(): string {
  const { options } = ownerComparison(OLD_RATES[0]);
  const { maxRate, drawYears, repaymentYears } = RATES_2026_11.lineOfCredit;
  return options
    .filter(isAvailable)
    .map(({ kind, loan }) =>
      kind === "lineOfCredit"
        ? `The line has a variable rate, now ${percentText(loan.rate)} and at most ${percentText(maxRate)}: interest only for ${String(drawYears)} years, then ${String(repaymentYears)} years to pay it off. Opening it costs ${formatMoney(loan.closingCosts)}; the APR has no fees in it.`
        : `${NAMES[kind]}: ${String(loan.termMonths)} payments of ${formatToTheCent(loan.principalAndInterest)} at a fixed rate of ${percentText(loan.rate)}.`,
    )
    .join(" ");
}

function limitsWords(): string {
  const most = LIMITS_2026_11.firstLiens.find(
    ({ purposes, occupancy }) => purposes.includes("cashout") && occupancy === "PrimaryHome",
  );
  const second = LIMITS_2026_11.maxSecondLienCltv.PrimaryHome ?? 0;
  return `On a home you live in, a cash-out refinance can be up to ${percentText((most?.maxLtv ?? 0) * 100)} of its value. With a line or a second loan, all loans together can be up to ${percentText(second * 100)}. Texas allows ${percentText(TEXAS_EQUITY.maxCltv * 100)} in all, and only one such loan a year.`;
}

/** Three ways to get cash from a home. */
export const cashOutOrLine: LearnPage = {
  slug: "cash-out-or-line",
  title: "Cash-out refinance or line of credit",
  description:
    "Three ways to get cash from your home, what each costs over five years, and why your old rate decides.",
  updated: "2026-11-29",
  lead: "Your home can lend you money in three ways. Which one costs least depends mostly on one thing: the rate of the mortgage you have.",
  sections: () => [
    {
      heading: "The three ways",
      blocks: [
        {
          list: [
            "Cash-out refinance: a new, larger mortgage pays off the old one. You get the difference, and have one payment at one rate.",
            "Home equity loan: a second loan next to your mortgage. It is paid out once, with a fixed rate.",
            "Home equity line of credit: a limit that you draw from when you need it. The rate can change each month. You pay interest only on what you draw.",
          ],
        },
        limitsWords(),
      ],
    },
    {
      heading: "Your old rate decides",
      blocks: [
        "A cash-out refinance gives up the rate you have, on everything you owe. If that rate is low, you pay more on the old debt just to get new money. Look at the cost over five years.",
        ...OLD_RATES.map((oldRate) => ({ table: waysTable(oldRate) })),
        "With the low old rate, the line or the second loan costs far less. With the high one, the refinance costs least, because it lowers the rate on the old debt too.",
      ],
    },
    {
      heading: "What else to think about",
      blocks: [
        {
          list: [
            "Do you know the amount? A kitchen has a price: take a loan. Tuition over four years doesn't come at once: a line fits.",
            "Can you live with a payment that rises? If not, choose a fixed rate.",
            "How fast will you pay it back? Over 30 years, even a low rate adds up.",
            "Closing costs: a line is the cheapest to open, a refinance the most costly.",
          ],
        },
        "Think twice before you move card debt to your home. The rate is lower, but it takes longer to pay, and you could lose your home if you can't. A card company can't take your house.",
      ],
    },
    {
      heading: "Your right to cancel",
      blocks: [
        "For the home you live in, you can cancel within three business days after closing. Saturdays count; Sundays and federal holidays don't. You need no reason. That is why you don't get the cash on closing day.",
      ],
    },
  ],
  questions: [
    {
      question: "Is the interest tax deductible?",
      answer:
        "Only in some cases, such as when the money improves the home. Ask a tax adviser before you count on it.",
    },
    {
      question: "Can a lender close my line?",
      answer:
        "It can lower or freeze the limit, for example if your home loses much of its value or your finances get worse. So a line isn't a safe emergency fund.",
    },
  ],
  words: [equity, cashOut, homeEquityLoan, homeEquityLine, lien, rightToCancel],
  sources: [
    OFFICIAL_BOOKLETS["line-booklet"],
    {
      label: "12 CFR 1026.40: what you must be told about a line",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1026/40/",
    },
    {
      label: "12 CFR 1026.23: your right to cancel",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1026/23/",
    },
    OFFICIAL_BOOKLETS["texas-equity-notice"],
  ],
  next: {
    lead: "Enter your home's value, your mortgage and the cash you want, and compare the three ways.",
    label: "See my cash and its cost",
    to: "/calculators/cash",
  },
};
