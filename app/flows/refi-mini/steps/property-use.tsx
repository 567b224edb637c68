import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { Details } from "~/ui/parts";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { SUBJECT } from "~/steps/homes/homes";
import { propertyUse } from "./property-use.step";

export const loader = stepLoader(propertyUse, {
  load: ({ state, place: { item = SUBJECT } }) => ({
    data: {},
    values: { propertyUse: state.answers.uses?.[item] },
  }),
});

export const action = stepAction(propertyUse, ({ state, place: { item = SUBJECT }, values }) =>
  done({ answers: { uses: { ...state.answers.uses, [item]: values.propertyUse } } }),
);

const USES = [
  { value: "HOME", label: "I live there", hint: "Your main home, for most of the year." },
  { value: "2ndHOME", label: "I stay there at times", hint: "A second home, such as a vacation home." },
  { value: "INVESTMENT", label: "I rent it out", hint: "Or you keep it as an investment." },
];

export default function PropertyUse() {
  return (
    <StepPage>
      <StepForm submit="Continue">
        <RadioCards name="propertyUse" label="How you use the home" hideLabel options={USES} />
        <Details summary="Why we ask">
          <p>
            Loans on a home that somebody lives in cost the least. On a second home or one that is rented out
            the rate is often higher, and less can be borrowed. The loan papers ask the same question, so say
            what is true today.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
