import { phoneForm } from "~/steps/phone/phone-code";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const phoneNumber = purchaseStep({
  id: "phone-number",
  title: "What is your mobile number?",
  asks: phoneForm,
  owns: ["phoneNumber"],
});
