import { bookedCallText } from "~/steps/call/booked-call";
import { hostOf } from "~server/visit/flow-host";
import type { AppDataFields } from "~server/visit/handovers";
import { streetLine } from "~/domain/address";
import { refiScoreBand } from "~/domain/score-bands";
import { refiExchange } from "./exchange";
import { refiMini } from "./flow";
import { importFigures } from "./import-from";
import { homeValue, SUBJECT } from "~/steps/homes/homes";
import { borrowersOf } from "~/steps/people/borrower-record";
import { refiStates, type RefiState } from "./state";
import { transactionOf } from "./desired-benefit";

/** The server's host configuration of the refinance wizard. */
export const refiMiniHost = hostOf({
  flow: refiMini,
  states: refiStates,
  cacheKey: "refi-mini-wiz",
  appData: refiAppData,
  people: borrowersOf,
  exchange: refiExchange,
  importFrom: importFigures,
  helpers: ["my-loan", "call-calendar", "papers", "prices"],
  bookedCall: bookedCallText,
  readable: ({ reasons, cashAmount, uses, types, values }) => ({
    reasons,
    cashAmount,
    propertyUse: uses?.[SUBJECT],
    propertyType: types?.[SUBJECT],
    homeValue: values?.[SUBJECT],
  }),
});

/** Builds the record that every step of the wizard saves. */
function refiAppData(state: RefiState): AppDataFields {
  const { answers, facts } = state;
  const { subject } = answers;
  return {
    appId: facts.appId,
    transactionType: transactionOf(state),
    mortgageReasons: answers.reasons,
    cashAmount: answers.cashAmount,
    creditScore: refiScoreBand(answers.scoreBand ?? "")?.score,
    currentHomeValue: homeValue(state, SUBJECT),
    ownHome: true,
    monthlyRent: answers.rentsPaid?.[SUBJECT],
    propertyUse: answers.uses?.[SUBJECT],
    propertyType: answers.units?.[SUBJECT] ?? answers.types?.[SUBJECT],
    propertyAddress: subject && streetLine(subject),
    propertyCity: subject?.city,
    propertyCounty: subject?.county,
    propertyState: subject?.state,
    propertyZip: subject?.zip,
    phoneNumber: answers.phoneNumber,
    isVeteran: answers.veterans?.["0"],
    isPreQualEligible: facts.isPreQualEligible,
    borrowers: borrowersOf(state),
  };
}
