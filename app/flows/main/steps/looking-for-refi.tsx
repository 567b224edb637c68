import { CheckboxCards } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { lookingForRefi } from "./looking-for-refi.step";

export const loader = stepLoader(lookingForRefi, {
  load: ({ state: { answers } }) => ({ data: {}, values: { refiReasons: [...(answers.refiReasons ?? [])] } }),
});

export const action = stepAction(lookingForRefi, ({ values }) => done({ answers: values }));

const REASONS = [
  {
    value: "payment",
    label: "Pay less each month",
    hint: "Often by paying for longer, which can cost more in all.",
  },
  { value: "term", label: "Be done sooner", hint: "A shorter loan, usually with a higher payment." },
  { value: "rate", label: "Get a lower rate" },
  {
    value: "insurance",
    label: "Stop paying mortgage insurance",
    hint: "Possible once you owe 80% or less of what your home is worth.",
  },
  { value: "type", label: "Have a rate that never changes", hint: "In place of one that can go up." },
];

export default function LookingForRefi() {
  return (
    <StepPage
      picture="house"
      lead="Refinancing means taking a new mortgage that pays off the one you have. Choose all that matter to you."
    >
      <StepForm submit="Continue">
        <CheckboxCards name="refiReasons" label="What you would like to change" hideLabel options={REASONS} />
      </StepForm>
    </StepPage>
  );
}
