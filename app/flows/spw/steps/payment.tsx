import type { Place } from "~/wizard/state";
import { arriveAtFee, feePage, payFee, payFeeByWallet, type Fee } from "~/steps/presentation/fees";
import { FeePage } from "~/steps/presentation/fee-view";
import { stepAction, stepLoader } from "~server/http/step";
import { payment } from "./payment.step";

/** The second time it is paid for the lock. */
const feeAt = ({ place }: { place: Place }): Fee => (place.node === "payment~lock" ? "lock" : "application");

export const loader = stepLoader(payment, {
  arrive: (visit) => arriveAtFee(visit, feeAt(visit)),
  load: (visit) => feePage(visit, feeAt(visit)),
});
export const action = stepAction(payment, (asked) => payFee(asked, feeAt(asked)), {
  wallet: (press) => payFeeByWallet(press, feeAt(press)),
});

export default function Payment() {
  return <FeePage />;
}
