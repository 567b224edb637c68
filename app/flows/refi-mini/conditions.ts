import { isMultiUnit } from "~/domain/property";
import { when } from "~/wizard/step";
import { wantsCoBorrower } from "~/steps/people/borrowers";
import type { RefiState } from "./state";

/** Named conditions of the refinance wizard, used by the flow definition. */
const named = (name: string, holds: (state: RefiState, item?: string) => boolean) =>
  when<RefiState>(name, holds);

/** Refinance reasons that need cash in hand. */
export const wantsCash = named("cash wanted", ({ answers }) =>
  (answers.reasons ?? []).some((reason) => reason === "cash" || reason === "debts"),
);
/** The band from 0 to just below the minimum score we lend on. */
export const scoreTooLow = named("score below the minimum", ({ answers }) =>
  (answers.scoreBand ?? "").startsWith("0-"),
);
export const manyFamilies = named("for several families", ({ answers }, home = "1") =>
  isMultiUnit(answers.types?.[home]),
);
export const spouseJoins = named(
  "spouse on the loan",
  (state) => state.answers.maritalStatus === "married" && wantsCoBorrower(state),
);
export const isMarried = named("married", ({ answers }) => answers.maritalStatus === "married");
export const friendJoins = named("somebody else on the loan", wantsCoBorrower);
export const fullSsnNeededToo = named(
  "full SSN needed too",
  ({ facts }) => (facts.needsFullSsn ?? []).length > 0,
);
export const onNewHome = named(
  "on a home not listed yet",
  ({ answers }, liability = "") => answers.liabilityHomes?.[liability] === "new",
);
