import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const homeLanding = mainStep({
  id: "home-landing",
  title: "A home loan, one question at a time",
  asks: NOTHING,
  entry: true,
});
