import { FrozenPage, FrozenReportPage } from "~/steps/credit/frozen-view";
import { useStep } from "~/ui/page";
import { PullPage } from "~/steps/credit/pull";
import { stepAction, stepLoader } from "~server/visit/step";
import { UNLOCK_PULL } from "~/steps/credit/pull-pages";
import { frozenData } from "~/steps/credit/freezes";
import { requestFrozenReport, frozenReportData, resumeFrozenReport } from "~/steps/credit/frozen-report";
import { softPullData } from "~/steps/credit/pull-data";
import { retrySoftPull, resumeSoftPull, runSoftPull } from "~/steps/credit/soft-pull";
import type { Place } from "~/wizard/state";
import { frozenCredit } from "./frozen-credit.step";

/** The page occurs twice in a walk: after the soft pull, and after the paid hard pull. */
const isPaid = ({ place }: { place: Place }): boolean => place.node === "frozen-credit~hard";

export const loader = stepLoader(frozenCredit, {
  onArrival: (visit) => (isPaid(visit) ? resumeFrozenReport(visit) : resumeSoftPull(visit, UNLOCK_PULL)),
  load: (visit) => {
    const shown = isPaid(visit) ? frozenReportData(visit) : { ...frozenData(visit), ...softPullData(visit) };
    return { data: { ...shown, isPaid: isPaid(visit) } };
  },
});

export const action = stepAction(
  frozenCredit,
  (visit) => (isPaid(visit) ? requestFrozenReport(visit) : runSoftPull(visit, UNLOCK_PULL)),
  { again: (press) => (isPaid(press) ? requestFrozenReport(press) : retrySoftPull(press, UNLOCK_PULL)) },
);

const TOGETHER = "If you buy with someone";

export default function FrozenCredit() {
  const { data } = useStep<{ isPaid: boolean }>();
  if (data.isPaid) return <FrozenReportPage together={TOGETHER} />;
  return (
    <PullPage safe="Your details are saved.">
      <FrozenPage together={TOGETHER} />
    </PullPage>
  );
}
