/**
 * The words of a home loan, each with one wording for the site: the glossary at /learn/words, the
 * learning pages and the hints of the questions use these sentences. Loaders and contents import
 * them. Components of the wizards write them out, because a browser would load this file for them;
 * a test compares the two.
 */

/** A term with its meaning in one or two sentences. */
export interface GlossaryTerm {
  term: string;
  means: string;
}

/** A term as listed: with more about it, and the learning page that explains it. */
export interface GlossaryEntry {
  word: GlossaryTerm;
  more?: string;
  /** slug of a learning page */
  see: string;
}

export const adjustableRate = {
  term: "Adjustable rate",
  means: "A rate that is fixed for some years and then follows an index up or down, within limits.",
};
export const application = {
  term: "Application",
  means:
    "The moment a lender has your name, income, Social Security number, the home's address, its value and the amount you want.",
};
export const appraisal = {
  term: "Appraisal",
  means: "An independent expert says what the home is worth.",
};
export const apr = {
  term: "APR (annual percentage rate)",
  means: "The yearly cost of the loan with its fees included: the number to compare lenders by.",
};
export const breakEven = {
  term: "Break-even",
  means: "The first month by which a loan has cost no more than staying as you are.",
};
export const cashOut = {
  term: "Cash-out refinance",
  means: "A new, larger mortgage that pays off the old one and pays you the difference.",
};
export const cashToClose = {
  term: "Cash to close",
  means: "The money you bring to closing, or get there.",
};
export const closing = {
  term: "Closing",
  means: "The day you sign the papers and the loan begins.",
};
export const closingCosts = {
  term: "Closing costs",
  means: "What it costs to make the loan, and interest, taxes and insurance paid ahead.",
};
export const closingDisclosure = {
  term: "Closing Disclosure",
  means: "The official form with the final costs, which you get at least three business days before closing.",
};
export const conventionalLoan = {
  term: "Conventional loan",
  means: "A home loan that no government agency insures or guarantees.",
};
export const counselor = {
  term: "Housing counselor",
  means:
    "A person approved by the government who goes over your budget and choices with you, free or at low cost.",
};
export const creditFreeze = {
  term: "Credit freeze",
  means: "A block on your credit report: no new lender can see it until you lift the freeze, which is free.",
};
export const creditReport = {
  term: "Credit report",
  means: "A record of your loans and cards, what you owe, and whether you paid on time.",
};
export const creditScore = {
  term: "Credit score",
  means: "A number from 300 to 850, made from your credit report. A higher score means a lower rate.",
};
export const debtToIncome = {
  term: "Debt-to-income ratio",
  means: "The share of your monthly income before taxes that goes to housing and debts.",
};
export const deposit = {
  term: "Deposit (earnest money)",
  means: "What you pay with the contract. It counts toward what you bring to closing.",
};
export const downPayment = {
  term: "Down payment",
  means: "The part of the price that you pay yourself.",
};
export const dues = {
  term: "Homeowners association (HOA) dues",
  means: "What some communities charge each month for grounds and buildings that all share.",
};
export const equity = {
  term: "Equity",
  means: "What your home is worth, less what you owe on it.",
};
export const escrow = {
  term: "Escrow",
  means: "Your monthly share of taxes and insurance. The lender holds it and pays the bills.",
};
export const fhaLoan = {
  term: "FHA loan",
  means:
    "A loan that the Federal Housing Administration insures. It allows a low down payment and lower scores.",
};
export const firstMortgage = {
  term: "First mortgage",
  means: "The main loan on the home, usually the largest and oldest.",
};
export const fixedRate = {
  term: "Fixed rate",
  means: "A rate that stays the same from the first payment to the last.",
};
export const forbearance = {
  term: "Forbearance",
  means: "A time in which your servicer lets you pay less or nothing. You owe what you skip later.",
};
export const foreclosure = {
  term: "Foreclosure",
  means: "The legal process by which a lender takes and sells a home because the loan isn't paid.",
};
export const fundingFee = {
  term: "VA funding fee",
  means: "A one-time fee for most VA loans, which can be added to the loan.",
};
export const hardCheck = {
  term: "Hard credit check",
  means: "A full look at your credit reports. It can lower your score by a few points, and we ask you first.",
};
export const homeEquityLoan = {
  term: "Home equity loan",
  means: "A second loan on the home, paid out once, with a fixed rate.",
};
export const homeEquityLine = {
  term: "Home equity line of credit (HELOC)",
  means: "A line on your home that you draw from when you need money, at a rate that can change.",
};
export const homeInsurance = {
  term: "Homeowners insurance",
  means: "Insurance against damage to your home, such as fire. Lenders require it.",
};
export const interestRate = {
  term: "Interest rate",
  means: "What you pay each year to borrow the money, without the fees.",
};
export const lenderCredit = {
  term: "Lender credit",
  means: "Money from the lender toward your closing costs, usually for a higher rate.",
};
export const lien = {
  term: "Lien",
  means: "A claim on your home by someone you owe. It has to be paid when the home is sold.",
};
export const loanEstimate = {
  term: "Loan Estimate",
  means: "The official three-page form with the rate, the payment and all costs of a loan you applied for.",
};
export const loanToValue = {
  term: "Loan-to-value (LTV)",
  means: "The loan as a percentage of what the home is worth.",
};
export const lossMitigation = {
  term: "Loss mitigation",
  means: "The servicer's word for help with a loan you can't pay: a plan, a pause, changed terms or a sale.",
};
export const mortgageInsurance = {
  term: "Mortgage insurance (PMI)",
  means: "Protects the lender if you borrow most of the home's value. You pay for it.",
};
export const ownersTitle = {
  term: "Owner's title insurance",
  means: "Protects you if someone else claims the home. It is optional.",
};
export const points = {
  term: "Points",
  means: "A one-time payment for a lower rate. One point is one percent of the loan.",
};
export const prepaidInterest = {
  term: "Prepaid interest",
  means: "Interest from the closing to the end of that month.",
};
export const prepaymentPenalty = {
  term: "Prepayment penalty",
  means: "A charge for paying off the loan early.",
};
export const prequalification = {
  term: "Pre-qualification",
  means: "Our view, from what you told us and a soft credit check, that a loan looks possible.",
};
export const principal = {
  term: "Principal",
  means: "The money you borrowed and haven't paid back yet.",
};
export const rateCap = {
  term: "Rate cap",
  means: "The limit on how far an adjustable rate can rise, at one change or in all.",
};
export const rateLock = {
  term: "Rate lock",
  means: "Our promise to keep your rate for a set number of days while we process the loan.",
};
export const refinance = {
  term: "Refinance",
  means: "A new mortgage that pays off the one you have.",
};
export const rightToCancel = {
  term: "Right to cancel",
  means:
    "Three business days after closing to undo a new loan on the home you live in. It doesn't cover a purchase.",
};
export const secondMortgage = {
  term: "Second mortgage",
  means: "Money you borrowed later against the home, as a loan or a line of credit.",
};
export const servicer = {
  term: "Servicer",
  means: "The company you send your mortgage payments to.",
};
export const softCheck = {
  term: "Soft credit check",
  means: "A soft check doesn't change your score, and other lenders don't see it.",
};
export const titleInsurance = {
  term: "Lender's title insurance",
  means: "Protects the lender if someone else owns part of the home.",
};
export const underwriting = {
  term: "Underwriting",
  means: "The work of deciding whether we can make the loan.",
};
export const vaLoan = {
  term: "VA loan",
  means:
    "A loan for those who serve or have served, and some spouses. It needs no down payment and no monthly mortgage insurance.",
};
export const wireFraud = {
  term: "Wire fraud",
  means: "A thief tricks you into sending your closing money to the wrong account.",
};

/** All terms in alphabetical order. */
export const GLOSSARY: readonly GlossaryEntry[] = [
  {
    word: adjustableRate,
    more: "Our adjustable loans are fixed for five or seven years. After that the rate can change every six months.",
    see: "kinds-of-loans",
  },
  {
    word: application,
    more: "With the sixth of these items a clock starts: the lender has three business days to send a Loan Estimate.",
    see: "after-you-apply",
  },
  { word: appraisal, more: "You get a copy, even if the loan doesn't close.", see: "after-you-apply" },
  { word: apr, see: "apr" },
  { word: breakEven, more: "It means this on every page of this site.", see: "points" },
  {
    word: cashToClose,
    more: "Down payment and closing costs, less what is already paid or credited.",
    see: "closing-costs",
  },
  { word: cashOut, see: "cash-out-or-line" },
  { word: closing, see: "after-you-apply" },
  { word: closingCosts, see: "closing-costs" },
  {
    word: closingDisclosure,
    more: "Compare it with your Loan Estimate, line by line.",
    see: "after-you-apply",
  },
  { word: conventionalLoan, see: "kinds-of-loans" },
  { word: creditFreeze, more: "You can freeze your report again at any time.", see: "credit" },
  { word: creditReport, see: "credit" },
  { word: creditScore, see: "credit" },
  { word: debtToIncome, see: "first-home" },
  { word: deposit, see: "first-home" },
  { word: downPayment, see: "first-home" },
  { word: equity, see: "cash-out-or-line" },
  {
    word: escrow,
    more: "When you pay off the loan, what is left in escrow is paid back to you.",
    see: "closing-costs",
  },
  { word: fhaLoan, see: "kinds-of-loans" },
  { word: firstMortgage, see: "cash-out-or-line" },
  { word: fixedRate, see: "kinds-of-loans" },
  { word: forbearance, see: "hardship" },
  { word: foreclosure, see: "hardship" },
  { word: hardCheck, see: "credit" },
  { word: homeEquityLine, see: "cash-out-or-line" },
  { word: homeEquityLoan, see: "cash-out-or-line" },
  {
    word: dues,
    more: "They are paid to the association, and count with your housing costs.",
    see: "first-home",
  },
  { word: homeInsurance, see: "closing-costs" },
  { word: counselor, see: "hardship" },
  { word: interestRate, see: "apr" },
  { word: lenderCredit, see: "points" },
  { word: titleInsurance, see: "closing-costs" },
  { word: lien, more: "A mortgage is a lien. The first one is paid first.", see: "cash-out-or-line" },
  {
    word: loanEstimate,
    more: "Every lender uses the same form, so two of them are easy to compare.",
    see: "after-you-apply",
  },
  {
    word: loanToValue,
    more: "A loan of $80,000 on a home worth $100,000 is 80%.",
    see: "mortgage-insurance",
  },
  { word: lossMitigation, see: "hardship" },
  { word: mortgageInsurance, see: "mortgage-insurance" },
  { word: ownersTitle, see: "closing-costs" },
  { word: points, see: "points" },
  { word: prequalification, more: "It isn't a promise to lend.", see: "first-home" },
  { word: prepaidInterest, see: "closing-costs" },
  { word: prepaymentPenalty, more: "Our loans have none.", see: "kinds-of-loans" },
  { word: principal, see: "apr" },
  { word: rateCap, see: "kinds-of-loans" },
  { word: rateLock, see: "after-you-apply" },
  { word: refinance, see: "cash-out-or-line" },
  {
    word: rightToCancel,
    more: "Saturdays count as business days here; Sundays and federal holidays don't.",
    see: "after-you-apply",
  },
  { word: secondMortgage, see: "cash-out-or-line" },
  { word: servicer, more: "It may be another company than the one that made the loan.", see: "hardship" },
  { word: softCheck, see: "credit" },
  { word: underwriting, see: "after-you-apply" },
  {
    word: fundingFee,
    more: "Those with VA compensation for a disability from service don't pay it, and some others.",
    see: "kinds-of-loans",
  },
  { word: vaLoan, see: "kinds-of-loans" },
  { word: wireFraud, see: "scams" },
];

/** Returns the id of a term on the glossary page: "apr-annual-percentage-rate". */
export const wordId = ({ term }: GlossaryTerm): string =>
  term
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
