import { CardPayment, PaymentWaits, type CardPaymentView } from "~/steps/payment/card-payment";
import { StepPage, useStep } from "~/ui/page";
import type { WaitingView } from "~/ui/page-data";

/** What the page of the payment gets from its loader. */
export interface PaymentView extends CardPaymentView {
  /** the payment is being taken: in another tab, or before the answer was lost */
  waiting?: WaitingView;
}

/** What is paid, to look over, and the card or the wallet it is paid with. */
export function PaymentPage() {
  const { data } = useStep<PaymentView>();
  if (data.waiting) return <PaymentWaits waiting={data.waiting} />;
  return (
    <StepPage lead="Look this over, then pay. We get your report right after.">
      <CardPayment view={data}>
        <p>
          The fee is not given back once the report is ordered. Your card details go to the payment service;
          we do not keep them.
        </p>
      </CardPayment>
    </StepPage>
  );
}
