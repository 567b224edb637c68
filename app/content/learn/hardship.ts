import { counselor, forbearance, foreclosure, lossMitigation, servicer } from "~/content/glossary";
import { formatToTheCent, roundToCents } from "~/domain/money";
import { percentText } from "~/domain/pricing/closing-costs";
import { COSTS_2026_11 } from "~/domain/pricing/costs-2026-11";
import { exampleLoan } from "./figures";
import type { LearnPage } from "./learn-page";

/** The late charge of the example loan, dollars and cents. */
export function exampleLateCharge(): number {
  const { loan } = exampleLoan();
  return roundToCents((loan.principalAndInterest * COSTS_2026_11.lateCharge.percent) / 100);
}

function lateWords(): string {
  const { afterDays, percent } = COSTS_2026_11.lateCharge;
  return `After ${String(afterDays)} days there is a late charge. On our loans it is at most ${percentText(percent)} of the overdue principal and interest, and less in some states. On a payment of ${formatToTheCent(exampleLoan().loan.principalAndInterest)} that is ${formatToTheCent(exampleLateCharge())}.`;
}

/** Help for people who can't pay. */
export const hardshipPage: LearnPage = {
  slug: "hardship",
  title: "If you can't make your payments",
  description:
    "Whom to call, which kinds of help there are, which dates the law sets, and how to get free advice before you fall behind.",
  updated: "2026-11-29",
  lead: "Call your servicer before you miss a payment, if you can. The earlier you call, the more ways there are to keep your home. Asking for help costs nothing.",
  sections: () => [
    {
      heading: "Do these three things first",
      blocks: [
        {
          list: [
            "Call your servicer. That is the company you pay each month. The number is on your statement. Say that you have a hardship and ask for “loss mitigation”.",
            "Call a housing counselor approved by HUD. It is free for people at risk of losing their home. In any state, you can call 888-995-HOPE (4673).",
            "Open your mail. Dates in it can decide whether you keep your home.",
          ],
        },
        "Write down whom you talked to, when, and what they said. Keep copies of all that you send.",
      ],
    },
    {
      heading: "What help there can be",
      blocks: [
        {
          list: [
            "A repayment plan: you pay what you missed bit by bit, on top of your payment.",
            "Forbearance: for some months you pay less or nothing. You still owe it later, so ask how.",
            "Deferral: the missed payments move to the end of the loan.",
            "A changed loan: a lower rate or more years make your payment smaller for good.",
            "A sale, if you can't keep the home. With equity, selling yourself leaves you more than a foreclosure.",
          ],
        },
        "FHA, VA, Fannie Mae and Freddie Mac each have their own programs. Your servicer must tell you which ones fit. If you served, VA loan staff will also speak with your servicer for you, at 877-827-3702.",
      ],
    },
    {
      heading: "What happens if you miss payments",
      blocks: [
        lateWords(),
        {
          list: [
            "By day 36 your servicer must try to reach you in person or by phone.",
            "By day 45 it must write to you about the help there is, and name a contact for you.",
            "For the first 120 days, in most cases, it may not start a foreclosure.",
            "If you send a complete request for help more than 37 days before a sale, it must answer within 30 days. In most cases it can't go on with the sale until then.",
          ],
        },
        "Each state has its own rules for what comes after. If you get papers from a court, see a lawyer right away. Legal aid is free if your income is low.",
      ],
    },
    {
      heading: "What to have ready",
      blocks: [
        {
          list: [
            "What happened, and since when: a lost job, an illness, a divorce, a death, a storm.",
            "Your income now, and what you expect.",
            "A list of what you spend each month.",
            "Your last mortgage statement.",
          ],
        },
      ],
    },
    {
      heading: "Would refinancing help?",
      blocks: [
        "It can, if you are still on time and your income and credit hold. A new loan can lower the payment. It has costs, and it starts the years over. If you have already missed payments, ask your servicer first: a changed loan has no closing costs and needs no credit score.",
        "Don't pay anyone who promises to save your home. No one may take a fee before you have a written offer from your servicer and accept it.",
      ],
    },
  ],
  questions: [
    {
      question: "Will asking for help hurt my credit?",
      answer: "Asking doesn't. Missed payments do. Ask how a plan will be reported before you agree to it.",
    },
    {
      question: "My loan was sold. Whom do I call?",
      answer:
        "The company on your latest statement. It must go on with a plan that you had with the one before.",
    },
  ],
  words: [servicer, lossMitigation, forbearance, foreclosure, counselor],
  sources: [
    { label: "HUD: Find a housing counselor", to: "https://www.hud.gov/findacounselor" },
    {
      label: "Consumer Financial Protection Bureau: help for a time",
      to: "https://www.consumerfinance.gov/ask-cfpb/my-financial-situation-is-going-to-improve-soon-can-i-get-temporary-help-with-my-mortgage-loan-en-281/",
    },
    {
      label: "12 CFR 1024.39: your servicer must reach out early",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1024/39/",
    },
    {
      label: "12 CFR 1024.41: requests for help, and foreclosure",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1024/41/",
    },
    {
      label: "VA: help to avoid foreclosure",
      to: "https://www.va.gov/housing-assistance/home-loans/trouble-making-payments/",
    },
  ],
  next: {
    lead: "If your loan is with us, or you aren't sure, talk to a person.",
    label: "Ask for a call",
    to: "/here-to-help",
  },
};
