import { quotePeople } from "~/flows/qt/people";
import { quoteStep } from "~/flows/qt/quote-step";
import { PREFILLED_CO_BORROWER } from "~/steps/people/prefilled-names";
import { nameForm } from "~/steps/people/person-name";
import { peopleAnswer } from "~/steps/answer-summaries";

export const partnersName = quoteStep({
  id: "partners-name",
  summary: (state) => peopleAnswer("Borrows with you", [quotePeople(state)[1]]),
  title: "Who borrows with you?",
  privacy: "masked",
  schema: nameForm("their"),
  prefilledBy: PREFILLED_CO_BORROWER,
  shares: ["borrowers"],
});
