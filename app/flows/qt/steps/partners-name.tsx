import { quotePeople } from "~/flows/qt/people";
import { isInQuote } from "~/domain/quote-borrowers";
import { withPersonNamed, peopleOf } from "~/steps/people/borrower-list";
import { BorrowerPage } from "~/steps/people/borrowers-view";
import { invitedView, refuseBesideInvited } from "~/steps/people/invited";
import { nameFrom, nameValues, SAME_NAME } from "~/steps/people/person-name";
import { done, refused } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { partnersName } from "./partners-name.step";

export const loader = stepLoader(partnersName, {
  load: async (visit) => ({
    data: { isOwn: false, opens: false, ...(await invitedView(visit)) },
    values: nameValues(quotePeople(visit.state)[1]),
  }),
});

/**
 * BORR-QT-01, BORR-QT-02: the new name replaces an earlier partner, and must not be the name of a
 * person already in the quote.
 */
export const action = stepAction(partnersName, async (visit) => {
  const { values, state } = visit;
  const refusal = await refuseBesideInvited(visit, "firstName");
  if (refusal) return refusal;
  const name = nameFrom(values);
  const [primary] = quotePeople(state);
  if (primary && isInQuote([primary], name)) return refused({ firstName: [SAME_NAME] });
  return done({ answers: { borrowers: withPersonNamed(peopleOf(state), 1, name) } });
});

export default function PartnersName() {
  return <BorrowerPage />;
}
