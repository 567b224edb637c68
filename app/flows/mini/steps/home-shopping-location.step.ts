import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const homeShoppingLocation = miniStep({
  id: "home-shopping-location",
  title: "Where are you looking?",
  asks: NOTHING,
  owns: ["propertyCities"],
});
