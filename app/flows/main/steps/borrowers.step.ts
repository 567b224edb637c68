import { z } from "zod";
import { NO_CURRENT_BORROWER } from "~/domain/main-borrowers";
import { yesNo } from "~/steps/fields";
import { PREFILLED_NAME } from "~/steps/people/prefilled-names";
import { EMPTY_FORM } from "~/wizard/step";
import { isLoanFull, peopleOnLoan, personBeingChanged } from "~/steps/people/borrower-list";
import { mainStep } from "~/flows/main/main-step";
import { CO_BORROWER, NAME } from "~/steps/questions";
import { nameFields } from "~/steps/people/person-name";

const partner = yesNo(CO_BORROWER.required);
const first = z.object({ ...nameFields("your"), partner });
const another = z.object({ partner });
const changed = z.object(nameFields("their"));

export const borrowers = mainStep({
  id: "borrowers",
  title: (state) => {
    if (personBeingChanged(state) !== NO_CURRENT_BORROWER) return "Change the name";
    return peopleOnLoan(state).length === 0 ? NAME.title : "Who is borrowing?";
  },
  privacy: "masked",
  schema: (state) => {
    if (personBeingChanged(state) !== NO_CURRENT_BORROWER) return changed;
    if (peopleOnLoan(state).length === 0) return first;
    return isLoanFull(state) ? EMPTY_FORM : another;
  },
  prefilledBy: (state) =>
    personBeingChanged(state) === NO_CURRENT_BORROWER && peopleOnLoan(state).length === 0
      ? PREFILLED_NAME
      : [],
  ownedAnswers: ["borrowers"],
  outcomes: ["another", "enough"],
});
