import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const lookingForRefi = mainStep({
  id: "looking-for-refi",
  title: "What should a refinance do for you?",
  asks: NOTHING,
});
