import type { LandingCopy } from "./copy";

/** A home equity line of credit. */
export const helocLandingCopy = {
  about: "Home equity line of credit (HELOC)",
  title: "Borrow from your home, only when you need to",
  description:
    "A home equity line lets you borrow when you need to and leaves your mortgage as it is. See an example with payments, APR, fees and the highest rate.",
  lead: "A home equity line is there when you need it: draw from it, pay it back, draw again. Your mortgage and its rate stay as they are, and you pay interest only on what you use.",
  submit: "See if it works for me",
  reasons: [
    {
      title: "Keep the mortgage you have",
      text: "If its rate is low, it stays low. The line is a separate loan behind it.",
    },
    {
      title: "Pay for what you use",
      text: "Money you have not drawn costs no interest. (The example below uses the whole line.)",
    },
    {
      title: "No surprises about the rate",
      text: "It follows the prime rate and can rise. We show you how it is set, and the highest it can ever be.",
    },
  ],
  steps: [
    "You tell us about your home, your mortgage and how much you would like to be able to borrow.",
    "You confirm your phone number, so no one else can see what you told us.",
    "You see whether a line fits, what it would cost a month and its APR. A loan expert goes over it with you.",
    "Once it is open you can draw for ten years, then you pay it back over twenty.",
  ],
  questions: [
    {
      question: "How is a line different from a loan?",
      answer:
        "A loan is paid out once and paid back in equal payments. From a line you take what you need, when you need it, and the payment depends on what you have drawn and on the rate at the time.",
    },
    {
      question: "What happens after ten years?",
      answer:
        "You can no longer draw money. What you owe is then paid back with interest over twenty years, so the payment goes up even if the rate does not. Both payments are in the example.",
    },
    {
      question: "How high can the rate go?",
      answer:
        "It moves with the prime rate and has a cap, which the example names together with the payment at that rate. Make sure you could afford it.",
    },
    {
      question: "How much can I get?",
      answer:
        "Your mortgage and the line together can be up to 85% of the value of a home you live in, in some states less.",
    },
    {
      question: "What is the risk?",
      answer:
        "Your home secures the line. If you cannot pay, you can lose it. A line also makes it easy to owe more than you meant to.",
    },
  ],
} as const satisfies LandingCopy;
