import { softCheck } from "~/content/glossary";
import type { LandingCopy } from "./copy";

/** The landing page of the refinance wizard. */
export const refiHomeCopy = {
  about: "Refinancing your mortgage",
  title: "What would you like your new loan to do?",
  description:
    "See in about ten minutes what refinancing could do for you: a lower payment, cash from your home, or a shorter loan. It does not affect your credit score.",
  lead: "Refinancing means getting a new mortgage that pays off the one you have. Answer a few plain questions, about ten minutes in all, and see if it is worth it. None of them lowers your credit score.",
  submit: "Continue",
  again: "Start with the first question",
  reasons: [
    {
      title: "About ten minutes",
      text: "One question at a time. You can go back and change any answer.",
    },
    {
      title: "No harm to your score",
      text: `We make a soft credit check, with your consent. ${softCheck.means}`,
    },
    {
      title: "What you need",
      text: "Your address, what you think your home is worth, and your date of birth. No documents.",
    },
  ],
  steps: [
    "You tell us about your home and who will be on the loan.",
    "With your consent we make a soft credit check, which finds the mortgages you have.",
    "You tell us which home each one is on.",
    "We work out what a new loan could save you each year, or how much cash it could give you, and a loan expert takes it from there if you like it.",
  ],
  questions: [
    {
      question: "Why do you ask for my credit score?",
      answer:
        "We have a minimum score, and it's fair to tell you right away rather than after ten minutes. Many banks and card companies show your score in their app. If two of you borrow, use the lower score.",
    },
    {
      question: "Will I be called?",
      answer: "Only if you ask for it. We don't need a phone number to show you what we find.",
    },
    {
      question: "What does it cost?",
      answer:
        "Looking is free. A new mortgage has closing costs, and what we show you takes them into account. You decide after you have seen the official Loan Estimate.",
    },
    {
      question: "What if it is not worth it for me?",
      answer:
        "Then we tell you, and show you your other options. Keeping the loan you have can be the best choice.",
    },
    {
      question: "I own more than one home",
      answer:
        "Start with the one you have in mind. The credit check finds mortgages on your other homes too, and we ask about those homes as well.",
    },
  ],
} as const satisfies LandingCopy;
