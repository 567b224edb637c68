import { omitUndefined } from "~/domain/omit-undefined";
import { ChoicePage } from "~/ui/choice-page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { isAnsweredElsewhere } from "~/modules/profile/answered-elsewhere";
import { removeMainBorrower } from "~/domain/main-borrowers";
import { partnerOf, primaryOf } from "~/modules/profile/people/people";
import { peopleOf, placeOnLoan } from "~/steps/people/borrower-list";
import { invitedView, refuseBesideInvited } from "~/steps/people/invited";
import { InvitedNote } from "~/steps/people/invited-note";
import type { ProfileState } from "~/modules/profile/state";
import { partnerAdd } from "./partner-add.step";

export const loader = stepLoader(partnerAdd, {
  onArrival: async (visit) =>
    isAnsweredElsewhere(visit, (state) => partnerOf(state) !== undefined)
      ? done<ProfileState>({ answers: { wantToAddPartner: true } })
      : undefined,
  load: async (visit) => {
    primaryOf(visit.state);
    return { data: await invitedView(visit) };
  },
});

export const action = stepAction(partnerAdd, async (visit) => {
  const { values, state } = visit;
  const { wantToAddPartner } = values;
  const refusal = wantToAddPartner ? await refuseBesideInvited(visit, "wantToAddPartner") : undefined;
  if (refusal) return refusal;
  const people = peopleOf(state);
  const alone = wantToAddPartner ? undefined : removeMainBorrower(people, placeOnLoan(people, 1));
  return done({ answers: omitUndefined({ wantToAddPartner, borrowers: alone }) });
});

const OPTIONS = [
  { value: "yes", label: "Yes, we borrow together" },
  { value: "no", label: "No, I borrow alone" },
];

export default function PartnerAddPage() {
  const lead =
    "A second person's income and credit count together with yours. You can also borrow alone, whether you are married or not.";
  return (
    <ChoicePage name="wantToAddPartner" label="Your partner" lead={lead} options={OPTIONS}>
      <InvitedNote />
    </ChoicePage>
  );
}
