import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const maritalStatus = mainStep({
  id: "marital-status",
  title: "Are you married?",
  asks: NOTHING,
});
