import { acceptedOffer } from "./steps/accepted-offer.step";
import { bankruptcy } from "./steps/bankruptcy.step";
import { borrowerName } from "./steps/borrower-name.step";
import { callingSoon } from "./steps/calling-soon.step";
import { certifiedApproval } from "./steps/certified-approval.step";
import { county } from "./steps/county.step";
import { countySelect } from "./steps/county-select.step";
import { currentAddress } from "./steps/current-address.step";
import { demographics } from "./steps/demographics.step";
import { demographicsQuestionnaire } from "./steps/demographics-questionnaire.step";
import { employmentStatus } from "./steps/employment-status.step";
import { error } from "./steps/error.step";
import { estimatedCreditScore } from "./steps/estimated-credit-score.step";
import { estimatedDownPayment } from "./steps/estimated-down-payment.step";
import { estimatedPrice } from "./steps/estimated-price.step";
import { home } from "./steps/home.step";
import { homeShoppingDate } from "./steps/home-shopping-date.step";
import { homeShoppingLocation } from "./steps/home-shopping-location.step";
import { lateMortgagePayments } from "./steps/late-mortgage-payments.step";
import { maritalStatus } from "./steps/marital-status.step";
import { mortgageRateEstimate } from "./steps/mortgage-rate-estimate.step";
import { otp } from "./steps/otp.step";
import { partnersInformationConsent } from "./steps/partners-information-consent.step";
import { partnersMilitaryStatus } from "./steps/partners-military-status.step";
import { partnersName } from "./steps/partners-name.step";
import { phoneNumber } from "./steps/phone-number.step";
import { prequalified } from "./steps/prequalified.step";
import { propertyAddress } from "./steps/property-address.step";
import { propertyAddressStatus } from "./steps/property-address-status.step";
import { realty } from "./steps/realty.step";
import { ssn } from "./steps/ssn.step";
import { ssnLastFour } from "./steps/ssn-last-four.step";
import { state } from "./steps/state.step";
import { thankYou } from "./steps/thank-you.step";
import { timeToUpload } from "./steps/time-to-upload.step";
import { unableToPreQualify } from "./steps/unable-to-pre-qualify.step";

/** Every step of the folder by the address of its page; written by `npm run flows`. */
export const steps = {
  "accepted-offer": acceptedOffer,
  bankruptcy,
  "borrower-name": borrowerName,
  "calling-soon": callingSoon,
  "certified-approval": certifiedApproval,
  county,
  "county-select": countySelect,
  "current-address": currentAddress,
  demographics,
  "demographics-questionnaire": demographicsQuestionnaire,
  "employment-status": employmentStatus,
  error,
  "estimated-credit-score": estimatedCreditScore,
  "estimated-down-payment": estimatedDownPayment,
  "estimated-price": estimatedPrice,
  home,
  "home-shopping-date": homeShoppingDate,
  "home-shopping-location": homeShoppingLocation,
  "late-mortgage-payments": lateMortgagePayments,
  "marital-status": maritalStatus,
  "mortgage-rate-estimate": mortgageRateEstimate,
  otp,
  "partners-information-consent": partnersInformationConsent,
  "partners-military-status": partnersMilitaryStatus,
  "partners-name": partnersName,
  "phone-number": phoneNumber,
  prequalified,
  "property-address": propertyAddress,
  "property-address-status": propertyAddressStatus,
  realty,
  ssn,
  "ssn-last-four": ssnLastFour,
  state,
  "thank-you": thankYou,
  "time-to-upload": timeToUpload,
  "unable-to-pre-qualify": unableToPreQualify,
};
