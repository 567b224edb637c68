import { EMPTY_FORM } from "~/wizard/step";
import { isLockedOut } from "~/flows/purchase/otp-tries";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const error = purchaseStep({
  id: "error",
  title: (state) => (isLockedOut(state) ? "You entered three wrong codes" : "Let's try that another way"),
  privacy: "masked",
  schema: EMPTY_FORM,
  entry: true,
  isOutsideWalk: true,
  isTimeoutFree: true,
});
