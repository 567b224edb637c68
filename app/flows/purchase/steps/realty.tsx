import { realtyPage, type RealtyView } from "~/steps/offers/realty";
import { RealtyPage } from "~/steps/offers/realty-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { decidedLetter } from "~/steps/letters/decided";
import { realty } from "./realty.step";

export const loader = stepLoader(realty, {
  load: async (visit) => {
    const { homeValue, propertyState } = visit.state.answers;
    // Of an application that was opened by a link the record has the price.
    const price = homeValue ?? (await decidedLetter(visit, "prequal"))?.purchasePrice;
    return realtyPage(price, propertyState);
  },
});

export const action = stepAction(realty);

export default function Realty() {
  const { data } = useStep<RealtyView>();
  return <RealtyPage {...data} />;
}
