import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const phone = miniStep({
  id: "phone",
  title: "What is your mobile number?",
  asks: NOTHING,
  owns: ["phoneNumber"],
  entry: true,
});
