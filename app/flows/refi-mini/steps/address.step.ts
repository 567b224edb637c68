import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const address = refiStep({
  id: "address",
  title: "Which home would you like to refinance?",
  asks: NOTHING,
  owns: ["typedAddress"],
  entry: true,
  splat: true,
});
