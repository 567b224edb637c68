import { secretAnswer } from "~/steps/answer-summaries";
import { latePaymentsField, latePaymentsTitle } from "~/steps/credit/late-payments";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const lateMortgagePayments = challengerStep({
  id: "late-mortgage-payments",
  summary: () => secretAnswer("Late payments"),
  title: latePaymentsTitle,
  privacy: "secret",
  fields: { lateMortgagePayments: latePaymentsField },
});
