import { continuePull, requestSoftPull, retryPull, pullPage, type PullView } from "~/flows/qt/soft-pull";
import { PullPage } from "~/flows/qt/soft-pull-view";
import { mortgagePage, saveMortgage } from "~/flows/qt/liability";
import { MortgagePage } from "~/flows/qt/liability-view";
import type { LiabilityHomeView } from "~/steps/mortgages/mortgage-pages";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { liabilities } from "./liabilities.step";

type LiabilitiesView = ({ is: "look" } & PullView) | ({ is: "mortgage" } & LiabilityHomeView);

export const loader = stepLoader(liabilities, {
  onArrival: async (visit) => (visit.place.item === undefined ? continuePull(visit) : undefined),
  load: async (visit): Promise<{ data: LiabilitiesView }> => {
    if (visit.place.item === undefined) return { data: { is: "look", ...pullPage(visit) } };
    const { data, ...page } = await mortgagePage(visit);
    return { ...page, data: { is: "mortgage", ...data } };
  },
});

export const action = stepAction(
  liabilities,
  (submission) =>
    submission.place.item === undefined ? requestSoftPull(submission) : saveMortgage(submission),
  { again: retryPull },
);

export default function Liabilities() {
  const { data } = useStep<LiabilitiesView>();
  return data.is === "look" ? <PullPage {...data} /> : <MortgagePage choices={data.choices} />;
}
