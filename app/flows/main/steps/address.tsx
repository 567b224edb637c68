import { AddressFields } from "~/steps/address/address-fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { homeState } from "~/steps/address/home-place";
import { addressValues } from "~/steps/address/address";
import { transactionOf } from "~/flows/main/transaction";
import { saveAddress } from "~/flows/main/address/save-address";
import { address } from "./address.step";

interface AddressView {
  /** a buyer may have found no home yet */
  isBuying: boolean;
}

export const loader = stepLoader(address, {
  load: ({ state: mainState, trail }) => {
    const { propertyAddress } = mainState.answers;
    const state = homeState(mainState);
    const data: AddressView = { isBuying: transactionOf(trail) === "purc" };
    return { data, values: addressValues({ ...propertyAddress, state }) };
  },
});

export const action = stepAction(address, saveAddress);

export default function AddressPage() {
  const { isBuying } = useStep<AddressView>().data;
  return (
    <StepPage
      picture="house"
      lead={
        isBuying
          ? "If you have found a home, give us its address. If not, leave the street and ZIP code empty and tell us the area where you are looking."
          : "This is the home the loan is for."
      }
    >
      <StepForm submit="Continue">
        <AddressFields areaWillDo={isBuying} withCounty />
        <Details summary="Why we ask">
          <p>
            We lend only in some states, and taxes and loan limits differ from place to place.
            {isBuying
              ? " You can change this at any time; looking at homes elsewhere is free."
              : " With the address we can also look up what the home may be worth."}
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
