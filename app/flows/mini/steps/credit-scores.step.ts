import { NOTHING } from "~/wizard/step";
import { miniStep } from "~/flows/mini/mini-step";

export const creditScores = miniStep({
  id: "credit-scores",
  title: ({ facts }) => ((facts.applicants?.length ?? 1) > 1 ? "Your credit scores" : "Your credit score"),
  asks: NOTHING,
});
