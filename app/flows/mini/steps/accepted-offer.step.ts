import { yesNoAnswer } from "~/steps/answer-summaries";
import { acceptedOfferField } from "~/steps/loan/buying-plans";
import { miniStep } from "~/flows/mini/mini-step";

export const acceptedOffer = miniStep({
  id: "accepted-offer",
  summary: ({ answers }) => yesNoAnswer("Offer accepted", answers.acceptedOffer),
  title: "Has a seller accepted your offer?",
  privacy: "open",
  fields: { acceptedOffer: acceptedOfferField },
});
