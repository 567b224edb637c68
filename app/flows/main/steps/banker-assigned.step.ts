import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const bankerAssigned = mainStep({
  id: "banker-assigned",
  title: "Your mortgage banker",
  asks: NOTHING,
});
