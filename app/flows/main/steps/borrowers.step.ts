import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const borrowers = mainStep({
  id: "borrowers",
  title: "Who is borrowing?",
  asks: NOTHING,
});
