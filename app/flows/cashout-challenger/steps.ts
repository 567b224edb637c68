import { bankruptcies } from "./steps/bankruptcies.step";
import { creditScore } from "./steps/credit-score.step";
import { employmentStatus } from "./steps/employment-status.step";
import { estimatedHomeValue } from "./steps/estimated-home-value.step";
import { estimatedMortgage } from "./steps/estimated-mortgage.step";
import { home } from "./steps/home.step";
import { homeOwner } from "./steps/home-owner.step";
import { howMuchCashout } from "./steps/how-much-cashout.step";
import { lateMortgagePayments } from "./steps/late-mortgage-payments.step";
import { loanUsage } from "./steps/loan-usage.step";
import { militaryStatus } from "./steps/military-status.step";
import { propertyType } from "./steps/property-type.step";
import { propertyUse } from "./steps/property-use.step";
import { secondMortgage } from "./steps/second-mortgage.step";
import { startHomeOwnership } from "./steps/start-home-ownership.step";

/** Every step of the folder by the address of its page; written by `npm run flows`. */
export const steps = {
  bankruptcies,
  "credit-score": creditScore,
  "employment-status": employmentStatus,
  "estimated-home-value": estimatedHomeValue,
  "estimated-mortgage": estimatedMortgage,
  home,
  "home-owner": homeOwner,
  "how-much-cashout": howMuchCashout,
  "late-mortgage-payments": lateMortgagePayments,
  "loan-usage": loanUsage,
  "military-status": militaryStatus,
  "property-type": propertyType,
  "property-use": propertyUse,
  "second-mortgage": secondMortgage,
  "start-home-ownership": startHomeOwnership,
};
