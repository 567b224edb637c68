import { applicationFee } from "./steps/application-fee.step";
import { bankerAssigned } from "./steps/banker-assigned.step";
import { bestOffers } from "./steps/best-offers.step";
import { creditApproved } from "./steps/credit-approved.step";
import { creditReportCost } from "./steps/credit-report-cost.step";
import { creditReportPayment } from "./steps/credit-report-payment.step";
import { creditReview } from "./steps/credit-review.step";
import { creditScores } from "./steps/credit-scores.step";
import { demographics } from "./steps/demographics.step";
import { demographicsQuestionnaire } from "./steps/demographics-questionnaire.step";
import { displayLoanEstimate } from "./steps/display-loan-estimate.step";
import { frozenCredit } from "./steps/frozen-credit.step";
import { frozenWait } from "./steps/frozen-wait.step";
import { home } from "./steps/home.step";
import { inputPhone } from "./steps/input-phone.step";
import { loanPresentation } from "./steps/loan-presentation.step";
import { loanProgramOptions } from "./steps/loan-program-options.step";
import { mortgageBankerInfo } from "./steps/mortgage-banker-info.step";
import { payment } from "./steps/payment.step";
import { paymentMethod } from "./steps/payment-method.step";
import { performance } from "./steps/performance.step";
import { phone } from "./steps/phone.step";
import { realEstateOwned } from "./steps/real-estate-owned.step";
import { receipt } from "./steps/receipt.step";
import { socialSecurity } from "./steps/social-security.step";
import { socialSecurityLast4 } from "./steps/social-security-last-4.step";
import { ssnVerification } from "./steps/ssn-verification.step";
import { thankyouCannotProcess } from "./steps/thankyou-cannot-process.step";
import { thankyouUnfortunately } from "./steps/thankyou-unfortunately.step";
import { unqualifiedDeclined } from "./steps/unqualified-declined.step";
import { upgrade } from "./steps/upgrade.step";
import { validatePhone } from "./steps/validate-phone.step";

/** Every step of the folder by the address of its page; written by `npm run flows`. */
export const steps = {
  "application-fee": applicationFee,
  "banker-assigned": bankerAssigned,
  "best-offers": bestOffers,
  "credit-approved": creditApproved,
  "credit-report-cost": creditReportCost,
  "credit-report-payment": creditReportPayment,
  "credit-review": creditReview,
  "credit-scores": creditScores,
  demographics,
  "demographics-questionnaire": demographicsQuestionnaire,
  "display-loan-estimate": displayLoanEstimate,
  "frozen-credit": frozenCredit,
  "frozen-wait": frozenWait,
  home,
  "input-phone": inputPhone,
  "loan-presentation": loanPresentation,
  "loan-program-options": loanProgramOptions,
  "mortgage-banker-info": mortgageBankerInfo,
  payment,
  "payment-method": paymentMethod,
  performance,
  phone,
  "real-estate-owned": realEstateOwned,
  receipt,
  "social-security": socialSecurity,
  "social-security-last-4": socialSecurityLast4,
  "ssn-verification": ssnVerification,
  "thankyou-cannot-process": thankyouCannotProcess,
  "thankyou-unfortunately": thankyouUnfortunately,
  "unqualified-declined": unqualifiedDeclined,
  upgrade,
  "validate-phone": validatePhone,
};
