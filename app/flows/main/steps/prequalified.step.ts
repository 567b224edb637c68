import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const prequalified = mainStep({
  id: "prequalified",
  title: "Here is what we can lend",
  asks: NOTHING,
});
