import type { LandingCopy } from "./copy";

/** Talk to a person. */
export const hereToHelpCopy = {
  title: "We are here to help",
  description:
    "Talk to a loan expert by phone or chat, or choose when we should call you. Licensed people, plain answers, no obligation.",
  lead: "Some questions are easier to ask a person. Tell us when to call, or call us yourself. It costs nothing and commits you to nothing.",
  submit: "Ask for a call",
  reasons: [
    {
      title: "Licensed people",
      text: "Everyone who advises you on a loan has a license number that you can look up.",
    },
    {
      title: "You say when",
      text: "We call at the time you choose. Not before, and once more only if you miss us.",
    },
    {
      title: "Where you left off",
      text: "If you have begun, the person who calls sees your answers. You do not tell your story twice.",
    },
  ],
  steps: [
    "You leave your name, your number and a good time.",
    "A loan expert calls you then, and answers what you ask.",
    "If you like, you go on together. If not, that is that.",
  ],
  questions: [
    {
      question: "Do I need to have an application?",
      answer: "No. You can ask anything before you begin, and at any point after.",
    },
    {
      question: "What should I have at hand?",
      answer:
        "If you have a mortgage, its latest statement helps. Otherwise a rough idea of the price and your savings is enough.",
    },
    {
      question: "Will you ask for my Social Security number on the phone?",
      answer:
        "Not in a first call. If somebody who says they call for us asks for it without your having applied, hang up and call the number on this page.",
    },
    {
      question: "I have trouble making my payments",
      answer:
        "Call the company you send your payments to, as early as you can: they must tell you what help there is. A housing counselor approved by the government helps for free.",
    },
    {
      question: "Can I write instead?",
      answer: "Yes, the chat page takes a message, and we answer by email.",
    },
  ],
} as const satisfies LandingCopy;
