import { yesNoWord } from "~/steps/fields";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { addressLine } from "~/domain/address";
import { primaryOf } from "~/modules/profile/people/people";
import type { ProfileState } from "~/modules/profile/state";
import { currentAddressConfirmation } from "./current-address-confirmation.step";

export const loader = stepLoader(currentAddressConfirmation, {
  // Without a home there is nothing to live in: a buyer who has not found one yet is asked where they live.
  arrive: async ({ state }) =>
    state.answers.propertyAddress === undefined
      ? done<ProfileState>({ answers: { isCurrentAddressPropertyAddress: false } })
      : undefined,
  load: ({ state }) => {
    primaryOf(state);
    const { propertyAddress, isCurrentAddressPropertyAddress } = state.answers;
    return {
      data: { address: propertyAddress ? addressLine(propertyAddress) : "" },
      values: { isCurrentAddressPropertyAddress: yesNoWord(isCurrentAddressPropertyAddress) },
    };
  },
});

export const action = stepAction(currentAddressConfirmation, ({ values }) => done({ answers: values }));

export default function CurrentAddressConfirmationPage() {
  const { address } = useStep<{ address: string }>().data;
  return (
    <StepPage lead={address}>
      <StepForm submit="Continue">
        <RadioCards
          name="isCurrentAddressPropertyAddress"
          label="Where you live"
          hideLabel
          options={[
            { value: "yes", label: "Yes, I live there now" },
            { value: "no", label: "No, I live somewhere else" },
          ]}
        />
      </StepForm>
    </StepPage>
  );
}
