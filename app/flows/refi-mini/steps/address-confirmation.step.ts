import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const addressConfirmation = refiStep({
  id: "address-confirmation",
  title: "Is this the right address?",
  asks: NOTHING,
  owns: ["subject", "propertyState"],
  ownsEach: ["newHomes"],
  outcomes: ["served", "not-served"],
  params: ":liabilityId?",
});
