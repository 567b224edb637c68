import { OwnersPage } from "~/steps/homes/owners-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { SUBJECT } from "~/steps/homes/homes";
import { ownersPage } from "~/steps/homes/owners";
import { saveOwners } from "~/steps/homes/save-owners";
import { propertyOwners } from "./property-owners.step";

export const loader = stepLoader(propertyOwners, {
  load: ({ state, place: { item = SUBJECT } }) => ownersPage(state, item),
});

export const action = stepAction(propertyOwners, (submission) => saveOwners(submission));

export default function PropertyOwners() {
  return <OwnersPage />;
}
