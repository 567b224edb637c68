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

/** Every step of the folder by the address of its page; written by `npm run flows`. */
export const steps = {
  address,
  "address-confirmation": addressConfirmation,
  "amount-to-borrow": amountToBorrow,
  "banker-assigned": bankerAssigned,
  borrowers,
  "business-card": businessCard,
  callback,
  cashout,
  "cashout-amount": cashoutAmount,
  "cashout-from-offercode": cashoutFromOffercode,
  "cashout-landing": cashoutLanding,
  "cashout-no-offercode": cashoutNoOffercode,
  "cashout-payment": cashoutPayment,
  "cashout-search": cashoutSearch,
  "cashout-usage": cashoutUsage,
  chat,
  "credit-card-debt": creditCardDebt,
  "credit-card-payment": creditCardPayment,
  "credit-score": creditScore,
  "current-mortgage-balance": currentMortgageBalance,
  "debt-pay-off-and-payment": debtPayOffAndPayment,
  "estimated-home-value": estimatedHomeValue,
  "estimated-price": estimatedPrice,
  "estimated-score": estimatedScore,
  heloc,
  "heloc-landing": helocLanding,
  "here-to-help": hereToHelp,
  home,
  "home-landing": homeLanding,
  "home-owner": homeOwner,
  insufficient,
  "looking-for-cashout": lookingForCashout,
  "looking-for-purc": lookingForPurc,
  "looking-for-refi": lookingForRefi,
  "manual-borrower": manualBorrower,
  "marital-status": maritalStatus,
  "military-status": militaryStatus,
  "mortgage-calc-purchase-results": mortgageCalcPurchaseResults,
  "mortgage-calculator": mortgageCalculator,
  "offer-code": offerCode,
  "payment-and-cashout-amount": paymentAndCashoutAmount,
  phone,
  prequalified,
  "purc-rate-and-payment": purcRateAndPayment,
  purchase,
  qualification,
  "quick-quote": quickQuote,
  "rate-and-payment": rateAndPayment,
  realty,
  "review-cashout": reviewCashout,
  "savings-alert": savingsAlert,
  "state-and-county": stateAndCounty,
  "thankyou-request-received": thankyouRequestReceived,
  "third-party-transfer": thirdPartyTransfer,
  "validate-phone": validatePhone,
};
