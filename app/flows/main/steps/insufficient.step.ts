import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const insufficient = mainStep({
  id: "insufficient",
  title: "This does not work yet",
  asks: NOTHING,
});
