import { codeSchema, codeTitle, isCodePageDone } from "~/steps/phone/phone-code";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const otp = purchaseStep({
  id: "otp",
  highPriority: true,
  title: codeTitle,
  schema: codeSchema,
  sensitive: ["code"],
  dependsOn: ["phoneNumber"],
  autoSkipped: isCodePageDone,
});
