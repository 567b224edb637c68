import type { Loaded } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { hasApplication } from "~/steps/application/create-application";
import { borrowerAt, coBorrowerKind } from "./borrowers";
import { nameForm, nameValues } from "./person-name";
import type { PeopleState } from "./state";

/** What the page of a borrower's name shows. */
export interface BorrowerView {
  /** the visitor's own name, and not that of who borrows with them */
  isOwn: boolean;
  /** their application is opened with it */
  opens: boolean;
}

/** The question, in words about whom it is. */
export function borrowerTitle(state: PeopleState, index?: string): string {
  if (index !== "1") return "What is your name?";
  return coBorrowerKind(state) === "spouse"
    ? "What is your spouse’s name?"
    : "Who will be on the loan with you?";
}

/** The form of the page. */
export const borrowerForm = (_state: PeopleState, index?: string) =>
  nameForm(index === "1" ? "their" : "your");

/** The page of the borrower that it is about. */
export function borrowerPage({
  state,
  place: { item },
}: Pick<Visit<PeopleState>, "state" | "place">): Loaded<BorrowerView> {
  const isOwn = item !== "1";
  return {
    data: { isOwn, opens: isOwn && !hasApplication(state) },
    values: nameValues(borrowerAt(state, item)),
  };
}
