import { yesNo } from "~/steps/fields";
import { miniStep } from "~/flows/mini/mini-step";

export const acceptedOffer = miniStep({
  id: "accepted-offer",
  title: "Has a seller accepted your offer?",
  fields: {
    acceptedOffer: yesNo("Choose yes if a seller has accepted your offer, or no if you are still looking."),
  },
});
