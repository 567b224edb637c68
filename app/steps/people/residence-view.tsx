import { ConfirmedAddressFields } from "~/steps/address/confirmed-address-fields";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import type { ResidenceView } from "./residence";

/** The page that asks where a borrower lives. */
export function ResidencePage() {
  const { data, page, errors } = useStep<ResidenceView>();
  const isOpen = data.elsewhere || page.values["residence"] === "elsewhere" || Object.keys(errors).length > 0;
  return (
    <StepPage lead="Lenders have to know where everyone on a loan lives. It may be a different home than the one you refinance.">
      <StepForm submit="Continue">
        <RadioCards name="residence" label="Home address" hideLabel options={data.options} />
        <Details summary="Enter the other address" open={isOpen}>
          <ConfirmedAddressFields />
        </Details>
      </StepForm>
    </StepPage>
  );
}
