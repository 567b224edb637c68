import { partnerOf, primaryOf } from "~/flows/purchase/people";
import { BorrowerPage } from "~/steps/people/borrowers-view";
import { nameValues } from "~/steps/people/person-name";
import { saveCoBorrower } from "~/steps/people/save-borrower";
import { stepAction, stepLoader } from "~server/visit/step";
import { partnersName } from "./partners-name.step";

export const loader = stepLoader(partnersName, {
  load: ({ state }) => ({
    data: { isOwn: false, opens: false },
    values: nameValues(partnerOf(state)),
  }),
});

export const action = stepAction(partnersName, ({ state, values }) =>
  // Who came by a link is known by it, and has given no name here.
  saveCoBorrower({ ...state, answers: { ...state.answers, borrower: primaryOf(state) } }, values),
);

export default function PartnersName() {
  return <BorrowerPage />;
}
