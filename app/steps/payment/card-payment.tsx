import type { ReactNode } from "react";
import type { WalletOrder } from "~/browser/wallets/wallet";
import { CardFields, Checkbox } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { WaitingView } from "~/ui/page-data";
import { SummaryList, Waiting, type SummaryRow } from "~/ui/parts";
import { WalletButton } from "./wallet-button";

/** What is paid, to look over, and the card or the wallets it is paid with. */
export interface CardPaymentView {
  rows: SummaryRow[];
  total: string;
  /** what is agreed to by paying, as a box that has to be ticked */
  consent?: string;
  /** those that are set up; usually none */
  wallets: readonly WalletOrder[];
  /** no page before this one has asked with what it is to be paid */
  areWalletsOffered?: true;
}

/** The page while a payment is being taken: in another tab, or before its answer was lost. */
export function PaymentWaits({ waiting }: { waiting: WaitingView }) {
  const { page } = useStep();
  return (
    <StepPage
      picture="clock"
      lead="You have sent your payment. You do not pay again, however long this takes."
    >
      <Waiting view={waiting} checkHref={page.action} everySeconds={2} />
    </StepPage>
  );
}

/** The rows to look over and the form. @param props.children what becomes of the money, before the button */
export function CardPayment({ view, children }: { view: CardPaymentView; children: ReactNode }) {
  const { rows, total, consent, wallets, areWalletsOffered } = view;
  return (
    <>
      <SummaryList rows={rows} />
      <StepForm
        submit={`Pay ${total} and continue`}
        document={wallets.some(({ kind }) => kind === "google")}
        formKey={total}
        beforeSubmit={
          <>
            {consent === undefined ? null : <Checkbox name="hardPullConsent" label={consent} />}
            {children}
            {/* Next to what is agreed to, which a wallet needs as much as the card's button does. */}
            {wallets.map((order) => (
              <WalletButton
                key={order.kind}
                order={order}
                needsConsent={consent !== undefined}
                isOffered={areWalletsOffered}
              />
            ))}
          </>
        }
      >
        <h2>Your card</h2>
        <CardFields />
      </StepForm>
    </>
  );
}
