import type { LandingCopy } from "./copy";

/** The landing page of the refinance wizard. */
export const refiHomeCopy = {
  about: "Refinancing your mortgage",
  title: "What would you like your new loan to do?",
  description:
    "See in about ten minutes what refinancing could do for you: a lower payment, cash from your home, or a shorter loan. It does not affect your credit score.",
  lead: "Refinancing means taking a new mortgage that pays off the one you have. Answer a few plain questions, about ten minutes in all, and see whether it is worth it. None of them lowers your credit score.",
  submit: "Continue",
  again: "Start with the first question",
  reasons: [
    {
      title: "About ten minutes",
      text: "One question at a time. You can go back and change any answer.",
    },
    {
      title: "No harm to your score",
      text: "We make a soft credit check, with your consent. Other lenders do not see it.",
    },
    {
      title: "What you need",
      text: "Your address, what you think your home is worth, and your date of birth. No papers.",
    },
  ],
  steps: [
    "You tell us about your home and who is to be on the loan.",
    "With your consent we make a soft credit check, which finds the mortgages you have.",
    "You say which home each of them is on.",
    "We work out what a new loan could save you each year, or how much cash it could give you, and a loan expert goes on with you if you like it.",
  ],
  questions: [
    {
      question: "Why do you ask for my credit score?",
      answer:
        "We lend from a certain score on, and it is fair to tell you at once rather than after ten minutes. Many banks and card companies show the score in their app. If two of you borrow, take the lower of your two scores.",
    },
    {
      question: "Will I be called?",
      answer: "Only if you ask for it. We do not need a phone number to show you what we find.",
    },
    {
      question: "What does it cost?",
      answer:
        "Looking costs nothing. A new mortgage has closing costs, and what we show you takes them into account. You decide after you have seen the official Loan Estimate.",
    },
    {
      question: "What if it is not worth it for me?",
      answer:
        "Then we say so, and tell you what else there is. Keeping the loan you have can be the best choice.",
    },
    {
      question: "I own more than one home",
      answer:
        "Begin with the one that you have in mind. The credit check finds mortgages on other homes too, and we ask about those homes and look at them as well.",
    },
  ],
} as const satisfies LandingCopy;
