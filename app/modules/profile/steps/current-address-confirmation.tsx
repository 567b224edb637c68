import { ChoicePage } from "~/ui/choice-page";
import { useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { addressLine } from "~/domain/address";
import { primaryOf } from "~/modules/profile/people/people";
import type { ProfileState } from "~/modules/profile/state";
import { currentAddressConfirmation } from "./current-address-confirmation.step";

export const loader = stepLoader(currentAddressConfirmation, {
  // Without a property the page is skipped: a buyer who has not found a home yet is asked for their
  // current address.
  onArrival: async ({ state }) =>
    state.answers.propertyAddress === undefined
      ? done<ProfileState>({ answers: { isCurrentAddressPropertyAddress: false } })
      : undefined,
  load: ({ state }) => {
    primaryOf(state);
    const { propertyAddress } = state.answers;
    return { data: { address: propertyAddress ? addressLine(propertyAddress) : "" } };
  },
});

export const action = stepAction(currentAddressConfirmation);

const OPTIONS = [
  { value: "yes", label: "Yes, I live there now" },
  { value: "no", label: "No, I live somewhere else" },
];

export default function CurrentAddressConfirmationPage() {
  const { address } = useStep<{ address: string }>().data;
  return (
    <ChoicePage
      name="isCurrentAddressPropertyAddress"
      label="Where you live"
      lead={address}
      options={OPTIONS}
    />
  );
}
