import type { ReactNode } from "react";
import type { WalletOrder } from "~/browser/wallets/wallet";
import { CardFields, Checkbox } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { WaitingView } from "~/ui/page-data";
import { SummaryList, Waiting, type SummaryRow } from "~/ui/parts";
import { WalletButton } from "./wallet-button";

/** The summary of a payment, and the card or the wallets to pay with. */
export interface CardPaymentView {
  rows: SummaryRow[];
  total: string;
  /** what paying agrees to, as a checkbox that must be checked */
  consent?: string;
  /** the configured ones; usually none */
  wallets: readonly WalletOrder[];
  /** no earlier page has asked for the payment method */
  areWalletsOffered?: true;
}

/** The page while a payment is in progress: in another tab, or before its response was lost. */
export function PaymentInProgress({ waiting }: { waiting: WaitingView }) {
  const { page } = useStep();
  return (
    <StepPage picture="clock" lead="You sent your payment. You won't pay again, however long this takes.">
      <Waiting view={waiting} page={page} everySeconds={2} />
    </StepPage>
  );
}

/**
 * The summary rows and the form.
 * @param props.children what happens with the money, before the button
 */
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
            {/* Next to the consent, which a wallet needs as much as the card's button does. */}
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
