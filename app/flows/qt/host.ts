import { profileRecord } from "~/modules/profile/people/record";
import { SUBJECT } from "~/steps/homes/homes";
import { scoreBand } from "~/domain/score-bands";
import { borrowersOf } from "~/steps/people/borrower-record";
import { bookedCallText } from "~/steps/call/booked-call";
import { hostOf } from "~server/visit/flow-host";
import type { AppDataFields } from "~server/visit/handovers";
import { escrowIncluded } from "./escrow";
import { quoteExchange } from "./exchange";
import { quoteTool } from "./flow";
import { toSharedState } from "./ports";
import { quoteStates, type QuoteState } from "./state";
import { importOwner } from "./import-from";
import { transactionOf } from "./desired-benefit";

/** The server's host configuration of the quote tool. */
export const quoteHost = hostOf({
  flow: quoteTool,
  states: quoteStates,
  cacheKey: "quote-tool-flow",
  appData: quoteAppData,
  people: (state) => borrowersOf(toSharedState(state)),
  exchange: quoteExchange,
  helpers: ["my-loan", "call-calendar", "papers", "prices"],
  bookedCall: bookedCallText,
  importFrom: importOwner,
  readable: ({ cashAmount, uses, types, values }) => ({
    cashAmount,
    propertyUse: uses?.[SUBJECT],
    propertyType: types?.[SUBJECT],
    homeValue: values?.[SUBJECT],
  }),
});

/** Builds the record that every step of the quote tool saves. */
function quoteAppData(state: QuoteState): AppDataFields {
  const { answers, facts } = state;
  const { borrowers: _named, ...record } = profileRecord(state);
  return {
    ...record,
    appId: facts.appId,
    transactionType: transactionOf(state),
    // An amount of 0 means that cash is no longer wanted.
    cashAmount: answers.requestedBenefits?.cash ?? answers.cashAmount,
    currentHomeValue: answers.values?.[SUBJECT],
    ownHome: true,
    monthlyRent: answers.rentsPaid?.[SUBJECT],
    propertyUse: answers.uses?.[SUBJECT],
    propertyType: answers.units?.[SUBJECT] ?? answers.types?.[SUBJECT],
    creditScore: scoreBand(answers.scoreBand ?? "")?.score,
    isVeteran: answers.hasServed,
    isPreQualEligible: facts.isPreQualEligible,
    escrowIncluded: escrowIncluded(state),
    borrowers: borrowersOf(toSharedState(state)),
  };
}
