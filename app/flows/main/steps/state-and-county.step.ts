import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const stateAndCounty = mainStep({
  id: "state-and-county",
  title: "Where will the home be?",
  asks: NOTHING,
});
