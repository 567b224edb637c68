import type { WalletKind } from "~/browser/wallets/wallet";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { PaidAlready } from "./cost-view";
import { WALLET_NAMES } from "~/steps/payment/wallet-button";

/** What the page of the ways to pay gets from its loader. */
export interface PaymentMethodView {
  total: string;
  /** those that are set up; usually none */
  wallets: readonly WalletKind[];
  /** it is paid already */
  paid?: true;
}

const CARDS = "Visa, Mastercard, American Express or Discover.";

/** How somebody would like to pay. */
export function PaymentMethodPage() {
  const { total, wallets, paid } = useStep<PaymentMethodView>().data;
  if (paid) return <PaidAlready />;
  const none = wallets.length === 0;
  return (
    <StepPage
      lead={`For your credit report, ${total} in all. You pay on the next page, after you have looked everything over.`}
    >
      {/* Google's wallet needs a document of its own on the next page: only there may its script be loaded. */}
      <StepForm submit="Continue to review" document={wallets.includes("google")}>
        <RadioCards
          name="paymentMethod"
          label="Way to pay"
          hideLabel
          options={[
            {
              value: "card",
              label: "Credit or debit card",
              hint: none ? `${CARDS} Phone wallets are not offered here.` : CARDS,
            },
            ...wallets.map((kind) => ({
              value: kind,
              label: `${WALLET_NAMES[kind]} (on this device, needs JavaScript)`,
            })),
          ]}
        />
      </StepForm>
    </StepPage>
  );
}
