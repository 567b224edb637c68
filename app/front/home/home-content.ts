import type { FaqEntry } from "~/front/structured-data";

/** The texts of the first page. */
export const HOME = {
  title: "A mortgage that shows its work",
  description:
    "See the rate, the whole monthly payment and the cost of staying as you are, side by side. Buy a home, refinance, or use your equity.",
  lead: "See the rate, the whole monthly payment and the cost of staying as you are, side by side. Looking does not affect your credit score.",
} as const;

/** How it goes, with the times that our pages and the law set. */
export const HOME_STEPS = [
  {
    title: "You ask",
    text: "Plain questions, one on a page. Rates and calculators ask for no name, phone number or e-mail.",
  },
  {
    title: "We show everything",
    text: "Every loan next to staying as you are: each month, at closing, over your stay.",
  },
  {
    title: "You decide",
    text: "Keep it, print it, send it to somebody. You can stop at any page and come back later.",
  },
  {
    title: "A person takes it from there",
    text: "A licensed loan expert, and an official Loan Estimate within three business days of an application.",
  },
] as const;

/** What we never do; each sentence is what the site's code does. */
export const NEVER = [
  { title: "No call that you didn’t ask for.", text: "You choose whether and when we call." },
  {
    title: "No hard inquiry without asking.",
    text: "We ask again before any credit check that others can see.",
  },
  { title: "No secret costs.", text: "Every total stands above its parts, and what is left out is named." },
  {
    title: "Nothing secret in your browser.",
    text: "Your Social Security number and birth date are never kept there.",
  },
] as const;

/** The questions that visitors of the first page ask. */
export const HOME_QUESTIONS: readonly FaqEntry[] = [
  {
    question: "Does looking affect my credit score?",
    answer:
      "No. Before you apply we make a soft inquiry at most, which other lenders don’t see. We ask again before a hard inquiry, which can lower your score a little.",
  },
  {
    question: "What does it cost to look?",
    answer:
      "Nothing. The only fee we ever take before a Loan Estimate is for a full credit report, and we tell you its amount before you pay.",
  },
  {
    question: "When do you ask for my phone number?",
    answer:
      "Rates and calculators never ask. An application asks when it needs to confirm that it’s you, and says why.",
  },
  {
    question: "What if keeping my mortgage is best?",
    answer:
      "Then the page says so, and why. “Stay as you are” is the first line of every comparison of a refinance.",
  },
];
