import type { LandingCopy } from "./copy";

/** Somebody whom we wrote that a new mortgage may cost less. */
export const savingsAlertCopy = {
  about: "Your savings alert",
  title: "You could pay less on your mortgage",
  description:
    "We wrote to you because today's prices may beat your mortgage. See an example with every number and ask what it would be for you.",
  lead: "When we looked, a new mortgage could have cost you less each month than the one you have. Rates move, so we check again before we show you a number.",
  submit: "Check my savings",
  again: "Check my savings",
  reasons: [
    {
      title: "Fresh numbers only",
      text: "We never show an offer older than 30 days. We work it out again at today’s rates.",
    },
    {
      title: "By the month and in all",
      text: "A lower payment is not always a cheaper loan. You see both, as in the example below.",
    },
    {
      title: "No obligation",
      text: "You look, then you decide. If the loan you have is the better one, we say so.",
    },
  ],
  steps: [
    "You tell us your name, so that we can find what we worked out for you.",
    "You confirm your phone number with a code, because your mortgage is nobody else’s business.",
    "A loan expert goes through today’s numbers with you.",
  ],
  questions: [
    {
      question: "Why did I get an alert?",
      answer:
        "Because public records or an earlier loan with us suggest that your mortgage has a higher rate than we offer now. It is a sign worth checking, not a promise.",
    },
    {
      question: "Why do you ask for my name?",
      answer:
        "To find the offer that belongs to you. On the next page we ask for your phone number and what you agree to before we use it.",
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
      question: "My alert is some weeks old. Is it still good?",
      answer:
        "After 30 days we no longer show it, because rates will have moved. We work out a new one for you.",
    },
  ],
} as const satisfies LandingCopy;
