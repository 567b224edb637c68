import { bandOptions } from "~/steps/offers/purchase-rate";
import { SelectField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { estimatedScore } from "./estimated-score.step";

export const loader = stepLoader(estimatedScore, {
  load: () => ({ data: { bands: bandOptions() } }),
});

export const action = stepAction(estimatedScore);

export default function EstimatedScore() {
  const { bands } = useStep<{ bands: { value: string; label: string }[] }>().data;
  return (
    <StepPage lead="An estimate is fine. We don't check your credit here.">
      <StepForm submit="Continue">
        <SelectField name="estimatedBand" label="Your credit score" options={bands} />
        <Details summary="I don't know my score">
          <p>
            Many banks and card issuers show it for free in their app. If you have always paid on time, it is
            probably 700 or more; with a few late payments in the last two years it is often between 580 and
            680.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
