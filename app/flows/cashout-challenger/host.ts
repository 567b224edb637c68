import { profileRecord } from "~/modules/profile/people/record";
import { withService } from "~/steps/people/military-service";
import { refiScoreBand } from "~/domain/score-bands";
import { bookedCallText } from "~/steps/call/booked-call";
import { hostOf } from "~server/visit/flow-host";
import type { AppDataFields } from "~server/visit/handovers";
import { challenger } from "./flow";
import { challengerStates, type ChallengerState } from "./state";

/** The server's host configuration of the cash-out challenger. */
export const challengerHost = hostOf({
  flow: challenger,
  states: challengerStates,
  cacheKey: "cashout-challenger-flow",
  helpers: ["my-loan", "call-calendar"],
  bookedCall: bookedCallText,
  appData: challengerAppData,
  people: (state) => profileRecord(state).borrowers,
  readable: [
    "ownHome",
    "propertyType",
    "propertyUse",
    "currentHomeValue",
    "hasSecondMortgage",
    "cashAmount",
    "cashoutAmountUsage",
  ],
});

/**
 * Builds the record that every step saves. For a band it saves the conservative end: the lowest
 * home value, the highest balance owed.
 */
function challengerAppData(state: ChallengerState): AppDataFields {
  const { answers, facts } = state;
  const record = profileRecord(state);
  return {
    ...record,
    borrowers: withService(record.borrowers, answers),
    appId: facts.appId,
    transactionType: "cashout",
    ownHome: answers.ownHome,
    propertyType: answers.propertyType,
    propertyUse: answers.propertyUse,
    currentHomeValue: answers.currentHomeValue?.from,
    currentMortgageBalance: answers.currentMortgageBalance?.to,
    hasSecondMortgage: answers.hasSecondMortgage,
    cashAmount: answers.cashAmount,
    cashoutAmountUsage: answers.cashoutAmountUsage,
    isVeteran: answers.isVeteran,
    employmentStatus: answers.employmentStatus,
    bankruptcyStatus: answers.bankruptcyStatus,
    lateMortgagePayments: answers.lateMortgagePayments,
    creditScore: refiScoreBand(answers.scoreBand ?? "")?.score,
  };
}
