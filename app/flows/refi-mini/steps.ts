import { addLoanPartnerOther } from "./steps/add-loan-partner-other.step";
import { address } from "./steps/address.step";
import { addressConfirmation } from "./steps/address-confirmation.step";
import { bankerAssigned } from "./steps/banker-assigned.step";
import { borrower } from "./steps/borrower.step";
import { cashoutAmount } from "./steps/cashout-amount.step";
import { cashoutPrequalified } from "./steps/cashout-prequalified.step";
import { chat } from "./steps/chat.step";
import { congratulations } from "./steps/congratulations.step";
import { currentAddress } from "./steps/current-address.step";
import { dateOfBirth } from "./steps/date-of-birth.step";
import { estimatedPrice } from "./steps/estimated-price.step";
import { frozenCredit } from "./steps/frozen-credit.step";
import { home } from "./steps/home.step";
import { liabilityProperty } from "./steps/liability-property.step";
import { liabilityType } from "./steps/liability-type.step";
import { loanAlternatives } from "./steps/loan-alternatives.step";
import { maritalStatus } from "./steps/marital-status.step";
import { militaryStatus } from "./steps/military-status.step";
import { multiFamilyProperty } from "./steps/multi-family-property.step";
import { noLoan } from "./steps/no-loan.step";
import { properties } from "./steps/properties.step";
import { propertyOwners } from "./steps/property-owners.step";
import { propertyType } from "./steps/property-type.step";
import { propertyUse } from "./steps/property-use.step";
import { socialSecurity } from "./steps/social-security.step";
import { socialSecurityLast4 } from "./steps/social-security-last-4.step";
import { thankyouCallUs } from "./steps/thankyou-call-us.step";
import { thankyouConnectingToMb } from "./steps/thankyou-connecting-to-mb.step";
import { thankyouInterest } from "./steps/thankyou-interest.step";
import { thankyouUnfortunately } from "./steps/thankyou-unfortunately.step";
import { unableToPreQualify } from "./steps/unable-to-pre-qualify.step";
import { unableToQualify } from "./steps/unable-to-qualify.step";

/** Every step of the folder by the address of its page; written by `npm run flows`. */
export const steps = {
  "add-loan-partner-other": addLoanPartnerOther,
  address,
  "address-confirmation": addressConfirmation,
  "banker-assigned": bankerAssigned,
  borrower,
  "cashout-amount": cashoutAmount,
  "cashout-prequalified": cashoutPrequalified,
  chat,
  congratulations,
  "current-address": currentAddress,
  "date-of-birth": dateOfBirth,
  "estimated-price": estimatedPrice,
  "frozen-credit": frozenCredit,
  home,
  "liability-property": liabilityProperty,
  "liability-type": liabilityType,
  "loan-alternatives": loanAlternatives,
  "marital-status": maritalStatus,
  "military-status": militaryStatus,
  "multi-family-property": multiFamilyProperty,
  "no-loan": noLoan,
  properties,
  "property-owners": propertyOwners,
  "property-type": propertyType,
  "property-use": propertyUse,
  "social-security": socialSecurity,
  "social-security-last-4": socialSecurityLast4,
  "thankyou-call-us": thankyouCallUs,
  "thankyou-connecting-to-mb": thankyouConnectingToMb,
  "thankyou-interest": thankyouInterest,
  "thankyou-unfortunately": thankyouUnfortunately,
  "unable-to-pre-qualify": unableToPreQualify,
  "unable-to-qualify": unableToQualify,
};
