import { codeSchema, codeTitle, isCodePageDone } from "~/steps/phone/phone-code";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const otp = purchaseStep({
  id: "otp",
  highPriority: true,
  title: codeTitle,
  privacy: "secret",
  schema: codeSchema,
  sensitive: ["code"],
  dependsOn: ["phoneNumber"],
  autoSkipped: isCodePageDone,
});
