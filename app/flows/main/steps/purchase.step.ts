import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const purchase = mainStep({
  id: "purchase",
  title: "Buy a home",
  asks: NOTHING,
  entry: true,
});
