import { PLACE_OUTCOMES, placeForm } from "~/steps/address/state-and-county";
import { miniStep } from "~/flows/mini/mini-step";

export const stateAndCounty = miniStep({
  id: "state-and-county",
  title: "Where will the home be?",
  asks: placeForm,
  owns: ["propertyState", "propertyCounty"],
  outcomes: PLACE_OUTCOMES,
});
