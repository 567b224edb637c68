/**
 * Plain-language explanations of Loan Estimate lines, by line id; each is displayed next to its
 * line.
 */

const EXPLANATIONS: Readonly<Record<string, string>> = {
  "terms-LoanAmount": "The money you borrow. It is paid out once, at closing.",
  "terms-InterestRate":
    "What you pay each year for the money itself, without the fees. A fixed rate stays as it is; an adjustable rate changes after its first years.",
  "terms-MonthlyPrincipalInterest":
    "The part of each payment that pays the loan back and pays for borrowing it. Taxes and insurance come on top.",
  "features-PrepaymentPenalty":
    "A charge for paying the loan back early. NO means that you can do so at any time.",
  "features-BalloonPayment": "One very large payment at the end. NO means that there is none.",
  "payments-mi":
    "Protects the lender if you borrow most of the home's value. A dash means that it has ended.",
  "payments-escrow":
    "Your monthly part of taxes and insurance. The lender keeps it apart and pays the bills.",
  "payments-total": "All that you send to the lender each month.",
  "taxes-EstimatedTaxesInsuranceAssessments": "Monthly taxes and insurance on the home, whoever pays.",
  "closing-EstimatedClosingCosts": "All costs of the closing, the lender's and others'.",
  "closing-EstimatedCashtoClose": "What you bring to closing (From borrower) or get there (To borrower).",
  A: "What we charge for making the loan.",
  "A-ofLoanAmountPoints": "A sum paid once for a lower rate. One point is one percent of the loan.",
  "A-ApplicationFee": "What we charge for taking up your application.",
  "A-ProcessingFee": "For collecting and checking the papers of your loan.",
  "A-UnderwritingFee": "For deciding whether we can make the loan.",
  "A-RateLockFee": "For holding your rate while the loan is made.",
  B: "Services that the loan needs, of people we choose.",
  "B-AppraisalFee": "Somebody independent says what the home is worth.",
  "B-CreditReportFee": "What the credit bureaus charge for your report.",
  "B-FloodDeterminationFee": "Finds out whether floods are likely there.",
  "B-PropertyValuationFee": "A shorter look at what the home is worth.",
  "B-TaxServiceFee": "Somebody watches that the property taxes are paid.",
  C: "Services that the loan needs, of people you may choose.",
  "C-PestInspectionFee": "Looks for insects that eat wood.",
  "C-SurveyFee": "Measures the land and draws where it ends.",
  "C-TitleLendersTitlePolicy": "Insures the lender against others who own a part of the home.",
  "C-TitleSettlementAgentFee": "The person who holds the money and runs the closing.",
  "C-TitleTitleSearch": "Looks up who owns the home and who has a claim on it.",
  E: "What the state, the county or the city charges.",
  "E-RecordingFeesandOtherTaxes": "The county writes the new mortgage into its books.",
  "E-TransferTaxes": "A tax on handing a home from one owner to another.",
  F: "Later bills that are paid at the closing.",
  "F-MortgageInsurancePremiummo":
    "Mortgage insurance paid in advance; blank where it is paid month by month.",
  "F-PrepaidInterestperdayfordays": "Interest from the closing to the end of that month.",
  G: "The first money in escrow, for the next bills.",
  H: "What the loan does not need, but a sale usually brings.",
  "H-TitleOwnersTitlePolicyoptional": "Protects you if somebody else claims the home. It is optional.",
  "total-JTOTALCLOSINGCOSTS": "All costs of the closing, less what the lender credits.",
  "total-LenderCredits": "Money from us toward your closing costs, usually for a higher rate.",
  "cash-EstimatedTotalPayoffsandPayments": "What the new loan pays off.",
  "cash-ClosingCostsFinancedPaidfromyourLoanAmount":
    "The part of the closing costs that the loan itself pays.",
  "cash-DownPaymentFundsfromBorrower": "The part of the price that you pay yourself.",
  "cash-Deposit": "What you have paid already with the contract.",
  "cash-FundsforBorrower": "Money of the loan that goes to you.",
  "cash-SellerCredits": "What the seller pays of your costs.",
  "cash-AdjustmentsandOtherCredits": "Other sums between you and the seller, or gifts.",
  "cash-EstimatedCashtoClose": "What is left: the money that you bring, or get, at closing.",
  "cash-EstimatedClosingCostsFinancedPaidfromyourLoanAmount":
    "The part of the closing costs that the loan itself pays.",
  "compare-InYearsprincipal": "How much smaller your loan will be by then.",
  "compare-AnnualPercentageRateAPR": "The rate with the fees counted in: the number to compare lenders by.",
};

/**
 * Returns the explanation of an estimate line; undefined when its label, section or note on the
 * form explains it.
 */
export const explanationOf = (id: string): string | undefined =>
  Object.hasOwn(EXPLANATIONS, id) ? EXPLANATIONS[id] : undefined;
