import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const lookingForPurc = mainStep({
  id: "looking-for-purc",
  title: "How far along are you?",
  asks: NOTHING,
});
