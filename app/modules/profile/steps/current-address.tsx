import { AddressFields } from "~/steps/address/address-fields";
import { StepForm, StepPage } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { toAddress, addressValues } from "~/steps/address/address";
import { primaryOf, withVisitor } from "~/modules/profile/people/people";
import { currentAddress } from "./current-address.step";

export const loader = stepLoader(currentAddress, {
  load: ({ state }) => ({ data: {}, values: addressValues(primaryOf(state).address) }),
});

export const action = stepAction(currentAddress, ({ values, state }) =>
  done({ answers: { borrowers: withVisitor(state, { address: toAddress(values) }) } }),
);

export default function CurrentAddressPage() {
  return (
    <StepPage lead="We need it to find your credit report and no one else's, and to send you letters that must go by mail.">
      <StepForm submit="Continue">
        <AddressFields />
      </StepForm>
    </StepPage>
  );
}
