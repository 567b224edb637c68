import { AddressFields } from "~/steps/address/address-fields";
import { StepForm, StepPage } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { isWholeAddress } from "~/domain/address";
import { addressFrom, addressValues } from "~/steps/address/address";
import { isAnsweredElsewhere } from "~/modules/profile/known";
import { ownerFacts } from "~/modules/profile/people/look-up-owner";
import { propertyAddress } from "./property-address.step";

export const loader = stepLoader(propertyAddress, {
  arrive: async (visit) => {
    const known = visit.state.answers.propertyAddress;
    if (!isWholeAddress(known) || !isAnsweredElsewhere(visit, () => true)) return undefined;
    return done({ facts: await ownerFacts(visit, known) });
  },
  load: ({ state }) => ({ data: {}, values: addressValues(state.answers.propertyAddress) }),
});

export const action = stepAction(propertyAddress, async (asked) => {
  const address = addressFrom(asked.values);
  return done({ answers: { propertyAddress: address }, facts: await ownerFacts(asked, address) });
});

export default function PropertyAddressPage() {
  return (
    <StepPage
      picture="house"
      lead="The home that the loan is about. Its place decides taxes, insurance and which loans we can offer there."
    >
      <StepForm submit="Continue">
        <AddressFields />
      </StepForm>
    </StepPage>
  );
}
