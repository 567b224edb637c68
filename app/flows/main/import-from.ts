import type { z } from "zod";
import { checkCashOut } from "~/domain/limits";
import { omitUndefined } from "~/domain/omit-undefined";
import { needsFirstTimeBuyer } from "~/steps/loan/price";
import { homeValueQuestion } from "~/steps/soft-checks/questions";
import { schemaOf, type Step } from "~/wizard/step";
import type { BuyerHandover, PlanHandover } from "~server/visit/handovers";
import { mainStates, type MainAnswers, type MainState } from "./state";
import { steps } from "./steps";

/** The pages before the first question of each goal that only describe it. */
const PAGES_BEFORE: Readonly<Record<PlanHandover["goal"], readonly string[]>> = {
  purchase: ["home", "purchase"],
  refinance: ["home"],
  cashout: ["home", "cashout"],
  // The page of a line of credit says what everybody has to know before they apply.
  heloc: ["home"],
};

/** Checks whether a page would accept these values. */
function isAnswered<Form extends z.ZodType>(
  step: Step<MainState, Form>,
  values: Readonly<Record<string, number | string | undefined>>,
  state: MainState,
): boolean {
  const texts = Object.entries(values).map(([name, value]) => [name, value?.toString()] as const);
  return schemaOf(step, state).safeParse(Object.fromEntries(texts)).success;
}

function answersOf(handover: BuyerHandover): Partial<MainAnswers> {
  const { plan, price, downPayment, state, scoreBand } = handover;
  // A home whose value or mortgage the visitor has entered is their own.
  const ownsHome = plan?.homeValue !== undefined || plan?.mortgageBalance !== undefined;
  return omitUndefined({
    goal: plan?.goal,
    purchaseStage: plan?.stage,
    cashoutWish: plan?.cashWish,
    purchasePrice: price,
    downPayment,
    isLittleDown: downPayment === undefined ? undefined : needsFirstTimeBuyer(price, downPayment),
    propertyState: state,
    propertyCounty: handover.county,
    scoreBand,
    termYears: handover.termYears,
    isHomeOwner: ownsHome || undefined,
    homeValue: plan?.homeValue,
    mortgageBalance: plan?.mortgageBalance,
    monthlyMortgagePayment: plan?.mortgagePayment,
    mortgageRate: plan?.mortgageRate,
    desiredCashAmount: plan?.cash,
    amountToBorrow: plan?.line,
  });
}

/** Returns the pages whose questions are all answered. */
function answeredPages(state: MainState): string[] {
  const { answers } = state;
  const { purchasePrice, downPayment, scoreBand, amountToBorrow, desiredCashAmount: cash } = answers;
  const answered: Readonly<Record<string, boolean>> = {
    "looking-for-purc": answers.purchaseStage !== undefined,
    "looking-for-cashout": answers.cashoutWish !== undefined,
    "home-owner": answers.isHomeOwner === true,
    "cashout-amount": cash !== undefined && cash > 0 && checkCashOut(cash) === undefined,
    "amount-to-borrow": isAnswered(steps["amount-to-borrow"], { amountToBorrow }, state),
    // A price that can hardly be right is shown, so that its page asks about it.
    "estimated-price":
      isAnswered(steps["estimated-price"], { purchasePrice, downPayment }, state) &&
      homeValueQuestion({ value: purchasePrice, state: answers.propertyState }) === undefined,
    "credit-score": isAnswered(steps["credit-score"], { scoreBand }, state),
  };
  return Object.keys(answered).filter((page) => answered[page]);
}

/**
 * Builds the state of a visitor who comes from a page outside of the flows. Pages whose questions
 * are all answered are passed. The others show the figures that they ask for, so that the visitor
 * confirms them.
 */
export function importPlan(handover: BuyerHandover): MainState {
  const { plan, state: home, county } = handover;
  const goal = plan?.goal ?? "purchase";
  const begun: MainState = {
    ...mainStates.empty,
    answers: answersOf({ ...handover, plan: { ...plan, goal } }),
    // The page of the state shows its counties at once.
    facts: omitUndefined({ countyState: county === undefined ? home : undefined }),
  };
  const passed = [...PAGES_BEFORE[goal], ...answeredPages(begun)];
  return { ...begun, marks: Object.fromEntries(passed.map((page) => [page, 1 as const])) };
}
