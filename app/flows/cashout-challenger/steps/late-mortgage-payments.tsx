import { LATE_PAYMENT_OPTIONS, latePaymentsLead } from "~/steps/credit/late-payment-options";
import { TapPage } from "~/ui/taps";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { lateMortgagePayments } from "./late-mortgage-payments.step";

export const handle: PageHandle = { styles: "taps" };

export const loader = stepLoader(lateMortgagePayments);
export const action = stepAction(lateMortgagePayments);

export default function LateMortgagePayments() {
  return (
    <TapPage
      name="lateMortgagePayments"
      label="Late payments"
      lead={latePaymentsLead}
      options={LATE_PAYMENT_OPTIONS}
    />
  );
}
