import { stateName } from "~/domain/states";
import { toAddress, addressValues } from "~/steps/address/address";
import { AddressFields } from "~/steps/address/address-fields";
import { zipQuestionFor } from "~/steps/address/confirmed-address";
import { ConfirmZipCheckbox } from "~/steps/address/confirmed-address-fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { SummaryList } from "~/ui/parts";
import { changeAddress } from "~server/visit/change-link";
import { done, refused } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { propertyAddress } from "./property-address.step";

interface PropertyAddressView {
  state: string;
  change?: string | undefined;
}

export const loader = stepLoader(propertyAddress, {
  load: (visit) => {
    const { propertyState = "", propertyAddress: saved } = visit.state.answers;
    const data: PropertyAddressView = {
      state: stateName(propertyState) ?? propertyState,
      change: changeAddress(visit, "state"),
    };
    return { data, values: addressValues(saved) };
  },
});

export const action = stepAction(propertyAddress, ({ state: { answers }, values }) => {
  const address = toAddress({ ...values, state: answers.propertyState ?? "" });
  const zipQuestion = zipQuestionFor(address, values.zipIsRight);
  if (zipQuestion !== undefined) return refused({ zip: [zipQuestion] });
  return done({ answers: { propertyAddress: address } });
});

export default function PropertyAddress() {
  const { state, change } = useStep<PropertyAddressView>().data;
  return (
    <StepPage picture="house" lead="We won't send anything there. The address goes on your application.">
      <SummaryList rows={[{ label: "State", value: state, ...(change ? { change } : {}) }]} />
      <StepForm submit="Continue">
        <AddressFields withoutState />
        <ConfirmZipCheckbox />
      </StepForm>
    </StepPage>
  );
}
