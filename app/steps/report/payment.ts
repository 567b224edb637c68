import type { LoadedPage } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { hardPullConsent } from "~/content/consents";
import { fullName, type PersonName } from "~/domain/borrowers";
import { CREDIT_REPORT_FEE_NAME } from "~/domain/fees";
import { signerCount } from "~/steps/credit/consent";
import type { PaymentView } from "./payment-view";
import { feeText, reportFee } from "./report-fee";
import type { ReportState } from "./state";
import { WALLET_NAMES } from "~/steps/payment/wallet-button";
import { walletOrder } from "~/steps/payment/wallets";

/** The purpose of the payment, and where it is changed. */
export interface PaymentSummary {
  people: readonly PersonName[];
  /** address of the page that asks for the names; undefined where they are not asked */
  namesAt?: string;
  /** address of the page that asks for the payment method */
  methodAt?: string;
}

/**
 * Returns the data of PaymentPage.
 * @throws BackendError when the cost of the report was never known
 */
export async function paymentPage(
  visit: Pick<Visit<ReportState>, "state" | "backend" | "runtime" | "session"> & {
    host: { flow: { prefix: string } };
  },
  { people, namesAt, methodAt }: PaymentSummary,
): Promise<LoadedPage<PaymentView>> {
  const { state, runtime } = visit;
  const fee = state.facts.reportFee ?? (await reportFee(visit));
  const total = feeText(fee);
  const wallet = walletOrder(runtime.config, state.answers.paymentMethod, fee, visit);
  const names = people.map(fullName).join(" and ");
  const data: PaymentView = {
    total,
    consent: hardPullConsent(runtime.config.brand.name, signerCount(state)).text,
    rows: [
      { label: "Report for", value: names, change: namesAt, changeWhat: "the names" },
      { label: CREDIT_REPORT_FEE_NAME, value: `${total}, charged once` },
      {
        label: "Paid by",
        value: wallet ? `${WALLET_NAMES[wallet.kind]} or card` : "Card",
        change: methodAt,
      },
    ],
    wallets: wallet ? [wallet] : [],
  };
  return { data, allows: wallet?.kind === "google" ? "google-pay" : undefined };
}
