import { CardPayment, PaymentInProgress, type CardPaymentView } from "~/steps/payment/card-payment";
import { StepPage, useStep } from "~/ui/page";
import type { WaitingView } from "~/ui/page-data";

/** The loader data of the payment page. */
export interface PaymentView extends CardPaymentView {
  /** the payment is in progress: in another tab, or before the response was lost */
  waiting?: WaitingView;
}

/** The summary of the payment, and the card or the wallet to pay with. */
export function PaymentPage() {
  const { data } = useStep<PaymentView>();
  if (data.waiting) return <PaymentInProgress waiting={data.waiting} />;
  return (
    <StepPage lead="Check this, then pay. We get your report right after.">
      <CardPayment view={data}>
        <p>
          The fee is not refundable once the report is ordered. Your card details go to the payment service;
          we don't keep them.
        </p>
      </CardPayment>
    </StepPage>
  );
}
