import { secretAnswer } from "~/steps/answer-summaries";
import { latePaymentsField, latePaymentsTitle } from "~/steps/credit/late-payments";
import { LATE_PAYMENTS } from "~/steps/questions";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const lateMortgagePayments = challengerStep({
  id: "late-mortgage-payments",
  summary: () => secretAnswer(LATE_PAYMENTS.label),
  title: latePaymentsTitle,
  privacy: "secret",
  fields: { lateMortgagePayments: latePaymentsField },
});
