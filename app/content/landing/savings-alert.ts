import type { LandingCopy } from "./copy";

/** Somebody whom we wrote that a new mortgage may cost less. */
export const savingsAlertCopy = {
  title: "Your savings alert: a lower payment may be possible",
  description:
    "We wrote to you because today's prices may beat your mortgage. See an example with every number and ask what it would be for you.",
  lead: "A savings alert means that, at the prices of the day we looked, a new mortgage could cost you less than the one you have. Prices move, so we look again before we show you anything.",
  submit: "Check my savings",
  reasons: [
    {
      title: "Fresh numbers only",
      text: "An offer older than 30 days is not shown. We work it out anew with the prices of today.",
    },
    {
      title: "Month and lifetime",
      text: "A lower payment is not always a cheaper loan. You see both, as in the example below.",
    },
    {
      title: "No obligation",
      text: "You find out and decide. If your present loan is the better one, we say so.",
    },
  ],
  steps: [
    "You tell us your name, so that we find what we worked out for you.",
    "You confirm your phone number with a code, because your mortgage is nobody else's business.",
    "A loan expert goes through today's numbers with you.",
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
        "A new mortgage has closing costs. You can pay them at closing or make them part of the loan, as in the example. Count how many months of savings they eat up.",
    },
    {
      question: "My alert is some weeks old. Is it still good?",
      answer:
        "After 30 days we do not show it any more, because prices will have moved. We make you a new one.",
    },
  ],
} as const satisfies LandingCopy;
