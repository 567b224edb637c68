import { z } from "zod";
import { choice } from "~/steps/fields";
import { homeIds, homeName, SUBJECT } from "~/steps/homes/homes";
import type { HomeId } from "~/steps/homes/state";
import { liensWithTypeOn } from "~/steps/mortgages/lien-types";
import type { LiabilityId } from "~/steps/mortgages/state";
import { toSharedState } from "./ports";
import type { EscrowAnswer, QuoteState } from "./state";

/** Pure functions over the answers about taxes and insurance paid with a mortgage. */

const ANSWERS = ["QtFlowEscrowYes", "QtFlowEscrowNo", "QtFlowEscrowDontKnow"] as const;

/**
 * A mortgage that the page asks about: the main one on its home, whose payment may include taxes
 * and insurance.
 */
export interface EscrowQuestion {
  liability: LiabilityId;
  home: HomeId;
  /** street of the home */
  street: string;
  /** its field name in the form */
  name: string;
}

/** Returns the mortgages that the page asks about, at most one per home. */
export function escrowQuestions(state: QuoteState): readonly EscrowQuestion[] {
  const shared = toSharedState(state);
  const found = state.facts.liabilities ?? [];
  return homeIds(shared).flatMap((home) => {
    const first = liensWithTypeOn(shared, home).find(({ type }) => type === "FirstLien");
    if (!first) return [];
    const liability = first.liabilityId;
    return [
      { liability, home, street: homeName(shared, home), name: `escrow${String(found.indexOf(liability))}` },
    ];
  });
}

/** The form of the page: one answer per mortgage. */
export const escrowForm = (state: QuoteState) =>
  z.object(
    Object.fromEntries(
      escrowQuestions(state).map(({ name, street }) => [
        name,
        choice(ANSWERS, `Choose how taxes and insurance are paid for ${street}.`),
      ]),
    ),
  );

/** Returns the answers of a submitted form, by mortgage. */
export const escrowsFrom = (
  state: QuoteState,
  formValues: Readonly<Record<string, EscrowAnswer>>,
): Record<LiabilityId, EscrowAnswer> =>
  Object.fromEntries(
    escrowQuestions(state).flatMap(({ liability, name }) => {
      const answer = formValues[name];
      return answer === undefined ? [] : [[liability, answer] as const];
    }),
  );

/** Returns the saved answers as form values. */
export const escrowValues = (state: QuoteState): Record<string, string | undefined> =>
  Object.fromEntries(
    escrowQuestions(state).map(({ liability, name }) => [name, state.answers.escrows?.[liability]]),
  );

/**
 * Returns for each answered mortgage whether its payment includes taxes and insurance (QT-02: "Don't
 * know" counts as no).
 */
export const escrowAnswers = (state: QuoteState): { liabilityId: LiabilityId; isIncluded: boolean }[] =>
  escrowQuestions(state).flatMap(({ liability }) => {
    const answer = state.answers.escrows?.[liability];
    return answer === undefined ? [] : [{ liabilityId: liability, isIncluded: answer === "QtFlowEscrowYes" }];
  });

/**
 * QT-02: checks whether the payment for the home of the quote includes taxes and insurance. "No"
 * and "Don't know" count as no; undefined while unanswered.
 */
export function escrowIncluded(state: QuoteState): boolean | undefined {
  const main = escrowQuestions(state).find(({ home }) => home === SUBJECT);
  const answer = main && state.answers.escrows?.[main.liability];
  return answer === undefined ? undefined : answer === "QtFlowEscrowYes";
}
