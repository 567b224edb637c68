import { acceptedOfferField } from "~/steps/loan/buying-plans";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const acceptedOffer = purchaseStep({
  id: "accepted-offer",
  title: "Has a seller accepted your offer?",
  fields: { acceptedOffer: acceptedOfferField },
});
