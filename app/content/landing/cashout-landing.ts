import type { LandingCopy } from "./copy";

/** A cash-out refinance. */
export const cashoutLandingCopy = {
  title: "Turn a part of your home's value into cash",
  description:
    "A cash-out refinance replaces your mortgage with a larger one and gives you the difference. See an example with rate, APR, payment and costs.",
  lead: "If your home is worth more than you owe, a new and larger mortgage can pay off the old one and leave the difference in your hand. Search for what is possible with your home.",
  submit: "Find my cash",
  reasons: [
    {
      title: "One loan, one payment",
      text: "The new mortgage takes the place of the old one. You do not add a second bill.",
    },
    {
      title: "A rate that stays",
      text: "It is fixed from the first payment to the last.",
    },
    {
      title: "Costs in plain sight",
      text: "Closing costs are named before you decide. They can be part of the loan, as in the example below.",
    },
  ],
  steps: [
    "You tell us what your home is worth and what you still owe. A rough number is enough.",
    "We work out how much cash is possible and what it would cost a month.",
    "You change the amount until it fits, or leave it.",
    "To go on, you confirm your phone number and a loan expert checks it with you.",
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
      question: "My present rate is very low. Does it still make sense?",
      answer:
        "Perhaps not. A cash-out refinance gives up the rate you have. A home equity line or loan leaves your mortgage as it is, and is often the better way then. Our search compares them.",
    },
    {
      question: "What may I use the cash for?",
      answer:
        "For what you like: a renovation, a tuition, dear debts. Paying off credit cards with a mortgage lowers the rate, but stretches the debt over many more years.",
    },
    {
      question: "When do I get the money?",
      answer:
        "After closing. For the home you live in, the law gives you three business days to change your mind, and the money is sent after that.",
    },
    {
      question: "Does it affect my credit score to look?",
      answer:
        "No. We first use what you tell us, then a soft credit check that does not change your score. We ask before any hard check.",
    },
  ],
} as const satisfies LandingCopy;
