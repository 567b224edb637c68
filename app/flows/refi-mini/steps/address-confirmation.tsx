import { ConfirmedAddressFields } from "~/steps/address/confirmed-address-fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { addressValues } from "~/steps/address/address";
import { placeKey } from "~/wizard/state";
import { homeAddress } from "~/steps/homes/homes";
import { MortgageRows } from "~/steps/mortgages/mortgage-rows";
import { mortgageFooter, shownMortgages, type ShownMortgage } from "~/steps/mortgages/shown-mortgages";
import { saveHome } from "~/steps/homes/save-home";
import { addressConfirmation } from "./address-confirmation.step";

interface Data {
  isSubject: boolean;
  /** the mortgage whose home is asked for, as far as it can be had */
  mortgage?: ShownMortgage;
}

export const loader = stepLoader(addressConfirmation, {
  load: async (visit) => {
    const { state, place } = visit;
    const { answers, marks } = state;
    const { item } = place;
    if (item !== undefined) {
      const mortgage = (await shownMortgages(visit)).get(item);
      const data: Data = { isSubject: false, ...(mortgage ? { mortgage } : {}) };
      const named = answers.newHomes?.[item];
      return {
        data,
        values: addressValues(named === undefined ? undefined : homeAddress(state, named)),
        footer: mortgageFooter(mortgage !== undefined),
      };
    }
    // A page that is open again was given another line to look over.
    const known = marks[placeKey(place)] === 1 ? answers.subject : answers.typedAddress;
    const data: Data = { isSubject: true };
    return { data, values: addressValues(known ?? answers.subject) };
  },
});

export const action = stepAction(addressConfirmation, (submission) => saveHome(submission));

export default function AddressConfirmation() {
  const { data } = useStep<Data>();
  return (
    <StepPage
      lead={
        data.isSubject
          ? "We have put what you typed into its parts. Correct what is not right, and fill in what is missing."
          : "The credit check tells us of the mortgage, not of the home. If the home is on your list already, its address is enough."
      }
    >
      <MortgageRows mortgage={data.mortgage} />
      <StepForm submit={data.isSubject ? "This is the home" : "Save this home"}>
        <ConfirmedAddressFields />
      </StepForm>
    </StepPage>
  );
}
