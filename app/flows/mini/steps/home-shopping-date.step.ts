import { saidChoice } from "~/steps/said";
import { shoppingDateField } from "~/steps/loan/buying-plans";
import { miniStep } from "~/flows/mini/mini-step";

const WHEN = {
  now: "Right away",
  in3months: "In the next 3 months",
  in6months: "In 3 to 6 months",
  later: "Later",
} as const;

export const homeShoppingDate = miniStep({
  id: "home-shopping-date",
  said: ({ answers }) => saidChoice("When", answers.homeShoppingDate, WHEN),
  title: "When would you like to buy?",
  fields: { homeShoppingDate: shoppingDateField },
});
