import { creditFreeze, creditReport, creditScore, hardCheck, softCheck } from "~/content/glossary";
import { formatToTheCent } from "~/domain/money";
import { percentText } from "~/domain/pricing/closing-costs";
import { exampleLoan, exampleNote } from "./figures";
import type { FiguresTable, LearnPage } from "./learn-page";

const SCORES = [620, 660, 700, 740, 780] as const;

const scoreTable = (): FiguresTable => ({
  caption: "One loan, five credit scores",
  head: ["Score", "Rate", "APR", "Payment, 360 times"],
  rows: SCORES.map((score) => {
    const { loan, monthly } = exampleLoan({ score });
    return [String(score), percentText(loan.rate), percentText(loan.apr), formatToTheCent(monthly)];
  }),
  note: exampleNote({
    downPercent: 20,
    varies: "A 30-year loan at a fixed rate; the payment is principal and interest.",
  }),
});

/** How credit sets the price, and how a soft check works. */
export const creditPage: LearnPage = {
  slug: "credit",
  title: "Your credit, and how a soft check works",
  description:
    "What a soft credit check shows, when a hard check comes and what it does to your score, and how a score sets your rate.",
  updated: "2026-11-29",
  lead: "We start with a soft check, which your score doesn't feel. A hard check comes only if you go on to an approval, and only after we ask you.",
  sections: () => [
    {
      heading: "Soft first",
      blocks: [
        "Looking at rates and using our calculators needs no credit check at all. You tell us a score, and an estimate is fine.",
        "If you want to know whether you pre-qualify, we ask for your written consent and make a soft check. For it we need your name, your address and your date of birth. Sometimes the bureaus find more than one person. Then we ask for the last four digits of your Social Security number, or all of it.",
        "A soft check doesn't change your score. Other lenders don't see it. You do: it is listed on the report that you get yourself. It costs you nothing.",
      ],
    },
    {
      heading: "The hard check, and the fee",
      blocks: [
        "To approve you, we need the full reports and scores from Equifax, Experian and TransUnion. This is a hard check. It stays on your report for two years and may lower your score by a few points for some months.",
        "We ask for your consent again, on a page of its own. The bureaus charge for the reports, and we pass that fee on to you. You see the amount before you pay. Once the reports are ordered, we can't give the fee back.",
        "You can shop around. Mortgage checks within 45 days count as one in most scores. So ask your lenders in the same few weeks.",
      ],
    },
    {
      heading: "What a score does to your price",
      blocks: [
        "Each of you may have three scores, one from each bureau. We use the middle one, or the lower one if there are two. If two of you borrow, the lower of your two scores sets the price.",
        { table: scoreTable() },
        "With less than 20% down, a higher score also means cheaper mortgage insurance.",
      ],
    },
    {
      heading: "How to raise it",
      blocks: [
        {
          list: [
            "Pay every bill on time. Nothing counts more.",
            "Pay down cards. Try to owe less than a third of each limit, and less than a tenth if you can.",
            "Keep old cards open, and don't open new ones before you apply.",
            "Read your reports. If something is wrong, dispute it with the bureau. It has 30 days to look into it, in most cases.",
          ],
        },
        "You can get your reports free of charge at annualcreditreport.com. Don't pay anyone who says that they can erase true facts. They can't.",
      ],
    },
    {
      heading: "If your report is frozen",
      blocks: [
        "A freeze keeps everyone from seeing your report, including us. That is good protection. To go on, lift it at the bureau for a few days. It is free, and by law it takes at most an hour online or by phone. If you lift it for a short time, it comes back by itself.",
      ],
    },
  ],
  questions: [
    {
      question: "Will other lenders call me after you check my credit?",
      answer:
        "They are less likely to than before. Since March 2026 a federal law limits who may buy the news that you applied for a mortgage. You can also opt out at optoutprescreen.com.",
    },
    {
      question: "What if you turn me down because of my credit?",
      answer:
        "We tell you in writing, with the reasons, the score we used and where it came from. You can then get a free copy of that report for 60 days.",
    },
  ],
  words: [softCheck, hardCheck, creditReport, creditScore, creditFreeze],
  sources: [
    {
      label: "Federal Trade Commission: free credit reports",
      to: "https://consumer.ftc.gov/articles/free-credit-reports",
    },
    { label: "Your free reports from the three bureaus", to: "https://www.annualcreditreport.com/" },
    {
      label: "Consumer Financial Protection Bureau: credit reports and scores",
      to: "https://www.consumerfinance.gov/consumer-tools/credit-reports-and-scores/",
    },
    {
      label: "Fannie Mae Selling Guide, B3-5.1-02: the score that counts",
      to: "https://selling-guide.fanniemae.com/",
    },
    {
      label: "Homebuyers Privacy Protection Act, Public Law 119-36",
      to: "https://www.congress.gov/bill/119th-congress/house-bill/2808",
    },
  ],
  next: {
    lead: "A letter for sellers starts with a soft check. It doesn't change your score.",
    label: "Get a letter for sellers",
    to: "/start/letter",
  },
};
