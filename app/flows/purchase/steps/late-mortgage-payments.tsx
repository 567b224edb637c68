import { ChoicePage } from "~/ui/choice-page";
import { LATE_PAYMENT_OPTIONS, latePaymentsLead } from "~/steps/credit/late-payment-options";
import { stepAction, stepLoader } from "~server/visit/step";
import { LATE_PAYMENTS } from "~/steps/questions";
import { lateMortgagePayments } from "./late-mortgage-payments.step";

export const loader = stepLoader(lateMortgagePayments);
export const action = stepAction(lateMortgagePayments);

export default function LateMortgagePayments() {
  return (
    <ChoicePage
      name="lateMortgagePayments"
      label={LATE_PAYMENTS.label}
      lead={latePaymentsLead}
      options={LATE_PAYMENT_OPTIONS}
    />
  );
}
