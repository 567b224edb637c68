import { arriveAtPayment, payByWallet, payReport } from "~/steps/report/pay-report";
import { paymentPage } from "~/steps/report/payment";
import { PaymentPage } from "~/steps/report/payment-view";
import type { SpwState } from "~/flows/spw/state";
import { changeAddress } from "~server/http/change-link";
import { stepAction, stepLoader } from "~server/http/step";
import { creditReportPayment } from "./credit-report-payment.step";

/** Those whose reports are not paid for yet. */
const paidFor = ({ facts: { applicants = [], reportFor } }: SpwState) =>
  reportFor === undefined ? applicants : applicants.filter(({ id }) => reportFor.includes(id));

export const loader = stepLoader(creditReportPayment, {
  arrive: (visit) => arriveAtPayment(visit),
  load: (visit) =>
    paymentPage(visit, {
      people: paidFor(visit.state),
      methodAt: changeAddress(visit, "payment-method"),
    }),
});

export const action = stepAction(creditReportPayment, payReport, { wallet: payByWallet });

export default function CreditReportPayment() {
  return <PaymentPage />;
}
