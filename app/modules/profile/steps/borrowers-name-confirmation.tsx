import { ChoicePage } from "~/ui/choice-page";
import { useStep } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { fullName } from "~/domain/borrowers";
import { named, peopleOf } from "~/steps/people/borrower-list";
import { borrowersNameConfirmation } from "./borrowers-name-confirmation.step";

export const loader = stepLoader(borrowersNameConfirmation, {
  load: ({ state: { facts } }) => ({
    data: { name: facts.lookedUpPrimaryBorrower ? fullName(facts.lookedUpPrimaryBorrower) : "" },
  }),
});

export const action = stepAction(borrowersNameConfirmation, ({ values: { isKnownNameCorrect }, state }) => {
  const name = state.facts.lookedUpPrimaryBorrower;
  const borrowers = isKnownNameCorrect && name ? { borrowers: named(peopleOf(state), 0, name) } : {};
  return done({ answers: { isKnownNameCorrect, ...borrowers } });
});

export default function BorrowersNameConfirmationPage() {
  const { name } = useStep<{ name: string }>().data;
  const options = [
    { value: "yes", label: `Yes, I am ${name}` },
    { value: "no", label: "No, I am someone else" },
  ];
  const lead = `The record of this home names ${name}.`;
  return <ChoicePage name="isKnownNameCorrect" label="Your name" lead={lead} options={options} />;
}
