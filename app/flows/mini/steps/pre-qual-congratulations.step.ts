import { NOTHING } from "~/wizard/step";
import { miniStep } from "~/flows/mini/mini-step";

export const preQualCongratulations = miniStep({
  id: "pre-qual-congratulations",
  title: ({ answers, facts }) => {
    const name = answers.buyer?.firstName ?? facts.applicants?.[0]?.firstName;
    return name === undefined ? "You are pre-qualified" : `${name}, you are pre-qualified`;
  },
  asks: NOTHING,
  entry: true,
});
