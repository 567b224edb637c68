import { points } from "~/content/glossary";
import type { LandingCopy } from "./copy";

/** Buying a home. */
export const purchaseCopy = {
  about: "Buying a home",
  title: "Know what you can afford before you fall in love with a house",
  description:
    "See a monthly mortgage payment, rate and APR for the price you have in mind, with every cost named. A few minutes, no effect on your credit score.",
  lead: "Tell us a price and a down payment, and see your payment, your rate and your APR in a few minutes. It doesn't affect your credit score, and you don't need to have found a house.",
  submit: "See my payment",
  reasons: [
    {
      title: "A price you can trust",
      text: "The rate you see comes from the same price list as your loan. It is not a teaser.",
    },
    {
      title: "Less than 20% down is fine",
      text: "First-time home buyers can buy with a down payment from 3%, others from 5%. Below 20% you pay mortgage insurance, and we show what it costs.",
    },
    {
      title: "Sellers take you seriously",
      text: "A pre-qualification shows how much you could borrow. Agents often ask for one before a showing.",
    },
  ],
  steps: [
    "You tell us a price, a down payment and where you are looking.",
    "You pick your credit score range. An estimate is fine.",
    "You see your payment, rate and APR, and can try a shorter or longer loan.",
    "If you want to continue, you confirm your phone number and we check whether you pre-qualify.",
  ],
  questions: [
    {
      question: "How much do I need for a down payment?",
      answer:
        "From 3% of the price where at least one buyer has owned no home in the last three years, and from 5% for others. With less than 20% you pay mortgage insurance each month until you owe 78% of the price. A larger down payment lowers the loan, the payment and often the rate.",
    },
    {
      question: "What credit score do I need?",
      answer:
        "A higher score means a lower rate. If you do not know yours, choose the range you think fits; we check it later with a soft credit check that does not change your score.",
    },
    {
      question: "What are points?",
      answer: `${points.means} It pays off only if you keep the loan long enough. You never have to buy points.`,
    },
    {
      question: "What else do I pay each month?",
      answer:
        "Property taxes, homeowners insurance, and sometimes mortgage insurance and homeowners association dues. They come on top of principal and interest, so we show them separately.",
    },
    {
      question: "What is the difference between pre-qualified and approved?",
      answer:
        "Pre-qualified means that, based on what you told us and a soft credit check, a loan looks possible. Approved means that we have verified your income, your credit and the home. Only then do we commit to lend.",
    },
    {
      question: "Can I buy with someone else?",
      answer:
        "Yes, one more person can be on the loan with you. We look at the income and credit of both of you.",
    },
  ],
} as const satisfies LandingCopy;
