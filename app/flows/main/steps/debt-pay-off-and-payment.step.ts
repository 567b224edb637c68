import { EMPTY_FORM } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";

export const debtPayOffAndPayment = mainStep({
  id: "debt-pay-off-and-payment",
  title: "Your cards now, and paid off from your home",
  privacy: "secret",
  isWide: true,
  schema: EMPTY_FORM,
});
