import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const realty = miniStep({
  id: "realty",
  title: "Would you like a partner agent?",
  asks: NOTHING,
  owns: ["isEnrolledInRealty"],
});
