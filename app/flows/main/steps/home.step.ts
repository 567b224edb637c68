import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const home = mainStep({
  id: "home",
  title: "Home loans that explain themselves",
  asks: NOTHING,
  entry: true,
});
