import type { WalletOrder } from "~/browser/wallets/wallet";
import { CardFields, Checkbox } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { WaitingView } from "~/ui/page-data";
import { SummaryList, Waiting, type SummaryRow } from "~/ui/parts";
import { WalletButton } from "./wallet-button";

/** What the page of the payment gets from its loader. */
export interface PaymentView {
  /** the payment is being taken: in another tab, or before the answer was lost */
  waiting?: WaitingView;
  rows: SummaryRow[];
  total: string;
  consent: string;
  /** the wallet that was chosen, where it is set up */
  wallet?: WalletOrder;
}

/** What is paid, to look over, and the card or the wallet it is paid with. */
export function PaymentPage() {
  const { data, page } = useStep<PaymentView>();
  const { rows, total, consent, wallet } = data;
  if (data.waiting) {
    return (
      <StepPage
        picture="clock"
        lead="You have sent your payment. You do not pay again, however long this takes."
      >
        <Waiting view={data.waiting} checkHref={page.action} everySeconds={2} />
      </StepPage>
    );
  }
  return (
    <StepPage lead="Look this over, then pay. We get your report right after.">
      <SummaryList rows={rows} />
      <StepForm
        submit={`Pay ${total} and continue`}
        document={wallet?.kind === "google"}
        beforeSubmit={
          <>
            <Checkbox name="hardPullConsent" label={consent} />
            <p>
              The fee is not given back once the report is ordered. Your card details go to the payment
              service; we do not keep them.
            </p>
            {/* Next to the consent, which it needs as much as the card's button does. */}
            {wallet ? <WalletButton order={wallet} /> : null}
          </>
        }
      >
        <h2>Your card</h2>
        <CardFields />
      </StepForm>
    </StepPage>
  );
}
