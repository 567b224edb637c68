import type { LandingCopy } from "./copy";

/** The landing page for talking to a person. */
export const hereToHelpCopy = {
  about: "Help from a person",
  title: "We are here to help",
  description:
    "Talk to a loan expert by phone or chat, or choose when we should call you. Licensed people, plain answers, no obligation.",
  lead: "Some questions are easier to ask a person. Tell us when to call, or call us yourself. It's free, with no obligation.",
  submit: "Request a call",
  reasons: [
    {
      title: "Licensed people",
      text: "Everyone who advises you on a loan has a license number that you can look up.",
    },
    {
      title: "You say when",
      text: "We call at the time you choose. If we miss you, we try once more, and that is all.",
    },
    {
      title: "No starting over",
      text: "If you have already started, the person who calls sees your answers. You don't have to tell your story twice.",
    },
  ],
  steps: [
    "You leave your name, your number and a good time.",
    "A loan expert calls you then, and answers what you ask.",
    "If you like what you hear, you continue together. If not, that's it.",
  ],
  questions: [
    {
      question: "Do I need to have applied?",
      answer: "No. Ask us anything before you start, or at any point after.",
    },
    {
      question: "What should I have ready?",
      answer:
        "If you have a mortgage, its latest statement helps. Otherwise a rough idea of the price and your savings is enough.",
    },
    {
      question: "Will you ask for my Social Security number on the phone?",
      answer:
        "Not on a first call. If someone claims to be calling from us and asks for it before you have applied, hang up and call the number on this page.",
    },
    {
      question: "I have trouble making my payments",
      answer:
        "Call the company you send your payments to as early as you can: they must tell you what help there is. A government-approved housing counselor will help you for free.",
    },
    {
      question: "Can I write instead?",
      answer: "Yes. Leave a message on the chat page, and we answer by email.",
    },
  ],
} as const satisfies LandingCopy;
