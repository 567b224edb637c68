import type { Trail } from "~/wizard/state";
import { when } from "~/wizard/step";
import { peopleOnLoan } from "~/steps/people/borrower-list";
import type { MainState } from "./state";
import { cameThrough, transactionOf, type Transaction } from "./transaction";

/** Named conditions of the main flow, used by the flow definition. */
const condition = (name: string, holds: (state: MainState) => boolean) => when<MainState>(name, holds);

/** Checks the transaction that the visitor wants, which the pages passed so far imply. */
const transactionIs = (name: string, ...wanted: readonly Transaction[]) =>
  when<MainState>(name, (_state, _item, trail) => {
    const transaction = transactionOf(trail);
    return transaction !== undefined && wanted.includes(transaction);
  });

/** Checks which pages the visitor passed. */
const pathIncludes = (name: string, ...nodes: readonly string[]) =>
  when<MainState>(name, (_state, _item, trail) => cameThrough(trail, ...nodes));

export const purchase = transactionIs("buying a home", "purc");
export const refinance = transactionIs("refinancing", "refi");
export const equityLine = transactionIs("a home equity line", "heloc", "heloan");

export const cameForCardDebt = pathIncludes(
  "came to pay off cards",
  "credit-card-debt",
  "credit-card-payment",
);
export const cameBySearch = pathIncludes("came by the search", "cashout-landing", "cashout-search");
export const cameByOffer = pathIncludes(
  "came with a letter",
  "offer-code",
  "cashout-from-offercode",
  "cashout-no-offercode",
);

/**
 * A visitor who came through an offer letter or a savings alert has given enough information for a
 * banker to call.
 */
export const bankerKnowsEnough = pathIncludes(
  "came by a letter or an alert",
  "offer-code",
  "cashout-from-offercode",
  "cashout-no-offercode",
  "savings-alert",
);

const wants = (goal: MainState["answers"]["goal"] & string) =>
  condition(`wants ${goal}`, ({ answers }) => answers.goal === goal);
export const wantsPurchase = wants("purchase");
export const wantsRefinance = wants("refinance");
export const wantsCashout = wants("cashout");
export const wantsHeloc = wants("heloc");
export const wantsCalculator = wants("calculator");

/**
 * True for a visitor who opens the payment page first. A visitor who came through the debt page has
 * a known path ahead before the payment is answered.
 */
export const debtUnknown = when<MainState>(
  "debt not asked yet",
  ({ answers }, _item, trail) => answers.cardDebt === undefined && !cameThrough(trail, "credit-card-debt"),
);
export const prefersLine = condition(
  "prefers a line of credit",
  ({ answers }) => answers.cashoutWish === "line",
);
export const ownsNoHome = condition("owns no home", ({ answers }) => answers.isHomeOwner === false);
/** MAIN-PHONE-01: more than one person buys. */
export const twoBuyers = when<MainState>(
  "two people buying a home",
  (state, _item, trail) => transactionOf(trail) === "purc" && peopleOnLoan(state).length > 1,
);
export const retentionRestricted = condition(
  "retention restricted",
  ({ facts }) => facts.createRestricted === true,
);
/** MAIN-PHONE-03: no credit score is known, and no offer letter stands in for it. */
export const scoreUnknown = condition(
  "no score and no offer code",
  ({ answers, facts }) => answers.scoreBand === undefined && facts.offer === undefined,
);

/**
 * True for a visitor who came through a link to their phone or entered their details: name, phone
 * and home are known and not asked again.
 */
const isPersonKnown = (state: MainState, trail?: Trail): boolean =>
  cameThrough(trail, "m/instant-link/review", "m/profile/otp") &&
  peopleOnLoan(state).length > 0 &&
  state.answers.propertyAddress !== undefined &&
  state.facts.appId !== undefined &&
  state.facts.verifiedPhones?.[state.answers.phoneNumber ?? ""] === true;
export const personKnown = when<MainState>("person, phone and home known", (state, _item, trail) =>
  isPersonKnown(state, trail),
);
export const knownWithoutScore = when<MainState>(
  "person known, score not",
  (state, item, trail) => isPersonKnown(state, trail) && scoreUnknown.holds(state, item, trail),
);
export const knownPersonWantsLine = when<MainState>(
  "person known, a home equity line",
  (state, item, trail) => isPersonKnown(state, trail) && equityLine.holds(state, item, trail),
);
