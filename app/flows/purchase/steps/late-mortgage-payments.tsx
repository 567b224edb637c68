import { ChoicePage } from "~/ui/choice-page";
import { LATE_PAYMENT_OPTIONS, latePaymentsLead } from "~/steps/credit/late-payment-options";
import { stepAction, stepLoader } from "~server/visit/step";
import { lateMortgagePayments } from "./late-mortgage-payments.step";

export const loader = stepLoader(lateMortgagePayments);
export const action = stepAction(lateMortgagePayments);

export default function LateMortgagePayments() {
  return (
    <ChoicePage
      name="lateMortgagePayments"
      label="Late payments"
      lead={latePaymentsLead}
      options={LATE_PAYMENT_OPTIONS}
    />
  );
}
