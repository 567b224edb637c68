import { refiReasons } from "~/steps/loan/refi-reasons";
import { CheckboxCards } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { lookingForRefi } from "./looking-for-refi.step";

export const loader = stepLoader(lookingForRefi);
export const action = stepAction(lookingForRefi);

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
      lead="Refinancing means getting a new mortgage that pays off the one you have. Choose all that matter to you."
    >
      <StepForm submit="Continue">
        <CheckboxCards name="refiReasons" label="What you would like to change" hideLabel options={REASONS} />
      </StepForm>
    </StepPage>
  );
}
