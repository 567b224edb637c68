import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const unableToPreQualify = refiStep({
  id: "unable-to-pre-qualify",
  title: "We cannot pre-qualify you online",
  asks: NOTHING,
  outcomes: ["calling-you", "calling-soon"],
});
