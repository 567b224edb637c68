import { yesNoWord } from "~/steps/fields";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { SummaryList } from "~/ui/parts";
import { stayHere, type Submitted } from "~server/visit/step-result";
import { stepAction, stepLoader, type ButtonPress } from "~server/visit/step";
import { fullName } from "~/domain/borrowers";
import { NO_CURRENT_BORROWER } from "~/domain/main-borrowers";
import { peopleOf, personBeingChanged, withoutPerson, type StoredPerson } from "~/steps/people/borrower-list";
import { NameFields, ownNameLead } from "~/steps/people/name-fields";
import { nameValues } from "~/steps/people/person-name";
import { saveBorrowers } from "~/steps/people/save-borrowers";
import type { MainState } from "~/flows/main/state";
import { borrowers } from "./borrowers.step";

interface BorrowersView {
  /** the borrowers on the loan, with their index in the list */
  people: { name: string; called: string; place: number }[];
  /** the name that is being changed */
  changing?: string;
}

/**
 * Returns the name of a person on a button: the first name, or the full name where two people share
 * it.
 */
const buttonNameOf = (person: StoredPerson, list: readonly StoredPerson[]): string =>
  list.filter(({ firstName, isOnLoan }) => isOnLoan && firstName === person.firstName).length > 1
    ? fullName(person)
    : person.firstName;

export const loader = stepLoader(borrowers, {
  load: ({ state }) => {
    const list = peopleOf(state);
    const turn = personBeingChanged(state);
    const inTurn = turn === NO_CURRENT_BORROWER ? undefined : list[turn];
    const people = list.flatMap((person, place) =>
      person.isOnLoan ? [{ name: fullName(person), called: buttonNameOf(person, list), place }] : [],
    );
    const data: BorrowersView = { people, changing: inTurn && fullName(inTurn) };
    const isAnswered = state.marks["borrowers"] === 1;
    const partner = yesNoWord(isAnswered ? state.outcomes["borrowers"] === "another" : undefined);
    return { data, values: { ...nameValues(inTurn), partner } };
  },
});

/** Handles one of the buttons next to a person. */
const buttonAction =
  (place: number, change: (state: MainState, place: number) => Submitted<MainState>) =>
  ({ state }: ButtonPress<MainState>): Submitted<MainState> =>
    peopleOf(state)[place]?.isOnLoan ? change(state, place) : stayHere();

const startChange = (_state: MainState, place: number) =>
  stayHere<MainState>({ facts: { borrowerTurn: place } });

const removeFromLoan = (state: MainState, place: number) =>
  stayHere<MainState>({
    answers: { borrowers: withoutPerson(peopleOf(state), place) },
    facts: { borrowerTurn: NO_CURRENT_BORROWER },
  });

export const action = stepAction(borrowers, ({ state, values }) => saveBorrowers(state, values), {
  "change-0": buttonAction(0, startChange),
  "change-1": buttonAction(1, startChange),
  "remove-0": buttonAction(0, removeFromLoan),
  "remove-1": buttonAction(1, removeFromLoan),
  keep: () => stayHere<MainState>({ facts: { borrowerTurn: NO_CURRENT_BORROWER } }),
});

const partnerOptions = [
  { value: "yes", label: "Yes", hint: "We ask for their name next." },
  { value: "no", label: "No, just me" },
];

export default function Borrowers() {
  const { data, page } = useStep<BorrowersView>();
  const { people, changing } = data;
  if (changing !== undefined) {
    return (
      <StepPage lead={`You are changing the name of ${changing}.`}>
        <StepForm submit="Save the name" secondary={{ label: "Keep the name as it is", intent: "keep" }}>
          <NameFields />
        </StepForm>
      </StepPage>
    );
  }
  const partner = (
    <RadioCards name="partner" label="Is someone borrowing with you?" options={partnerOptions} />
  );
  if (people.length === 0) {
    return (
      <StepPage lead={ownNameLead}>
        <StepForm submit="Continue">
          <NameFields own />
          {partner}
        </StepForm>
      </StepPage>
    );
  }
  const buttons = people.flatMap(({ called, place }) => [
    { label: `Change ${called}’s name`, intent: `change-${place}` },
    { label: `Remove ${called}`, intent: `remove-${place}` },
  ]);
  return (
    <StepPage lead="The income and credit of everyone on this list count together.">
      <StepForm submit="Continue" secondary={buttons} formKey={`${page.key} list`}>
        <SummaryList
          rows={people.map(({ name }, index) => ({
            label: index === 0 ? "Main borrower" : "Borrowing with them",
            value: name,
          }))}
        />
        {people.length < 2 ? partner : null}
      </StepForm>
    </StepPage>
  );
}
