import { hardPullConsent } from "~/content/consents";
import type { WalletOrder } from "~/browser/wallets/wallet";
import { CREDIT_REPORT_FEE_NAME } from "~/domain/fees";
import { WALLET_NAMES, WalletButton } from "~/steps/report/wallet-button";
import { CardFields, Checkbox } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { SummaryList, type SummaryRow } from "~/ui/parts";
import { changeAddress } from "~server/http/change-link";
import { stepAction, stepLoader } from "~server/http/step";
import { signersOf } from "~/steps/credit/consent";
import { alreadyPaid, payByWallet, payReport } from "~/flows/mini/pay-report";
import { feeText, namesOn, reportFee } from "~/flows/mini/report-fee";
import { walletOrder } from "~/flows/mini/wallets";
import { creditReportPayment } from "./credit-report-payment.step";

interface Data {
  rows: SummaryRow[];
  total: string;
  consent: string;
  /** the wallet that was chosen, where it is set up */
  wallet?: WalletOrder;
}

export const loader = stepLoader(creditReportPayment, {
  arrive: (visit) => Promise.resolve(alreadyPaid(visit)),
  load: async (visit) => {
    const { state, runtime } = visit;
    const fee = state.facts.reportFee ?? (await reportFee(visit)).total;
    const total = feeText(fee);
    const { prefix } = visit.host.flow;
    const wallet = walletOrder(runtime.config, state.answers.paymentMethod, fee, prefix);
    const pay = changeAddress(visit, "payment-method");
    const who = changeAddress(visit, "home");
    const data: Data = {
      total,
      consent: hardPullConsent(runtime.config.brand.name, signersOf(state)).text,
      rows: [
        {
          label: "Report for",
          value: namesOn(state),
          ...(who && state.answers.buyer ? { change: who, changeWhat: "the names" } : {}),
        },
        { label: CREDIT_REPORT_FEE_NAME, value: `${total}, charged once` },
        {
          label: "Paid by",
          value: wallet ? `${WALLET_NAMES[wallet.kind]} or card` : "Card",
          ...(pay ? { change: pay } : {}),
        },
      ],
      ...(wallet ? { wallet } : {}),
    };
    return { data, ...(wallet?.kind === "google" ? { allows: "google-pay" as const } : {}) };
  },
});

export const action = stepAction(creditReportPayment, payReport, { wallet: payByWallet });

export default function CreditReportPayment() {
  const { rows, total, consent, wallet } = useStep<Data>().data;
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
