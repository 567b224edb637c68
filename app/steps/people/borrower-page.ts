import type { LoadedPage } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { hasApplication } from "~/steps/application/create-application";
import { borrowerAt, coBorrowerKind } from "./borrowers";
import { nameForm, nameValues } from "./person-name";
import { CO_BORROWER, NAME } from "~/steps/questions";
import type { PeopleState } from "./state";

/** The data of a borrower's name page. */
export interface BorrowerView {
  /** the visitor's own name, and not the co-borrower's */
  isOwn: boolean;
  /** the application is opened with it */
  opens: boolean;
}

/** Returns the question for this borrower. */
export function borrowerTitle(state: PeopleState, index?: string): string {
  if (index !== "1") return NAME.title;
  return coBorrowerKind(state) === "spouse" ? "What is your spouse’s name?" : CO_BORROWER.nameTitle;
}

/** The form of the page. */
export const borrowerForm = (_state: PeopleState, index?: string) =>
  nameForm(index === "1" ? "their" : "your");

/** Returns the page of the borrower it is about. */
export function borrowerPage({
  state,
  place: { item },
}: Pick<Visit<PeopleState>, "state" | "place">): LoadedPage<BorrowerView> {
  const isOwn = item !== "1";
  return {
    data: { isOwn, opens: isOwn && !hasApplication(state) },
    values: nameValues(borrowerAt(state, item)),
  };
}
