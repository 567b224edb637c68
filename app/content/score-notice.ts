/**
 * The disclosures that accompany a credit score in a home loan, on the page and in the letter: the
 * notice of 15 USC 1681g(g)(1)(D), whose text the statute prescribes, and the additions of 12 CFR
 * 1022.74(d)(1)(ii) (form H-3).
 */

/** 15 USC 1681g(g)(1)(D), paragraph by paragraph. */
export const HOME_LOAN_NOTICE = {
  heading: "Notice to the Home Loan Applicant",
  paragraphs: [
    "In connection with your application for a home loan, the lender must disclose to you the score that a consumer reporting agency distributed to users and the lender used in connection with your home loan, and the key factors affecting your credit scores.",
    "The credit score is a computer generated summary calculated at the time of the request and based on information that a consumer reporting agency or lender has on file. The scores are based on data about your credit history and payment patterns. Credit scores are important because they are used to assist the lender in determining whether you will obtain a loan. They may also be used to determine what interest rate you may be offered on the mortgage. Credit scores can change over time, depending on your conduct, how your credit history and payment patterns change, and how credit scoring technologies change.",
    "Because the score is based on information in your credit history, it is very important that you review the credit-related information that is being furnished to make sure it is accurate. Credit records may vary from one company to another.",
    "If you have questions about your credit score or the credit information that is furnished to you, contact the consumer reporting agency at the address and telephone number provided with this notice, or contact the lender, if the lender developed or generated the credit score. The consumer reporting agency plays no part in the decision to take any action on the loan application and is unable to provide you with specific reasons for the decision on a loan application.",
    "If you have questions concerning the terms of the loan, contact the lender.",
  ],
} as const;

/** 12 CFR 1022.74(d)(1)(ii)(A) to (C). */
export const ABOUT_SCORES = {
  heading: "What you should know about credit scores",
  paragraphs: [
    "Your credit report is a record of your credit history. It says whether you pay your bills on time and how much you owe to lenders.",
    "Your credit score is a number that reflects the information in your credit report. It can change as your credit history changes.",
    "Your credit score can affect whether you can get a loan and how much you have to pay for it. The higher your score, the more likely you are to be offered better terms.",
  ],
} as const;

/** 12 CFR 1022.74(d)(1)(ii)(F) and (G). */
export const CHECK_REPORT = {
  heading: "Check your credit report",
  paragraphs: [
    "It is a good idea to check that what your credit report says is right. You have the right to dispute what is wrong in it: contact the consumer reporting agency.",
    "Under federal law you can get a free copy of your credit report from each of the nationwide consumer reporting agencies once a year.",
  ],
} as const;

/** 12 CFR 1022.74(d)(1)(ii)(H): where to get the free reports. */
export const FREE_REPORTS = [
  { label: "By phone, toll-free", value: "1-877-322-8228" },
  { label: "On the web", value: "www.annualcreditreport.com" },
  {
    label: "By mail",
    value:
      "The Annual Credit Report Request Form, to Annual Credit Report Request Service, P.O. Box 105281, Atlanta, GA 30348-5281",
  },
] as const;

/** 12 CFR 1022.74(d)(1)(ii)(I). */
export const MORE_ON_SCORES =
  "The website of the Consumer Financial Protection Bureau, www.consumerfinance.gov/learnmore, has more about credit reports and your rights.";

/**
 * 12 CFR 1022.74(d)(1)(ii)(E).
 * @param percent of U.S. consumers, as reported by the agency that made the score
 */
export const scoreComparisonText = (percent: number): string =>
  `Your credit score ranks higher than ${String(percent)} percent of U.S. consumers.`;

const MAX_FACTORS = 4;

/**
 * Returns the factors that must be disclosed: four, plus inquiries as a fifth when they count (15
 * USC 1681g(f)(1)(C), (f)(9)).
 */
export function selectDisclosedFactors(factors: readonly string[]): string[] {
  const first = factors.slice(0, MAX_FACTORS);
  const inquiries = factors.slice(MAX_FACTORS).find((factor) => /inquir/i.test(factor));
  return inquiries === undefined ? first : [...first, inquiries];
}
