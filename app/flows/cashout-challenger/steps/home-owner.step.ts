import { yesNoAnswer } from "~/steps/answer-summaries";
import { yesNo } from "~/steps/fields";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const homeOwner = challengerStep({
  id: "home-owner",
  summary: ({ answers }) => yesNoAnswer("You own a home", answers.ownHome),
  title: "Do you own a home?",
  privacy: "open",
  fields: { ownHome: yesNo("Choose yes if you own a home, or no if you do not.") },
});
