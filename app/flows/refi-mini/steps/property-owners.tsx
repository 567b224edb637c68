import { CheckboxCards, TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { fullName } from "~/domain/borrowers";
import { whenFiled } from "~/steps/homes/file-homes";
import { SUBJECT } from "~/steps/homes/homes";
import { namedOwners, ownersOf, ownersValues } from "~/steps/homes/owners";
import { borrowerAt, borrowerIndexes } from "~/steps/people/borrowers";
import { propertyOwners } from "./property-owners.step";

interface Data {
  /** the borrowers, by their place */
  borrowers: { value: string; label: string }[];
  /** how many owners are known by name only */
  named: number;
}

export const loader = stepLoader(propertyOwners, {
  load: ({ state, place: { item = SUBJECT } }) => {
    const borrowers = borrowerIndexes(state).flatMap((index) => {
      const name = borrowerAt(state, index);
      return name ? [{ value: index, label: fullName(name) }] : [];
    });
    const data: Data = { borrowers, named: namedOwners(state, item).length };
    return { data, values: ownersValues(state, item) };
  },
});

export const action = stepAction(propertyOwners, (submission) => {
  const { state, place, values, key } = submission;
  const { item = SUBJECT } = place;
  const owners = { ...state.answers.owners, [item]: ownersOf(values, state, item) };
  const told = { ...state, answers: { ...state.answers, owners } };
  return whenFiled({ ...submission, state: told }, key, [item], (facts) =>
    done({ answers: { owners }, facts }),
  );
});

/** The name of an owner who is not on the loan. */
function OwnerName({ slot, who }: { slot: "other" | "second" | "third"; who: string }) {
  const plain = { optional: true, autoComplete: "off", autoCapitalize: "words" } as const;
  return (
    <>
      <TextField {...plain} name={`${slot}FirstName`} label={`${who} first name`} />
      <TextField {...plain} name={`${slot}LastName`} label={`${who} last name`} />
    </>
  );
}

export default function PropertyOwners() {
  const { data, errors } = useStep<Data>();
  const { borrowers, named } = data;
  const isOpen = named > 0 || Object.keys(errors).some((name) => name !== "");
  const options = [...borrowers, { value: "other", label: "Somebody else", hint: "Enter their name below." }];
  return (
    <StepPage lead="Everybody whose name is on the deed. They do not have to be on the loan.">
      <StepForm submit="Continue">
        <CheckboxCards name="owners" label="Owners" hideLabel options={options} />
        <Details summary="Enter the other owner’s name" open={isOpen}>
          <OwnerName slot="other" who="Other owner’s" />
          <OwnerName slot="second" who="Next owner’s" />
          {named > 2 ? <OwnerName slot="third" who="Third owner’s" /> : null}
        </Details>
        <Details summary="Why we ask">
          <p>
            A loan on a home has to be agreed to by all who own it, and they sign some of the papers. We do
            not look at the credit of anybody who is not on the loan.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
