import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const cashoutSearch = mainStep({
  id: "cashout-search",
  title: "Let us look up your home",
  asks: NOTHING,
  entry: true,
});
