import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const stateAndCounty = miniStep({
  id: "state-and-county",
  title: "Where will the home be?",
  asks: NOTHING,
  owns: ["propertyState", "propertyCounty"],
  outcomes: ["served", "not-served"],
});
