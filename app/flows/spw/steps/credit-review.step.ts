import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const creditReview = spwStep({
  id: "credit-review",
  title: ({ facts }) => (facts.role === "employee" ? "Credit review" : "A loan expert reviews it with you"),
  privacy: "secret",
  schema: EMPTY_FORM,
  // An employee can read it whatever the customer's next page is.
  isOutsideWalk: true,
});
