import { unlessEnded } from "~/flows/spw/who/unless-ended";
import type { Place } from "~/wizard/state";
import {
  arriveAtFee,
  feePage,
  payFee,
  payFeeByWallet,
  type Fee,
  type FeeView,
} from "~/steps/presentation/fees";
import { upfrontFeesForBanker, type FeesForBanker } from "~/steps/presentation/fees-for-banker";
import { FeesForBankerPage } from "~/steps/presentation/fees-for-banker-view";
import { isEmployee } from "~/steps/presentation/presentation";
import { useStep } from "~/ui/page";
import type { LoadedPage } from "~server/visit/step-result";
import { FeePage } from "~/steps/presentation/fee-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { payment } from "./payment.step";

/** The second payment is for the rate lock. */
const feeAt = ({ place }: { place: Place }): Fee => (place.node === "payment~lock" ? "lock" : "application");

export const loader = stepLoader(payment, {
  onArrival: (visit) => arriveAtFee(visit, feeAt(visit)),
  load: async (visit): Promise<LoadedPage<FeeView | FeesForBanker>> =>
    isEmployee(visit.state) ? upfrontFeesForBanker(visit) : feePage(visit, feeAt(visit)),
});
export const action = stepAction(
  payment,
  (submission) => unlessEnded(submission, () => payFee(submission, feeAt(submission))),
  {
    wallet: (press) => unlessEnded(press, () => payFeeByWallet(press, feeAt(press))),
  },
);

export default function Payment() {
  const { data } = useStep<FeeView | FeesForBanker>();
  return "can" in data ? <FeesForBankerPage fees={data} /> : <FeePage />;
}
