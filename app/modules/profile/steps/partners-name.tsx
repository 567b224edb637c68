import { StepForm, StepPage } from "~/ui/page";
import { done, refused } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { sameBorrower } from "~/domain/borrowers";
import { skipIfKnown } from "~/modules/profile/answered-elsewhere";
import { withPersonNamed, peopleOf } from "~/steps/people/borrower-list";
import { invitedView, refuseBesideInvited } from "~/steps/people/invited";
import { InvitedNote } from "~/steps/people/invited-note";
import { NameFields } from "~/steps/people/name-fields";
import { nameFrom, nameValues } from "~/steps/people/person-name";
import { partnerOf, primaryOf } from "~/modules/profile/people/people";
import { partnersName } from "./partners-name.step";

export const loader = stepLoader(partnersName, {
  onArrival: skipIfKnown((state) => partnerOf(state) !== undefined),
  load: async (visit) => {
    const { state } = visit;
    primaryOf(state);
    return { data: await invitedView(visit), values: nameValues(partnerOf(state)) };
  },
});

export const action = stepAction(partnersName, async (visit) => {
  const { values, state } = visit;
  const refusal = await refuseBesideInvited(visit, "firstName");
  if (refusal) return refusal;
  const name = nameFrom(values);
  if (sameBorrower(primaryOf(state), name)) {
    return refused({
      firstName: [
        "This is the name you gave as your own. Enter the name of the person who is borrowing with you.",
      ],
    });
  }
  return done({ answers: { borrowers: withPersonNamed(peopleOf(state), 1, name) } });
});

export default function PartnersNamePage() {
  return (
    <StepPage lead="The person who is borrowing with you, as on their driver’s license or passport.">
      <StepForm submit="Continue">
        <InvitedNote />
        <NameFields />
      </StepForm>
    </StepPage>
  );
}
