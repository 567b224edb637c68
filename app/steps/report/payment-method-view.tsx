import type { WalletKind } from "~/browser/wallets/wallet";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { AlreadyPaidNotice } from "./cost-view";
import { WALLET_NAMES } from "~/steps/payment/wallet-button";

/** The loader data of the payment method page. */
export interface PaymentMethodView {
  total: string;
  /** the configured ones; usually none */
  wallets: readonly WalletKind[];
  /** it is already paid */
  paid?: true;
}

const CARDS = "Visa, Mastercard, American Express or Discover.";

/** The page that asks for the payment method. */
export function PaymentMethodPage() {
  const { total, wallets, paid } = useStep<PaymentMethodView>().data;
  if (paid) return <AlreadyPaidNotice />;
  const none = wallets.length === 0;
  return (
    <StepPage
      lead={`For your credit report, ${total} in all. You pay on the next page, after you have checked everything.`}
    >
      {/* Google's wallet needs a full document load of the next page: only there its script may be loaded. */}
      <StepForm submit="Continue to review" document={wallets.includes("google")}>
        <RadioCards
          name="paymentMethod"
          label="Payment method"
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
