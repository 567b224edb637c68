import { profileRecord } from "~/modules/profile/people/record";
import { withService } from "~/steps/people/service";
import { refiScoreBand } from "~/domain/score-bands";
import { hostOf } from "~server/visit/flow-host";
import type { AppDataFields } from "~server/visit/hosts";
import { challenger } from "./flow";
import { challengerStates, type ChallengerState } from "./state";

/** The cash-out challenger as the server hosts it. */
export const challengerHost = hostOf({
  flow: challenger,
  states: challengerStates,
  cacheKey: "cashout-challenger-flow",
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

/** The record that every step saves. Of a band the end is saved that promises less: the least a home may be worth, the most that may be owed. */
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
