import { closing, wireFraud } from "~/content/glossary";
import type { FiguresTable, LearnPage } from "./learn-page";

const neverTable: FiguresTable = {
  caption: "How to tell us from a thief",
  head: ["What", "We", "A thief"],
  rows: [
    ["The code we text you", "Ask for it only on this site", "Asks for it by phone, text or email"],
    [
      "Your Social Security number",
      "Ask for it on a page here, and not on a first call",
      "Asks for it right away",
    ],
    [
      "Fees",
      "Ask only for the credit report before you have a Loan Estimate",
      "Wants a fee to hold or guarantee a loan",
    ],
    [
      "How our fees are paid",
      "By card or phone wallet, on this site",
      "By gift card, wire, cash app or crypto",
    ],
    ["Time", "Leave you time to read", "Says that it must be now"],
  ],
};

/** Scams around a home loan, above all wire fraud. */
export const scamsPage: LearnPage = {
  slug: "scams",
  title: "Scams and wire fraud",
  description:
    "How thieves try to take a buyer's closing money, how to check wire instructions, and what to do in the first hour if it happened.",
  updated: "2026-11-29",
  lead: "A home purchase is the largest payment most people ever make. Thieves know that. One phone call to a number you already know stops most of them.",
  sections: () => [
    {
      heading: "How wire fraud works",
      blocks: [
        "A thief gets into the email of an agent, a title company or a buyer, and reads along for weeks. A few days before closing, you get a message. It looks right: the name, the logo, the address of your new home. It says that the account for your down payment has changed.",
        "You send the money. It is gone within hours, and it is hard to get back.",
      ],
    },
    {
      heading: "How to send money safely",
      blocks: [
        {
          list: [
            "At the start, meet the settlement agent or call them. Write down the phone number, from their own website or your contract.",
            "Treat every change of account as a fraud until you have proved that it isn't. Real instructions hardly ever change.",
            "Before you send, call the number you wrote down. Never use a number or a link from the message.",
            "Read the name and the account number aloud, and have them read theirs to you.",
            "Ask your bank to check that the name and the account belong together.",
            "Call again an hour later to make sure that the money arrived.",
          ],
        },
        "We don't send wire instructions. The settlement agent does. If you get some in our name, don't pay. Call us at the number at the top of this page.",
      ],
    },
    {
      heading: "If it happened: the first hour counts",
      blocks: [
        {
          list: [
            "Call your bank. Ask for the fraud team and for a recall of the wire.",
            "Report it to the FBI at ic3.gov, the same day. Banks act faster on that report.",
            "Call the settlement agent and your loan expert, at numbers you know.",
            "Report it to the police and at reportfraud.ftc.gov, and change the password of your email.",
          ],
        },
        "The sooner you call, the better your chances. Don't be ashamed. These thieves do nothing else all day.",
      ],
    },
    {
      heading: "What we ask, and what we never ask",
      blocks: [
        { table: neverTable },
        "Everyone who advises you on a loan here has a license number. You can look it up, and you can hang up and call us back.",
      ],
    },
    {
      heading: "Other tricks",
      blocks: [
        {
          list: [
            "“Guaranteed” loans for a fee up front. No honest lender promises a loan before it has looked at it.",
            "Help against foreclosure for a fee. It is against the law to take money before you have accepted an offer from your servicer. Housing counselors help for free.",
            "“Sign the deed over to us, and stay as a renter.” You lose the home.",
            "Mail that looks as if it came from the government or from your lender, about a new insurance or a final notice.",
            "A copy of this site under another address. Look at the address before you type anything.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "How do I know that a caller is from your company?",
      answer:
        "You don't have to know. Hang up and call the number on this site. Whoever it was will understand, if they were real.",
    },
    {
      question: "I gave a stranger my Social Security number. What now?",
      answer:
        "Freeze your report at all three bureaus. It is free and takes minutes. Then go to identitytheft.gov, which makes a plan with you.",
    },
  ],
  words: [wireFraud, closing],
  sources: [
    { label: "FBI: report internet crime", to: "https://www.ic3.gov/" },
    { label: "Federal Trade Commission: report fraud", to: "https://reportfraud.ftc.gov/" },
    {
      label: "Consumer Financial Protection Bureau: mortgage closing scams",
      to: "https://www.consumerfinance.gov/about-us/blog/mortgage-closing-scams-how-protect-yourself-and-your-closing-funds/",
    },
    {
      label: "12 CFR part 1015: help with a mortgage for a fee",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1015/",
    },
    { label: "Federal Trade Commission: a plan after identity theft", to: "https://www.identitytheft.gov/" },
  ],
  next: {
    lead: "See the names and license numbers of the people who may call you.",
    label: "See who works here",
    to: "/about",
  },
};
