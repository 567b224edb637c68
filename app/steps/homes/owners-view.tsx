import { CheckboxCards, TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import type { OwnersView } from "./owners";

/** The name fields of an owner who is not on the loan. */
function OwnerName({ slot, who }: { slot: "other" | "second" | "third"; who: string }) {
  const plain = { optional: true, autoComplete: "off", autoCapitalize: "words" } as const;
  return (
    <>
      <TextField {...plain} name={`${slot}FirstName`} label={`${who} first name`} />
      <TextField {...plain} name={`${slot}LastName`} label={`${who} last name`} />
    </>
  );
}

/** The page that asks for the owners of a home. */
export function OwnersPage() {
  const { data, errors } = useStep<OwnersView>();
  const { borrowers, named } = data;
  const isOpen = named > 0 || Object.keys(errors).some((name) => name !== "");
  const options = [...borrowers, { value: "other", label: "Someone else", hint: "Enter their name below." }];
  return (
    <StepPage lead="Everyone whose name is on the deed. They don't have to be on the loan.">
      <StepForm submit="Continue">
        <CheckboxCards name="owners" label="Owners" hideLabel options={options} />
        <Details summary="Enter the other owner’s name" open={isOpen}>
          <OwnerName slot="other" who="Other owner’s" />
          <OwnerName slot="second" who="Next owner’s" />
          {named > 2 ? <OwnerName slot="third" who="Third owner’s" /> : null}
        </Details>
        <Details summary="Why we ask">
          <p>
            Everyone who owns a home has to agree to a loan on it, and they sign some of the documents. We
            don't check the credit of anyone who isn't on the loan.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
