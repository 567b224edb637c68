import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const helocLanding = mainStep({
  id: "heloc-landing",
  title: "A line of credit on your home",
  asks: NOTHING,
  entry: true,
});
