import { realtyForm } from "~/steps/offers/realty";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const realty = purchaseStep({
  id: "realty",
  title: "Would you like a partner agent?",
  asks: realtyForm,
  owns: ["isEnrolledInRealty"],
});
