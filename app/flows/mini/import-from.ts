import type { BuyerHandover } from "~server/visit/handovers";
import { needsFirstTimeBuyer } from "~/steps/loan/price";
import { isGovernmentKind } from "~/steps/offers/loan-kind";
import { miniStates, type MiniState } from "./state";

/**
 * Builds the state of a buyer who comes from another flow for a letter. The answers given there are
 * taken over, so that no question is asked twice. Questions that only this wizard asks stay open.
 */
export function importBuyer(handover: BuyerHandover): MiniState {
  const { buyers, acceptedOffer, price, downPayment, state, county, scoreBand, termYears, isFirstTimeBuyer } =
    handover;
  const { loanKind, isVeteran, hasHadVaLoan, hasVaCompensation } = handover;
  const { phoneNumber, verifiedPhones, isEnrolledInRealty, appId, token, customerId, applicants } = handover;
  const [buyer, coBuyer] = buyers;
  const isProven = phoneNumber !== undefined && verifiedPhones?.[phoneNumber] === true && appId !== undefined;
  const answered: Readonly<Record<string, boolean>> = {
    home: buyer !== undefined,
    "accepted-offer": acceptedOffer !== undefined,
    "estimated-price": price !== undefined && downPayment !== undefined,
    "state-and-county": state !== undefined && county !== undefined,
    "purc-rate-and-payment":
      scoreBand !== undefined &&
      termYears !== undefined &&
      (isFirstTimeBuyer === true || isGovernmentKind(loanKind) || !needsFirstTimeBuyer(price, downPayment)),
    phone: isProven,
    "validate-phone": isProven,
  };
  return {
    ...miniStates.empty,
    answers: {
      buyer,
      isJoint: buyer && coBuyer !== undefined,
      coBuyer,
      acceptedOffer,
      homeValue: price,
      downPayment,
      propertyState: state,
      propertyCounty: county,
      scoreBand,
      termYears,
      isFirstTimeBuyer,
      loanKind,
      isVeteran,
      hasHadVaLoan,
      hasVaCompensation,
      isEnrolledInRealty,
      phoneNumber,
    },
    facts: {
      verifiedPhones,
      appId,
      token,
      customerId,
      applicants,
      isRealtyTold: isEnrolledInRealty === undefined ? undefined : true,
    },
    marks: Object.fromEntries(
      Object.entries(answered).flatMap(([page, is]) => (is ? [[page, 1 as const]] : [])),
    ),
    outcomes: answered["state-and-county"] ? { "state-and-county": "served" } : {},
  };
}
