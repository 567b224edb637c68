import { choice } from "~/steps/fields";
import { mainStep } from "~/flows/main/main-step";

/** The visitor's goals, by the names that a link to the front page can carry. */
export const GOALS = ["purchase", "refinance", "cashout", "heloc", "calculator", "help"] as const;

export const home = mainStep({
  id: "home",
  title: "What would you like to do?",
  privacy: "open",
  fields: {
    goal: choice(GOALS, "Choose what you'd like to do."),
  },
  entry: true,
  layout: "landing-page",
  aliases: ["/"],
});
