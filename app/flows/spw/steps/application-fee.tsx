import { feesDuePage, continueToPayment, type FeesDueView } from "~/steps/presentation/fees-due";
import { upfrontFeesForBanker, type FeesForBanker } from "~/steps/presentation/fees-for-banker";
import { FeesForBankerPage } from "~/steps/presentation/fees-for-banker-view";
import { isEmployee } from "~/steps/presentation/presentation";
import { useStep } from "~/ui/page";
import type { LoadedPage } from "~server/visit/step-result";
import { FeesDuePage } from "~/steps/presentation/fees-due-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { applicationFee } from "./application-fee.step";

export const loader = stepLoader(applicationFee, {
  load: async (visit): Promise<LoadedPage<FeesDueView | FeesForBanker>> =>
    isEmployee(visit.state) ? upfrontFeesForBanker(visit) : feesDuePage(visit),
});
export const action = stepAction(applicationFee, continueToPayment);

export default function ApplicationFee() {
  const { data } = useStep<FeesDueView | FeesForBanker>();
  return "can" in data ? <FeesForBankerPage fees={data} /> : <FeesDuePage />;
}
