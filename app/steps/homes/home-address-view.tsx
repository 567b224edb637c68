import { ConfirmedAddressFields } from "~/steps/address/confirmed-address-fields";
import { MortgageRows } from "~/steps/mortgages/mortgage-rows";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { HomeAddressView } from "./home-address-page";

/** The page on which an address is reviewed or entered. */
export function HomeAddressPage() {
  const { data } = useStep<HomeAddressView>();
  return (
    <StepPage
      lead={
        data.isSubject
          ? "We have split what you typed into its parts. Correct what is wrong, and fill in what is missing."
          : "The credit check shows us the mortgage, but not the home. If the home is already on your list, its address is enough."
      }
    >
      <MortgageRows mortgage={data.mortgage} />
      <StepForm submit={data.isSubject ? "This is the home" : "Save this home"}>
        <ConfirmedAddressFields withCounty />
      </StepForm>
    </StepPage>
  );
}
