import { homeAddressAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { confirmedAddressForm } from "~/steps/address/confirmed-address";
import { purchaseStep } from "~/flows/purchase/purchase-step";

const { state: _state, ...shape } = confirmedAddressForm.shape;

export const propertyAddress = purchaseStep({
  id: "property-address",
  summary: ({ answers }) => homeAddressAnswer("Address of the home", answers.propertyAddress),
  title: "What is the address of the home?",
  privacy: "masked",
  // F16: the state was asked before, and is not asked a second time.
  schema: z.object(shape),
  ownedAnswers: ["propertyAddress"],
  dependsOn: ["propertyState"],
});
