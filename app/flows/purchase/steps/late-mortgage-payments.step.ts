import { secretAnswer } from "~/steps/answer-summaries";
import { latePaymentsField, latePaymentsTitle } from "~/steps/credit/late-payments";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const lateMortgagePayments = purchaseStep({
  id: "late-mortgage-payments",
  summary: () => secretAnswer("Late payments"),
  title: latePaymentsTitle,
  privacy: "secret",
  fields: { lateMortgagePayments: latePaymentsField },
});
