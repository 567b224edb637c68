import type { LandingCopy } from "./copy";

/** Buying a home. */
export const purchaseCopy = {
  title: "Know what you can pay before you fall in love with a house",
  description:
    "See a mortgage rate, APR and monthly payment for the price you have in mind, with every cost named. A few minutes, no effect on your credit score.",
  lead: "Tell us a price and a down payment, and see your rate, your APR and your payment in a few minutes. It does not touch your credit score, and you do not need a house yet.",
  submit: "See my rate and payment",
  reasons: [
    {
      title: "A price you can trust",
      text: "Your example comes from the same price list as your loan, not from a teaser.",
    },
    {
      title: "Less than 20% down is fine",
      text: "We lend with a down payment from 3%. Below 20% you pay mortgage insurance, and we show what it costs.",
    },
    {
      title: "Sellers take you seriously",
      text: "A pre-qualification says how much you could borrow. Your agent may ask for it before a showing.",
    },
  ],
  steps: [
    "You tell us a price, a down payment and where you are looking.",
    "You pick the range your credit score is in. A guess is fine.",
    "You see your rate, APR and payment, and what you would need at closing.",
    "If you want to go on, you confirm your phone number and we check whether you pre-qualify.",
  ],
  questions: [
    {
      question: "How much do I need for a down payment?",
      answer:
        "From 3% of the price. With less than 20% you pay mortgage insurance each month until you owe 78% of the price. A larger down payment lowers the loan, the payment and often the rate.",
    },
    {
      question: "What credit score do I need?",
      answer:
        "A higher score means a lower rate. If you do not know yours, choose the range you think fits; we correct it later with a soft credit check that does not change your score.",
    },
    {
      question: "What are points?",
      answer:
        "A point is 1% of the loan, paid at closing for a lower rate. It pays off only if you keep the loan long enough. You never have to buy points.",
    },
    {
      question: "What else do I pay each month?",
      answer:
        "Property taxes, homeowners insurance, sometimes mortgage insurance and dues of a homeowners association. They are not part of principal and interest, so we show them apart.",
    },
    {
      question: "What is the difference between pre-qualified and approved?",
      answer:
        "Pre-qualified means that, from what you told us and a soft credit check, a loan looks possible. Approved means that we have verified your income, your credit and the home. Only then do we commit to lend.",
    },
    {
      question: "Can I buy with someone else?",
      answer: "Yes, one more person can be on the loan with you. We look at income and credit of both.",
    },
  ],
} as const satisfies LandingCopy;
