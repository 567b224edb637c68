import { AddressFields } from "~/steps/address/address-fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { toAddress, addressValues } from "~/steps/address/address";
import { addressAnswers } from "~/steps/address/home-place";
import { lendsIn } from "~/steps/address/places";
import { address } from "./address.step";

export const loader = stepLoader(address, {
  load: ({ state }) => ({ data: {}, values: addressValues(state.answers.propertyAddress) }),
});

export const action = stepAction(address, async ({ values, state, backend, runtime }) => {
  const home = toAddress(values);
  const isServed = await lendsIn(backend, runtime.log, home.state);
  return done({ answers: addressAnswers(state, home), outcome: isServed ? "served" : "not-served" });
});

export default function AddressPage() {
  useStep();
  return (
    <StepPage lead="Its location determines what we can offer: rates and rules differ from state to state.">
      <StepForm submit="Continue">
        <AddressFields />
      </StepForm>
    </StepPage>
  );
}
