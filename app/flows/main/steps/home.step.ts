import { homeCopy } from "~/content/landing/home";
import { choice } from "~/steps/fields";
import { mainStep } from "~/flows/main/main-step";

/** What somebody may want, by the name that a link to the front page may carry too. */
export const GOALS = ["purchase", "refinance", "cashout", "heloc", "calculator", "help"] as const;

export const home = mainStep({
  id: "home",
  title: homeCopy.title,
  fields: {
    goal: choice(GOALS, "Choose what you would like to do."),
  },
  entry: true,
  layout: "landing-page",
  aliases: ["/"],
});
