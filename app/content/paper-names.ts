import type { Paper } from "~/domain/my-loan/needs";

/** The papers that a loan needs, in words. */
interface PaperWords {
  /** of one's own: "Your two latest pay stubs" */
  own: string;
  /** of another person: "Mina's two latest pay stubs" */
  others: (name: string) => string;
  /** what has to be on it */
  hint: string;
}

const words = (noun: string, hint: string): PaperWords => ({
  own: `Your ${noun}`,
  others: (name) => `${name}'s ${noun}`,
  hint,
});

/** A paper that belongs to the loan is nobody's own. */
const shared = (name: string, hint: string): PaperWords => ({ own: name, others: () => name, hint });

export const PAPER_WORDS: Readonly<Record<Paper, PaperWords>> = {
  "pay-stubs": words("two latest pay stubs", "Each shows your name, your employer and the year so far."),
  w2: words("W-2 forms of the last two years", "One from each employer. A copy is fine."),
  "tax-returns": words(
    "tax returns of the last two years",
    "All pages with all schedules, as they were filed. Sign the second page.",
  ),
  "business-returns": words(
    "business tax returns of the last two years",
    "All pages, with the K-1 forms, if you own a quarter of the business or more. Otherwise send the K-1 forms.",
  ),
  "award-letter": words(
    "award letter",
    "The newest letter that says what you are paid each month, from Social Security or whoever pays you.",
  ),
  "retirement-statement": words(
    "newest retirement statement",
    "It shows what you are paid, and for how long it goes on.",
  ),
  "investment-statement": words(
    "newest statements of your investments",
    "All pages of the accounts that pay dividends or interest.",
  ),
  "support-order": words(
    "court order or agreement about support",
    "All pages, and proof of the payments of the last six months.",
  ),
  "other-income": words(
    "proof of your other income",
    "A letter or statement that shows how much and how long.",
  ),
  "service-record": words(
    "service record",
    "DD Form 214, a statement of service, or the Certificate of Eligibility from the VA.",
  ),
  "bank-statements": shared(
    "Bank statements, the last two months",
    "All pages, of every account that the down payment and closing costs come from.",
  ),
  "gift-letter": shared(
    "Gift letter",
    "The giver's name, the amount, how they are related to you, and that nothing has to be paid back. Signed.",
  ),
  "purchase-contract": shared("Purchase contract", "All pages, signed by everyone, with every addendum."),
  "mortgage-statement": shared(
    "Newest mortgage statement",
    "Of every loan on the home. It shows the balance, the payment and the account number.",
  ),
  "homeowners-insurance": shared(
    "Homeowners insurance",
    "The declarations page: what is insured, for how much, and what it costs.",
  ),
  "divorce-decree": shared(
    "Divorce decree or separation agreement",
    "All pages, with what is paid to whom and until when.",
  ),
  asked: shared("Another document", "All pages, so that everything on them can be read."),
};

/**
 * Returns the name of a paper for the person who reads it.
 * @param asked of one that an employee asked for; its title is in the employee's own words
 */
export function paperName(
  paper: Paper,
  {
    isYours,
    whose,
    asked,
  }: { isYours: boolean; whose?: string | undefined; asked?: { title?: string | undefined } | undefined },
): string {
  const title = asked?.title;
  if (title !== undefined) return isYours || whose === undefined ? title : `${whose}: ${title}`;
  const { own, others } = PAPER_WORDS[paper];
  return isYours || whose === undefined ? own : others(whose);
}
