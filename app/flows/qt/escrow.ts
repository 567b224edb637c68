import { z } from "zod";
import { choice } from "~/steps/fields";
import { homeIds, homeName, SUBJECT } from "~/steps/homes/homes";
import type { HomeId } from "~/steps/homes/state";
import { liensWithTypeOn } from "~/steps/mortgages/lien-types";
import type { LiabilityId } from "~/steps/mortgages/state";
import { asShared } from "./people";
import type { EscrowAnswer, QuoteState } from "./state";

/** Taxes and insurance that are paid with a mortgage: pure, over the answers. */

const ANSWERS = ["QtFlowEscrowYes", "QtFlowEscrowNo", "QtFlowEscrowDontKnow"] as const;

/** A mortgage that is asked about: the main one on its home, with which taxes and insurance may be paid. */
export interface EscrowAsked {
  liability: LiabilityId;
  home: HomeId;
  /** street of the home */
  street: string;
  /** its field in the form */
  name: string;
}

/** The mortgages that are asked about, one per home that has any. */
export function escrowsAsked(state: QuoteState): readonly EscrowAsked[] {
  const shared = asShared(state);
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
      escrowsAsked(state).map(({ name, street }) => [
        name,
        choice(ANSWERS, `Choose how taxes and insurance are paid for ${street}.`),
      ]),
    ),
  );

/** What a form says, by mortgage. */
export const escrowsFrom = (
  state: QuoteState,
  said: Readonly<Record<string, EscrowAnswer>>,
): Record<LiabilityId, EscrowAnswer> =>
  Object.fromEntries(
    escrowsAsked(state).flatMap(({ liability, name }) => {
      const answer = said[name];
      return answer === undefined ? [] : [[liability, answer] as const];
    }),
  );

/** The saved answers in the form's words. */
export const escrowValues = (state: QuoteState): Record<string, string | undefined> =>
  Object.fromEntries(
    escrowsAsked(state).map(({ liability, name }) => [name, state.answers.escrows?.[liability]]),
  );

/** QT-02: whether taxes and insurance are in the payment for the home of the quote; "No" and "Don't know" are no; undefined while it is open. */
export function escrowIncluded(state: QuoteState): boolean | undefined {
  const main = escrowsAsked(state).find(({ home }) => home === SUBJECT);
  const said = main && state.answers.escrows?.[main.liability];
  return said === undefined ? undefined : said === "QtFlowEscrowYes";
}
