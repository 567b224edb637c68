import { refiReasons } from "~/steps/loan/refi-reasons";
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
  { value: "payment", ...refiReasons.payment },
  { value: "term", ...refiReasons.sooner },
  { value: "rate", label: "Get a lower rate" },
  { value: "insurance", ...refiReasons.insurance },
  { value: "type", ...refiReasons.fixed },
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
