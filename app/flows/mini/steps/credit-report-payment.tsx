import { PaymentPage } from "~/steps/report/payment-view";
import { changeAddress } from "~server/visit/change-link";
import { stepAction, stepLoader } from "~server/visit/step";
import { borrowersOf } from "~/steps/people/buyers";
import { arriveAtPayment, payByWallet, payReport } from "~/steps/report/pay-report";
import { paymentPage } from "~/steps/report/payment";
import { creditReportPayment } from "./credit-report-payment.step";

export const loader = stepLoader(creditReportPayment, {
  onArrival: (visit) => arriveAtPayment(visit),
  load: (visit) =>
    paymentPage(visit, {
      people: borrowersOf(visit.state),
      // A visitor who came through a link is known, so the home page asks no names.
      namesAt: visit.state.answers.buyer && changeAddress(visit, "home"),
      methodAt: changeAddress(visit, "payment-method"),
    }),
});

export const action = stepAction(creditReportPayment, payReport, { wallet: payByWallet });

export default function CreditReportPayment() {
  return <PaymentPage />;
}
