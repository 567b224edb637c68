import type { FlowHost } from "~server/http/hosts";
import { flowIdOf } from "~/domain/flow-id";
import { walk } from "~/wizard/walk";
import { applicantsAfterSave, borrowersOf } from "./borrowers";
import { miniExchange } from "./exchange";
import { mini } from "./flow";
import { quoteOf } from "./loan";
import { emptyMini, readMini, type MiniState } from "./state";

/** The mini purchase wizard as the server hosts it. */
export const miniHost: FlowHost<MiniState> = {
  flow: mini,
  flowId: () => flowIdOf("/mini/home"),
  store: {
    cacheKey: "mini-wiz",
    path: "/mini",
    empty: emptyMini,
    read: readMini,
    readable: readableMini,
  },
  application: ({ facts }) => ({
    appId: facts.appId,
    token: facts.token,
    customerId: facts.customerId,
    callUid: facts.callUid,
  }),
  appData: miniAppData,
  learned: (state, saved) => ({
    ...(saved.appId === undefined ? {} : { appId: saved.appId }),
    ...(saved.applicants.length === 0 ? {} : { applicants: applicantsAfterSave(state, saved.applicants) }),
  }),
  exchange: miniExchange,
  validation: ({ facts }) => ({
    isSoftPullCompleted: facts.isPreQualEligible !== undefined,
    isAppClosed: facts.appClosed === true,
  }),
  trail: (state, entry) => walk(mini, state, entry),
  helpers: ["letter", "apple-pay"],
  letter: ({ facts }, kind) => facts.letters?.[kind]?.documentId,
};

/** The record that every step of the wizard saves. */
function miniAppData(state: MiniState): ReturnType<FlowHost<MiniState>["appData"]> {
  const { answers, facts } = state;
  const quote = quoteOf(state);
  return {
    appId: facts.appId,
    transactionType: "purc",
    acceptedOffer: answers.acceptedOffer,
    homeShoppingDate: answers.homeShoppingDate,
    homeValue: answers.homeValue,
    purchasePrice: answers.homeValue,
    downPayment: answers.downPayment,
    loanAmount: quote?.loanAmount,
    rate: quote?.rate,
    apr: quote?.apr,
    monthlyPayment: quote?.principalAndInterest,
    loanAmortizationType: quote?.productDescription,
    propertyState: answers.propertyState,
    propertyCounty: answers.propertyCounty,
    propertyCities: answers.propertyCities,
    phoneNumber: answers.phoneNumber,
    isEnrolledInRealty: answers.isEnrolledInRealty,
    isPreQualEligible: facts.isPreQualEligible,
    isEligible: facts.isEligible,
    isHardPullNeeded: facts.isEligible === undefined,
    borrowers: borrowersOf(state),
  };
}

/** What a script may read in the browser: the plans, never the person. */
function readableMini({ answers, marks }: MiniState): Record<string, unknown> {
  const { acceptedOffer, homeShoppingDate, homeValue, downPayment, propertyState, propertyCounty } = answers;
  const { termYears, propertyCities, isEnrolledInRealty } = answers;
  return {
    acceptedOffer,
    homeShoppingDate,
    homeValue,
    downPayment,
    propertyState,
    propertyCounty,
    termYears,
    propertyCities,
    isEnrolledInRealty,
    steps: Object.keys(marks).filter((key) => !key.includes("@")),
  };
}
