import type { LandingCopy } from "./copy";

/** The landing page for a visitor with a mailed offer. */
export const offerCodeCopy = {
  about: "You got a letter from us",
  title: "Enter the code from your letter",
  description:
    "Got a letter from us? Type its offer code and see what it is about: how much cash could be possible, and what it would cost.",
  lead: "Your code brings up the offer we wrote to you about, so you have less to type. No letter handy? You can continue without it.",
  submit: "Look up my offer",
  again: "Enter my code",
  reasons: [
    {
      title: "Private",
      text: "The code is for your offer only. No one can get your name or address from it.",
    },
    {
      title: "Nothing to pay",
      text: "Looking at your offer is free and does not affect your credit score.",
    },
    {
      title: "Up to you",
      text: "You can change the amount, talk to a person, or decide against it.",
    },
  ],
  steps: [
    "You type the code. Spaces, dashes and small letters are fine.",
    "You see what the letter offers, and can change the amount.",
    "You confirm your phone number, and a loan expert goes over it with you.",
  ],
  questions: [
    {
      question: "Where is the code?",
      answer: "In the box at the top of the letter, next to the words “offer code”.",
    },
    {
      question: "My code does not work",
      answer:
        "Letters and numbers can look alike: try O and 0, I and 1. An offer can also have ended; its date is in the letter. You can always continue without a code.",
    },
    {
      question: "How did you get my address?",
      answer:
        "From public records about homes and mortgages. If you don't want letters from us, your privacy choices are at the bottom of this page. To stop such offers from all lenders, use optoutprescreen.com.",
    },
    {
      question: "Is the offer guaranteed?",
      answer:
        "No, it is a good sign but not a commitment. We check your credit, your income and your home before we lend.",
    },
    {
      question: "Is this really from you?",
      answer:
        "Check that the address of this page is the one printed in the letter. If in doubt, call the number at the top of the page.",
    },
  ],
} as const satisfies LandingCopy;
