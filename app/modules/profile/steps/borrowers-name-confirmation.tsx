import { ChoicePage } from "~/ui/choice-page";
import { useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { fullName } from "~/domain/borrowers";
import { withPersonNamed, peopleOf } from "~/steps/people/borrower-list";
import type { KnownBy } from "~/modules/profile/state";
import { borrowersNameConfirmation } from "./borrowers-name-confirmation.step";

/** The source of the name as the start of a sentence that ends with the name. */
const NAMED_BY: Readonly<Record<KnownBy, string>> = {
  home: "The public record of this home names",
  phone: "The phone number that you confirmed in this browser belongs to",
  letter: "The link that brought you here names",
};

export const loader = stepLoader(borrowersNameConfirmation, {
  load: ({ state: { facts } }) => ({
    data: {
      name: facts.lookedUpPrimaryBorrower ? fullName(facts.lookedUpPrimaryBorrower) : "",
      by: facts.nameKnownBy ?? "home",
    },
  }),
});

export const action = stepAction(borrowersNameConfirmation, ({ values: { isKnownNameCorrect }, state }) => {
  const name = state.facts.lookedUpPrimaryBorrower;
  const borrowers =
    isKnownNameCorrect && name ? { borrowers: withPersonNamed(peopleOf(state), 0, name) } : {};
  return done({ answers: { isKnownNameCorrect, ...borrowers } });
});

export default function BorrowersNameConfirmationPage() {
  const { name, by } = useStep<{ name: string; by: KnownBy }>().data;
  const options = [
    { value: "yes", label: `Yes, I am ${name}` },
    { value: "no", label: "No, I am someone else" },
  ];
  return (
    <ChoicePage
      name="isKnownNameCorrect"
      label="Your name"
      lead={`${NAMED_BY[by]} ${name}.`}
      options={options}
    />
  );
}
