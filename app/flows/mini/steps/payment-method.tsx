import type { WalletKind } from "~/browser/wallets/wallet";
import { WALLET_NAMES } from "~/steps/report/wallet-button";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { done, refused } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { feeText, reportFee } from "~/flows/mini/report-fee";
import { walletsOffered } from "~/flows/mini/wallets";
import { paymentMethod } from "./payment-method.step";

interface Data {
  total: string;
  /** those that are set up; usually none */
  wallets: readonly WalletKind[];
}

export const loader = stepLoader(paymentMethod, {
  load: async (visit) => {
    const { total } = await reportFee(visit);
    const wallets = walletsOffered(visit.runtime.config);
    const data: Data = { total: feeText(total), wallets };
    const before = wallets.find((kind) => kind === visit.state.answers.paymentMethod);
    // The card is chosen already: it is there for everyone.
    return { data, values: { paymentMethod: before ?? "card" } };
  },
});

export const action = stepAction(paymentMethod, ({ values, runtime }) => {
  const { paymentMethod: chosen } = values;
  if (chosen === "card" || walletsOffered(runtime.config).includes(chosen)) return done({ answers: values });
  return refused({ paymentMethod: ["Choose how you would like to pay."] });
});

const CARDS = "Visa, Mastercard, American Express or Discover.";

export default function PaymentMethod() {
  const { total, wallets } = useStep<Data>().data;
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
