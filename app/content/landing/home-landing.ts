import type { LandingCopy } from "./copy";

/** The landing page that introduces the lender to visitors from other sites. */
export const homeLandingCopy = {
  about: "Buying or refinancing",
  title: "A mortgage you can follow from start to finish",
  description:
    "A home loan explained in plain words: what it costs a month, what it costs in total, and what happens next. See an example with every number.",
  lead: "Buying a home, or changing the loan on the one you have, is a big step. We ask plain questions, explain every number, and leave the decision to you.",
  submit: "See my options",
  reasons: [
    {
      title: "Every number explained",
      text: "Payment, rate, APR and costs are side by side, so you can compare us with anyone.",
    },
    {
      title: "The whole cost, not just the month",
      text: "A lower payment can cost more over the years. When it does, we tell you.",
    },
    {
      title: "Your pace",
      text: "No calls unless you ask for one, and no made-up deadlines.",
    },
  ],
  steps: [
    "You tell us what you'd like to do: buy, pay less, take cash out or open a line.",
    "A few questions about the home and your plans. Round numbers are fine.",
    "You see your payment, rate and APR, and can change any answer.",
    "When you're ready, a loan expert takes it from there.",
  ],
  questions: [
    {
      question: "What is the difference between the rate and the APR?",
      answer:
        "The interest rate is what you pay on the money you owe. The APR adds the costs of getting the loan, spread over its years, so it is usually higher. To compare two lenders, compare the APR of loans of the same type and length.",
    },
    {
      question: "When does a new mortgage make sense?",
      answer:
        "When the monthly savings pay back the closing costs before you expect to move or pay off the loan. Add up all the payments too: starting over at 30 years can cost more in total, even at a lower rate.",
    },
    {
      question: "Do I have to be a US citizen?",
      answer:
        "No. Permanent residents and many people with a work visa can get a mortgage. A loan expert can tell you what documents you need.",
    },
    {
      question: "What do I need to have ready?",
      answer:
        "Nothing to start. A rough idea of the home's price or value and of your credit score is enough. Later we ask about income and, if you have a mortgage, its latest statement.",
    },
    {
      question: "Where do you lend?",
      answer:
        "In the states where we hold a license. If we can't lend where your home is, we tell you as soon as you name the state.",
    },
  ],
} as const satisfies LandingCopy;
