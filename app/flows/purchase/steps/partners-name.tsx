import { partnerOf, primaryOf } from "~/flows/purchase/people";
import { invitedView, refuseBesideInvited } from "~/steps/people/invited";
import { BorrowerPage } from "~/steps/people/borrowers-view";
import { nameValues } from "~/steps/people/person-name";
import { saveCoBorrower } from "~/steps/people/save-borrower";
import { stepAction, stepLoader } from "~server/visit/step";
import { partnersName } from "./partners-name.step";

export const loader = stepLoader(partnersName, {
  load: async (visit) => ({
    data: { isOwn: false, opens: false, ...(await invitedView(visit)) },
    values: nameValues(partnerOf(visit.state)),
  }),
});

export const action = stepAction(partnersName, async (visit) => {
  const { state, values } = visit;
  const refusal = await refuseBesideInvited(visit, "firstName");
  if (refusal) return refusal;
  // A visitor who came through a link has a known name and entered none here.
  return saveCoBorrower({ ...state, answers: { ...state.answers, borrower: primaryOf(state) } }, values);
});

export default function PartnersName() {
  return <BorrowerPage />;
}
