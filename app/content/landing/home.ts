import type { LandingCopy } from "./copy";

/**
 * The site's first page, where a visitor chooses a goal. Its buttons are the answers, so `submit`
 * is not displayed.
 */
export const homeCopy = {
  about: "Home loans in plain words",
  title: "What would you like to do?",
  description:
    "Buy a home, lower your mortgage payment, take cash out or open a home equity line. Answer a few plain questions and see your numbers.",
  lead: "Choose one, answer a few plain questions, and see what it could cost before you decide anything. Looking does not affect your credit score.",
  submit: "Continue",
  again: "Choose what you need",
  reasons: [
    {
      title: "One question at a time",
      text: "Each page asks one thing and says why we ask it. You can go back and change any answer.",
    },
    {
      title: "Real numbers early",
      text: "You see a payment, a rate and an APR from our price list before you give us your Social Security number.",
    },
    {
      title: "A person when you want one",
      text: "A loan expert can take over at any point. You choose when, and how they reach you.",
    },
  ],
  steps: [
    "You choose what you need and answer a few questions about the home.",
    "We show you a payment, a rate and an APR, and what they are based on.",
    "If you like what you see, you tell us who you are and confirm your phone number.",
    "A loan expert goes over it with you. Nothing is final until you agree.",
  ],
  questions: [
    {
      question: "Does this affect my credit score?",
      answer:
        "Looking at rates does not. If you continue to a pre-qualification, we run a soft credit check, which other lenders don't see and which doesn't change your score. Before a hard credit check, which can lower it a little, we always ask.",
    },
    {
      question: "What does it cost to look?",
      answer:
        "Nothing. The only fee we ever take before a Loan Estimate is for a full credit report, and we tell you its amount before you pay.",
    },
    {
      question: "How long does it take?",
      answer:
        "A first payment and rate take a few minutes. A pre-qualification takes about ten. If you leave a page alone for 20 minutes we clear what you typed, so no one else sees it.",
    },
    {
      question: "I'm not sure which one is right for me",
      answer:
        "Choose what comes closest. Nothing you choose here commits you, and a loan expert can point out other options once they know your situation.",
    },
    {
      question: "What happens to what I type?",
      answer:
        "We use it to work out your numbers and to help you. Your Social Security number and date of birth are never kept in your browser. The privacy policy at the bottom of the page says who sees what.",
    },
  ],
} as const satisfies LandingCopy;

/** The answers of the first page, by goal. */
export const goals = [
  { value: "purchase", label: "Buy a home", hint: "See a payment and rate for a price you have in mind" },
  { value: "refinance", label: "Lower my payment", hint: "Replace the mortgage you have with a new one" },
  { value: "cashout", label: "Take cash out", hint: "A larger mortgage pays you the difference" },
  {
    value: "heloc",
    label: "Open a home equity line",
    hint: "Borrow when you need to and keep the mortgage you have",
  },
] as const;
