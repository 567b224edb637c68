import { arriveAtPayment, payByWallet, payReport } from "~/steps/report/pay-report";
import { paymentPage } from "~/steps/report/payment";
import { PaymentPage } from "~/steps/report/payment-view";
import { changeAddress } from "~server/http/change-link";
import { stepAction, stepLoader } from "~server/http/step";
import { creditReportPayment } from "./credit-report-payment.step";

export const loader = stepLoader(creditReportPayment, {
  arrive: (visit) => arriveAtPayment(visit),
  load: (visit) =>
    paymentPage(visit, {
      people: visit.state.facts.applicants ?? [],
      methodAt: changeAddress(visit, "payment-method"),
    }),
});

export const action = stepAction(creditReportPayment, payReport, { wallet: payByWallet });

export default function CreditReportPayment() {
  return <PaymentPage />;
}
