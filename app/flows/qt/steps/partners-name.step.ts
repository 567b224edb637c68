import { quotePeople } from "~/flows/qt/people";
import { quoteStep } from "~/flows/qt/quote-step";
import { BROUGHT_PARTNER } from "~/steps/people/brought-names";
import { nameForm } from "~/steps/people/person-name";
import { saidPeople } from "~/steps/said";

export const partnersName = quoteStep({
  id: "partners-name",
  summary: (state) => saidPeople("Borrows with you", [quotePeople(state)[1]]),
  title: "Who borrows with you?",
  schema: nameForm("their"),
  prefilledBy: BROUGHT_PARTNER,
  shares: ["borrowers"],
});
