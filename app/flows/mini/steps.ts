import { acceptedOffer } from "./steps/accepted-offer.step";
import { bankerAssigned } from "./steps/banker-assigned.step";
import { chat } from "./steps/chat.step";
import { congratulations } from "./steps/congratulations.step";
import { creditReportCost } from "./steps/credit-report-cost.step";
import { creditReportPayment } from "./steps/credit-report-payment.step";
import { creditScores } from "./steps/credit-scores.step";
import { dateOfBirth } from "./steps/date-of-birth.step";
import { error } from "./steps/error.step";
import { estimatedPrice } from "./steps/estimated-price.step";
import { frozenCredit } from "./steps/frozen-credit.step";
import { frozenWait } from "./steps/frozen-wait.step";
import { getApproval } from "./steps/get-approval.step";
import { home } from "./steps/home.step";
import { homeShoppingDate } from "./steps/home-shopping-date.step";
import { homeShoppingLocation } from "./steps/home-shopping-location.step";
import { paymentMethod } from "./steps/payment-method.step";
import { phone } from "./steps/phone.step";
import { preQualCongratulations } from "./steps/pre-qual-congratulations.step";
import { prequalLetterPhone } from "./steps/prequal-letter/phone.step";
import { prequalLetterValidatePhone } from "./steps/prequal-letter/validate-phone.step";
import { purcRateAndPayment } from "./steps/purc-rate-and-payment.step";
import { realty } from "./steps/realty.step";
import { receipt } from "./steps/receipt.step";
import { reviewYourCredit } from "./steps/review-your-credit.step";
import { socialSecurity } from "./steps/social-security.step";
import { socialSecurityLast4 } from "./steps/social-security-last-4.step";
import { stateAndCounty } from "./steps/state-and-county.step";
import { thankyouUnfortunately } from "./steps/thankyou-unfortunately.step";
import { unableToPreQualify } from "./steps/unable-to-pre-qualify.step";
import { unqualifiedBorrower } from "./steps/unqualified-borrower.step";
import { unqualifiedDeclined } from "./steps/unqualified-declined.step";
import { upgrade } from "./steps/upgrade.step";
import { validatePhone } from "./steps/validate-phone.step";

/** Every step of the folder by the address of its page; written by `npm run flows`. */
export const steps = {
  "accepted-offer": acceptedOffer,
  "banker-assigned": bankerAssigned,
  chat,
  congratulations,
  "credit-report-cost": creditReportCost,
  "credit-report-payment": creditReportPayment,
  "credit-scores": creditScores,
  "date-of-birth": dateOfBirth,
  error,
  "estimated-price": estimatedPrice,
  "frozen-credit": frozenCredit,
  "frozen-wait": frozenWait,
  "get-approval": getApproval,
  home,
  "home-shopping-date": homeShoppingDate,
  "home-shopping-location": homeShoppingLocation,
  "payment-method": paymentMethod,
  phone,
  "pre-qual-congratulations": preQualCongratulations,
  "prequal-letter/phone": prequalLetterPhone,
  "prequal-letter/validate-phone": prequalLetterValidatePhone,
  "purc-rate-and-payment": purcRateAndPayment,
  realty,
  receipt,
  "review-your-credit": reviewYourCredit,
  "social-security": socialSecurity,
  "social-security-last-4": socialSecurityLast4,
  "state-and-county": stateAndCounty,
  "thankyou-unfortunately": thankyouUnfortunately,
  "unable-to-pre-qualify": unableToPreQualify,
  "unqualified-borrower": unqualifiedBorrower,
  "unqualified-declined": unqualifiedDeclined,
  upgrade,
  "validate-phone": validatePhone,
};
