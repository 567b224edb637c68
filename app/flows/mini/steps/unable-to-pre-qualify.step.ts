import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const unableToPreQualify = miniStep({
  id: "unable-to-pre-qualify",
  title: "We can't pre-qualify you online",
  asks: NOTHING,
});
