import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const creditReview = spwStep({
  id: "credit-review",
  title: "A loan expert looks at it with you",
  asks: NOTHING,
});
