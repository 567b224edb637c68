import { HomeListPage } from "~/steps/homes/home-list-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { addHome, removeHome } from "~/steps/homes/change-homes";
import { homeListPage, type ListNodes } from "~/steps/homes/home-list";
import { saveHomes } from "~/steps/homes/save-homes";
import { properties } from "./properties.step";

const NODES: ListNodes = {
  subject: {
    address: "address-confirmation",
    use: "property-use",
    type: "property-type",
    value: "estimated-price",
    owners: "property-owners",
  },
  others: {
    address: "address-confirmation~other",
    use: "property-use~other",
    type: "property-type~other",
    value: "estimated-price~other",
    owners: "property-owners~other",
  },
  mortgage: "liability-property",
};

export const loader = stepLoader(properties, { load: (visit) => homeListPage(visit, NODES) });

export const action = stepAction(properties, (visit) => saveHomes(visit), {
  add: (press) => addHome(press),
  remove: (press) => removeHome(press),
});

export default function Properties() {
  return <HomeListPage />;
}
