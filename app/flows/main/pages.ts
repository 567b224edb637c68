import { address } from "./steps/address.step";
import { addressConfirmation } from "./steps/address-confirmation.step";
import { amountToBorrow } from "./steps/amount-to-borrow.step";
import { bankerAssigned } from "./steps/banker-assigned.step";
import { borrowers } from "./steps/borrowers.step";
import { businessCard } from "./steps/business-card.step";
import { callback } from "./steps/callback.step";
import { cashout } from "./steps/cashout.step";
import { cashoutAmount } from "./steps/cashout-amount.step";
import { cashoutFromOffercode } from "./steps/cashout-from-offercode.step";
import { cashoutLanding } from "./steps/cashout-landing.step";
import { cashoutNoOffercode } from "./steps/cashout-no-offercode.step";
import { cashoutPayment } from "./steps/cashout-payment.step";
import { cashoutSearch } from "./steps/cashout-search.step";
import { cashoutUsage } from "./steps/cashout-usage.step";
import { chat } from "./steps/chat.step";
import { creditCardDebt } from "./steps/credit-card-debt.step";
import { creditCardPayment } from "./steps/credit-card-payment.step";
import { creditScore } from "./steps/credit-score.step";
import { currentMortgageBalance } from "./steps/current-mortgage-balance.step";
import { debtPayOffAndPayment } from "./steps/debt-pay-off-and-payment.step";
import { estimatedHomeValue } from "./steps/estimated-home-value.step";
import { estimatedPrice } from "./steps/estimated-price.step";
import { estimatedScore } from "./steps/estimated-score.step";
import { heloc } from "./steps/heloc.step";
import { helocLanding } from "./steps/heloc-landing.step";
import { hereToHelp } from "./steps/here-to-help.step";
import { home } from "./steps/home.step";
import { homeLanding } from "./steps/home-landing.step";
import { homeOwner } from "./steps/home-owner.step";
import { insufficient } from "./steps/insufficient.step";
import { lookingForCashout } from "./steps/looking-for-cashout.step";
import { lookingForPurc } from "./steps/looking-for-purc.step";
import { lookingForRefi } from "./steps/looking-for-refi.step";
import { manualBorrower } from "./steps/manual-borrower.step";
import { maritalStatus } from "./steps/marital-status.step";
import { militaryStatus } from "./steps/military-status.step";
import { mortgageCalcPurchaseResults } from "./steps/mortgage-calc-purchase-results.step";
import { mortgageCalculator } from "./steps/mortgage-calculator.step";
import { offerCode } from "./steps/offer-code.step";
import { paymentAndCashoutAmount } from "./steps/payment-and-cashout-amount.step";
import { phone } from "./steps/phone.step";
import { prequalified } from "./steps/prequalified.step";
import { purcRateAndPayment } from "./steps/purc-rate-and-payment.step";
import { purchase } from "./steps/purchase.step";
import { qualification } from "./steps/qualification.step";
import { quickQuote } from "./steps/quick-quote.step";
import { rateAndPayment } from "./steps/rate-and-payment.step";
import { realty } from "./steps/realty.step";
import { reviewCashout } from "./steps/review-cashout.step";
import { savingsAlert } from "./steps/savings-alert.step";
import { stateAndCounty } from "./steps/state-and-county.step";
import { thankyouRequestReceived } from "./steps/thankyou-request-received.step";
import { thirdPartyTransfer } from "./steps/third-party-transfer.step";
import { validatePhone } from "./steps/validate-phone.step";

/** The steps of the main flow by the address of their page. */
export const pages = {
  home,
  "home-landing": homeLanding,
  purchase,
  "looking-for-purc": lookingForPurc,
  "estimated-price": estimatedPrice,
  "state-and-county": stateAndCounty,
  "credit-score": creditScore,
  "military-status": militaryStatus,
  "purc-rate-and-payment": purcRateAndPayment,
  realty,
  "looking-for-refi": lookingForRefi,
  "rate-and-payment": rateAndPayment,
  "cashout-landing": cashoutLanding,
  "cashout-search": cashoutSearch,
  "review-cashout": reviewCashout,
  "cashout-payment": cashoutPayment,
  cashout,
  "looking-for-cashout": lookingForCashout,
  "cashout-amount": cashoutAmount,
  "cashout-usage": cashoutUsage,
  "payment-and-cashout-amount": paymentAndCashoutAmount,
  "quick-quote": quickQuote,
  "offer-code": offerCode,
  "cashout-from-offercode": cashoutFromOffercode,
  "cashout-no-offercode": cashoutNoOffercode,
  "credit-card-debt": creditCardDebt,
  "credit-card-payment": creditCardPayment,
  "debt-pay-off-and-payment": debtPayOffAndPayment,
  "heloc-landing": helocLanding,
  heloc,
  "amount-to-borrow": amountToBorrow,
  "home-owner": homeOwner,
  "estimated-home-value": estimatedHomeValue,
  "current-mortgage-balance": currentMortgageBalance,
  "savings-alert": savingsAlert,
  borrowers,
  "manual-borrower": manualBorrower,
  phone,
  "validate-phone": validatePhone,
  "estimated-score": estimatedScore,
  "marital-status": maritalStatus,
  address,
  "address-confirmation": addressConfirmation,
  qualification,
  prequalified,
  insufficient,
  "third-party-transfer": thirdPartyTransfer,
  "banker-assigned": bankerAssigned,
  "mortgage-calculator": mortgageCalculator,
  "mortgage-calc-purchase-results": mortgageCalcPurchaseResults,
  "here-to-help": hereToHelp,
  callback,
  "thankyou-request-received": thankyouRequestReceived,
  "business-card": businessCard,
  chat,
};
