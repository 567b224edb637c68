import { choiceAnswer } from "~/steps/answer-summaries";
import { choice } from "~/steps/fields";
import { purchaseStep } from "~/flows/purchase/purchase-step";

const FOUND = { known: "Found", searching: "Still looking" } as const;

export const propertyAddressStatus = purchaseStep({
  id: "property-address-status",
  summary: ({ answers }) => choiceAnswer("The home", answers.propertyAddressStatus, FOUND),
  title: "Have you found the home?",
  privacy: "open",
  fields: {
    propertyAddressStatus: choice(
      ["known", "searching"],
      "Choose whether you already know the home's address.",
    ),
  },
});
