import { realtyForm } from "../../../steps/realty";
import { miniStep } from "../mini-step";

export const realty = miniStep({
  id: "realty",
  title: "Would you like a partner agent?",
  asks: realtyForm,
  owns: ["isEnrolledInRealty"],
});
