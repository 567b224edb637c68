import { stateOptions } from "~/steps/state-and-county";
import { SelectField, TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { goWithoutCode, submitOfferCode } from "../offer-code";
import { offerCode } from "./offer-code.step";

interface Data {
  states: { value: string; label: string }[];
}

export const loader = stepLoader(offerCode, {
  load: ({ state: { answers } }) => ({
    data: { states: stateOptions() },
    values: {
      code: answers.offerCode,
      propertyState: answers.propertyAddress?.state ?? answers.propertyState,
    },
  }),
});

export const action = stepAction(offerCode, submitOfferCode, { none: goWithoutCode });

export default function OfferCode() {
  const { states } = useStep<Data>().data;
  return (
    <StepPage lead="The code stands for what we wrote to you about, so that you need not tell us again. No letter at hand? You can go on without it.">
      <StepForm submit="Look up my offer" secondary={{ label: "I do not have a code", intent: "none" }}>
        <TextField
          name="code"
          label="Offer code"
          hint="Beside the words “offer code” in your letter. Spaces and dashes do not matter."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          width="m"
          tolerant
        />
        <SelectField
          name="propertyState"
          label="State your home is in"
          options={states}
          placeholder="Choose a state"
          optional
        />
      </StepForm>
    </StepPage>
  );
}
