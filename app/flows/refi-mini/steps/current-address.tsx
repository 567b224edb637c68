import { ConfirmedAddressFields } from "~/steps/address/confirmed-address-fields";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/http/step";
import { indexOf } from "~/steps/people/borrowers";
import { residenceView, saveResidence, type ResidenceView } from "~/steps/people/residence";
import { currentAddress } from "./current-address.step";

export const loader = stepLoader(currentAddress, {
  load: ({ state, place }) => residenceView(state, indexOf(place)),
});

export const action = stepAction(currentAddress, ({ state, place, values }) =>
  saveResidence(state, indexOf(place), values),
);

export default function CurrentAddress() {
  const { data, page, errors } = useStep<ResidenceView>();
  const isOpen = data.elsewhere || page.values["residence"] === "elsewhere" || Object.keys(errors).length > 0;
  return (
    <StepPage lead="Lenders have to know where everybody on a loan lives. It may be another home than the one you refinance.">
      <StepForm submit="Continue">
        <RadioCards name="residence" label="Home address" hideLabel options={data.options} />
        <Details summary="Enter the other address" open={isOpen}>
          <ConfirmedAddressFields />
        </Details>
      </StepForm>
    </StepPage>
  );
}
