import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const address = mainStep({
  id: "address",
  title: "What is the address?",
  asks: NOTHING,
});
