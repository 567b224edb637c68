import type { LandingCopy } from "./copy";

/** A cash-out refinance. */
export const cashoutLandingCopy = {
  about: "Cash-out refinance",
  title: "Turn part of your home’s value into cash",
  description:
    "A cash-out refinance replaces your mortgage with a larger one and gives you the difference. See an example with payment, rate, APR and costs.",
  lead: "If your home is worth more than you owe on it, a new, larger mortgage can pay off the old one and pay you the difference. See how much that could be.",
  submit: "Find my cash",
  reasons: [
    {
      title: "One loan, one payment",
      text: "The new mortgage replaces the old one, so there is no second bill.",
    },
    {
      title: "A fixed rate",
      text: "Your rate is fixed from the first payment to the last, whatever the market does.",
    },
    {
      title: "No hidden costs",
      text: "You see the closing costs before you decide. They can be part of the loan, as in the example below.",
    },
  ],
  steps: [
    "You tell us which home it is and what you still owe on it. We look up what it may be worth.",
    "We work out how much cash is possible and what it would cost a month.",
    "You change the amount until it fits, or decide against it.",
    "If you like it, you confirm your phone number and a loan expert goes over it with you.",
  ],
  questions: [
    {
      question: "How much can I take out?",
      answer:
        "On a home you live in, the new mortgage can be up to 80% of its value. What is left after paying off the old mortgage and the closing costs is yours.",
    },
    {
      question: "What is the risk?",
      answer:
        "You owe more on your home, and your home is what secures the loan: if you cannot pay, you can lose it. You may also pay for more years than before.",
    },
    {
      question: "My current rate is very low. Does it still make sense?",
      answer:
        "Maybe not. A cash-out refinance gives up the rate you have. A home equity line or loan leaves your mortgage as it is, and is often the better choice then. We compare all three for you.",
    },
    {
      question: "What can I use the cash for?",
      answer:
        "Anything you like: a renovation, tuition, paying off expensive debt. Paying off credit cards with a mortgage lowers the rate, but stretches the debt over many more years.",
    },
    {
      question: "When do I get the money?",
      answer:
        "After closing. For the home you live in, the law gives you three business days to change your mind, and the money is sent after that.",
    },
    {
      question: "Does looking affect my credit score?",
      answer:
        "No. We first use what you tell us, then a soft credit check that does not change your score. We ask before any hard check.",
    },
  ],
} as const satisfies LandingCopy;
