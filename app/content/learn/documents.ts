import { application, loanEstimate, underwriting } from "~/content/glossary";
import type { LearnPage } from "./learn-page";

/** The papers of a loan. */
export const documentsPage: LearnPage = {
  slug: "documents",
  title: "Documents you need, and when",
  description:
    "Which papers a home loan needs for income, savings, the home and your current mortgage, and why none is due before a Loan Estimate.",
  updated: "2026-11-29",
  lead: "You need no papers to see a price, to pre-qualify, or to get a Loan Estimate. After that, having them ready is the best way to close on time.",
  sections: () => [
    {
      heading: "Nothing before the Loan Estimate",
      blocks: [
        "By law we may not ask for papers that prove what you said before we give you a Loan Estimate. You tell us your income and savings, and we price the loan on that. You may send papers sooner if you like, but you never have to.",
        "After you tell us that you want to go ahead, a loan expert goes over the list with you. Not all of it will apply to you. They also tell you where to put the files. Please don't send them by regular email, because others could read it on the way.",
      ],
    },
    {
      heading: "Income",
      blocks: [
        {
          list: [
            "You have a job: your last two pay stubs, and W-2 forms for the last two years.",
            "You work for yourself: your tax returns for the last two years, with all pages, and how the business does this year.",
            "You are retired: the award letter for Social Security or a pension, or your 1099 forms.",
            "You rent out a home: the lease, or the tax return that shows the rent.",
            "You get child support or alimony: the order, and proof that it was paid. You only tell us about it if you want it to count.",
          ],
        },
        "We may also ask the IRS for your tax record. You sign a form for that. We may call your employer shortly before closing to confirm that you still work there.",
      ],
    },
    {
      heading: "Savings",
      blocks: [
        {
          list: [
            "Statements of the last two months for each account you use, with all pages, even the blank ones.",
            "The story of any large deposit. A short note and a copy of the check will do.",
            "For a gift: a letter from the giver that it isn't a loan, and proof that it arrived.",
          ],
        },
        "Leave the money where it is. Each move between accounts means one more paper to show.",
      ],
    },
    {
      heading: "You and your debts",
      blocks: [
        {
          list: [
            "A driver's license, passport or other ID with a photo.",
            "Your Social Security number. We don't need the card.",
            "If you aren't a citizen: proof of your right to live here.",
            "If you are divorced: the decree, if it says who pays which debt.",
            "If you were bankrupt: the papers that show when it ended.",
            "If you use a VA loan: the Certificate of Eligibility.",
          ],
        },
      ],
    },
    {
      heading: "The home",
      blocks: [
        {
          list: [
            "You buy: the signed contract, the name of your agent, and the offer for homeowners insurance.",
            "You refinance or take cash: your latest mortgage statement, your insurance policy and the property tax bill.",
            "In a community with dues: the name of the association and what you pay.",
          ],
        },
        "Order homeowners insurance as soon as your offer is accepted. In some places it takes weeks to find, and we can't close without it.",
      ],
    },
    {
      heading: "Small things that save days",
      blocks: [
        {
          list: [
            "Send the file from your bank, not a photo of your screen.",
            "Send every page. “Page 3 of 4” tells us that one is missing.",
            "Check that your name and account are readable.",
            "Keep the originals. We need copies only.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "Why do you ask for the same paper twice?",
      answer:
        "Papers get old. A pay stub or a statement may be too old by closing, and then we need the next one.",
    },
    {
      question: "What happens to my papers?",
      answer:
        "We use them for your loan and keep them as long as the law says. You can ask what we have about you, from the page Your Privacy Choices.",
    },
  ],
  words: [application, loanEstimate, underwriting],
  sources: [
    {
      label: "12 CFR 1026.19(e)(2)(iii): no papers before a Loan Estimate",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1026/19/",
    },
    {
      label: "Fannie Mae Selling Guide, chapters B3-3 to B3-4: income and assets",
      to: "https://selling-guide.fanniemae.com/",
    },
    {
      label: "12 CFR 1002.5(d)(2): alimony and child support",
      to: "https://www.consumerfinance.gov/rules-policy/regulations/1002/5/",
    },
    {
      label: "VA: Certificate of Eligibility",
      to: "https://www.va.gov/housing-assistance/home-loans/how-to-request-coe/",
    },
  ],
  next: {
    lead: "You can start without a single paper. Tell us what you want to do.",
    label: "Find my starting point",
    to: "/start",
  },
};
