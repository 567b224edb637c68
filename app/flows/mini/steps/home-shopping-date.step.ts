import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const homeShoppingDate = miniStep({
  id: "home-shopping-date",
  title: "When would you like to buy?",
  asks: NOTHING,
  owns: ["homeShoppingDate"],
});
