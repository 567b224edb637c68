import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { lookingForPurc } from "./looking-for-purc.step";

const STAGES = [
  {
    value: "dreaming",
    label: "I am finding out what is possible",
    hint: "You see what a home would cost each month.",
  },
  { value: "looking", label: "I am looking at homes", hint: "You see what you could borrow." },
  {
    value: "offer",
    label: "A seller has accepted my offer",
    hint: "You see the numbers for that home, and someone can help you keep the date.",
  },
];

export const loader = stepLoader(lookingForPurc, {
  load: ({ state }) => ({ data: {}, values: { purchaseStage: state.answers.purchaseStage } }),
});

export const action = stepAction(lookingForPurc, ({ values }) => done({ answers: values }));

export default function LookingForPurc() {
  return (
    <StepPage lead="There is no wrong answer. It tells us what to show you next.">
      <StepForm submit="Continue">
        <RadioCards name="purchaseStage" label="Where you are" hideLabel options={STAGES} />
      </StepForm>
    </StepPage>
  );
}
