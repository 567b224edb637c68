import { yesNoAnswer } from "~/steps/answer-summaries";
import { acceptedOfferField } from "~/steps/loan/buying-plans";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const acceptedOffer = purchaseStep({
  id: "accepted-offer",
  summary: ({ answers }) => yesNoAnswer("Offer accepted", answers.acceptedOffer),
  title: "Has a seller accepted your offer?",
  privacy: "open",
  fields: { acceptedOffer: acceptedOfferField },
});
