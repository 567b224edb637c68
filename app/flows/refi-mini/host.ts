import type { FlowHost } from "~server/http/hosts";
import { streetLine } from "~/domain/address";
import type { AppDataBorrowerInput } from "~/domain/borrowers";
import { flowIdOf } from "~/domain/flow-id";
import { refiScoreBand } from "~/domain/score-bands";
import { walk } from "~/wizard/walk";
import { wantsCash } from "./conditions";
import { refiExchange } from "./exchange";
import { refiMini } from "./flow";
import { homeValue, SUBJECT } from "./homes";
import { borrowerAt, borrowerIndexes } from "./people";
import { emptyRefi, readRefi, type RefiState } from "./state";

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

/** What the visitor is after, by its wire name. */
export const transactionOf = (state: RefiState): "refi" | "cashout" =>
  // Who came in at cashout-amount was not asked for reasons.
  wantsCash.holds(state) || state.answers.cashAmount !== undefined ? "cashout" : "refi";

/** The borrowers with what is known of them, the primary first. */
export function borrowersOf(state: RefiState): AppDataBorrowerInput[] {
  const { answers, facts } = state;
  return borrowerIndexes(state).flatMap((index): AppDataBorrowerInput[] => {
    const name = borrowerAt(state, index);
    if (!name) return [];
    const applicantId = facts.applicants?.[Number(index)]?.id;
    const residence = answers.residences?.[index];
    const lives = residence === "subject" ? answers.subject : residence;
    return [
      {
        ...name,
        isPrimary: index === "0",
        ...(applicantId === undefined ? {} : { applicantId }),
        ...(answers.maritalStatus === undefined || (index === "1" && answers.maritalStatus !== "married")
          ? {}
          : { married: answers.maritalStatus !== "unmarried" }),
        ...(answers.veterans?.[index] === undefined ? {} : { isVeteran: answers.veterans[index] }),
        ...(lives ? { street: streetLine(lives), city: lives.city, state: lives.state, zip: lives.zip } : {}),
      },
    ];
  });
}

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

/** The applicants with the ids that the backend gave them, in the order of the borrowers. */
function applicantsAfterSave(
  state: RefiState,
  saved: readonly { applicantId: string; isPrimary: boolean }[],
): { id: string; firstName: string; lastName: string }[] {
  const ordered = [...saved].sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  return ordered.flatMap(({ applicantId }, index) => {
    const name = borrowerAt(state, String(index));
    return name ? [{ id: applicantId, firstName: name.firstName, lastName: name.lastName }] : [];
  });
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
