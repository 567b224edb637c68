import { BorrowerPage } from "~/steps/people/borrowers-view";
import { nameValues } from "~/steps/people/person-name";
import { storePrimaryName } from "~/steps/people/save-borrower";
import { stepAction, stepLoader } from "~server/visit/step";
import { borrowerName } from "./borrower-name.step";

export const loader = stepLoader(borrowerName, {
  load: ({ state: { answers } }) => ({
    data: { isOwn: true, opens: false },
    values: nameValues(answers.borrower),
  }),
});

export const action = stepAction(borrowerName, ({ state, values }) => storePrimaryName(state, values));

export default function BorrowerName() {
  return <BorrowerPage />;
}
