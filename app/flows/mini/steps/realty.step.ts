import { realtyForm } from "~/steps/offers/realty";
import { miniStep } from "~/flows/mini/mini-step";

export const realty = miniStep({
  id: "realty",
  title: "Would you like a partner agent?",
  asks: realtyForm,
  owns: ["isEnrolledInRealty"],
});
