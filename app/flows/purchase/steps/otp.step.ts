import { codeAsks, codeTitle, isCodeSettled } from "~/steps/phone/phone-code";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const otp = purchaseStep({
  id: "otp",
  highPriority: true,
  title: codeTitle,
  schema: codeAsks,
  sensitive: ["code"],
  dependsOn: ["phoneNumber"],
  autoSkipped: isCodeSettled,
});
