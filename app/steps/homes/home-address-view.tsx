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
          ? "We have put what you typed into its parts. Correct what is not right, and fill in what is missing."
          : "The credit check tells us of the mortgage, not of the home. If the home is on your list already, its address is enough."
      }
    >
      <MortgageRows mortgage={data.mortgage} />
      <StepForm submit={data.isSubject ? "This is the home" : "Save this home"}>
        <ConfirmedAddressFields withCounty />
      </StepForm>
    </StepPage>
  );
}
