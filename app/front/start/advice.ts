import { percentText } from "~/domain/pricing/closing-costs";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { CASH_OUT_LTV } from "./equity-limits";
import type { DoorId } from "./doors";

/** Which door fits a visitor who is not sure, from four plain answers. */

/** What a range of answers stands for: lowest and highest value, both in percent. */
interface Span {
  value: string;
  label: string;
  from: number;
  to: number;
}

export const OWNS = [
  { value: "no", label: "I want to buy a home" },
  { value: "yes", label: "I own a home" },
] as const;

export const WANTS = [
  { value: "payment", label: "Pay less each month" },
  { value: "sooner", label: "Pay my mortgage off sooner" },
  { value: "cash", label: "Get one amount of cash" },
  { value: "line", label: "Have money to draw on when I need it" },
  { value: "letter", label: "Have a letter to show sellers" },
  { value: "afford", label: "Find out what I can afford" },
] as const;

/** What is owed on the home, in percent of its value. */
export const OWED: readonly Span[] = [
  { value: "none", label: "Nothing: it is paid off", from: 0, to: 0 },
  { value: "half", label: "Less than half of what it's worth", from: 1, to: 50 },
  { value: "most", label: "More than half, up to 80%", from: 50, to: 80 },
  { value: "nearly", label: "More than 80%", from: 80, to: 100 },
  { value: "unknown", label: "I don't know, or I don't own a home", from: 0, to: 100 },
];

/** The rate of the mortgage, in percent a year. */
export const RATES: readonly Span[] = [
  { value: "low", label: "Below 4%", from: 0, to: 4 },
  { value: "four", label: "4% to 5%", from: 4, to: 5 },
  { value: "five", label: "5% to 6%", from: 5, to: 6 },
  { value: "six", label: "6% to 7%", from: 6, to: 7 },
  { value: "seven", label: "7% or more", from: 7, to: 25 },
  { value: "unknown", label: "I don't know, or I have no mortgage", from: 0, to: 25 },
];

export type Own = (typeof OWNS)[number]["value"];
export type Want = (typeof WANTS)[number]["value"];

export interface AdviceAnswers {
  own: Own;
  want: Want;
  owed: string;
  rate: string;
}

/** Today's loan that a refinance is compared with, in percent a year. */
export interface TodaysLoan {
  rate: number;
  apr: number;
}

/** A door that fits, or that none does now; whole sentences of why. */
export interface Advice {
  door: DoorId | undefined;
  title: string;
  why: readonly string[];
  /** other pages that help */
  others: readonly { to: string; label: string }[];
}

const BUYING = { to: "/start/buy", label: "Buy a home" };
const AFFORD = { to: "/calculators/afford", label: "Work out what you can afford" };
const RATES_PAGE = { to: "/rates", label: "Today's rates" };
const LINE = { to: "/start/line", label: "Open a line of credit" };
const CASH = { to: "/start/cash", label: "Take cash from the home" };
const REFINANCE = { to: "/start/refinance", label: "Compare a new mortgage" };

const spanOf = (spans: readonly Span[], value: string): Span =>
  spans.find((one) => one.value === value) ?? { value, label: "", from: 0, to: 100 };

const percent = (share: number): string => `${String(Math.round(share * 100))}%`;

/** Returns the door that fits, or why none does now. */
export function adviceFor(answers: AdviceAnswers, today: TodaysLoan): Advice {
  const { own, want } = answers;
  if (want === "letter") return LETTER_ADVICE;
  if (want === "afford") return AFFORD_ADVICE;
  if (own === "no") return notAnOwner(want);
  return want === "payment" || want === "sooner"
    ? aboutRefinancing(answers, today)
    : aboutEquity(answers, want, today);
}

const LETTER_ADVICE: Advice = {
  door: "letter",
  title: "A letter for sellers fits",
  why: [
    "Sellers want to know that a lender has looked at your credit before they accept an offer.",
    "We make a soft credit check, which doesn't affect your score. If you pre-qualify, you get the letter right away.",
  ],
  others: [AFFORD],
};

const AFFORD_ADVICE: Advice = {
  door: "buy",
  title: "Start with buying a home",
  why: [
    "You enter a price and a down payment, and see the monthly payment with everything in it. We don't check your credit for that.",
    "If you don't have a price in mind, the calculator works it out from your income and debts.",
  ],
  others: [AFFORD],
};

/** Advice for somebody without a home who chose what only owners can do. */
function notAnOwner(want: Want): Advice {
  const what =
    want === "payment" || want === "sooner"
      ? "A lower payment or an earlier payoff needs a mortgage that we can compare with a new one."
      : "Cash or a line of credit is secured by a home that you own.";
  return {
    door: undefined,
    title: "None of our loans does that before you own a home",
    why: [what, "If you are buying, we can show you what a home would cost each month."],
    others: [BUYING, AFFORD],
  };
}

function aboutRefinancing({ want, owed, rate }: AdviceAnswers, { rate: todays, apr }: TodaysLoan): Advice {
  const own = spanOf(RATES, rate);
  const debt = spanOf(OWED, owed);
  const now = `Today a 30-year fixed loan of ours has an APR of ${percentText(apr)} (rate ${percentText(todays)}) for a credit score of 740 with 30% of the home paid off.`;
  if (debt.to === 0)
    return {
      door: undefined,
      title: "There is nothing to refinance",
      why: ["Your home is paid off, so no payment can be lowered."],
      others: [CASH, LINE],
    };
  if (own.to <= todays)
    return {
      door: undefined,
      title: "A new mortgage most likely costs you more now",
      why: [
        now,
        "Your rate is lower than that. A new loan would raise what you pay in total, even where the monthly payment falls.",
        want === "sooner"
          ? "To pay it off sooner, pay a little more each month on the loan you have. No new loan is needed."
          : "If you still pay mortgage insurance, ask your servicer whether it can end. That lowers the payment without a new loan.",
      ],
      others: [RATES_PAGE, { to: "/calculators/extra-payments", label: "See what extra payments do" }],
    };
  return {
    door: "refinance",
    title: own.from > todays ? "Refinancing fits" : "Refinancing may fit",
    why: [
      now,
      own.from > todays
        ? "Your rate is higher, so a new loan may save you money after its costs. We show when the savings have paid for the costs."
        : "Whether a new loan saves money depends on your exact rate and its costs. We compare it with staying as you are.",
      ...(debt.from >= 80
        ? [
            "You owe more than 80% of the home's value, so the new loan would have mortgage insurance. We count it.",
          ]
        : []),
    ],
    others: [RATES_PAGE],
  };
}

function aboutEquity({ owed, rate }: AdviceAnswers, want: Want, { rate: todays }: TodaysLoan): Advice {
  const debt = spanOf(OWED, owed);
  const own = spanOf(RATES, rate);
  const lineShare = LIMITS_2026_11.maxSecondLienCltv.PrimaryHome ?? 0;
  if (debt.from / 100 >= CASH_OUT_LTV)
    return {
      door: undefined,
      title: "Your home gives little or no cash yet",
      why: [
        `With cash, a new mortgage can be at most ${percent(CASH_OUT_LTV)} of the home's value with us. With a line of credit, all loans on the home can be at most ${percent(lineShare)}. Some states allow less.`,
        "You owe more than 80% of the value, so little or nothing is left to take out.",
        "Each payment lowers what you owe. When you owe less, or the home is worth more, it may fit.",
      ],
      others: [LINE, REFINANCE],
    };
  const keepsRate = own.to <= todays && debt.to > 0;
  if (want === "line" || keepsRate)
    return {
      door: "line",
      title: "A line of credit fits",
      why: [
        want === "line"
          ? "You draw money when you need it, and pay interest only on what you have drawn."
          : "It leaves the mortgage you have, and its low rate, as they are. A new mortgage would replace that rate.",
        "Its rate can go up, and after the first years you pay the money back too, so the payment is then higher.",
        `Mortgage and line together can be at most ${percent(lineShare)} of the home's value, and less in some states.`,
      ],
      others: [CASH],
    };
  return {
    door: "cash",
    title: "Cash from your home fits",
    why: [
      "A new, larger mortgage pays off the old one, and you get the rest in cash. We show it beside a line of credit and beside staying as you are.",
      `The new mortgage can be at most ${percent(CASH_OUT_LTV)} of the home's value, and less in some states.`,
    ],
    others: [LINE],
  };
}
