import type { LandingCopy } from "./copy";

/** The landing page for a visitor whom we wrote that a new mortgage may cost less. */
export const savingsAlertCopy = {
  about: "Savings alert",
  title: "Could you pay less on your mortgage?",
  description:
    "See an example of a lower mortgage payment with every number, and ask a loan expert what it would be for you.",
  lead: "A new mortgage costs some people less each month than the one they have, and others more. We don't know yours yet: tell us who you are, and a loan expert will work it out with you.",
  submit: "Check my savings",
  again: "Check my savings",
  reasons: [
    {
      title: "Fresh numbers only",
      text: "We don't show savings that were worked out for you more than 30 days ago.",
    },
    {
      title: "Each month and in total",
      text: "A lower payment is not always a cheaper loan. You see both, as in the example below.",
    },
    {
      title: "No obligation",
      text: "You look, then you decide. Keeping the loan you have costs nothing.",
    },
  ],
  steps: [
    "You tell us your name.",
    "You confirm your phone number with a code, because your mortgage is private.",
    "You can have a loan expert call you to go over today’s numbers.",
  ],
  questions: [
    {
      question: "Why did I get an alert?",
      answer:
        "We sent you a letter or message asking you to check whether a new mortgage would cost you less. It's a question, not a promise, and you don't need an alert to use this page.",
    },
    {
      question: "Why do you ask for my name?",
      answer:
        "So a loan expert knows who they're talking to. The next page asks for your phone number and what you agree to before we use it.",
    },
    {
      question: "How much would I save?",
      answer:
        "That depends on your balance, your rate, the years left and your credit. The example shows how it is worked out. Yours can be higher or lower, and it can be nothing.",
    },
    {
      question: "Do I pay anything to switch?",
      answer:
        "A new mortgage has closing costs. You can pay them at closing or make them part of the loan, as in the example. Check how many months of savings it takes to earn them back.",
    },
    {
      question: "My alert is a few weeks old. Is it still good?",
      answer:
        "After 30 days we no longer show its numbers, because rates will have moved. A loan expert will work out new ones with you.",
    },
  ],
} as const satisfies LandingCopy;
