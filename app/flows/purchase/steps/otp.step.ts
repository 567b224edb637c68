import { codeAsks, codeTitle, isCodeSettled } from "~/steps/phone/phone-code";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const otp = purchaseStep({
  id: "otp",
  dear: true,
  title: codeTitle,
  asks: codeAsks,
  sensitive: ["code"],
  restsOn: ["phoneNumber"],
  passed: isCodeSettled,
});
