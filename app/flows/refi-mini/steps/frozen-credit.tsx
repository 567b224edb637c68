import { FrozenPage } from "~/steps/credit/frozen-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { UNLOCK_PULL } from "~/steps/credit/pull-pages";
import { frozenData } from "~/steps/credit/freezes";
import { runSoftPull } from "~/steps/credit/soft-pull";
import { MortgagePullPage } from "~/steps/mortgages/pull-page";
import {
  continueMortgagePull,
  retryMortgagePull,
  withLiabilities,
  mortgagePullData,
} from "~/steps/mortgages/soft-pull";
import { frozenCredit } from "./frozen-credit.step";

export const loader = stepLoader(frozenCredit, {
  onArrival: (visit) => continueMortgagePull(visit, UNLOCK_PULL),
  load: (visit) => ({ data: { ...frozenData(visit), ...mortgagePullData(visit) } }),
});

export const action = stepAction(
  frozenCredit,
  (visit) => withLiabilities(visit, UNLOCK_PULL, (pull) => runSoftPull(visit, pull)),
  { again: (press) => retryMortgagePull(press, UNLOCK_PULL) },
);

export default function FrozenCredit() {
  return (
    <MortgagePullPage safe="Your details are saved.">
      <FrozenPage together="If someone is on the loan with you" />
    </MortgagePullPage>
  );
}
