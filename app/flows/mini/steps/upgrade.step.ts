import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const upgrade = miniStep({
  id: "upgrade",
  title: "Turn your pre-qualification into an approval",
  asks: NOTHING,
});
