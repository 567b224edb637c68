import { yesNoAnswer } from "~/steps/answer-summaries";
import { yesNo } from "~/steps/fields";
import { mainStep } from "~/flows/main/main-step";

export const homeOwner = mainStep({
  id: "home-owner",
  summary: ({ answers }) => yesNoAnswer("You own a home", answers.isHomeOwner),
  title: "Do you own a home?",
  privacy: "open",
  fields: { isHomeOwner: yesNo("Choose yes if you own a home, or no if you do not.") },
});
