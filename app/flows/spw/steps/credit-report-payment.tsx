import { arriveAtPayment, payByWallet, payReport } from "~/steps/report/pay-report";
import { paymentPage } from "~/steps/report/payment";
import { PaymentPage, type PaymentView } from "~/steps/report/payment-view";
import { refuseUnlessOwnTurn, redirectUnlessOwnTurn } from "~/flows/spw/credit/own-turn";
import { reportFeeForBanker, type FeesForBanker } from "~/steps/presentation/fees-for-banker";
import { FeesForBankerPage } from "~/steps/presentation/fees-for-banker-view";
import { isEmployee } from "~/steps/presentation/presentation";
import { useStep } from "~/ui/page";
import type { LoadedPage } from "~server/visit/step-result";
import type { SpwState } from "~/flows/spw/state";
import { changeAddress } from "~server/visit/change-link";
import { stepAction, stepLoader } from "~server/visit/step";
import { creditReportPayment } from "./credit-report-payment.step";

/** Returns the applicants whose reports are not paid for yet. */
const applicantsToPayFor = ({ facts: { applicants = [], reportFor } }: SpwState) =>
  reportFor === undefined ? applicants : applicants.filter(({ id }) => reportFor.includes(id));

export const loader = stepLoader(creditReportPayment, {
  onArrival: async (visit) =>
    redirectUnlessOwnTurn(visit) ?? (isEmployee(visit.state) ? undefined : arriveAtPayment(visit)),
  load: async (visit): Promise<LoadedPage<PaymentView | FeesForBanker>> =>
    isEmployee(visit.state)
      ? reportFeeForBanker(visit)
      : paymentPage(visit, {
          people: applicantsToPayFor(visit.state),
          methodAt: changeAddress(visit, "payment-method"),
        }),
});

export const action = stepAction(
  creditReportPayment,
  (paying) => refuseUnlessOwnTurn(paying) ?? payReport(paying),
  {
    wallet: (press) => refuseUnlessOwnTurn(press) ?? payByWallet(press),
  },
);

export default function CreditReportPayment() {
  const { data } = useStep<PaymentView | FeesForBanker>();
  return "can" in data ? <FeesForBankerPage fees={data} /> : <PaymentPage />;
}
