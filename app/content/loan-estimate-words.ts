import {
  appraisal,
  apr,
  cashToClose,
  downPayment,
  escrow,
  interestRate,
  lenderCredit,
  mortgageInsurance,
  ownersTitle,
  points,
  prepaidInterest,
  prepaymentPenalty,
  titleInsurance,
} from "./glossary";

/**
 * Plain-language explanations of Loan Estimate lines, by line id; each is displayed next to its
 * line.
 */

const EXPLANATIONS: Readonly<Record<string, string>> = {
  "terms-LoanAmount": "The money you borrow. It is paid out once, at closing.",
  "terms-InterestRate": `${interestRate.means} A fixed rate stays the same; an adjustable rate changes after its first years.`,
  "terms-MonthlyPrincipalInterest":
    "The part of each payment that pays back the loan and pays for borrowing it. Taxes and insurance are extra.",
  "features-PrepaymentPenalty": `${prepaymentPenalty.means} NO means that you can do so at any time.`,
  "features-BalloonPayment": "One very large payment at the end. NO means that there is none.",
  "payments-mi": `${mortgageInsurance.means} A dash means that it has ended.`,
  "payments-escrow": escrow.means,
  "payments-total": "All that you send to the lender each month.",
  "taxes-EstimatedTaxesInsuranceAssessments": "Monthly taxes and insurance on the home, whoever pays.",
  "closing-EstimatedClosingCosts": "All closing costs, the lender's and others'.",
  "closing-EstimatedCashtoClose": `${cashToClose.means} The box says which.`,
  A: "What we charge for making the loan.",
  "A-ofLoanAmountPoints": points.means,
  "A-ApplicationFee": "What we charge for taking your application.",
  "A-ProcessingFee": "For collecting and checking your loan documents.",
  "A-UnderwritingFee": "For deciding whether we can make the loan.",
  "A-RateLockFee": "For holding your rate while we process the loan.",
  B: "Services the loan needs, from companies we choose.",
  "B-AppraisalFee": appraisal.means,
  "B-CreditReportFee": "What the credit bureaus charge for your report.",
  "B-FloodDeterminationFee": "Finds out whether the home is in a flood area.",
  "B-PropertyValuationFee": "A shorter look at what the home is worth.",
  "B-TaxServiceFee": "Makes sure the property taxes are paid.",
  C: "Services the loan needs, from companies you may choose.",
  "C-PestInspectionFee": "Looks for insects that eat wood.",
  "C-SurveyFee": "Measures the land and maps its borders.",
  "C-TitleLendersTitlePolicy": titleInsurance.means,
  "C-TitleSettlementAgentFee": "The person who holds the money and runs the closing.",
  "C-TitleTitleSearch": "Looks up who owns the home and who has a claim on it.",
  E: "What the state, the county or the city charges.",
  "E-RecordingFeesandOtherTaxes": "The county records the new mortgage.",
  "E-TransferTaxes": "A tax on transferring a home to a new owner.",
  F: "Later bills that you pay at closing.",
  "F-MortgageInsurancePremiummo":
    "Mortgage insurance paid in advance; blank where it is paid month by month.",
  "F-PrepaidInterestperdayfordays": prepaidInterest.means,
  G: "The first money in escrow, for the next bills.",
  H: "Not needed for the loan, but usual in a sale.",
  "H-TitleOwnersTitlePolicyoptional": ownersTitle.means,
  "total-JTOTALCLOSINGCOSTS": "All costs of the closing, less what the lender credits.",
  "total-LenderCredits": lenderCredit.means,
  "cash-EstimatedTotalPayoffsandPayments": "What the new loan pays off.",
  "cash-ClosingCostsFinancedPaidfromyourLoanAmount":
    "The part of the closing costs that the loan itself pays.",
  "cash-DownPaymentFundsfromBorrower": downPayment.means,
  "cash-Deposit": "What you already paid with the contract.",
  "cash-FundsforBorrower": "Loan money that goes to you.",
  "cash-SellerCredits": "The part of your costs the seller pays.",
  "cash-AdjustmentsandOtherCredits": "Other sums between you and the seller, or gifts.",
  "cash-EstimatedCashtoClose": "What is left: the money you bring to closing, or get there.",
  "cash-EstimatedClosingCostsFinancedPaidfromyourLoanAmount":
    "The part of the closing costs that the loan itself pays.",
  "compare-InYearsprincipal": "How much smaller your loan will be by then.",
  "compare-AnnualPercentageRateAPR": apr.means,
};

/**
 * Returns the explanation of an estimate line; undefined when its label, section or note on the
 * form explains it.
 */
export const explanationOf = (id: string): string | undefined =>
  Object.hasOwn(EXPLANATIONS, id) ? EXPLANATIONS[id] : undefined;
