import { given } from "~/steps/said";
import { latePaymentsField, latePaymentsTitle } from "~/steps/credit/late-payments";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const lateMortgagePayments = challengerStep({
  id: "late-mortgage-payments",
  summary: () => given("Late payments"),
  title: latePaymentsTitle,
  fields: { lateMortgagePayments: latePaymentsField },
});
