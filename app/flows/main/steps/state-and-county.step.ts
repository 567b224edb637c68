import { PLACE_OUTCOMES, placeForm } from "~/steps/address/state-and-county";
import { mainStep } from "~/flows/main/main-step";

export const stateAndCounty = mainStep({
  id: "state-and-county",
  title: "Where will the home be?",
  asks: placeForm,
  owns: ["propertyState", "propertyCounty"],
  outcomes: PLACE_OUTCOMES,
});
