import { omitUndefined } from "~/domain/omit-undefined";
import { needsFirstTimeBuyer } from "~/steps/loan/price";
import { homeValueQuestion } from "~/steps/soft-checks/questions";
import type { BuyerHandover } from "~server/visit/handovers";
import { purchaseStates, type PurchaseState } from "./state";

/**
 * Builds the state of a buyer who comes from elsewhere on the site. Pages whose questions are all
 * answered are passed, also the start page. The others show what they ask for, so that the visitor
 * confirms it.
 */
export function importBuyer(handover: BuyerHandover): PurchaseState {
  const { buyers, price, downPayment, state, county, scoreBand, phoneNumber } = handover;
  const { verifiedPhones, appId, token, customerId, applicants } = handover;
  const [borrower] = buyers;
  const acceptedOffer = handover.acceptedOffer ?? (handover.plan?.stage === "offer" || undefined);
  const isProven = phoneNumber !== undefined && verifiedPhones?.[phoneNumber] === true && appId !== undefined;
  const passed: Readonly<Record<string, boolean>> = {
    home: true,
    "borrower-name": borrower !== undefined,
    "phone-number": isProven,
    otp: isProven,
    // A price that can hardly be right is shown, so that its page asks about it.
    "estimated-price": price !== undefined && homeValueQuestion({ value: price, state }) === undefined,
    "accepted-offer": acceptedOffer !== undefined,
    "estimated-credit-score": scoreBand !== undefined,
  };
  return {
    ...purchaseStates.empty,
    answers: omitUndefined({
      borrower,
      phoneNumber,
      homeValue: price,
      downPayment,
      isLittleDown: downPayment === undefined ? undefined : needsFirstTimeBuyer(price, downPayment),
      propertyState: state,
      propertyCounty: county,
      acceptedOffer,
      scoreBand,
      isFirstTimeBuyer: handover.isFirstTimeBuyer,
      isVeteran: handover.isVeteran,
      hasHadVaLoan: handover.hasHadVaLoan,
      hasVaCompensation: handover.hasVaCompensation,
    }),
    facts: isProven ? omitUndefined({ verifiedPhones, appId, token, customerId, applicants }) : {},
    marks: Object.fromEntries(
      Object.entries(passed).flatMap(([page, is]) => (is ? [[page, 1 as const]] : [])),
    ),
  };
}
