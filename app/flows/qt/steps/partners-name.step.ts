import { quotePeople } from "~/flows/qt/people";
import { quoteStep } from "~/flows/qt/quote-step";
import { BROUGHT_PARTNER } from "~/steps/people/brought-names";
import { nameForm } from "~/steps/people/person-name";
import { saidPeople } from "~/steps/said";

export const partnersName = quoteStep({
  id: "partners-name",
  said: (state) => saidPeople("Borrows with you", [quotePeople(state)[1]]),
  title: "Who borrows with you?",
  asks: nameForm("their"),
  brought: BROUGHT_PARTNER,
  shares: ["borrowers"],
});
