import { given } from "~/steps/said";
import { latePaymentsField, latePaymentsTitle } from "~/steps/credit/late-payments";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const lateMortgagePayments = purchaseStep({
  id: "late-mortgage-payments",
  summary: () => given("Late payments"),
  title: latePaymentsTitle,
  fields: { lateMortgagePayments: latePaymentsField },
});
