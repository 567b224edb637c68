import {
  application,
  appraisal,
  closing,
  closingDisclosure,
  loanEstimate,
  rateLock,
  rightToCancel,
  underwriting,
} from "~/content/glossary";
import { addBusinessDays } from "~/domain/business-days";
import { earliestClosing } from "~/domain/closing-day";
import { dateInWords, dayOf } from "~/domain/dates";
import { cancellationDeadline } from "~/domain/documents-due";
import { COSTS_2026_11 } from "~/domain/pricing/costs-2026-11";
import { loanEstimateDue, loanEstimateExpiry } from "~/domain/pricing/loan-estimate-timing";
import type { FiguresTable, LearnPage } from "./learn-page";

/** A Monday, on which the example's application is complete. */
export const EXAMPLE_APPLICATION = "2026-12-07";

const dayWords = (iso: string): string => `${dayOf(iso)?.weekdayLong ?? ""}, ${dateInWords(iso)}`;

/** The dates that the law sets for the example. YYYY-MM-DD. */
export function exampleDates() {
  const estimateBy = loanEstimateDue(EXAMPLE_APPLICATION);
  const closingFrom = earliestClosing({ today: estimateBy, estimateOn: estimateBy }).day;
  return {
    applied: EXAMPLE_APPLICATION,
    estimateBy,
    costsGoodUntil: loanEstimateExpiry(estimateBy),
    closingFrom,
    cancelUntil: cancellationDeadline(closingFrom),
    moneyFrom: addBusinessDays(cancellationDeadline(closingFrom), 1),
  };
}

function datesTable(): FiguresTable {
  const dates = exampleDates();
  return {
    caption: `If you give us the last of the six items on ${dayWords(dates.applied)}`,
    head: ["What", "Day"],
    rows: [
      ["We send your Loan Estimate by", dayWords(dates.estimateBy)],
      ["Its costs are good until, unless you go ahead", dayWords(dates.costsGoodUntil)],
      ["You could close from, if it was sent that day", dayWords(dates.closingFrom)],
      ["Refinance closed that day: you can cancel until midnight of", dayWords(dates.cancelUntil)],
      ["The money can go out from", dayWords(dates.moneyFrom)],
    ],
    note: "These are the shortest times that the law allows. The work takes longer: plan for four to six weeks from application to closing.",
  };
}

/** What happens between application and closing. */
export const afterYouApply: LearnPage = {
  slug: "after-you-apply",
  title: "What happens after you apply, week by week",
  description:
    "From your application to the keys: what we do each week, what you do, which paper comes when, and when you can still say no.",
  updated: "2026-11-29",
  lead: "Most of the work is ours. Your part is to read two official forms, send some papers, and answer questions quickly.",
  sections: () => [
    {
      heading: "Day one: your application",
      blocks: [
        "You have applied once we have six things: your name, your income, your Social Security number, the home's address, its value, and the amount you want. Nothing else may be needed first, and no papers.",
        "From that moment we have three business days to send you a Loan Estimate. We mail it to you, and you can read it here too. It isn't an approval, and it doesn't bind you.",
        { table: datesTable() },
      ],
    },
    {
      heading: "Week one: you decide",
      blocks: [
        "Compare your Loan Estimates. If you like ours, tell us that you want to go ahead. Until you do, we may charge only for the credit report.",
        `Then you pay the application fee, if there is one, and can lock your rate. A lock here lasts ${String(COSTS_2026_11.lock.days)} days. Without one, your rate can still go up or down. After the lock we send a new Loan Estimate that says so.`,
      ],
    },
    {
      heading: "Weeks two and three: we check",
      blocks: [
        {
          list: [
            "You send your papers: income, savings, and the contract if you buy.",
            "An appraiser visits the home. You get a copy of the report, even if the loan doesn't close.",
            "A title company looks up who owns the home and who has a claim on it.",
            "An underwriter checks it all and decides. Often the first answer is “yes, if”: a list of things still to send.",
          ],
        },
        "Answer within a day if you can. Most delays come from a missing page. Don't change jobs, open new credit or move large sums without asking us first.",
      ],
    },
    {
      heading: "Week four: the last form",
      blocks: [
        "At least three business days before closing you get the Closing Disclosure. It has the final costs, and looks much like the Loan Estimate. Lay both side by side and ask about every line that changed.",
        "The three days start again if the APR goes up by more than a little, if the kind of loan changes, or if a prepayment penalty is added.",
        "If you buy, walk through the home the day before. Call the settlement agent at a number you know, and confirm how to pay.",
      ],
    },
    {
      heading: "Closing day, and after",
      blocks: [
        "You sign for about an hour. Bring your ID. When you buy, you get the keys once the sale is recorded.",
        "When you refinance the home you live in, you can still cancel for three business days. The old loan is paid off after that. What is left in your old escrow account is sent to you within 20 business days.",
        "Your first payment is usually due on the first day of the second month after closing. If another company takes over your loan, both must tell you in writing, and for 60 days a payment sent to the old one isn't late.",
      ],
    },
  ],
  questions: [
    {
      question: "Can I back out after I apply?",
      answer:
        "Yes, at any time before closing. You owe only fees for work that was done, such as the credit report or the appraisal. If you buy, look at your contract: you may lose the deposit.",
    },
    {
      question: "What if you say no?",
      answer:
        "We tell you in writing within 30 days of your complete application, with the reasons. Ask us what would change the answer.",
    },
  ],
  words: [
    application,
    loanEstimate,
    rateLock,
    appraisal,
    underwriting,
    closingDisclosure,
    closing,
    rightToCancel,
  ],
  sources: [
    {
      label: "12 CFR 1026.19: Loan Estimate and Closing Disclosure",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1026/19/",
    },
    {
      label: "12 CFR 1026.23: right to cancel",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1026/23/",
    },
    {
      label: "12 CFR 1002.14: your copy of the appraisal",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1002/14/",
    },
    {
      label: "12 CFR 1002.9: an answer in writing",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1002/9/",
    },
    {
      label: "12 CFR 1024.33 and 1024.34: when another company takes over, and escrow",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1024/33/",
    },
  ],
  next: {
    lead: "Tell us what you want to do, and start where it fits.",
    label: "Find my starting point",
    to: "/start",
  },
};
