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
  // A visitor who came through a link has a known name and entered none here.
  saveCoBorrower({ ...state, answers: { ...state.answers, borrower: primaryOf(state) } }, values),
);

export default function PartnersName() {
  return <BorrowerPage />;
}
