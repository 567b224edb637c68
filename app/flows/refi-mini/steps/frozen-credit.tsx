import { FrozenPage } from "~/steps/credit/frozen-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { UNLOCK_PULL } from "~/steps/credit/pull-pages";
import { frozenData } from "~/steps/credit/freezes";
import { runSoftPull } from "~/steps/credit/soft-pull";
import { FoundPullPage } from "~/steps/mortgages/pull-page";
import { goOnWithPull, pullAgain, withLiabilities, foundPullData } from "~/steps/mortgages/soft-pull";
import { frozenCredit } from "./frozen-credit.step";

export const loader = stepLoader(frozenCredit, {
  arrive: (visit) => goOnWithPull(visit, UNLOCK_PULL),
  load: (visit) => ({ data: { ...frozenData(visit), ...foundPullData(visit) } }),
});

export const action = stepAction(
  frozenCredit,
  (visit) => withLiabilities(visit, UNLOCK_PULL, (pull) => runSoftPull(visit, pull)),
  { again: (press) => pullAgain(press, UNLOCK_PULL) },
);

export default function FrozenCredit() {
  return (
    <FoundPullPage safe="Your details are saved.">
      <FrozenPage together="If someone is on the loan with you" />
    </FoundPullPage>
  );
}
