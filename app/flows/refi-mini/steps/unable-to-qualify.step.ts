import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const unableToQualify = refiStep({
  id: "unable-to-qualify",
  title: "We cannot offer you this loan",
  asks: NOTHING,
  outcomes: ["calling-you", "calling-soon"],
});
