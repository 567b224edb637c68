import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const heloc = mainStep({
  id: "heloc",
  title: "A home equity line",
  asks: NOTHING,
  entry: true,
});
