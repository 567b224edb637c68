import { FrozenPage } from "~/steps/credit/frozen-view";
import { stepAction, stepLoader } from "~server/http/step";
import { frozenData, STILL_FROZEN } from "~/steps/credit/freezes";
import { runSoftPull, type SoftPullPage } from "~/steps/credit/soft-pull";
import { FoundPullPage } from "~/steps/mortgages/pull-page";
import { goOnWithPull, pullAgain, withLiabilities, foundPullData } from "~/steps/mortgages/soft-pull";
import { frozenCredit } from "./frozen-credit.step";

const page: SoftPullPage = { counter: "postUnlock", stays: { frozen: STILL_FROZEN } };

export const loader = stepLoader(frozenCredit, {
  arrive: (visit) => goOnWithPull(visit, page),
  load: (visit) => ({ data: { ...frozenData(visit), ...foundPullData(visit) } }),
});

export const action = stepAction(
  frozenCredit,
  (visit) => withLiabilities(visit, page, (pull) => runSoftPull(visit, pull, visit.key)),
  { again: (press) => pullAgain(press, page) },
);

export default function FrozenCredit() {
  return (
    <FoundPullPage safe="Your details are saved.">
      <FrozenPage together="If someone is on the loan with you" />
    </FoundPullPage>
  );
}
