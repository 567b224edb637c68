import { goOnLooking, requestSoftPull, lookAgain, lookPage, type LookView } from "~/flows/qt/soft-pull";
import { LookPage } from "~/flows/qt/look-view";
import { mortgagePage, saveMortgage } from "~/flows/qt/liability";
import { MortgagePage } from "~/flows/qt/liability-view";
import type { LiabilityHomeView } from "~/steps/mortgages/mortgage-pages";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { liabilities } from "./liabilities.step";

type Data = ({ is: "look" } & LookView) | ({ is: "mortgage" } & LiabilityHomeView);

export const loader = stepLoader(liabilities, {
  arrive: async (visit) => (visit.place.item === undefined ? goOnLooking(visit) : undefined),
  load: async (visit): Promise<{ data: Data }> => {
    if (visit.place.item === undefined) return { data: { is: "look", ...lookPage(visit) } };
    const { data, ...page } = await mortgagePage(visit);
    return { ...page, data: { is: "mortgage", ...data } };
  },
});

export const action = stepAction(
  liabilities,
  (asked) => (asked.place.item === undefined ? requestSoftPull(asked) : saveMortgage(asked)),
  { again: lookAgain },
);

export default function Liabilities() {
  const { data } = useStep<Data>();
  return data.is === "look" ? <LookPage {...data} /> : <MortgagePage choices={data.choices} />;
}
