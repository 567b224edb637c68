import { quotePeople } from "~/flows/qt/people";
import { quoteStep } from "~/flows/qt/quote-step";
import { PREFILLED_CO_BORROWER } from "~/steps/people/prefilled-names";
import { nameForm } from "~/steps/people/person-name";
import { CO_BORROWER } from "~/steps/questions";
import { peopleAnswer } from "~/steps/answer-summaries";

export const partnersName = quoteStep({
  id: "partners-name",
  summary: (state) => peopleAnswer("Borrowing with you", [quotePeople(state)[1]]),
  title: CO_BORROWER.nameTitle,
  privacy: "masked",
  schema: nameForm("their"),
  prefilledBy: PREFILLED_CO_BORROWER,
  shares: ["borrowers"],
});
