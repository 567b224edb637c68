import { NOTHING } from "../../../../wizard/step";
import { miniStep } from "../../mini-step";

export const prequalLetterPhone = miniStep({
  id: "prequal-letter/phone",
  title: "Where should we text your letter?",
  asks: NOTHING,
  owns: ["letterPhone"],
  entry: true,
});
