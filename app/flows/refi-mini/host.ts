import type { FlowHost } from "~server/http/hosts";
import { streetLine } from "~/domain/address";
import { flowIdOf } from "~/domain/flow-id";
import { refiScoreBand } from "~/domain/score-bands";
import { walk } from "~/wizard/walk";
import { refiExchange } from "./exchange";
import { refiMini } from "./flow";
import { homeValue, SUBJECT } from "~/steps/homes/homes";
import { applicantsAfterSave, borrowersOf } from "~/steps/people/borrower-record";
import { emptyRefi, readRefi, type RefiState } from "./state";
import { transactionOf } from "./wishes";

/** The refinance wizard as the server hosts it. */
export const refiMiniHost: FlowHost<RefiState> = {
  flow: refiMini,
  flowId: () => flowIdOf("/refi-mini/home"),
  store: {
    cacheKey: "refi-mini-wiz",
    path: "/refi-mini",
    empty: emptyRefi,
    read: readRefi,
    readable: readableRefi,
  },
  application: ({ facts }) => ({
    appId: facts.appId,
    token: facts.token,
    customerId: facts.customerId,
    callUid: facts.callUid,
  }),
  appData: refiAppData,
  learned: (state, saved) => ({
    ...(saved.appId === undefined ? {} : { appId: saved.appId }),
    ...(saved.applicants.length === 0 ? {} : { applicants: applicantsAfterSave(state, saved.applicants) }),
  }),
  exchange: refiExchange,
  validation: ({ facts }) => ({
    isSoftPullCompleted: facts.isPreQualEligible !== undefined,
    isAppClosed: facts.appClosed === true,
  }),
  trail: (state, entry) => walk(refiMini, state, entry),
};

/** The record that every step of the wizard saves. */
function refiAppData(state: RefiState): ReturnType<FlowHost<RefiState>["appData"]> {
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

/** What a script may read in the browser: the plans, never the person nor the address. */
function readableRefi({ answers, marks }: RefiState): Record<string, unknown> {
  const { reasons, cashAmount, uses, types, values } = answers;
  return {
    reasons,
    cashAmount,
    propertyUse: uses?.[SUBJECT],
    propertyType: types?.[SUBJECT],
    homeValue: values?.[SUBJECT],
    steps: Object.keys(marks).filter((key) => !key.includes("@")),
  };
}
