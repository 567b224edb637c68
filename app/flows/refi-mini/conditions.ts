import { isMultiUnit } from "~/domain/property";
import { when } from "~/wizard/step";
import { wantsCoBorrower } from "~/steps/people/borrowers";
import type { RefiState } from "./state";

/** Named conditions of the refinance wizard, used by the flow definition. */
const condition = (name: string, holds: (state: RefiState, item?: string) => boolean) =>
  when<RefiState>(name, holds);

/** Refinance reasons that need cash in hand. */
export const wantsCash = condition("cash wanted", ({ answers }) =>
  (answers.reasons ?? []).some((reason) => reason === "cash" || reason === "debts"),
);
/** The band from 0 to just below the minimum score we lend on. */
export const scoreTooLow = condition("score below the minimum", ({ answers }) =>
  (answers.scoreBand ?? "").startsWith("0-"),
);
export const manyFamilies = condition("for several families", ({ answers }, home = "1") =>
  isMultiUnit(answers.types?.[home]),
);
export const spouseJoins = condition(
  "spouse on the loan",
  (state) => state.answers.maritalStatus === "married" && wantsCoBorrower(state),
);
export const isMarried = condition("married", ({ answers }) => answers.maritalStatus === "married");
export const friendJoins = condition("somebody else on the loan", wantsCoBorrower);
export const fullSsnNeededToo = condition(
  "full SSN needed too",
  ({ facts }) => (facts.needsFullSsn ?? []).length > 0,
);
export const onNewHome = condition(
  "on a home not listed yet",
  ({ answers }, liability = "") => answers.liabilityHomes?.[liability] === "new",
);
