import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const frozenCredit = refiStep({
  id: "frozen-credit",
  title: "Your credit is frozen",
  asks: NOTHING,
  outcomes: ["failed", "prequalified", "not-prequalified", "attempts-used"],
});
