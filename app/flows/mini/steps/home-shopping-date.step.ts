import { choice } from "~/steps/fields";
import { miniStep } from "~/flows/mini/mini-step";

export const homeShoppingDate = miniStep({
  id: "home-shopping-date",
  title: "When would you like to buy?",
  fields: {
    homeShoppingDate: choice(
      ["now", "in3months", "in6months", "later"],
      "Choose the time that fits best; a guess is fine.",
    ),
  },
});
