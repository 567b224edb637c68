import { FrozenPage } from "~/steps/credit/frozen-view";
import { useStep } from "~/ui/page";
import { PullPage, type PullData } from "~/steps/credit/pull";
import { stepAction, stepLoader } from "~server/http/step";
import { askHardPull, goOnWithHardPull, hardPullResult } from "~/flows/mini/hard-pull";
import { frozenData, STILL_FROZEN } from "~/steps/credit/freezes";
import { hardPullData, softPullData } from "~/steps/credit/pull-data";
import { askSoftPullAgain, goOnWithSoftPull, runSoftPull, type SoftPullPage } from "~/steps/credit/soft-pull";
import type { PullVisit } from "~/steps/credit/pulls";
import type { MiniState } from "~/flows/mini/state";
import { frozenCredit } from "./frozen-credit.step";

const pull: SoftPullPage = { counter: "postUnlock", stays: { frozen: STILL_FROZEN } };
const hardStays = { frozen: `${STILL_FROZEN} You have paid already and do not pay again.` };

/** The page stands twice in a journey: after the soft pull, and after the hard one that was paid for. */
const isAfterHardPull = ({ place }: Pick<PullVisit<MiniState>, "place">): boolean =>
  place.node === "frozen-credit~hard";

async function tryAgain(visit: PullVisit<MiniState> & { key: string }) {
  return hardPullResult(visit, await askHardPull(visit, visit.key), hardStays);
}

interface Data extends PullData {
  isPaid: boolean;
}

export const loader = stepLoader(frozenCredit, {
  arrive: (visit) =>
    isAfterHardPull(visit) ? goOnWithHardPull(visit, hardStays) : goOnWithSoftPull(visit, pull),
  load: (visit) => {
    const isPaid = isAfterHardPull(visit);
    const standing = isPaid ? hardPullData(visit) : softPullData(visit);
    return { data: { ...frozenData(visit), isPaid, ...standing } };
  },
});

export const action = stepAction(
  frozenCredit,
  (visit) => (isAfterHardPull(visit) ? tryAgain(visit) : runSoftPull(visit, pull, visit.key)),
  { again: (press) => (isAfterHardPull(press) ? tryAgain(press) : askSoftPullAgain(press, pull)) },
);

export default function FrozenCredit() {
  const { data } = useStep<Data>();
  return (
    <PullPage safe={data.isPaid ? "Your payment is safe. You do not pay again." : "Your details are saved."}>
      <FrozenPage together="If you buy with someone">
        {data.isPaid ? <p>The credit report fee is paid. Trying again costs nothing.</p> : null}
      </FrozenPage>
    </PullPage>
  );
}
